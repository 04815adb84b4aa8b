internal import HIGModel
internal import HIGText

/// Parts lines that no blank line parts, where they hold more than running text: terms with their
/// meanings, and in dumps without blank lines also titles and tables.
struct TextPieces {
  private let lines: [Substring]
  /// Whether titles are between stars, as html2text prints them: then no blank line parts a
  /// paragraph from the next.
  private let isDense: Bool

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    self.lines = lines
    isDense = lines.contains {
      $0.hasPrefix("***") && TextLine.stars(around: $0.trimmingSpaces) != nil
    }
  }

  /// What some of the lines are together.
  enum Piece {
    case table(Table)
    case definition(Definition)
    /// Titles, paragraphs, items.
    case text
  }

  /// A piece, and the lines that it takes.
  struct Place {
    var piece: Piece
    var lines: Range<Int>

    var isText: Bool { if case .text = piece { true } else { false } }
  }

  /// The pieces of the lines at `group`, between two blank ones, in their order.
  func pieces(of group: Range<Int>) -> [Place] {
    if let table = AlignedTable(lines[group]) {
      return [Place(piece: .table(table.table), lines: group)]
    }
    var pieces: [Place] = []
    var start = group.lowerBound
    var line = start
    while line < group.upperBound {
      guard let piece = piece(at: line, in: group, isFirst: line == start) else {
        line += 1
        continue
      }
      if start < line {
        pieces.append(Place(piece: .text, lines: start..<line))
      }
      pieces.append(piece)
      line = piece.lines.upperBound
      start = line
    }
    return start < line ? pieces + [Place(piece: .text, lines: start..<line)] : pieces
  }

  /// Whether the text after a group is set in as deep as `line`, which stands below the group's
  /// first: then that is a title.
  private func goesOn(after group: Range<Int>, from line: Int) -> Bool {
    guard let next = lines[group.upperBound...].firstIndex(where: { !$0.isBlank }) else {
      return false
    }
    let indent = HangingTerm.indent(of: lines[next])
    return indent == HangingTerm.indent(of: lines[line]) && !WrappedText.beginsItem(lines[next])
  }

  /// What begins at `line` and is more than a line of text.
  /// - Parameter isFirst: whether nothing stands before it but other pieces.
  private func piece(at line: Int, in group: Range<Int>, isFirst: Bool) -> Place? {
    let rest = lines[line..<group.upperBound]
    if isFirst || isDense && HangingTerm.indent(of: lines[line]) > 0, let term = HangingTerm(rest) {
      let isList =
        term.lines > 2 && lines[(line + 1)..<(line + term.lines)].allSatisfy(\.endsInFullStop)
      if isList || line + term.lines == group.upperBound && goesOn(after: group, from: line + 1) {
        return Place(piece: .text, lines: line..<(line + 1))
      }
      return Place(piece: .definition(term.definition), lines: line..<(line + term.lines))
    }
    guard isDense else { return nil }
    if TextLine.stars(around: lines[line].trimmingSpaces) != nil {
      return Place(piece: .text, lines: line..<(line + 1))
    }
    return AlignedTable.run(at: rest).map { run in
      Place(piece: .table(run.table), lines: line..<(line + run.lines))
    }
  }
}

extension Substring {
  /// Whether a sentence ends with the line.
  fileprivate var endsInFullStop: Bool {
    trimmingSpaces.unicodeScalars.last?.punctuation == .fullStop
  }
}
