import Foundation
import HIGText

/// The figures that judged pages reached, in `Tests/Judged/floors.tsv`: no later change may fall below them.
///
/// A row may lose one rule net (found less false ones), the whole of a folder .01 of each share. Recorded anew with HIG_RECORD=1.
package struct JudgedFloors {
  private static let file = JudgedPages.folder + "/floors.tsv"
  /// What the file says of itself, which stays when it is recorded anew.
  private let comments: [String]
  /// The last field by the first three.
  private var known: [[String]: String]

  package init() {
    let lines = (try? String(contentsOfFile: Self.file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    comments = lines.filter { $0.hasPrefix("#") }
    let rows = (try? TabSeparated(file: Self.file, fields: 4).rows) ?? []
    known = Dictionary(rows.map { (Array($0[0..<3]), $0[3]) }) { first, _ in first }
  }

  /// What fell too far, in words.
  package func falls(of pages: JudgedPages, in folder: String) -> [String] {
    let rows = pages.rows.sorted { $0.key < $1.key }.compactMap { row, score -> String? in
      let floor = known[[folder, row.form, row.language]].flatMap { Int($0) } ?? 0
      return score.net < floor - 1 ? "\(folder) \(row.form) \(row.language): \(score.net) rules net of \(floor)" : nil
    }
    let floors = known[[folder, "all", "-"]]?.split(separator: " ").compactMap { Double($0) } ?? []
    let shares = zip(Self.shares(pages.total), floors).filter { $0.1 < $1 - 0.01 }.map { share, floor in
      "\(folder) all: \(share.0) \(share.1) of \(floor)"
    }
    return rows + shares
  }

  private static func shares(_ score: Score) -> [(String, Double)] {
    [
      ("recall", score.recall), ("precision", score.precision), ("strength", score.strength), ("noise", score.quiet),
      ("must and avoid", score.bindingPrecision),
    ]
  }

  /// Takes in the figures of a folder, and writes the file.
  package mutating func record(_ pages: JudgedPages, in folder: String) throws {
    known = known.filter { $0.key[0] != folder }
    for (row, score) in pages.rows { known[[folder, row.form, row.language]] = String(score.net) }
    let shares = Self.shares(pages.total).map { String(format: "%.3f", $0.1) }.joined(separator: " ")
    known[[folder, "all", "-"]] = shares
    let lines = known.map { ($0.key + [$0.value]).joined(separator: "\t") }.sorted()
    let text = (comments + lines).joined(separator: "\n") + "\n"
    try text.write(toFile: Self.file, atomically: true, encoding: .utf8)
  }
}
