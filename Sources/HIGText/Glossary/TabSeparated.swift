internal import Foundation
internal import HIGModel

/// The plain data files of `Index/`: one record a line, fields between tabs, `#` starts a remark.
package struct TabSeparated: Sendable {
  /// Fields of each record.
  package let rows: [[String]]

  /// The records of `text`; empty lines and remarks left out.
  package init(_ text: String) {
    rows = text.split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") && !$0.isBlank }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// The records of a file.
  /// - Throws: `Problem` where the file cannot be read or a record has fewer than `fields` fields.
  package init(file: String, fields: Int) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(
        .machine,
        "The data file \(file) cannot be read.",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    self.init(String(decoding: data, as: UTF8.self))
    if let short = rows.first(where: { $0.count < fields }) {
      throw Problem(
        .machine,
        "A record of \(file) has \(short.count) of \(fields) fields: \(short.joined(separator: " | "))."
      )
    }
  }
}
