internal import Algorithms
internal import HIGModel
internal import HIGText

/// A row of a table and the ways to cut it.
struct RowCuts {
  private let row: TextRow
  private let gaps: [TextRow.Gap]
  private let columns: Int
  private let weights = ColumnWeights.standard
  private var cuts: [Cut] = []
  /// The cells of all cuts, one cut after the other, as positions in `choices`.
  private var parts: [Int] = []
  private var choices: [CellChoice] = []
  /// Positions in `choices`, by the gaps that a cell is between; nil where no cut had that cell
  /// yet.
  private var places: [Int?]

  /// One way to cut a row.
  struct Cut {
    /// The column of the first cell: 1 where the row's title stands in a row above.
    var first: Int
    /// Of what speaks against it.
    var cost: Double
    /// How many cells there are too few.
    var missing: Int
    /// Where its cells are among the parts.
    fileprivate var parts: Range<Int>
  }

  /// - Parameters:
  ///   - isFirst: whether no row stands above it.
  ///   - numbers: of the table's cells.
  init(_ row: TextRow, columns: Int, isFirst: Bool, _ numbers: inout CellNumbers) {
    self.row = row
    self.columns = columns
    gaps = row.gaps.count <= Self.mostGaps ? row.gaps : Array(row.strong.prefix(Self.mostStrong))
    places = Array(repeating: nil, count: (gaps.count + 1) * (gaps.count + 1))
    let mayLackTitle = !isFirst && columns > 2 && row.strong.count < columns - 1
    for first in mayLackTitle ? [0, 1] : [0] {
      findCuts(from: first, &numbers)
    }
    places = []
  }

  // All ways to cut are compared, so there must not be too many.
  private static let mostGaps = 12
  private static let mostStrong = 60
  private static let mostCuts = 2000

  // MARK: - Ways to cut

  /// Those whose first cell is in column `first`, with the fewest cells first.
  private mutating func findCuts(from first: Int, _ numbers: inout CellNumbers) {
    let costs = CutCosts(row, columns: columns, weights)
    for count in 0..<max(0, min(columns - first, gaps.count + 1)) {
      for chosen in gaps.indices.combinations(ofCount: count) {
        if cuts.count > Self.mostCuts {
          return
        }
        let start = parts.count
        addParts(chosen, &numbers)
        let missing = columns - first - count - 1
        let cost = costs.cost(chosen.map { gaps[$0] }, first, missing)
        cuts.append(Cut(first: first, cost: cost, missing: missing, parts: start..<parts.count))
      }
    }
  }

  /// The cells between the chosen gaps; each that may be one is kept once.
  private mutating func addParts(_ chosen: [Int], _ numbers: inout CellNumbers) {
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

  // MARK: - The best one

  /// The numbers of what the cuts have in each column. Rows without a title agree with those that
  /// have one, not with each other.
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
    var best: Cut?
    var most = -Double.infinity
    for cut in cuts {
      var value = -cut.cost
      for (offset, part) in parts[cut.parts].enumerated() where cut.first + offset > 0 {
        let column = cut.first + offset
        let place = column * choices.count + part
        let own = values[place] ?? choices[part].value(votes[column], weights)
        values[place] = own
        value += own
      }
      if value > most {
        most = value
        best = cut
      }
    }
    return best
  }

  func texts(of cut: Cut) -> [String] {
    parts[cut.parts].map { String(row.text[choices[$0].range]) }
  }
}

/// What speaks against the cuts of a row.
private struct CutCosts {
  private let weights: ColumnWeights
  /// Gaps that part cells if anything does: sentences part within a cell, too; signs and sizes do
  /// not.
  private let sure: Int
  private let passedOver: Double
  private let title: Double

  init(_ row: TextRow, columns: Int, _ weights: ColumnWeights) {
    self.weights = weights
    sure = row.strong.count { !$0.afterSentence }
    passedOver = sure < columns ? weights.passedOver : weights.passedOverAmongMany
    title = row.startsWithSize ? weights.sizeAsTitle : 0
  }

  /// - Parameters:
  ///   - used: the gaps of the cut.
  ///   - first: the column of its first cell.
  ///   - missing: cells too few.
  func cost(_ used: [TextRow.Gap], _ first: Int, _ missing: Int) -> Double {
    let strong = used.count(where: \.isStrong)
    let left = sure - used.count { $0.isStrong && !$0.afterSentence }
    var cost = Double(left) * passedOver
    cost += Double(used.count - strong) * weights.weakGap
    cost -= Double(used.count(where: \.endsName)) * weights.endOfName
    cost += Double(missing) * weights.missingCell
    cost += Double(first) * weights.missingTitle
    cost -= Double(strong) * weights.strongGap
    return cost + (first == 0 && !used.isEmpty ? title : 0)
  }
}
