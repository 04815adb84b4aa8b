import HIGModel

/// The cells of a table in their places: one that spans rows or columns stands in each place it
/// covers.
struct TableGrid {
  /// All rows are as wide as the widest.
  let rows: [[String]]
  /// How many places no cell covers.
  let missing: Int

  /// A cell, and how far it reaches.
  struct Cell {
    var text: String
    var rows = 1
    var columns = 1
  }

  /// Tables of hostile pages claim millions of columns; what is over these bounds is left out.
  static let widest = 100
  static let longest = 2000

  init(_ cells: [[Cell]]) {
    var grid: [[String?]] = Array(repeating: [], count: min(cells.count, Self.longest))
    for (number, row) in zip(grid.indices, cells) {
      var column = 0
      for cell in row {
        while column < grid[number].count, grid[number][column] != nil {
          column += 1
        }
        if column >= Self.widest {
          break
        }
        Self.place(cell, row: number, column: column, in: &grid)
        column += min(max(cell.columns, 1), Self.widest)
      }
    }
    let width = grid.map(\.count).max() ?? 0
    missing = grid.map { row in width - row.count { $0 != nil } }.reduce(0, +)
    rows = grid.map { row in row.map { $0 ?? "" } + Array(repeating: "", count: width - row.count) }
  }

  /// - Parameter hasHeader: whether the first row is the columns' titles.
  func table(caption: String? = nil, hasHeader: Bool) -> Table {
    let count = hasHeader ? 1 : 0
    return Table(caption: caption, header: rows.prefix(count).first ?? [], rows: Array(rows.dropFirst(count)))
  }

  /// Whether no cell has text.
  var isEmpty: Bool { !rows.contains { $0.contains { !$0.isEmpty } } }

  private static func place(_ cell: Cell, row: Int, column: Int, in grid: inout [[String?]]) {
    let end = column + min(max(cell.columns, 1), widest - column)
    for line in row..<(row + min(max(cell.rows, 1), grid.count - row)) {
      while grid[line].count < end {
        grid[line].append(nil)
      }
      for place in column..<end where grid[line][place] == nil {
        grid[line][place] = cell.text
      }
    }
  }
}
