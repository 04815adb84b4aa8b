/// Phrases that may stand anywhere in a text, found in one walk along it: at each letter only those
/// are compared that may begin with it.
package struct PhraseFinder {
  private let phrases: [[UInt8]]
  /// Positions of the phrases, by what is taken of their first letter.
  private var byFirst: [[Int]]

  /// - Parameter phrases: an empty one is never found.
  package init(_ phrases: some Sequence<String>) {
    self.phrases = phrases.map { Array($0.utf8) }
    byFirst = Array(repeating: [], count: 256)
    for (position, phrase) in self.phrases.enumerated() where !phrase.isEmpty {
      byFirst[phrase.withUnsafeBufferPointer { Self.slot(at: 0, in: $0) }].append(position)
    }
  }

  /// Which of the phrases `text` holds: their positions in the list, ascending.
  @inlinable
  package func positions(in text: some StringProtocol) -> [Int] {
    text.withBytes { found(in: $0) }
  }

  @usableFromInline
  func found(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    for place in text.indices where text[place] & 0xC0 != 0x80 {
      for position in byFirst[Self.slot(at: place, in: text)] where stands(position, at: place, in: text) {
        if !found.contains(position) {
          found.append(position)
        }
      }
    }
    return found.sorted()
  }

  private func stands(_ position: Int, at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let phrase = phrases[position]
    return phrase.count <= text.count - place && phrase.withUnsafeBufferPointer { Bytes.match($0, text, at: place) }
  }

  /// A number below 256 for the letter at `place`: kana and kanji differ in their last bytes.
  private static func slot(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch text[place] {
    case 0..<0x80: Int(text[place])
    case 0..<0xE0: Int(text[place + 1])
    default: Int(text[place + 2] & 0x3F | text[place + 1] << 6)
    }
  }
}
