import Algorithms

/// Phrases that a text may begin or end with, so kept that a text is compared with a few of them
/// and not with each.
///
/// They are sorted by their bytes as read from that end of the text: halving the list leads to the
/// last one that stands before the text there, and that one or one that it begins with is what the
/// text has.
package struct EdgePhrases {
  private let edge: Edge
  private let phrases: [[UInt8]]
  /// Position of the longest other phrase that each begins with.
  private let beginnings: [Int?]

  /// Where in a text the phrases are looked for.
  package enum Edge {
    case start
    /// The same, for phrases in small letters. Only letters of ASCII have a case here.
    case startInAnyCase
    case end
  }

  /// - Parameter phrases: in any order.
  package init(_ phrases: some Sequence<String>, at edge: Edge) {
    self.edge = edge
    let sorted = phrases.map { edge == .end ? $0.utf8.reversed() : Array($0.utf8) }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    self.phrases = sorted
    var open: [Int] = []
    beginnings = sorted.indices.map { index in
      while let last = open.last, !sorted[index].starts(with: sorted[last]) { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }

  /// Whether one of the phrases is at that end of `text`.
  @inlinable
  package func contains(edgeOf text: some StringProtocol) -> Bool {
    text.withBytes { longest(in: $0) != nil }
  }

  /// How long the longest phrase at that end of `text` is, in bytes; nil where there is none.
  @inlinable
  package func longest(edgeOf text: some StringProtocol) -> Int? {
    text.withBytes { longest(in: $0) }
  }

  @usableFromInline
  func longest(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let next = phrases.partitioningIndex { order($0, text) > 0 }
    var found = next > 0 ? next - 1 : nil
    while let index = found, order(phrases[index], text) != 0 { found = beginnings[index] }
    return found.map { phrases[$0].count }
  }

  /// Below zero where `phrase` stands before the text in the order of the list, zero where it is at
  /// the text's edge.
  private func order(_ phrase: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Int {
    for place in phrase.indices {
      guard place < text.count else { return 1 }
      let byte =
        switch edge {
        case .start: text[place]
        case .startInAnyCase: Bytes.small(text[place])
        case .end: text[text.count - 1 - place]
        }
      if byte != phrase[place] {
        return Int(phrase[place]) - Int(byte)
      }
    }
    return 0
  }
}
