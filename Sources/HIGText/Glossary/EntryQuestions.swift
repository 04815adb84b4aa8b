package import HIGModel

/// What somebody may ask that entries answer, in the words of who has not read them, by the names of the entries.
package struct EntryQuestions {
  private let rows: [String: [[String]]]

  /// - Parameter table: an entry's permanent name, a language, and a question, a situation or words to search for.
  package init(_ table: TabSeparated = TabSeparated("")) {
    rows = Dictionary(grouping: table.rows) { $0[0] }
  }

  /// The questions in each language that an entry with this name answers.
  package subscript(name: String) -> [(language: Language, text: String)] {
    rows[name, default: []].compactMap { row in Language(rawValue: row[1]).map { ($0, row[2]) } }
  }
}
