internal import HIGModel

/// The words that help a search: names that mean the same, and words that say nothing.
package struct SearchLexicon: Sendable {
  /// Names of things in both languages.
  package var concepts: [Glossary.Concept]
  /// Words and phrases that questions are made of: `when should i`, ください.
  package var stopWords: [String]
  /// What numbers are asked for by.
  package var numbers: NumberLexicon

  package init(concepts: [Glossary.Concept] = [], stopWords: [String] = [], numbers: NumberLexicon = NumberLexicon([])) {
    self.concepts = concepts
    self.stopWords = stopWords
    self.numbers = numbers
  }

  /// Reads `glossary.tsv`, `stopwords.txt` and what `NumberLexicon` reads in `folder`.
  /// - Throws: `Problem` where one is missing or malformed.
  package init(folder: String) throws {
    concepts = Glossary(try TabSeparated(file: folder + "/glossary.tsv", fields: 2)).concepts
    stopWords = try TabSeparated(file: folder + "/stopwords.txt", fields: 1).rows.map { $0[0] }
    numbers = try NumberLexicon(folder: folder)
  }
}
