import HIGModel
import HIGText

/// A table whose cells a dump keeps below each other or draws lines between, or a copy parts by tabs.
enum AlignedTable {
  /// - Returns: nil where the lines are no such table.
  static func table(of slice: ArraySlice<Substring>) -> Table? {
    let lines = Array(slice)
    guard (2...longest).contains(lines.count), lines.allSatisfy({ $0.utf8.count <= widest })
    else { return nil }
    return drawn(lines) ?? tabbed(lines) ?? spaced(lines)
  }

  private static let longest = 400
  /// In bytes.
  private static let widest = 600

  // MARK: - By lines

  /// As browsers on terminals draw a table: `│ a │ b │`, with lines of signs above and below, and in between where a row
  /// takes several lines.
  private static func drawn(_ lines: [Substring]) -> Table? {
    let texts = lines.map(\.trimmingSpaces)
    guard texts.allSatisfy({ isDrawn($0) || bars.contains($0.first) && bars.contains($0.last) }) else { return nil }
    let groups = texts.split(whereSeparator: isDrawn).map { group in
      group.map { line in
        line.dropFirst().dropLast().split(omittingEmptySubsequences: false, whereSeparator: bars.contains)
          .map { String($0.trimmingSpaces) }
      }
    }
    let joined = groups.map { group in group.dropFirst().reduce(group[0]) { zip($0, $1).map(WrappedText.joined) } }
    let rows = groups.count > 2 ? joined : Array(groups.joined())
    guard rows.count > 1, rows[0].count > 1, rows.allSatisfy({ $0.count == rows[0].count }) else { return nil }
    return titled(rows)
  }

  /// A line of signs with its corners.
  private static func isDrawn(_ line: Substring) -> Bool {
    line.utf8.count > 2
      && line.unicodeScalars.allSatisfy {
        ("\u{2500}"..."\u{257F}").contains($0) || "+-=|".unicodeScalars.contains($0)
      }
  }

  private static let bars: Set<Character?> = ["|", "│", "┃", "║"]

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
    // Without a gap, no column begins anywhere.
    guard lines.contains(where: { $0.holds("  ") || $0.holds("\t") }),
      !lines.contains(where: WrappedText.beginsItem)
    else { return nil }
    let grid = lines.map { TextColumns($0) }
    let indent = grid.map(\.indent).min() ?? 0
    let starts = starts(in: grid).filter { start in
      start > indent && grid.allSatisfy { $0.isFree(before: start) }
    }
    return starts.isEmpty ? nil : grid.map { $0.cells(at: [indent] + starts) }
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
