internal import Foundation
internal import HIGModel

/// The plain data files of `Index/`: one record a line, fields between tabs, `#` starts a remark.
package struct TabSeparated: Sendable {
  /// Fields of each record.
  package let rows: [[String]]

  /// The records of `text`; empty lines and remarks left out.
  package init(_ text: String) {
    // By bytes: each start of the program reads some of these, and letters take ten times as long.
    rows = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap(Self.fields)
  }

  /// The fields of a line; nil where it is a remark or empty.
  private static func fields(of line: Substring.UTF8View) -> [String]? {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard line.first != UInt8(ascii: "#"), line.contains(where: { $0 > 0x20 }) else { return nil }
    return line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) }
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
