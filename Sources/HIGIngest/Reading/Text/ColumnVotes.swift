internal import Foundation
internal import HIGModel
internal import HIGText

/// Cuts all rows of a table into `columns` so that cells of one column are as alike as they can be.
struct ColumnVotes {
  private(set) var cells: [[String]] = []
  private(set) var rowsWithMissingCells = 0

  init(_ rows: [TextRow], columns: Int) {
    var numbers = CellNumbers()
    let rows = rows.enumerated().map { RowCuts($1, columns: columns, isFirst: $0 == 0, &numbers) }
    let votes = Self.votes(rows, columns: columns)
    for row in rows {
      guard let cut = row.best(votes) else { continue }
      if cut.missing > 0 {
        rowsWithMissingCells += 1
      }
      let title = cut.first == 1 ? [cells.last?.first ?? ""] : []
      let filled = title + row.texts(of: cut)
      cells.append(filled + Array(repeating: "", count: max(0, columns - filled.count)))
    }
  }

  /// For each column: how many rows have a way to be cut that puts a cell of some text or shape there, by its number.
  private static func votes(_ rows: [RowCuts], columns: Int) -> [[Int: Int]] {
    var votes = [[Int: Int]](repeating: [:], count: columns)
    for row in rows {
      for (column, found) in row.foundByColumn.enumerated() {
        for number in found {
          votes[column][number, default: 0] += 1
        }
      }
    }
    return votes
  }
}

/// Numbers for the texts and the shapes of a table's cells: what is equal has one number.
private struct CellNumbers {
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    let next = numbers.count
    return numbers[text]
      ?? {
        numbers[text] = next
        return next
      }()
  }
}

/// What may be one cell of a row.
private struct CellChoice {
  var range: Range<String.Index>
  /// Numbers of its text and of its shape.
  var text: Int
  var shape: Int
  /// In letters, as far as a longer cell is surer: two cells that were not cut are longer than one.
  var length: Double

  private static let longestVote = 12

  init(_ range: Range<String.Index>, of row: String, _ numbers: inout CellNumbers) {
    let cell = String(row[range])
    self.range = range
    text = numbers.number(of: cell)
    shape = numbers.number(of: Self.shape(cell))
    length = Double(cell.isLonger(than: Self.longestVote) ? Self.longestVote : cell.count)
  }

  /// Digits made alike, and the first letters of long text: sentences of a column often begin in the same way.
  private static func shape(_ cell: String) -> String {
    var shape = String.UnicodeScalarView()
    for scalar in cell.unicodeScalars.prefix(60) {
      let isDigit = scalar.isASCII && scalar.script == .digit
      if isDigit, shape.last == "9" {
        continue
      }
      shape.append(isDigit ? "9" : scalar)
    }
    let isText = cell.isLonger(than: 24) && (cell.holds("。") || cell.holds("."))
    return isText ? String(String.UnicodeScalarView(shape.prefix(6))) + "…" : String(shape)
  }
}

/// A row and the ways to cut it.
private struct RowCuts {
  private let row: TextRow
  private let gaps: [TextRow.Gap]
  private var cuts: [Cut] = []
  /// The cells of all cuts, one cut after the other, as positions in `choices`.
  private var parts: [Int] = []
  private var choices: [CellChoice] = []
  private let columns: Int

  /// One way to cut a row.
  struct Cut {
    /// The column of the first cell: 1 where the row's title stands in a row above.
    var first: Int
    /// Of what speaks against it: a space that looks like one within a cell, a missing cell, a title that stands above.
    var cost: Double
    /// How many cells there are too few.
    var missing: Int
    /// Where its cells are among the parts.
    fileprivate var parts: Range<Int>
  }

  init(_ row: TextRow, columns: Int, isFirst: Bool, _ numbers: inout CellNumbers) {
    self.row = row
    self.columns = columns
    gaps = row.gaps.count <= Self.mostGaps ? row.gaps : Array(row.strong.prefix(Self.mostStrong))
    findCuts(mayLackTitle: !isFirst && columns > 2 && row.strong.count < columns - 1, &numbers)
  }

  private static let mostGaps = 12
  private static let mostStrong = 60
  private static let mostCuts = 2000

  private mutating func findCuts(mayLackTitle: Bool, _ numbers: inout CellNumbers) {
    let costs = Costs(row, columns: columns)
    var places: [Int: Int] = [:]
    for first in mayLackTitle ? [0, 1] : [0] {
      for count in 0..<max(0, columns - first) {
        var chosen: Choice? = Choice(of: count, from: gaps.count)
        while let now = chosen {
          let start = parts.count
          addParts(now.members, &places, &numbers)
          let missing = columns - first - count - 1
          cuts.append(
            Cut(
              first: first,
              cost: costs.cost(now.members.map { gaps[$0] }, first, missing),
              missing: missing,
              parts: start..<parts.count
            )
          )
          if cuts.count > Self.mostCuts {
            return
          }
          chosen = now.next
        }
      }
    }
  }

