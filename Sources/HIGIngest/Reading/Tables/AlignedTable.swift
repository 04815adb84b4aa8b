import HIGModel
import HIGText

/// A table whose cells a dump keeps below each other, or a copy parts by tabs.
enum AlignedTable {
  /// - Returns: nil where the lines are no such table.
  static func table(of slice: ArraySlice<Substring>) -> Table? {
    let lines = Array(slice)
    guard (2...longest).contains(lines.count), lines.allSatisfy({ $0.utf8.count <= widest })
    else { return nil }
    return tabbed(lines) ?? framed(lines) ?? spaced(lines)
  }

  // MARK: - By frames

  /// As text browsers and reStructuredText draw it: `│ a │ b │` between `├───┼───┤`; a row may have several lines.
  private static func framed(_ lines: [Substring]) -> Table? {
    guard let corner = lines[0].trimmingSpaces.first, corner == "┌" || corner == "+" else { return nil }
    let groups = lines.split { !$0.contains("│") && !$0.contains("|") }
    // Only the titles are set apart: each line is a row.
    let parts = groups.count > 2 ? groups : groups.flatMap { group in group.indices.map { group[$0...$0] } }
    let rows = parts.map { row in
      row.map { $0.trimmingSpaces.dropFirst().dropLast().split(omittingEmptySubsequences: false) { "│|".contains($0) } }
    }
    guard rows.count > 1, let width = rows[0].first?.count, rows.joined().allSatisfy({ $0.count == width })
    else { return nil }
    return titled(
      rows.map { row in
        (0..<width).map { column in row.map { $0[column].trimmingSpaces }.filter { !$0.isEmpty }.joined(separator: " ")
        }
      }
    )
  }

  private static let longest = 400
  /// In bytes.
  private static let widest = 600

  // MARK: - By tabs

  /// As browsers copy a table: as many tabs in each line. After a bullet or a number, a tab begins
  /// the item's text.
  private static func tabbed(_ lines: [Substring]) -> Table? {
    guard lines.allSatisfy({ $0.utf8.contains(UInt8(ascii: "\t")) && $0.first != "\t" }),
      lines.contains(where: { $0.prefix { $0 != "\t" }.unicodeScalars.contains(where: \.isLetter) })
    else { return nil }
    let cells = lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map {
        String($0.trimmingSpaces)
      }
    }
    guard cells.allSatisfy({ $0.count == cells[0].count }),
      cells.joined().contains(where: { $0.isLonger(than: 1) })
    else { return nil }
    return titled(cells)
  }

  /// The first row is its header where it holds nothing but titles.
  private static func titled(_ cells: [[String]]) -> Table {
    let isTitled = cells[0].allSatisfy {
      !$0.isEmpty && $0.unicodeScalars.last?.punctuation != .fullStop
    }
    return Table(header: isTitled ? cells[0] : [], rows: Array(cells.dropFirst(isTitled ? 1 : 0)))
  }

  // MARK: - By spaces

  /// Two columns at least that begin at the same place in nearly all lines, in some of them after
  /// two spaces or more.
  private static func spaced(_ lines: [Substring]) -> Table? {
    guard let cells = cells(of: lines), lines.count > 2 || cells[0].count > 2 else { return nil }
    guard cells.count(where: { !$0[0].isEmpty }) > 1 else { return nil }
    var table = titled(cells)
    table.rows = rows(table.rows)
    return table
  }

  /// The lines by columns.
  /// - Returns: nil where there is but one.
  private static func cells(of lines: [Substring]) -> [[String]]? {
    guard mayBeSpaced(lines), !lines.contains(where: WrappedText.beginsItem) else { return nil }
    let grid = lines.map { TextColumns($0) }
    let indent = grid.map(\.indent).min() ?? 0
    let starts = starts(in: grid).filter { start in
      start > indent && grid.allSatisfy { $0.isFree(before: start) }
    }
    return starts.isEmpty ? nil : grid.map { $0.cells(at: [indent] + starts) }
  }

  /// Whether a line has a gap, or begins further in than another: without, no column begins
  /// anywhere.
  private static func mayBeSpaced(_ lines: [Substring]) -> Bool {
    let texts = lines.map { line in Substring(line.utf8.drop { $0 == UInt8(ascii: " ") }) }
    let indents = zip(lines, texts).map { $0.utf8.count - $1.utf8.count }
    return indents.contains { $0 != indents[0] }
      || texts.contains { $0.holds("  ") || $0.utf8.contains(UInt8(ascii: "\t")) }
  }

  /// Where columns may begin: where most lines have text after a gap, or all of them below the
  /// titles after a space at least: where the titles stand far apart, or some lines have a gap.
  private static func starts(in grid: [TextColumns]) -> [Int] {
    var gaps: [Int: Int] = [:]
    for start in grid.flatMap(\.startsAfterGap) {
      gaps[start, default: 0] += 1
    }
    let body = grid.dropFirst()
    return gaps.keys.sorted().filter { start in
      let count = gaps[start] ?? 0
      let isFilled = body.allSatisfy { $0.isFilled(at: start) }
      let isApart = grid[0].isInWideGap(start) || body.count > 2 && count * 3 >= grid.count
      return count * 3 >= grid.count * 2 || isFilled && isApart
    }
  }

  // MARK: -

  /// A line whose first cell is empty goes on with the row above.
  private static func rows(_ lines: [[String]]) -> [[String]] {
    lines.reduce(into: []) { rows, line in
      if line[0].isEmpty, let last = rows.popLast() {
        rows.append(zip(last, line).map(WrappedText.joined))
      } else {
        rows.append(line)
      }
    }
  }
}
