import HIGText
import TestSupport
import Testing

@Suite("Comparisons of bytes give what those of characters give")
struct ByteSearchTests {
  static let alphabet = ["a", "B", "あ", "か", "が", "。", ".", " ", "\u{3000}", "「", "」", "é", "🎈"]
  static let wanted = ["", "a", "あ", "か。", ". ", "aB", "が", "🎈"]

  @Test("Phrases are found where characters find them", arguments: wanted)
  func phrases(phrase: String) {
    for text in Generated(2000, of: Self.alphabet) {
      #expect(text.holds(phrase) == text.contains(phrase) || phrase.isEmpty, "\(text)")
      #expect(text.begins(with: phrase) == text.hasPrefix(phrase), "\(text)")
      #expect(text.ends(with: phrase) == text.hasSuffix(phrase), "\(text)")
      #expect(
        text.beginsInAnyCase(with: phrase.lowercased())
          == text.lowercased().hasPrefix(phrase.lowercased()),
        "\(text)"
      )
      #expect(
        text.dropFirst().holds(phrase) == text.dropFirst().contains(phrase) || phrase.isEmpty,
        "\(text)"
      )
      if !phrase.isEmpty {
        #expect(
          text.places(of: phrase).map { text[..<$0.lowerBound].count }
            == Self.places(of: phrase, in: text),
          "\(text)"
        )
      }
    }
  }

  /// Where `phrase` stands, tried at every letter.
  private static func places(of phrase: String, in text: String) -> [Int] {
    var places: [Int] = []
    var start = 0
    while start < text.count {
      let stands = text.dropFirst(start).hasPrefix(phrase)
      if stands {
        places.append(start)
      }
      start += stands ? phrase.count : 1
    }
    return places
  }

  @Test("Lengths and ends of white space are those of characters")
  func lengths() {
    for text in Generated(2000, of: Self.alphabet) {
      for limit in 0..<14 {
        #expect(text.isLonger(than: limit) == (text.count > limit), "\(text)")
      }
      let start = text.drop(while: \.isWhitespace)
      let end = start.lastIndex { !$0.isWhitespace }
      #expect(text.trimmingSpaces == end.map { String(start[...$0]) } ?? "", "\(text)")
    }
  }

  @Test("What Unicode says of letters holds for every one")
  func letters() {
    for value in 0...0x2FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let small = properties.lowercaseMapping
      #expect(
        scalar.isWhitespace == properties.isWhitespace
          && scalar.isLetter == properties.isAlphabetic,
        "\(value)"
      )
      #expect(
        scalar.isLetterOrNumber == (properties.isAlphabetic || properties.numericType != nil),
        "\(value)"
      )
      if small.unicodeScalars.count == 1 {
        #expect(String(scalar.small) == small, "\(value)")
      }
    }
  }

  @Test("A first sentence ends at a full stop outside of brackets")
  func sentences() {
    for text in Generated(2000, of: ["あ", "か", "。", "「", "」", "a", "é", "🎈"]) {
      var depth = 0
      let end = text.indices.first { index in
        depth = text[index] == "「" ? depth + 1 : text[index] == "」" ? max(0, depth - 1) : depth
        return text[index] == "。" && depth == 0
      }
      #expect(Sentences.endOfFirst(in: text) == end.map { text.index(after: $0) }, "\(text)")
    }
  }
}
