import HIGModel
import HIGText

/// A table as HTML, once for two languages: what both say alike stands once, else the other language is a small line.
struct TableWriter {
  let table: Table
  /// The same table in the other language, of the same shape.
  var other: Table?
  /// That of `table`; nil where the text around says it.
  var language: Language?
  /// Words of either language that lead somewhere.
  var links: [TextLink] = []
  /// To a long one that shows its first rows here; nil to show all.
  var whole: WholeTable?

  var text: HTMLText {
    let whole = table.rows.count > Self.mostRows ? whole : nil
    let caption = table.caption.map { HTMLText("caption", cell($0, other?.caption)) } ?? HTMLText()
    let body = HTMLText("tbody", table.rows.indices.prefix(whole == nil ? .max : Self.firstRows).map(row).joined())
    let name = table.caption ?? table.header.joined(separator: " · ")
    // A region that scrolls must be reachable by the keyboard.
    let region = HTMLText(
      "div",
      HTMLText("table", caption + head + body),
      ["class": "wide", "tabindex": "0", "role": "region", "aria-label": name]
    )
    let text = region + (whole.map { $0(table.rows.count) } ?? HTMLText())
    return language.map { HTMLText("div", text, ["lang": $0.rawValue]) } ?? text
  }

  /// Rows of a table that is shown whole, and those that are shown of a longer one.
  private static let mostRows = 24
  private static let firstRows = 8

  private var head: HTMLText {
    let cells = table.header.enumerated().map { column, title in
      HTMLText(
        "th",
        cell(title, other?.header[column]),
        isFigures(column) ? ["scope": "col", "class": "n"] : ["scope": "col"]
      )
    }
    return cells.isEmpty ? HTMLText() : HTMLText("thead", HTMLText("tr", cells.joined()))
  }

  private func row(_ row: Int) -> HTMLText {
    let cells = table.rows[row].enumerated().map { column, words in
      HTMLText(
        column == 0 ? "th" : "td",
        cell(words, other?.rows[row][column]),
        column == 0 ? ["scope": "row"] : isFigures(column) ? ["class": "n"] : [:]
      )
    }
    return HTMLText("tr", cells.joined())
  }

  private func cell(_ words: String, _ other: String?) -> HTMLText {
    guard let other, let language, !Self.isSame(words, other) else { return linked(words) }
    return linked(words) + HTMLText("small", linked(other), ["lang": language.other.rawValue])
  }

  private func linked(_ words: String) -> HTMLText {
    links.isEmpty ? HTMLText(words) : HTMLText(words, links: links)
  }

  /// Whether all cells of a column are figures.
  private func isFigures(_ column: Int) -> Bool {
    let cells = table.rows.compactMap { $0[safe: column] }
    return column > 0 && !cells.isEmpty && cells.allSatisfy(Self.isFigure)
  }

  /// `44 × 44pt`, `@2x`, `−`: short, and begins with a digit or a sign.
  private static func isFigure(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first, cell.count <= longestFigure else { return false }
    return first.properties.numericType != nil || "@+-−–—".unicodeScalars.contains(first)
  }

  private static let longestFigure = 18

  /// Whether both say the same but for spaces and case.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace }.lowercased() }
    return letters(left) == letters(right)
  }
}

/// The link from the first rows of a table to where all of them are, by how many these are.
typealias WholeTable = (Int) -> HTMLText
