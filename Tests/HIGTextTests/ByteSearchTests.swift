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

  @Test("A list of phrases is found at either end as each of them is")
  func edges() {
    // One is the start of another, one has a capital, one is nothing.
    for phrases in [
      ["a", "aB", "か。", "が"], ["a", "Ba", "かBa", "B", "が。", "。"], ["あか", "あ", "。"], ["🎈", "é", "B"], [""], [],
    ] {
      let starts = EdgePhrases(phrases, at: .start)
      let ends = EdgePhrases(phrases, at: .end)
      let small = EdgePhrases(phrases.map { $0.lowercased() }, at: .startInAnyCase)
      for text in Generated(500, of: Self.alphabet) {
        #expect(starts.contains(edgeOf: text) == phrases.contains(where: text.begins), "\(text)")
        #expect(ends.contains(edgeOf: text) == phrases.contains(where: text.ends), "\(text)")
        #expect(ends.longest(edgeOf: text) == phrases.filter(text.ends).map(\.utf8.count).max(), "\(text)")
        let begins = phrases.contains { text.lowercased().begins(with: $0.lowercased()) }
        #expect(small.contains(edgeOf: text) == begins, "\(text)")
      }
    }
  }

  @Test("One walk finds all phrases of a list that a text holds")
  func finder() {
    let phrases = ["a", "aB", "かが", "が", "。", "🎈", "é", "\u{3000}「"]
    let finder = PhraseFinder(phrases)
    for text in Generated(2000, of: Self.alphabet) {
      let held = phrases.indices.filter { text.holds(phrases[$0]) }
      #expect(finder.positions(in: text) == held, "\(text)")
      let rest = text.dropFirst()
      #expect(finder.positions(in: rest) == phrases.indices.filter { rest.holds(phrases[$0]) }, "\(text)")
    }
  }

  @Test("What stands for a phrase is put in each of its places", arguments: wanted)
  func substituting(phrase: String) {
    for text in Generated(500, of: Self.alphabet) where !phrase.isEmpty {
      #expect(text.substituting(phrase, with: "〜") == text.replacing(phrase, with: "〜"), "\(text)")
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

  @Test("Marks that join the letter before them make a text no longer")
  func joinedLetters() {
    for text in Generated(2000, of: Self.alphabet + ["\u{3099}", "\u{301}", "\u{FE0F}", "\u{302A}", "ﾞ", "\r\n"]) {
      for limit in 0..<14 {
        #expect(text.isLonger(than: limit) == (text.count > limit), "\(text)")
      }
    }
  }

  @Test("What Unicode says of letters holds for every one")
  func letters() {
    for value in 0...0x2FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let small = properties.lowercaseMapping
      #expect(
        scalar.isWhitespace == properties.isWhitespace && scalar.isLetter == properties.isAlphabetic
          && scalar.isNumber == (properties.numericType != nil),
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
