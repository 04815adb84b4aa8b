import Foundation
import HIGModel

/// A table as HTML, once for two languages: what both say alike stands once, else the other language is a small line.
struct TableWriter {
  private let table: Table
  private let other: Table?
  private let language: Language?
  private let links: [TextLink]
  private let whole: WholeTable?
  private(set) var text = HTMLText()

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
    text = region
  }

  private var region: HTMLText {
    let name = table.caption ?? table.header.joined(separator: " · ")
    var text = HTMLText()
    // A region that scrolls must be reachable by the keyboard.
    let attributes: KeyValuePairs<StaticString, String> =
      ["class": "wide", "tabindex": "0", "role": "region", "aria-label": name]
    text.append("div", attributes) { region in
      region.append("table") { table in
        addCaption(to: &table)
        addHead(to: &table)
        table.append("tbody") { body in
          for row in self.table.rows.indices.prefix(whole == nil ? self.table.rows.count : Self.firstRows) {
            add(row: row, to: &body)
          }
        }
      }
    }
    if let whole {
      text.append("a", ["class": "more", "href": whole.href, "lang": whole.language.rawValue]) {
        $0.append(whole.words(table.rows.count))
      }
    }
    guard let language else { return text }
    var worded = HTMLText()
    worded.append("div", ["lang": language.rawValue]) { $0.append(text) }
    return worded
  }

  /// Rows of a table that is shown whole, and those that are shown of a longer one.
  private static let mostRows = 24
  private static let firstRows = 8

  private func addCaption(to text: inout HTMLText) {
    if let caption = table.caption {
      text.append("caption") { add(caption, other?.caption, to: &$0) }
    }
  }

  private func addHead(to text: inout HTMLText) {
    if table.header.isEmpty {
      return
    }
    text.append("thead") { head in
      head.append("tr") { row in
        for (column, title) in table.header.enumerated() {
          let attributes: KeyValuePairs<StaticString, String> =
            isFigures(column) ? ["scope": "col", "class": "n"] : ["scope": "col"]
          row.append("th", attributes) { add(title, other?.header[column], to: &$0) }
        }
      }
    }
  }

  private func add(row: Int, to text: inout HTMLText) {
    text.append("tr") { line in
      for (column, cell) in table.rows[row].enumerated() {
        let other = other?.rows[row][column]
        if column == 0 {
          line.append("th", ["scope": "row"]) { add(cell, other, to: &$0) }
        } else if isFigures(column) {
          line.append("td", ["class": "n"]) { add(cell, other, to: &$0) }
        } else {
          line.append("td") { add(cell, other, to: &$0) }
        }
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
    let cells = table.rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
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
    func letters(_ text: String) -> String {
      text.filter { !$0.isWhitespace }.lowercased()
    }
    return letters(left) == letters(right)
  }
}

/// Where all rows of a table are, and what the link to them says.
struct WholeTable {
  var href: String
  /// Of the words.
  var language: Language
  /// - Parameter rows: how many there are.
  var words: (_ rows: Int) -> String
}
