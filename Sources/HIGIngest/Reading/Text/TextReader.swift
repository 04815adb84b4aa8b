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
    let split = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let raw = BrokenAddresses.mended(split.map { Self.isRuler($0) ? "" : Substring($0) })
    let numbers = LinkNumbers(raw)
    let groups = groups(of: Array(raw.prefix(numbers.start ?? raw.count)), without: numbers)
    let lines = groups.flatMap { $0 }
    var assembler = TextBlocks(cues: cues, traits: TextTraits(lines), path: path)
    assembler.read(groups)
    let head = lines.lazy.filter { $0.kind != .blank }.prefix(Self.headLines)
    let page = Page(
      source: SourceDescription(head: head).describe(source),
      blocks: assembler.finished,
      leftOut: assembler.leftOut + numbers.leftOut(of: raw)
    )
    return Reading(page, assembler.diagnostics)
  }

  /// The lines between blank ones; what a dump broke is joined.
  private func groups(of raw: [Substring], without numbers: LinkNumbers) -> [[TextLine]] {
    let numbered = raw.indices.split { raw[$0].trimmingSpaces.isEmpty }
    let reader = TextPieces(raw)
    let pieces = numbered.flatMap { reader.pieces(of: $0.startIndex..<$0.endIndex) }
    let wrapped = WrappedText(pieces.filter(\.isText).map { Array(raw[$0.lines]) })
    return pieces.map { place in
      switch place.piece {
      case .table(let table):
        return [TextLine(numbers.removed(from: table), line: place.lines.lowerBound + 1)]
      case .definition(let found):
        let term = numbers.removed(from: found.term)
        let definition = Definition(term: term, meaning: numbers.removed(from: found.meaning))
        return [TextLine(definition, line: place.lines.lowerBound + 1)]
      case .text:
        let lines = Array(raw[place.lines])
        let joined = wrapped?.lines(of: lines) ?? WrappedText.Line.each(of: lines)
        return joined.map { line in
          TextLine(numbers.removed(from: line.text)[...], line: place.lines.lowerBound + line.offset + 1, cues: cues)
        }
      }
    }
  }

  /// Whether a line is drawn between two parts of a text, as html2text does.
  private static func isRuler(_ line: Substring.UTF8View) -> Bool {
    line.count >= shortestRuler && line.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// In letters: a shorter one may underline a title.
  private static let shortestRuler = 60
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
