import HIGText

/// Rows of cells: in columns where these fit, else a block a row.
struct TextTable {
  var header: [String] = []
  var rows: [[String]]
  /// Columns of the terminal that each column takes.
  private let widths: [Int]

  init(header: [String] = [], rows: [[String]]) {
    self.header = header
    self.rows = rows
    let all = [header] + rows
    widths = (0..<(all.map(\.count).max() ?? 0)).map { column in
      all.map { TextWidth.columns($0[safe: column] ?? "") }.max() ?? 0
    }
  }

  /// Other rows in the same columns.
  func with(rows: [[String]]) -> TextTable {
    var table = self
    table.rows = rows
    return table
  }

  /// - Parameter width: of the terminal; nil where there is room for everything.
  func lines(_ margin: String, _ width: Int?) -> [TextLine] {
    let total = widths.reduce(margin.count) { $0 + $1 + Self.gap } - Self.gap
    return total <= width ?? .max ? columns(margin) : rows.flatMap { block($0, margin) }
  }

  private static let gap = 2

  private func columns(_ margin: String) -> [TextLine] {
    let head = header.isEmpty ? [] : [TextLine(margin, padded(header), .bold)]
    return head + rows.map { TextLine(margin, padded($0)) }
  }

  private func padded(_ cells: [String]) -> String {
    zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: width - TextWidth.columns(cell) + Self.gap)
    }.joined()
  }

  /// The first cell, below it `head: cell` of the others.
  private func block(_ cells: [String], _ margin: String) -> [TextLine] {
    let others = cells.enumerated().dropFirst().filter { !$1.isEmpty }.map { column, cell in
      let head = header.indices.contains(column) && !header[column].isEmpty ? header[column] + ": " : ""
      return TextLine(margin + "  ", head + cell, header.isEmpty ? .faint : [])
    }
    return [TextLine(margin, cells.first ?? "", header.isEmpty ? [] : .bold)] + others
  }
}
