/// Phrases that a text may begin or end with, so kept that a text is compared with a few of them and not with each.
///
/// They are sorted by their bytes as read from that end of the text, and one that begins as another does is dropped, since the shorter
/// one is found wherever it is. So no two of them can be there at once, and halving the list leads to the one that is.
package struct EdgePhrases: Sendable {
  private let edge: Edge
  private let phrases: [[UInt8]]

  /// Where in a text the phrases are looked for.
  package enum Edge: Sendable {
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
    self.phrases = sorted.reduce(into: []) { kept, phrase in
      if let last = kept.last, phrase.starts(with: last) { return }
      kept.append(phrase)
    }
  }

  /// Whether one of the phrases is at that end of `text`.
  @inlinable
  package func contains(edgeOf text: some StringProtocol) -> Bool {
    text.withBytes { isEdge(of: $0) }
  }

  @usableFromInline
  func isEdge(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var low = 0
    var high = phrases.count
    while low < high {
      let middle = (low + high) / 2
      let order = order(phrases[middle], text)
      if order == 0 {
        return true
      }
      if order < 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return false
  }

  /// Below zero where `phrase` stands before the text in the order of the list, zero where it is at the text's edge.
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
