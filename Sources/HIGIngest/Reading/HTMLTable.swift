internal import HIGModel

/// A `<table>` laid out: a cell that spans rows or columns stands in each place it covers.
enum HTMLTable {
  /// - Returns: nil where the table has no cell with text.
  static func read(_ element: HTMLElement) -> Table? {
    let rows = Array(rows(of: element).prefix(longest))
    var grid: [[String?]] = Array(repeating: [], count: rows.count)
    for (number, row) in rows.enumerated() {
      var column = 0
      for cell in row.cells {
        while column < grid[number].count, grid[number][column] != nil { column += 1 }
        if column >= widest { break }
        place(cell, row: number, column: column, in: &grid)
        column += cell.columns
      }
    }
    let width = grid.map(\.count).max() ?? 0
    let full = grid.map { row in row.map { $0 ?? "" } + Array(repeating: "", count: width - row.count) }
    guard full.contains(where: { $0.contains { !$0.isEmpty } }) else { return nil }
    let hasHeader = rows.first?.isHeader ?? false
    return Table(
      caption: element.elements.first { $0.name == "caption" }.map { HTMLInlines.of($0.children).plainText },
      header: hasHeader ? full[0] : [], rows: Array(full.dropFirst(hasHeader ? 1 : 0)))
  }

  private struct Row {
    var cells: [Cell]
    var isHeader: Bool
  }

  private struct Cell {
    var text: String
    var rows: Int
    var columns: Int
  }

  /// Tables of hostile pages claim millions of columns; what is over these bounds is left out.
  private static let widest = 100
  private static let longest = 2000

  private static func rows(of table: HTMLElement) -> [Row] {
    table.elements.flatMap { part -> [Row] in
      switch part.name {
      case "tr": [row(part, inHead: false)]
      case "thead": part.elements.filter { $0.name == "tr" }.map { row($0, inHead: true) }
      case "tbody", "tfoot": part.elements.filter { $0.name == "tr" }.map { row($0, inHead: false) }
      default: []
      }
    }
  }

  /// A row of `th` only is a header, too.
  private static func row(_ element: HTMLElement, inHead: Bool) -> Row {
    let cells = element.elements.filter { $0.name == "td" || $0.name == "th" }
    return Row(
      cells: cells.map(cell), isHeader: inHead || (!cells.isEmpty && cells.allSatisfy { $0.name == "th" }))
  }

  private static func cell(_ element: HTMLElement) -> Cell {
    let images = element.descendants(named: "img").compactMap { $0.attributes["alt"] }
    let text = HTMLInlines.of(element.children).plainText
    return Cell(
      text: text.isEmpty ? images.joined(separator: " ") : text,
      rows: span(element.attributes["rowspan"], limit: longest), columns: span(element.attributes["colspan"], limit: widest))
  }

  private static func span(_ value: String?, limit: Int) -> Int {
    min(max(value.flatMap { Int($0) } ?? 1, 1), limit)
  }

  private static func place(_ cell: Cell, row: Int, column: Int, in grid: inout [[String?]]) {
    for line in row..<min(row + cell.rows, grid.count) {
      let end = min(column + cell.columns, widest)
      while grid[line].count < end { grid[line].append(nil) }
      for place in column..<end where grid[line][place] == nil { grid[line][place] = cell.text }
    }
  }
}