  /// The cells between the chosen gaps; each that may be one is kept once.
  private mutating func addParts(
    _ chosen: [Int],
    _ places: inout [Int: Int],
    _ numbers: inout CellNumbers
  ) {
    var from = 0
    for to in chosen + [gaps.count] {
      let key = from * (gaps.count + 1) + to
      if let place = places[key] {
        parts.append(place)
      } else {
        let start = from == 0 ? row.text.startIndex : gaps[from - 1].range.upperBound
        let end = to == gaps.count ? row.text.endIndex : gaps[to].range.lowerBound
        places[key] = choices.count
        parts.append(choices.count)
        choices.append(CellChoice(start..<end, of: row.text, &numbers))
      }
      from = to + 1
    }
  }

  /// The numbers of what the cuts have in each column. Rows without a title agree with those that have one, not with each other.
  var foundByColumn: [Set<Int>] {
    var found = [Set<Int>](repeating: [], count: columns)
    var isSeen = [Bool](repeating: false, count: columns * choices.count)
    for cut in cuts where cut.first == 0 {
      for (column, part) in parts[cut.parts].enumerated()
      where !isSeen[column * choices.count + part] {
        isSeen[column * choices.count + part] = true
        found[column].formUnion([choices[part].text, choices[part].shape])
      }
    }
    return found
  }

  /// The cut that the rows' votes speak for.
  func best(_ votes: [[Int: Int]]) -> Cut? {
    var values = [Double?](repeating: nil, count: columns * choices.count)
    var best: (cut: Cut, value: Double)?
    for cut in cuts {
      var value = -cut.cost
      for (offset, part) in parts[cut.parts].enumerated() where cut.first + offset > 0 {
        let column = cut.first + offset
        let own =
          values[column * choices.count + part] ?? Self.value(of: choices[part], votes[column])
        values[column * choices.count + part] = own
        value += own
      }
      if best.map({ $0.value < value }) ?? true {
        best = (cut, value)
      }
    }
    return best?.cut
  }

  /// What is the same in many rows, or of the same shape, is a cell; the longer, the surer. ReferenceResolver of rows differ.
  private static func value(of cell: CellChoice, _ votes: [Int: Int]) -> Double {
    if votes.isEmpty {
      return 0
    }
    let same = Double(max(1, votes[cell.text] ?? 1))
    let alike = Double(max(1, votes[cell.shape] ?? 1))
    return max(cell.length * log2(same), 0.8 * cell.length * log2(alike)) * 0.7
  }

  func texts(of cut: Cut) -> [String] {
    parts[cut.parts].map { String(row.text[choices[$0].range]) }
  }
}

/// What speaks against the cuts of a row.
private struct Costs {
  /// Gaps that part cells if anything does: sentences part within a cell, too; signs and sizes do not.
  private let sure: Int
  private let passedOver: Double
  /// A size is no title of a row.
  private let title: Double

  init(_ row: TextRow, columns: Int) {
    sure = row.strong.filter { !$0.afterSentence }.count
    passedOver = sure < columns ? 30 : 6
    title = row.startsWithSize ? 6 : 0
  }

  func cost(_ used: [TextRow.Gap], _ first: Int, _ missing: Int) -> Double {
    let weak = used.filter { !$0.isStrong }.count
    let atName = used.filter(\.endsName).count
    let left = sure - used.filter { $0.isStrong && !$0.afterSentence }.count
    let cuts = Double(left) * passedOver + Double(weak) * 3 - Double(atName)
    let cells = cuts + Double(missing) * 3.5 + Double(first) * 4 - Double(used.count - weak) * 1.5
    return cells + (first == 0 && !used.isEmpty ? title : 0)
  }
}

/// Some of the numbers below a bound, ascending; the next choice of as many comes after it.
struct Choice {
  private(set) var members: [Int]
  private let bound: Int

  /// The lowest `count` numbers; nil where there are not as many.
  init?(of count: Int, from bound: Int) {
    if count > bound {
      return nil
    }
    members = Array(0..<count)
    self.bound = bound
  }

  /// The choice that follows, those with a lower greatest number first; nil after the last.
  var next: Choice? {
    var next = self
    for index in members.indices {
      let limit = index + 1 < members.count ? members[index + 1] : bound
      if members[index] + 1 < limit {
        next.members[index] += 1
        return next
      }
      next.members[index] = index
    }
    return nil
  }
}
