internal import Foundation
internal import HIGModel
internal import HIGText

/// Reads plain text exports of web pages: one paragraph a line, blank lines between blocks or none.
///
/// Exports lose what made a heading, a list or a table: each is told by its shape and by its neighbours.
struct TextReader {
  let cues: Cues
  let path: String

  /// - Returns: the page, its source described by what stands before the first heading.
  func read(_ text: String, source: Source) -> Reading {
    let raw = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let groups = groups(of: raw.map { Substring($0) })
    let lines = groups.flatMap { $0 }
    var assembler = TextBlocks(cues: cues, traits: TextTraits(lines), path: path)
    assembler.read(groups)
    let head = lines.lazy.filter { $0.kind != .blank }.prefix(Self.headLines)
    let page = Page(
      source: SourceDescription(head: head).describe(source),
      blocks: assembler.finished,
      leftOut: assembler.leftOut
    )
    return Reading(page, assembler.diagnostics)
  }

  /// The lines between blank ones; what a dump broke is joined.
  private func groups(of raw: [Substring]) -> [[TextLine]] {
    let numbered = raw.indices.split { raw[$0].trimmingSpaces.isEmpty }
    guard let wrapped = WrappedText(numbered.map { Array(raw[$0]) }) else {
      return numbered.map { group in
        let table = AlignedTable(Array(raw[group])).map { TextLine($0.table, line: group.lowerBound + 1) }
        let term = HangingTerm(Array(raw[group])).map { TextLine($0.definition, line: group.lowerBound + 1) }
        return (table ?? term).map { [$0] } ?? group.map { TextLine(raw[$0], line: $0 + 1, cues: cues) }
      }
    }
    return numbered.map { group in
      if let table = AlignedTable(Array(raw[group])) {
        return [TextLine(table.table, line: group.lowerBound + 1)]
      }
      if let term = HangingTerm(Array(raw[group])) {
        return [TextLine(term.definition, line: group.lowerBound + 1)]
      }
      return wrapped.lines(of: Array(raw[group])).map { line in
        TextLine(line.text[...], line: group.lowerBound + line.offset + 1, cues: cues)
      }
    }
  }

  /// Lines at the top that may describe the source.
  private static let headLines = 20
}

/// What holds for a whole text export.
struct TextTraits {
  /// Titles carry a mark at their end, as exports of sites with permalinks do: then nothing else is one.
  var marksEveryHeading: Bool
  /// Lists have bullets: then lines that lean on each other are no list.
  var usesBullets: Bool

  init(_ lines: [TextLine]) {
    marksEveryHeading = lines.contains { $0.kind == .heading(level: nil) }
    usesBullets = lines.contains { $0.kind == .bullet(ordered: false) }
  }
}
