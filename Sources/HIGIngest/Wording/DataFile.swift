import Foundation
import HIGModel
import HIGText

/// A data file of `Index/`, whose records know the lines they stand in: what is wrong with one can
/// be found and mended.
struct DataFile {
  /// As messages call it: `cues.tsv`.
  let name: String
  /// In the order of the file.
  let records: [Record]

  /// One line of the file.
  struct Record {
    let fields: [String]
    /// Counted from one.
    let line: Int

    /// The field at `index`; empty where the record ends before it.
    subscript(index: Int) -> String {
      fields.indices.contains(index) ? fields[index] : ""
    }
  }

  /// The records of `text`.
  init(_ text: String, name: String) {
    self.name = name
    records = text.lines.enumerated().compactMap { index, line in
      TabSeparated(String(line)).rows.first.map { Record(fields: $0, line: index + 1) }
    }
  }

  /// The records of a file.
  /// - Throws: `Problem` where the file cannot be read or a record has fewer than `fields` fields.
  init(file: String, fields: Int) throws {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw Problem(
        .machine,
        "The data file \(file) cannot be read.",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    self.init(String(decoding: bytes, as: UTF8.self), name: file)
    if let short = records.first(where: { $0.fields.count < fields }) {
      throw problem(short, "it has \(short.fields.count) of \(fields) fields")
    }
  }

  /// What to say of a record that cannot be used.
  func problem(_ record: Record, _ what: Saying) -> Problem {
    let text = record.fields.joined(separator: " | ")
    return Problem(.machine, "\(name), line \(record.line): \(what): \(text)", hint: "Mend that line.")
  }
}
