package import Foundation
package import HIGModel

/// What somebody may ask that entries answer, in the words of who has not read them, by the names of the entries.
///
/// There are some megabytes of it: the text is kept as it is in the file, and a row is read when it is asked for.
package struct EntryQuestions {
  /// The lines of an entry.
  private var lines: [String: [Data]] = [:]

  /// - Parameter text: rows of an entry's permanent name, a language and a question, a situation or words to search for.
  package init(utf8 text: Data = Data()) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let name = String(decoding: line.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
      lines[name, default: []].append(line)
    }
  }

  /// The questions in each language that an entry with this name answers.
  package subscript(name: String) -> [(language: Language, text: String)] {
    lines[name, default: []].flatMap { TabSeparated(utf8: Array($0)).rows }.compactMap { row in
      row.count < 3 ? nil : Language(rawValue: row[1]).map { ($0, row[2]) }
    }
  }
}
