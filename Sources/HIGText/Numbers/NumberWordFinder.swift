/// Finds all words of a lexicon that are in a text.
struct NumberWordFinder: Sendable {
  private let words: [NumberWord]
  private let finder: PhraseFinder

  init(_ words: [NumberWord]) {
    self.words = words
    finder = PhraseFinder(words.map(\.text))
  }

  /// Each once, in the order of the list. A word of Latin letters stands as a whole word, which may
  /// have an s.
  /// - Parameter text: in small letters.
  func words(in text: String) -> [NumberWord] {
    finder.positions(in: text).map { words[$0] }.filter { word in
      word.text.unicodeScalars.first?.script != .latin
        || text.places(of: word.text).contains { Self.isWhole($0, in: text) }
    }
  }

  private static func isWhole(_ place: Range<String.Index>, in text: String) -> Bool {
    let rest = text[place.upperBound...].unicodeScalars
    return text[..<place.lowerBound].unicodeScalars.last?.script != .latin
      && (rest.first == "s" ? rest.dropFirst() : rest[...]).first?.script != .latin
  }
}

/// What the words of one text say of its numbers.
package struct NumberWords: Sendable {
  /// In the order of the lexicon.
  let words: [NumberWord]

  /// What the first word of `use` shows.
  package func value(_ use: NumberWord.Use) -> String? {
    words.first { $0.use == use }?.value
  }
}
