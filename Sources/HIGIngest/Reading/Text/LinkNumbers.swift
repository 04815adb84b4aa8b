internal import HIGModel
internal import HIGText

/// The numbers that lynx prints before links, whose addresses it lists at the end of the text: `see [3]Buttons`.
struct LinkNumbers {
  /// How many addresses the list has; none where there is no such list.
  let count: Int
  /// Which line is the title of that list, which is no text.
  let start: Int?

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    let title = lines.lastIndex { $0.utf8.count < Self.longestTitle && $0.trimmingSpaces == "References" }
    count = title.map { lines[($0 + 1)...].count(where: Self.isAddress) } ?? 0
    start = count > 0 ? title : nil
  }

  /// In bytes, with the spaces before it.
  private static let longestTitle = 80

  /// `  3. https://…`
  private static func isAddress(_ line: Substring) -> Bool {
    let text = line.trimmingSpaces
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(digits.count), text[digits.endIndex...].hasPrefix(". ") else { return false }
    return text.holds("://") || text.holds("mailto:")
  }

  /// The list of addresses, which is no text.
  func leftOut(of lines: [Substring]) -> [LeftOut] {
    guard let start else { return [] }
    return [LeftOut(.references, place: Place(line: start + 1), text: lines[start...].joined(separator: "\n"))]
  }

  /// `text` without the numbers. One may have been broken in two.
  func removed(from text: String) -> String {
    guard count > 0, text.holds("[") else { return text }
    var rest = text[...]
    var kept = ""
    while let open = rest.firstIndex(of: "[") {
      kept += rest[..<open]
      rest = rest[open...]
      let inside = rest.dropFirst().prefix { $0 == " " || $0.isASCII && $0.isNumber }
      let isNumber = Int(inside.filter { $0 != " " }).map { (1...count).contains($0) } ?? false
      if isNumber, rest[inside.endIndex...].first == "]" {
        rest = rest[inside.endIndex...].dropFirst()
      } else {
        kept.append("[")
        rest = rest.dropFirst()
      }
    }
    return kept + rest
  }

  func removed(from text: [Inline]) -> [Inline] { [.text(removed(from: text.plainText))] }

  func removed(from table: Table) -> Table {
    guard count > 0 else { return table }
    return Table(header: table.header.map(removed), rows: table.rows.map { row in row.map(removed) })
  }
}
