import HIGModel
import HIGText

/// A table as HTML, once for two languages: what both say alike stands once, else the other language is a small line.
struct TableWriter {
  private let table: Table
  private let other: Table?
  private let language: Language?
  private let links: [TextLink]
  private let whole: WholeTable?

  /// - Parameters:
  ///   - other: the same table in the other language, of the same shape.
  ///   - language: of `table`; nil where the text around says it.
  ///   - links: words of either language that lead somewhere.
  ///   - whole: where a long one is that shows its first rows here; nil to show all.
  init(
    _ table: Table,
    other: Table? = nil,
    language: Language? = nil,
    links: [TextLink] = [],
    whole: WholeTable? = nil
  ) {
    self.table = table
    self.other = other
    self.language = language
    self.links = links
    self.whole = table.rows.count > Self.mostRows ? whole : nil
  }

  var text: HTMLText {
    let name = table.caption ?? table.header.joined(separator: " · ")
    var text = HTMLText()
    // A region that scrolls must be reachable by the keyboard.
    let attributes: KeyValuePairs<StaticString, String> =
      ["class": "wide", "tabindex": "0", "role": "region", "aria-label": name]
    text.append("div", attributes) { region in
      region.append("table") { table in
        if let caption = self.table.caption {
          table.append("caption") { add(caption, other?.caption, to: &$0) }
        }
        addHead(to: &table)
        table.append("tbody") { body in
          for row in self.table.rows.indices.prefix(whole == nil ? .max : Self.firstRows) { add(row: row, to: &body) }
        }
      }
    }
    if let whole {
      text.append("a", ["class": "more", "href": whole.href, "lang": whole.language.rawValue]) {
        $0.append(whole.label.filled(["count": table.rows.count])[whole.language])
      }
    }
    guard let language else { return text }
    return HTMLText("div", ["lang": language.rawValue]) { $0.append(text) }
  }

  /// Rows of a table that is shown whole, and those that are shown of a longer one.
  private static let mostRows = 24
  private static let firstRows = 8

  private func addHead(to text: inout HTMLText) {
    if table.header.isEmpty {
      return
    }
    text.append("thead") { head in
      head.append("tr") { row in
        for (column, title) in table.header.enumerated() {
          row.append("th", isFigures(column) ? ["scope": "col", "class": "n"] : ["scope": "col"]) {
            add(title, other?.header[column], to: &$0)
          }
        }
      }
    }
  }

  private func add(row: Int, to text: inout HTMLText) {
    text.append("tr") { line in
      for (column, cell) in table.rows[row].enumerated() {
        let kind: KeyValuePairs<StaticString, String> =
          column == 0 ? ["scope": "row"] : isFigures(column) ? ["class": "n"] : [:]
        line.append(column == 0 ? "th" : "td", kind) { add(cell, other?.rows[row][column], to: &$0) }
      }
    }
  }

  private func add(_ words: String, _ other: String?, to text: inout HTMLText) {
    text.append(linked(words))
    if let other, let language, !Self.isSame(words, other) {
      text.append("small", ["lang": language.other.rawValue]) { $0.append(linked(other)) }
    }
  }

  private func linked(_ words: String) -> HTMLText {
    links.isEmpty ? HTMLText(words) : BlockWriter.words(words, links: links)
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

/// Where all rows of a table are, and what the link to them says.
struct WholeTable {
  var href: String
  var label: Label
  var language: Language
}
