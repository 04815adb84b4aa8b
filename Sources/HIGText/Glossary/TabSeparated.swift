import Foundation
package import HIGModel

/// The plain data files of `Index/`: one record a line, fields between tabs, `#` starts a remark.
package struct TabSeparated {
  /// Fields of each record.
  package let rows: [[String]]
  /// In which line each stands, counted from one.
  private let lines: [Int]
  /// As messages call the file: `cues.tsv`.
  private let name: String

  /// The records of `text`; empty lines and remarks left out.
  package init(_ text: String, name: String = "") {
    self.init(utf8: Array(text.utf8), name: name)
  }

  /// The records of a text in UTF-8.
  package init(utf8 text: [UInt8], name: String = "") {
    self.name = name
    // Each start of the program reads some of these: over the bytes.
    let records = text.withUnsafeBufferPointer { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.enumerated().compactMap { place, line in
        Self.fields(of: line).map { (line: place + 1, fields: $0) }
      }
    }
    rows = records.map(\.fields)
    lines = records.map(\.line)
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
    self.init(utf8: Array(try Self.contents(of: file)), name: file)
    if let short = rows.first(where: { $0.count < fields }) {
      throw problem(short, "it has \(short.count) of \(fields) fields")
    }
  }

  /// What to say of a record that cannot be used, so that it can be found and mended.
  package func problem(_ record: [String], _ what: Saying) -> Problem {
    let line = rows.firstIndex(of: record).map { lines[$0] } ?? 0
    let text = record.joined(separator: " | ")
    return Problem(.machine, "\(name), line \(line): \(what): \(text)", hint: "Mend that line.")
  }

  /// The bytes of a file.
  /// - Throws: `Problem` where it cannot be read.
  static func contents(of file: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(
        .machine,
        "The data file \(file) cannot be read.",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    return data
  }
}
