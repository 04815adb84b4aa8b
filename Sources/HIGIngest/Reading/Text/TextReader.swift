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
    let lines = raw.enumerated().map { TextLine(Substring($1), line: $0 + 1, cues: cues) }
    var assembler = TextBlocks(cues: cues, traits: TextTraits(lines), path: path)
    assembler.read(lines.split { $0.kind == .blank }.map(Array.init))
    let head = lines.lazy.filter { $0.kind != .blank }.prefix(Self.headLines)
    let page = Page(
      source: SourceDescription(head: head).describe(source),
      blocks: assembler.finished,
      leftOut: assembler.leftOut
    )
    return Reading(page, assembler.diagnostics)
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
