import Foundation
import HIGModel

/// The plain data files of `Index/`: one record a line, fields between tabs, `#` starts a remark.
package struct TabSeparated {
  /// Fields of each record.
  package let rows: [[String]]

  /// The records of `text`; empty lines and remarks left out.
  package init(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  /// The records of a text in UTF-8.
  package init(utf8 text: [UInt8]) {
    // Each start of the program reads some of these: over the bytes.
    rows = text.withUnsafeBufferPointer { $0.split(separator: UInt8(ascii: "\n")).compactMap(Self.fields) }
  }

  /// The fields of a line; nil where it is a remark or empty.
  private static func fields(of line: Slice<UnsafeBufferPointer<UInt8>>) -> [String]? {
    guard line.first != UInt8(ascii: "#"), line.contains(where: { $0 > 0x20 }) else { return nil }
    let record = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return record.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The records of a file.
  /// - Throws: `Problem` where the file cannot be read or a record has fewer than `fields` fields.
  package init(file: String, fields: Int) throws {
    self.init(utf8: try Self.contents(of: file))
    try rows.first { $0.count < fields }.map { throw Self.tooShort($0, of: fields, in: file) }
  }

  /// The bytes of a file.
  /// - Throws: `Problem` where it cannot be read.
  static func contents(of file: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(
        .machine,
        "The data file \(file) cannot be read.",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    return Array(data)
  }

  static func tooShort(_ record: [String], of fields: Int, in file: String) -> Problem {
    Problem(
      .machine,
      "A record of \(file) has \(record.count) of \(fields) fields: \(record.joined(separator: " | "))."
    )
  }
}
