internal import HIGText

/// The list of contents of a printed text: its lines, and the titles that it names.
struct Contents {
  /// Positions of its lines.
  private(set) var entries: [Int] = []
  private var titles: Set<String> = []

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    entries = lines.indices.filter { Self.isEntry(lines[$0]) }
    titles = entries.count < Self.fewest ? [] : Set(entries.map { Self.title(of: lines[$0]) })
  }

  /// In entries: what a shorter list names may be anything.
  private static let fewest = 3

  /// Whether a line is one of the titles that the list names, and where it stands among them: `2.1 Colours` is of the second level.
  func level(of line: Substring) -> Int? {
    guard !titles.isEmpty, line.utf8.count < Self.longest, titles.contains(Self.words(of: line)) else { return nil }
    let number = line.trimmingSpaces.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    return 1 + max(1, number.split { !$0.isNumber }.count)
  }

  /// `Colours ........ 4`, 余白 ････ 3
  private static func isEntry(_ line: Substring) -> Bool {
    guard line.utf8.count < longest, let last = line.utf8.last(where: { $0 != UInt8(ascii: " ") }), last.isDigit else {
      return false
    }
    return leaders.contains(where: line.holds)
  }

  /// What stands before the first of the leaders.
  private static func title(of entry: Substring) -> String {
    let ends = leaders.compactMap { entry.places(of: $0).first?.lowerBound }
    return words(of: entry[..<(ends.min() ?? entry.endIndex)])
  }

  /// With one space between two words.
  private static func words(of line: Substring) -> String {
    line.split { $0 == " " || $0 == "\u{3000}" }.joined(separator: " ")
  }

  private static let leaders = ["....", "････", "・・・・", "……", ". . . ."]
  /// In bytes.
  private static let longest = 600
}
