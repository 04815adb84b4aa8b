import Foundation
import HIGModel

/// The plain data files of `Index/`: one record a line, fields between tabs, `#` starts a remark.
package struct TabSeparated: Sendable {
  /// Fields of each record.
  package let rows: [[String]]

  /// The records of `text`; empty lines and remarks left out.
  package init(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  /// The records of a text in UTF-8.
  package init(utf8 text: [UInt8]) {
    // Each start of the program reads some of these: in one pass over the bytes.
    rows = text.withUnsafeBufferPointer { text in
      var rows: [[String]] = []
      var lineStart = 0
      while lineStart < text.count {
        let lineEnd = text[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        Self.fields(of: UnsafeBufferPointer(rebasing: text[lineStart..<lineEnd])).map { rows.append($0) }
        lineStart = lineEnd + 1
      }
      return rows
    }
  }

  /// The fields of a line; nil where it is a remark or empty.
  private static func fields(of line: UnsafeBufferPointer<UInt8>) -> [String]? {
    let length = line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count
    var fields: [String] = []
    var start = 0
    for index in 0...length where index == length || line[index] == UInt8(ascii: "\t") {
      fields.append(String(decoding: UnsafeBufferPointer(rebasing: line[start..<index]), as: UTF8.self))
      start = index + 1
    }
    let isEmpty = fields.allSatisfy { $0.utf8.allSatisfy { $0 <= 0x20 } }
    return isEmpty || line.first == UInt8(ascii: "#") ? nil : fields
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
    self.init(utf8: Array(data))
    if let short = rows.first(where: { $0.count < fields }) {
      throw Problem(
        .machine,
        "A record of \(file) has \(short.count) of \(fields) fields: \(short.joined(separator: " | "))."
      )
    }
  }
}
