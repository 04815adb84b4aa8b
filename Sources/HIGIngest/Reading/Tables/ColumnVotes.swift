import Foundation
import HIGText

/// Cuts all rows of a table into `columns` so that cells of one column are as alike as they can be.
struct ColumnVotes {
  private(set) var cells: [[String]] = []

  init(_ rows: [TextRow], columns: Int) {
    let rows = rows.enumerated().map { RowCuts($1, columns: columns, isFirst: $0 == 0) }
    // For each column: how many rows can be cut so that a cell of some shape is there.
    let votes = (0..<columns).map { column in
      rows.reduce(into: [TextKey: Int]()) { votes, row in
        for found in Set(row.choices(in: column).map(\.shape)) {
          votes[found, default: 0] += 1
        }
      }
    }
    for cut in rows.compactMap({ $0.best(votes) }) {
      let filled = (cut.first == 1 ? [cells.last?.first ?? ""] : []) + cut.cells
      cells.append(filled + Array(repeating: "", count: columns - filled.count))
    }
  }
}

/// How much each sign counts when the rows of a table are cut. GoldTests hold what follows from
/// these values: every table of the five source texts, cell by cell.
private enum Weight {
  // What speaks against a cut.
  /// A space passed over that parts cells if anything does.
  static let passedOver = 30.0
  /// A space used at which nothing shows that cells part.
  static let weakGap = 3.0
  /// A cell too few.
  static let missingCell = 3.5
  /// A row whose title stands in a row above.
  static let missingTitle = 4.0
  /// A size as the title of a row.
  static let sizeAsTitle = 6.0

  // What speaks for it.
  /// A space used where a name in Latin letters ends.
  static let endOfName = 1.0
  /// A letter of a cell whose shape other rows have in the same column, for each time that their
  /// number doubles.
  static let sameShape = 0.56
}

/// A row of a table and the ways to cut it.
private struct RowCuts {
  private let row: TextRow
  private let gaps: [TextRow.Gap]
  private let columns: Int
  private let mayLackTitle: Bool
  /// What may be cells, by the gaps that they begin after and end before.
  private let choices: [[CellChoice]]

  /// The best way to cut the first part of a row.
  struct Cut {
    /// The column of the first cell: 1 where the row's title stands in a row above.
    var first: Int
    var score: Double
    var cells: [String] = []
  }

  init(_ row: TextRow, columns: Int, isFirst: Bool) {
    self.row = row
    self.columns = columns
    let gaps =
      row.gaps.count <= Self.mostGaps ? row.gaps : Array(row.strong.prefix(Self.mostStrong))
    self.gaps = gaps
    mayLackTitle = !isFirst && columns > 2 && row.strong.count < columns - 1
    let starts = [row.text.startIndex] + gaps.map(\.range.upperBound)
    let ends = gaps.map(\.range.lowerBound) + [row.text.endIndex]
    choices = starts.indices.map { start in
      ends[start...].map { CellChoice(row.text[starts[start]..<$0]) }
    }
  }

  private static let mostGaps = 12
  private static let mostStrong = 60

  /// What the cuts have in a column. Rows without a title agree with those that have one, not with
  /// each other.
  func choices(in column: Int) -> [CellChoice] {
    let isLast = column + 1 == columns
    return choices.dropFirst(column).flatMap { isLast ? $0.suffix(1) : $0[...] }
  }

  /// The cut that the rows' votes speak for, found column by column (dynamic programming).
  func best(_ votes: [[TextKey: Int]]) -> Cut? {
    var best: Cut?
    for first in 0...(mayLackTitle ? 1 : 0) {
      // The best cuts of what stands before a gap, by the gaps that are used.
      var open = [0: Cut(first: first, score: -Double(first) * Weight.missingTitle)]
      for column in first..<columns {
        var longer: [Int: Cut] = [:]
        for (start, cut) in open.sorted(by: { $0.key < $1.key }) {
          for (offset, choice) in choices[start].enumerated() {
            let gap = start + offset
            var next = cut
            next.cells.append(choice.words)
            next.score += column > 0 ? choice.value(votes[column]) : 0
            next.score +=
              gap < gaps.count
              ? gain(gap, column) : -Double(columns - column - 1) * Weight.missingCell
            if gap == gaps.count {
              best = next.score > best?.score ?? -.infinity ? next : best
            } else if next.score > longer[gap + 1]?.score ?? -.infinity {
              longer[gap + 1] = next
            }
          }
        }
        open = longer
      }
    }
    return best
  }

  /// What speaks for a gap after the cell in `column`.
  private func gain(_ gap: Int, _ column: Int) -> Double {
    let gap = gaps[gap]
    return (gap.partsSurely ? Weight.passedOver : 0) + (gap.isStrong ? 0 : -Weight.weakGap)
      + (gap.endsName ? Weight.endOfName : 0)
      - (column == 0 && row.startsWithSize ? Weight.sizeAsTitle : 0)
  }
}

extension TextRow.Gap {
  /// Sentences part within a cell, too; signs and sizes do not.
  fileprivate var partsSurely: Bool { isStrong && !afterSentence }
}

/// What may be one cell of a row.
private struct CellChoice {
  let words: String
  let shape: TextKey
  /// In letters, as far as a longer cell is surer: two cells that were not cut are longer than one.
  private let length: Double

  private static let longestVote = 12

  init(_ cell: Substring) {
    words = String(cell)
    shape = TextKey(Self.shape(words))
    length = Double(words.isLonger(than: Self.longestVote) ? Self.longestVote : words.count)
  }

  /// Digits made alike.
  private static func shape(_ cell: String) -> String {
    var shape = String.UnicodeScalarView()
    for scalar in cell.unicodeScalars.prefix(60) {
      let sign = ("0"..."9").contains(scalar) ? "9" : scalar
      if sign != "9" || shape.last != "9" { shape.append(sign) }
    }
    return String(shape)
  }

  /// What has the same shape in many rows is a cell; the longer, the surer. Titles of rows differ.
  /// - Parameter votes: of its column; how many rows have each shape there.
  func value(_ votes: [TextKey: Int]) -> Double {
    length * Weight.sameShape * log2(Double(votes[shape] ?? 1))
  }
}
