import HIGModel
import HIGText

/// A `<table>` laid out: a cell that spans rows or columns stands in each place it covers.
struct HTMLTable {
  let table: Table
  /// How many of its places have no cell.
  let missing: Int

  /// - Returns: nil where the element has no cell with text.
  init?(_ element: HTMLElement) {
    let rows = Array(Self.rows(of: element).prefix(TableGrid.longest))
    let grid = TableGrid(rows.map(\.cells))
    if grid.isEmpty {
      return nil
    }
    let caption = element.elements.first { $0.name == "caption" }
    table = grid.table(
      caption: caption.map { HTMLInlines.of($0.children).plainText },
      hasHeader: rows.first?.isHeader ?? false
    )
    missing = grid.missing
  }

  private typealias Row = (cells: [TableGrid.Cell], isHeader: Bool)

  private static func rows(of table: HTMLElement) -> [Row] {
    table.elements.flatMap { part -> [Row] in
      switch part.name {
      case "tr": [row(part, inHead: false)]
      case "thead", "tbody", "tfoot":
        part.elements.filter { $0.name == "tr" }.map { row($0, inHead: part.name == "thead") }
      default: []
      }
    }
  }

  /// A row of `th` only is a header, too.
  private static func row(_ element: HTMLElement, inHead: Bool) -> Row {
    let cells = element.elements.filter { $0.name == "td" || $0.name == "th" }
    return (cells.map(cell), inHead || !cells.isEmpty && cells.allSatisfy { $0.name == "th" })
  }

  private static func cell(_ element: HTMLElement) -> TableGrid.Cell {
    let images = element.descendants(named: "img").compactMap(\.alternative)
    let text = HTMLInlines.running(element.children).plainText
    return TableGrid.Cell(
      text: (images.map(sign) + [text]).filter { !$0.isEmpty }.joined(separator: " "),
      rows: element.attributes["rowspan"].flatMap { Int($0) } ?? 1,
      columns: element.attributes["colspan"].flatMap { Int($0) } ?? 1
    )
  }

  /// The sign that a picture shows, else its alternative text: `An X in a circle to indicate incorrect usage.` is `✗`.
  private static func sign(_ alternative: String) -> String {
    let words = alternative.lowercased()
    return WordList.pictures.pairs.first { words.begins(with: $0.name) }?.value ?? alternative
  }
}
