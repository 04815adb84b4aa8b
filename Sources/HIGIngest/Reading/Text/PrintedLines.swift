internal import HIGModel
internal import HIGText

/// Finds the lines of a text that say nothing: lines across the page, titles with their page numbers, what stands beside the number
/// of each page.
struct PrintedLines {
  /// Lines drawn across the page, by their positions.
  private(set) var breaks: Set<Int> = []
  /// Lines of the printed page that are none of its text.
  private(set) var furniture: Set<Int> = []

  /// What the text's list of contents says.
  let contents: Contents

  /// Lines of a chat that are no text.
  private(set) var talk: Set<Int> = []

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring], cues: Cues) {
    contents = Contents(lines)
    furniture.formUnion(contents.entries)
    for index in lines.indices {
      if Self.isBreak(lines[index]), Self.isRuler(lines[index]) || Self.isAtEdge(index, of: lines) {
        breaks.insert(index)
      } else if Self.isTag(lines[index]) {
        furniture.insert(index)
      }
    }
    furniture.formUnion(MailLines(lines).lines)
    furniture.formUnion(Self.memoHead(of: lines))
    talk = ChatLines(lines, cues: cues).lines
    let heads = RunningHeads(lines, cues: cues).lines
    furniture.formUnion(heads)
    addRunningTitles(lines, beside: heads, cues)
  }

  /// At least five signs of a line, and nothing else; a table's border may be set in.
  private static func isBreak(_ line: Substring) -> Bool {
    guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }), marks.contains(first), line.utf8.count < 400
    else {
      return false
    }
    let text = line.trimmingSpaces
    let isSetIn = line.utf8.first == UInt8(ascii: " ") && first != UInt8(ascii: "_")
    return !isSetIn && text.utf8.count > 4 && text.utf8.allSatisfy { $0 == first }
  }

  private static let marks = Set("-=_*~".utf8)

  /// Whether a line is drawn between two parts of a text, as html2text does.
  private static func isRuler(_ line: Substring) -> Bool {
    line.utf8.count >= shortestRuler && line.utf8.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// In letters: a shorter one may underline a title.
  private static let shortestRuler = 60

  /// Whether a blank line stands above or below: inside of a group, it may belong to a table.
  private static func isAtEdge(_ index: Int, of lines: [Substring]) -> Bool {
    let isAbove = index == 0 || lines[index - 1].isBlank
    return isAbove || index + 1 == lines.count || lines[index + 1].isBlank
  }

  /// `<group title="Spelling">`: code alone in its line.
  private static func isTag(_ line: Substring) -> Bool {
    guard line.utf8.count < 400, line.holds("<") else { return false }
    let text = line.trimmingSpaces
    return text.first == "<" && text.last == ">" && text.dropFirst().first.map { $0.isLetter || $0 == "/" } ?? false
      && !text.holds("@")
  }

  // MARK: - The head of a memo

  /// The lines before the first blank one, where most have words at both edges of the page: who writes what, and when.
  private static func memoHead(of lines: [Substring]) -> Range<Int> {
    guard let start = lines.firstIndex(where: { !$0.isBlank }) else { return 0..<0 }
    let head = lines[start...].prefix(longestHead).prefix { !$0.isBlank }
    let ends = head.filter { $0.utf8.count < 200 && $0.trimmingSpaces.holds("     ") }.map { line in
      line.utf8.count - line.reversed().prefix(while: \.isWhitespace).count
    }
    let right = ends.max() ?? 0
    let isHead = ends.count > 2 && ends.count * 3 >= head.count * 2 && right > 40 && ends.allSatisfy { right - $0 < 4 }
    return isHead ? head.startIndex..<head.endIndex : 0..<0
  }

  /// In lines.
  private static let longestHead = 12

  // MARK: - Titles on each page

  /// Short lines that stand beside the number of at least three pages, or at the edge of as many.
  private mutating func addRunningTitles(_ lines: [Substring], beside heads: Set<Int>, _ cues: Cues) {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let numbers = filled.indices.filter { Self.isNumber(lines[filled[$0]]) || heads.contains(filled[$0]) }
    let starts = filled.indices.filter { lines[filled[$0]].utf8.first == UInt8(ascii: "\u{0C}") }
    let beside = Set(numbers.flatMap { [$0 - 1, $0 + 1] } + starts.flatMap { [$0 - 1, $0] })
    let places = beside.filter(filled.indices.contains).map { filled[$0] }.filter { !heads.contains($0) }
    let besideHeads = Set(
      numbers.filter { heads.contains(filled[$0]) }.flatMap { [$0 - 1, $0 + 1] }.filter(filled.indices.contains)
        .map { filled[$0] }
    )
    let words = Dictionary(grouping: places) { lines[$0].trimmingSpaces }
    for (text, places) in words where text.utf8.count < 200 && cues.title(String(text)) == nil {
      // Words at both edges of a page are no text.
      let isSure = text.holds("    ") || places.allSatisfy(besideHeads.contains)
      guard places.count > (isSure ? 1 : 2) else { continue }
      furniture.formUnion(places)
    }
  }

  private static func isNumber(_ line: Substring) -> Bool {
    let text = line.utf8.count < 200 ? line.trimmingSpaces : ""
    return !text.isEmpty && text.utf8.count < 5 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
