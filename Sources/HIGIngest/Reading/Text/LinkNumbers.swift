internal import HIGModel
internal import HIGText

/// The numbers that lynx prints before links, whose addresses it lists at the end of the text: `see [3]Buttons`.
struct LinkNumbers {
  /// The numbers from 1 to the highest of the list, which may leave some out; none where there is no such list.
  private let numbers: Range<Int>
  private let addresses: [Int: String]
  /// Which line is the title of that list, which is no text.
  let start: Int?

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    let title = lines.lastIndex { $0.utf8.count < Self.longestTitle && $0.trimmingSpaces == "References" }
    let listed = title.map { lines[($0 + 1)...].filter(Self.isAddress) } ?? []
    addresses = Dictionary(listed.map { (Self.number($0), Self.address($0)) }) { first, _ in first }
    numbers = 1..<max(1, (addresses.keys.max() ?? 0) + 1)
    start = addresses.isEmpty ? nil : title
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

  private static func number(_ line: Substring) -> Int { Int(line.trimmingSpaces.prefix(while: \.isNumber)) ?? 0 }

  private static func address(_ line: Substring) -> String {
    line.places(of: ". ").first.map { String(line[$0.upperBound...].trimmingSpaces) } ?? String(line)
  }

  /// Of the link that a line begins with and that takes all of it, as far as a dump shows; nil where it is a sentence.
  func address(of line: String) -> String? {
    guard !numbers.isEmpty, line.utf8.count < Self.longestLink, line.holds("[") else { return nil }
    let start = line.trimmingSpaces.drop { !"[(".contains($0) && !$0.isLetter }
    let digits = start.dropFirst().prefix(while: \.isNumber)
    guard start.first == "[", let number = Int(digits), numbers.contains(number),
      start.dropFirst(digits.count + 1).first == "]"
    else { return nil }
    let last = line.unicodeScalars.last { !$0.isWhitespace }?.punctuation
    return last == .fullStop || last == .comma ? nil : addresses[number]
  }

  /// In bytes.
  private static let longestLink = 160

  /// `text` without the numbers. One may have been broken in two.
  func removed(from text: String) -> String {
    guard !numbers.isEmpty, text.holds("[") else { return text }
    var rest = text[...]
    var kept = ""
    while let open = rest.firstIndex(of: "[") {
      kept += rest[..<open]
      rest = rest[open...]
      let inside = rest.dropFirst().prefix { $0 == " " || $0.isASCII && $0.isNumber }
      let isNumber = Int(inside.filter { $0 != " " }).map(numbers.contains) ?? false
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
    guard !numbers.isEmpty else { return table }
    return Table(header: table.header.map(removed), rows: table.rows.map { row in row.map(removed) })
  }
}
