internal import Foundation
internal import HIGModel
internal import HIGText

/// A table that an export left as lines: cells lie beside each other with one space between.
///
/// Which spaces part cells is decided over the whole table: by signs at the spaces (`TextRow.Gap`), and by what stands below
/// and above, since cells of one column are alike (`ColumnVotes`).
struct TextTable {
  private(set) var table: Table
  /// Rows that have fewer cells than the table has columns: which cell is missing cannot be seen.
  private(set) var unclearRows = 0

  /// - Returns: nil where the lines are no table: it needs a header that is no sentence and two rows at least
  ///   (one, where nothing else could stand so). Where titles
  ///   and lists carry no marks, one could be such lines, too: then header or rows must show their cells.
  init?(_ lines: [TextLine], traits: TextTraits) {
    let header = TextRow(lines[0].text)
    let fewest = traits.marksEveryHeading && !header.strong.isEmpty ? 2 : 3
    guard lines.count >= fewest, lines.count <= Self.longest, !lines[0].endsSentence else { return nil }
    let rows = lines.dropFirst().map { TextRow($0.text) }
    let showCells =
      rows.allSatisfy { $0.gaps.contains(where: \.afterSentence) }
      || traits.usesBullets && !header.strong.isEmpty && rows.filter(\.strong.isEmpty).count * 3 <= rows.count
    guard traits.marksEveryHeading || showCells else { return nil }
    let titles = header.titles
    let namesRows = Self.hasColumnWithoutTitle(rows, titles: titles.count)
    let votes = ColumnVotes(rows, columns: titles.count + (namesRows ? 1 : 0))
    table = Table(header: (namesRows ? [""] : []) + titles, rows: votes.cells)
    unclearRows = votes.rowsWithMissingCells
  }

  /// The column of the rows' titles often has none: then many rows show one cell more than the header.
  private static func hasColumnWithoutTitle(_ rows: [TextRow], titles: Int) -> Bool {
    let longer = rows.filter { $0.strong.count >= titles }.count
    return longer * 4 >= rows.count && (longer > 1 || rows.count == 1)
  }

  /// A longer run of lines is no table of a guideline.
  private static let longest = 400
}

/// One line of a table, and where it may be cut.
struct TextRow {
  let text: String
  let gaps: [Gap]

  /// A space that may lie between two cells.
  struct Gap {
    var range: Range<String.Index>
    var afterSentence: Bool
    /// Whether the letters beside it show that cells part here; exports put spaces around every Latin word.
    var isStrong: Bool
    /// Whether a name in Latin letters ends and Japanese begins.
    var endsName: Bool
  }

  init(_ text: String) {
    self.text = text
    gaps = Self.gaps(in: text)
  }

  var strong: [Gap] { gaps.filter(\.isStrong) }

  /// The cells of a header: Japanese titles have no spaces, English ones begin with a capital.
  var titles: [String] {
    if !strong.isEmpty || text.unicodeScalars.contains(where: \.isJapanese) { return cut(at: strong) }
    return cut(at: gaps.filter { text[$0.range.upperBound...].first?.isUppercase == true })
  }

  /// Cells part between Japanese letters, after a sentence, beside a sign (`●`, `-`, `N/A`) and before a size
  /// (`375x812`, `58px`, `2/3`).
  private static func gaps(in text: String) -> [Gap] {
    let scalars = text.unicodeScalars
    let words = text.split(separator: " ")
    return zip(words, words.dropFirst()).compactMap { left, right in
      guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first else { return nil }
      if joins(left) || joins(right) { return nil }
      let afterSentence = before == "。" || before == "."
      let endsSize = startsWithSize(left) && left.last?.isLetter == true && after.isJapanese
      let isStrong =
        afterSentence || before.isJapanese && after.isJapanese || isSign(left) || isSign(right) || startsWithSize(right) || endsSize
      return Gap(
        range: left.endIndex..<scalars.index(after: left.endIndex), afterSentence: afterSentence, isStrong: isStrong,
        endsName: before.script == .latin && after.isJapanese)
    }
  }

  /// Digits, and then `x`, `px`, `pt` or `/` and a digit.
  fileprivate static func startsWithSize(_ word: Substring) -> Bool {
    let unit = word.utf8.drop { (0x30...0x39).contains($0) }
    guard unit.count < word.utf8.count, let first = unit.first else { return false }
    let second = unit.dropFirst().first
    switch first {
    case UInt8(ascii: "x"): return true
    case UInt8(ascii: "p"): return second == UInt8(ascii: "x") || second == UInt8(ascii: "t")
    case UInt8(ascii: "/"): return second.map { (0x30...0x39).contains($0) } ?? false
    default: return false
    }
  }

  private static func isSign(_ word: Substring) -> Bool {
    word == "N/A" || word.hasPrefix("@") && !word.contains(")") || word.allSatisfy { !$0.isLetter && !$0.isNumber } && !joins(word)
  }

  /// `148px × 110px` is one size.
  private static func joins(_ word: Substring) -> Bool { word == "×" || word == "x" || word == "+" || word == "/" }

