import Algorithms
import HIGModel
import HIGText

/// A table that an export left as lines: cells lie beside each other with one space between.
///
/// Which spaces part cells is decided over the whole table: by signs at the spaces (`TextRow.Gap`),
/// and by what stands below and above, since cells of one column are alike (`ColumnVotes`).
struct TextTable {
  let table: Table

  /// - Returns: nil where the lines are no table: it needs a header that is no sentence and two
  ///   rows at least (one, where nothing else could stand so). Where titles and lists carry no
  ///   marks, one could be such lines, too: then header or rows must show their cells.
  init?(_ lines: [TextLine], traits: TextTraits) {
    guard (2...Self.longest).contains(lines.count), !lines[0].endsSentence else {
      return nil
    }
    let header = TextRow(lines[0].text)
    guard lines.count > 2 || traits.marksEveryHeading && !header.strong.isEmpty else {
      return nil
    }
    let rows = lines.dropFirst().map { TextRow($0.text) }
    let showCells =
      rows.allSatisfy { $0.gaps.contains(where: \.afterSentence) }
      || traits.usesBullets && !header.strong.isEmpty
        && rows.filter(\.strong.isEmpty).count * 3 <= rows.count
    guard traits.marksEveryHeading || showCells else { return nil }
    let titles = header.titles
    guard titles.count <= PageLimits.widest else { return nil }
    let namesRows = Self.hasColumnWithoutTitle(rows, titles: titles.count)
    let votes = ColumnVotes(rows, columns: titles.count + (namesRows ? 1 : 0))
    table = Table(header: (namesRows ? [""] : []) + titles, rows: votes.cells)
  }

  /// The column of the rows' titles often has none: then many rows show one cell more than the
  /// header.
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
    /// Whether the letters beside it show that cells part here; exports put spaces around every
    /// Latin word.
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
    if !strong.isEmpty || text.unicodeScalars.contains(where: \.isJapanese) {
      return cut(at: strong)
    }
    return cut(at: gaps.filter { text[$0.range.upperBound...].first?.isUppercase == true })
  }

  /// Cells part between Japanese letters, after a sentence, beside a sign (`●`, `-`, `N/A`) and
  /// before a size (`375x812`, `58px`, `2/3`).
  private static func gaps(in text: String) -> [Gap] {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    return words.adjacentPairs().compactMap { left, right in
      guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first,
        !WordList.joinsOfSizes.contains(left), !WordList.joinsOfSizes.contains(right)
      else { return nil }
      let afterSentence = before == "。" || before == "."
      let isStrong =
        afterSentence || before.isJapanese && after.isJapanese || isSign(left) || isSign(right)
        || startsWithSize(right)
      return Gap(
        range: left.endIndex..<text.utf8.index(after: left.endIndex),
        afterSentence: afterSentence,
        isStrong: isStrong,
        endsName: before.script == .latin && after.isJapanese
      )
    }
  }

  /// Whether its first word is a size.
  var startsWithSize: Bool { Self.startsWithSize(text.prefix { $0 != " " }) }

  /// Digits, and then `x`, `px`, `pt` or `/` and a digit.
  private static func startsWithSize(_ word: Substring) -> Bool {
    let unit = Substring(word.utf8.drop(while: \.isDigit))
    guard unit.startIndex > word.startIndex else { return false }
    return WordList.unitsOfSizes.all.contains(where: unit.begins)
      || unit.begins(with: "/") && unit.utf8.dropFirst().first?.isDigit ?? false
  }

  private static func isSign(_ word: Substring) -> Bool {
    if word.begins(with: "@") && !word.holds(")") {
      return true
    }
    return word == "N/A" || !word.unicodeScalars.contains(where: \.isLetterOrNumber)
  }

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
