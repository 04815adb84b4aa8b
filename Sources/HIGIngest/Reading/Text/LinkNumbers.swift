internal import HIGModel
internal import HIGText

/// The numbers that lynx prints before links, whose addresses it lists at the end of the text: `see
/// [3]Buttons`.
struct LinkNumbers {
  private let addresses: [Int: String]
  /// The highest number of the list, which may leave some out; 0 where there is no such list.
  private let most: Int
  /// Which line is the title of that list, which is no text.
  let start: Int?

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    let title = lines.lastIndex { $0.utf8.count < 80 && $0.trimmingSpaces == "References" }
    let listed = title.map { lines[($0 + 1)...].compactMap(Self.entry) } ?? []
    addresses = Dictionary(listed.map { ($0.number, $0.address) }) { first, _ in first }
    most = addresses.keys.max() ?? 0
    start = addresses.isEmpty ? nil : title
  }

  /// `  3. https://…`
  private static func entry(_ line: Substring) -> (number: Int, address: String)? {
    let text = line.trimmingSpaces
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count < 5, let number = Int(digits), text[digits.endIndex...].hasPrefix(". "),
      text.holds("://") || text.holds("mailto:")
    else { return nil }
    return (number, String(text[digits.endIndex...].dropFirst(2).trimmingSpaces))
  }

  /// The list of addresses, which is no text.
  func leftOut(of lines: [Substring]) -> [LeftOut] {
    guard let start else { return [] }
    return [
      LeftOut(
        .references,
        place: Place(line: start + 1),
        text: lines[start...].joined(separator: "\n")
      )
    ]
  }

  /// Of the link that a line begins with and that takes all of it, as far as a dump shows; nil
  /// where it is a sentence.
  func address(of line: String) -> String? {
    guard most > 0, line.utf8.count < 160, let open = line.firstIndex(of: "["),
      !line[..<open].contains(where: { $0.isLetter || $0 == "(" }),
      let close = line[open...].firstIndex(of: "]"),
      let number = number(line[line.index(after: open)..<close])
    else { return nil }
    let last = line.unicodeScalars.last { !$0.isWhitespace }?.punctuation
    return last == .fullStop || last == .comma ? nil : addresses[number]
  }

  /// One of the numbers, which may have been broken in two.
  private func number(_ inside: Substring) -> Int? {
    let digits = inside.filter { $0 != " " }
    return digits.allSatisfy(\.isNumber)
      ? Int(digits).flatMap { (1...max(most, 1)).contains($0) ? $0 : nil } : nil
  }

  /// `text` without the numbers.
  func removed(from text: String) -> String {
    most == 0 ? text : text.substituting(from: "[", to: "]") { number($0) == nil ? nil : "" }
  }

  func removed(from text: [Inline]) -> [Inline] { [.text(removed(from: text.plainText))] }

  func removed(from table: Table) -> Table {
    most == 0
      ? table
      : Table(header: table.header.map(removed), rows: table.rows.map { row in row.map(removed) })
  }
}