  func cut(at gaps: [Gap]) -> [String] {
    var cells: [String] = []
    var start = text.startIndex
    for gap in gaps {
      cells.append(String(text[start..<gap.range.lowerBound]))
      start = gap.range.upperBound
    }
    return cells + [String(text[start...])]
  }
}

/// Cuts all rows of a table into `columns` so that cells of one column are as alike as they can be.
struct ColumnVotes {
  let columns: Int
  private(set) var cells: [[String]] = []
  private(set) var rowsWithMissingCells = 0

  /// One way to cut a row.
  private struct Cut {
    var cells: [String]
    /// The column of the first cell: 1 where the row's title stands in a row above.
    var first: Int
    var cost: Double
    var missing: Bool
  }

  init(_ rows: [TextRow], columns: Int) {
    self.columns = columns
    let cuts = rows.enumerated().map { Self.cuts(of: $1, columns: columns, isFirst: $0 == 0) }
    var counts: [Int: [String: Int]] = [:]
    for options in cuts {
      var seen: Set<String> = []
      // Rows without a title agree with those that have one, not with each other.
      for cut in options where cut.first == 0 {
        for (offset, cell) in cut.cells.enumerated() {
          for key in [cell, Self.shape(cell)] where seen.insert("\(cut.first + offset) \(key)").inserted {
            counts[cut.first + offset, default: [:]][key, default: 0] += 1
          }
        }
      }
    }
    for options in cuts {
      let scored = options.map { ($0, Self.value(of: $0, counts)) }
      guard let cut = scored.max(by: { $0.1 < $1.1 })?.0 else { continue }
      if cut.missing { rowsWithMissingCells += 1 }
      let title = cut.first == 1 ? [cells.last?.first ?? ""] : []
      let row = title + cut.cells
      cells.append(row + Array(repeating: "", count: max(0, columns - row.count)))
    }
  }

  /// What is the same in many rows, or of the same shape, is a cell; the longer, the surer. Titles of rows differ.
  private static func value(of cut: Cut, _ counts: [Int: [String: Int]]) -> Double {
    cut.cells.enumerated().reduce(-cut.cost) { sum, cell in
      let column = cut.first + cell.offset
      guard column > 0, let counts = counts[column] else { return sum }
      let length = Double(min(cell.element.count, longestVote))
      let same = Double(max(1, counts[cell.element] ?? 1))
      let alike = Double(max(1, counts[shape(cell.element)] ?? 1))
      return sum + max(length * log2(same), 0.8 * length * log2(alike)) * 0.7
    }
  }

  /// Letters beyond which a longer cell is no surer: two cells that were not cut are longer than one.
  private static let longestVote = 12

  /// Digits made alike, and the first letters of long text: sentences of a column often begin in the same way.
  private static func shape(_ cell: String) -> String {
    var shape = ""
    for character in cell.prefix(60) {
      let isDigit = character.isASCII && character.isNumber
      if isDigit, shape.hasSuffix("9") { continue }
      shape.append(isDigit ? "9" : character)
    }
    return cell.count > 24 && cell.contains { $0 == "。" || $0 == "." } ? String(shape.prefix(6)) + "…" : shape
  }

  /// All ways to cut a row, with their costs: a space that looks like one within a cell, a missing cell, a title that
  /// stands above.
  private static func cuts(of row: TextRow, columns: Int, isFirst: Bool) -> [Cut] {
    let gaps = row.gaps.count <= mostGaps ? row.gaps : row.strong
    var cuts: [Cut] = []
    // Sentences part within a cell, too; signs and sizes do not.
    let sure = row.strong.filter { !$0.afterSentence }
    let mayLackTitle = !isFirst && columns > 2 && row.strong.count < columns - 1
    for first in mayLackTitle ? [0, 1] : [0] {
      for count in 0..<(columns - first) {
        for chosen in combinations(of: gaps.count, count) {
          let used = chosen.map { gaps[$0] }
          let weak = used.filter { !$0.isStrong }.count
          let atName = used.filter(\.endsName).count
          let missing = columns - first - count - 1
          let passedOver = sure.filter { gap in !used.contains { $0.range == gap.range } }.count
          let cost =
            Double(passedOver) * (sure.count < columns ? 30 : 6) + Double(weak) * 3 - Double(atName) + Double(missing) * 3.5 + Double(first) * 4 - Double(
              count - weak) * 1.5
          let cells = row.cut(at: used)
          // A size is no title of a row.
          let title = first == 0 && count > 0 && TextRow.startsWithSize(cells[0].prefix { $0 != " " }) ? 6.0 : 0
          cuts.append(Cut(cells: cells, first: first, cost: cost + title, missing: missing > 0))
          if cuts.count > mostCuts { return cuts }
        }
      }
    }
    return cuts
  }

  private static let mostGaps = 12
  private static let mostCuts = 2000

  /// Ascending choices of `count` numbers below `total`.
  private static func combinations(of total: Int, _ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    if count > total { return [] }
    return combinations(of: total - 1, count) + combinations(of: total - 1, count - 1).map { $0 + [total - 1] }
  }
}
