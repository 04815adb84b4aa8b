package import Foundation
package import HIGModel

/// What somebody may ask that entries answer, in the words of who has not read them, by the names of the entries.
///
/// There are some megabytes of it: the text is kept as it is in the file, and a row is read when it is asked for.
package struct EntryQuestions {
  private let text: Data
  /// Where the rows of an entry stand.
  private var rows: [String: [Range<Int>]] = [:]

  /// - Parameter text: rows of an entry's permanent name, a language and a question, a situation or words to search for.
  package init(utf8 text: Data = Data()) {
    self.text = text
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let name = String(decoding: line.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
      rows[name, default: []].append(line.startIndex..<line.endIndex)
    }
  }

  /// The rows of a file.
  /// - Throws: `Problem` where it cannot be read or a row has too few fields.
  init(file: String) throws {
    self.init(utf8: try TabSeparated.contents(of: file))
    for line in rows.values.joined() where text[line].count(where: { $0 == UInt8(ascii: "\t") }) < 2 {
      for row in TabSeparated(utf8: Array(text[line])).rows { throw TabSeparated.tooShort(row, of: 3, in: file) }
    }
  }

  /// The questions in each language that an entry with this name answers.
  package subscript(name: String) -> [(language: Language, text: String)] {
    rows[name, default: []].flatMap { TabSeparated(utf8: Array(text[$0])).rows }.compactMap { row in
      Language(rawValue: row[1]).map { ($0, row[2]) }
    }
  }
}
