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

  /// For each column: how many rows have a way to be cut that puts a cell of some text or shape
  /// there, by its number.
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

/// How much each sign counts when the rows of a table are cut. GoldTests hold what follows from
/// these values: every table of the five source texts, cell by cell.
struct ColumnWeights: Sendable {
  static let standard = ColumnWeights()

  // What speaks against a cut.

  /// A space passed over that parts cells if anything does, in a row that has no more of them than
  /// it needs.
  var passedOver = 30.0
  /// The same in a row that has more of them than columns.
  var passedOverAmongMany = 6.0
  /// A space used at which nothing shows that cells part.
  var weakGap = 3.0
  /// A cell too few.
  var missingCell = 3.5
  /// A row whose title stands in a row above.
  var missingTitle = 4.0
  /// A size as the title of a row.
  var sizeAsTitle = 6.0

  // What speaks for it.

  /// A space used that parts cells by its looks.
  var strongGap = 1.5
  /// A space used where a name in Latin letters ends.
  var endOfName = 1.0
  /// A letter of a cell whose text other rows have in the same column, for each time that their
  /// number doubles.
  var sameText = 0.7
  /// A letter of a cell whose shape other rows have there.
  var sameShape = 0.56
}

/// Numbers for the texts and the shapes of a table's cells: what is equal has one number.
struct CellNumbers {
  private var numbers: [TextKey: Int] = [:]

  mutating func number(of text: String) -> Int {
    let key = TextKey(text)
    if let known = numbers[key] {
      return known
    }
    let next = numbers.count
    numbers[key] = next
    return next
  }
}
