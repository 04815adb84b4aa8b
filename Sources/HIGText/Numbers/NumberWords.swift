/// What the words of one text say of its numbers: each word once, in the order of the lexicon.
package typealias NumberWords = [NumberWord]

extension NumberWords {
  /// What the first word of `use` shows.
  package func value(_ use: NumberWord.Use) -> String? {
    first { $0.use == use }?.value
  }
}

extension NumberWord {
  /// Whether it stands in a text, in small letters; of Latin letters as a whole word, which may have an s.
  func stands(in text: String) -> Bool {
    self.text.unicodeScalars.first?.script != .latin
      || text.places(of: self.text).contains { place in
        let rest = text[place.upperBound...].unicodeScalars
        return text[..<place.lowerBound].unicodeScalars.last?.script != .latin
          && (rest.first == "s" ? rest.dropFirst() : rest[...]).first?.script != .latin
      }
  }
}
