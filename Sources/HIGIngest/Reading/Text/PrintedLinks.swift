import HIGModel
import HIGText

/// The links of a page that a browser on a terminal printed: numbers before their words, one after the other (`the
/// [7]seek bar`), and where they lead in a list at the end.
struct PrintedLinks {
  private var addresses: [Int: String] = [:]

  /// - Returns: nil where a text has no such numbers.
  init?(_ text: String) {
    guard text.holds("[1]") else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    let numbers = lines.filter { Self.address(in: $0) == nil }.flatMap { $0.matches(of: Self.number) }
    guard numbers.count > 2, zip(numbers, 1...).allSatisfy({ Int($0.output.1) == $1 }) else { return nil }
    addresses = Dictionary(lines.compactMap(Self.address), uniquingKeysWith: { first, _ in first })
  }

  private nonisolated(unsafe) static let number = /\[(\d{1,4})\](?=\S)/

  /// A line of the list at the end: `7. https://…`, `[7] https://…`.
  static func address(in line: Substring) -> (Int, String)? {
    let words = line.split(separator: " ")
    guard words.count == 2, words[1].allSatisfy(\.isASCII), words[1].dropLast().contains(":") || words[1].first == "#"
    else { return nil }
    return Int(words[0].filter { !"[].".contains($0) }).map { ($0, String(words[1])) }
  }

  /// A line without the numbers of its links; one that begins with a link and is no sentence is nothing else.
  func taken(from line: TextLine) -> TextLine {
    var line = line
    let numbers = line.text.matches(of: Self.number)
    if let first = numbers.first, first.range.lowerBound == line.text.startIndex, !line.endsSentence {
      line.address = Int(first.output.1).map { addresses[$0] ?? "#" }
    }
    line.text.replace(Self.number, with: "")
    if case .table(var table) = line.kind {
      table.rows = table.rows.map { $0.map { $0.replacing(Self.number, with: "") } }
      line.kind = .table(table)
    }
    return line
  }
}
