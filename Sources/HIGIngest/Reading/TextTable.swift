internal import HIGModel
internal import HIGText

/// A table that an export left as lines: cells lie beside each other with one space between.
struct TextTable {
  private(set) var table: Table
  /// Rows whose cells could not be told apart; each is one cell.
  private(set) var unclearRows = 0

  /// - Returns: nil where the lines are no table: it needs a header that is no sentence and two rows at least
  ///   (one, where nothing else could stand so). Where titles
  ///   and lists carry no marks, one could be such lines, too: then header or rows must show their cells.
  init?(_ lines: [TextLine], traits: TextTraits) {
    let fewest = traits.marksEveryHeading && !Self.gaps(in: lines[0].text).isEmpty ? 2 : 3
    guard lines.count >= fewest, !lines[0].endsSentence else { return nil }
    let rows = lines.dropFirst().map(\.text)
    let showCells =
      rows.allSatisfy { Self.gaps(in: $0).contains(where: \.afterSentence) }
      || traits.usesBullets && lines.allSatisfy { !Self.gaps(in: $0.text).isEmpty }
    guard traits.marksEveryHeading || showCells else { return nil }
    let header = Self.cut(lines[0].text, at: Self.gaps(in: lines[0].text))
    let columns = header.count
    table = Table(header: header, rows: [])
    for row in rows {
      let cells = Self.cells(of: row, columns: columns) ?? Self.cells(of: row, columns: columns + 1)
      if let cells { table.rows.append(cells) } else { table.rows.append([row]); unclearRows += 1 }
    }
    alignHeader()
  }

  /// A header that does not name the column of the row titles is one cell short.
  private mutating func alignHeader() {
    let widest = table.rows.map(\.count).max() ?? 0
    if table.header.count + 1 == widest { table.header.insert("", at: 0) }
    for index in table.rows.indices where table.rows[index].count > 1 {
      table.rows[index] += Array(repeating: "", count: max(0, table.header.count - table.rows[index].count))
    }
  }

  /// A space that may lie between two cells.
  struct Gap {
    var range: Range<String.Index>
    var afterSentence: Bool
    var betweenJapanese: Bool
  }

  /// Spaces that may part two cells: between Japanese letters, after a sentence, beside a sign (`●`, `-`, `N/A`) and before
  /// a size (`375x812`, `58px`, `2/3`). The spaces that exports put around Latin words part nothing.
  private static func gaps(in text: String) -> [Gap] {
    let scalars = text.unicodeScalars
    let words = text.split(separator: " ")
    return zip(words, words.dropFirst()).compactMap { left, right in
      guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first else { return nil }
      let startsSize = startsWithSize(right) && !joins(left)
      let endsSize = startsWithSize(left) && left.last?.isLetter == true && after.isJapanese
      let gap = Gap(
        range: left.endIndex..<scalars.index(after: left.endIndex), afterSentence: before == "。" || before == ".",
        betweenJapanese: before.isJapanese && after.isJapanese)
      return gap.afterSentence || gap.betweenJapanese || isSign(left) || isSign(right) || startsSize || endsSize ? gap : nil
    }
  }

  /// Digits, and then `x`, `px`, `pt` or `/` and a digit.
  private static func startsWithSize(_ word: Substring) -> Bool {
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

  /// The row cut at its gaps, or after its title and its sentences, where that gives a cell for each column.
  private static func cells(of row: String, columns: Int) -> [String]? {
    let gaps = gaps(in: row)
    let sentences = gaps.filter(\.afterSentence)
    var titled = sentences
    if let first = gaps.first, !first.afterSentence { titled.insert(first, at: 0) }
    return [gaps, sentences, titled].first { $0.count == columns - 1 }.map { cut(row, at: $0) }
  }

  private static func cut(_ text: String, at gaps: [Gap]) -> [String] {
    var cells: [String] = []
    var start = text.startIndex
    for gap in gaps {
      cells.append(String(text[start..<gap.range.lowerBound]))
      start = gap.range.upperBound
    }
    return cells + [String(text[start...])]
  }
}
