internal import HIGModel
internal import HIGText

/// The numbers that lynx prints before links, whose addresses it lists at the end of the text: `see
/// [3]Buttons`.
struct LinkNumbers {
  /// The highest number of the list, which may leave some out; 0 where there is no such list.
  private let most: Int
  /// Which line is the title of that list, which is no text.
  let start: Int?

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    let title = lines.lastIndex { $0.utf8.count < 80 && $0.trimmingSpaces == "References" }
    let listed = title.map { lines[($0 + 1)...].compactMap(Self.number(ofAddress:)) } ?? []
    most = listed.max() ?? 0
    start = listed.isEmpty ? nil : title
  }

  /// `  3. https://…`
  private static func number(ofAddress line: Substring) -> Int? {
    let text = line.trimmingSpaces
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let isAddress = text.holds("://") || text.holds("mailto:")
    return isAddress && digits.count < 5 && text[digits.endIndex...].hasPrefix(". ")
      ? Int(digits) : nil
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

  func removed(from table: Table) -> Table {
    most == 0
      ? table
      : Table(header: table.header.map(removed), rows: table.rows.map { row in row.map(removed) })
  }
}
