import Foundation
import HIGModel
import HIGText

/// Reads plain text exports of web pages: one paragraph a line, blank lines between blocks or none.
///
/// Exports lose what made a heading, a list or a table: each is told by its shape and by its
/// neighbours.
struct TextReader {
  let cues: Cues

  /// - Returns: the page, its source described by what stands before the first heading.
  func read(_ text: String, source: Source) -> Reading {
    let split = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let all = split.map { Substring($0) }
    let links = PrintedLinks(text)
    let printed = PrintedLines(all, links: links, cues: cues)
    let groups = Self.joined(groups(of: all, besides: printed)).map { $0.map { links?.taken(from: $0) ?? $0 } }
    let lines = groups.flatMap { $0 }
    var assembler = TextBlocks(cues: cues, traits: TextTraits(lines))
    assembler.read(groups)
    let head = lines.lazy.filter { $0.kind != .blank }.prefix(Self.headLines)
    let blocks = assembler.finished
    let isCover = { (block: Block) in block.place.line <= printed.endOfContents && !block.isHeading }
    let page = Page(
      source: source.described(by: Array(head)),
      blocks: blocks.filter { !isCover($0) },
      leftOut: Self.leftOut(printed, all) + blocks.filter(isCover).map { LeftOut(.furniture, of: $0) }
    )
    return Reading(page)
  }

  /// The lines between blank ones; what a dump broke is joined.
  /// - Parameter printed: lines that are no text.
  private func groups(of all: [Substring], besides printed: PrintedLines) -> [[TextLine]] {
    let raw = Self.marked(all, printed)
    let groups = raw.indices.split { raw[$0].trimmingSpaces.isEmpty }.map {
      $0.startIndex..<$0.endIndex
    }
    let tables = groups.map { AlignedTable.table(of: raw[$0]) }
    let wrapped = WrappedText(zip(groups, tables).filter { $1 == nil }.map { Array(raw[$0.0]) })
    var last = -1
    return zip(groups, tables).map { group, table in
      defer { last = group.upperBound - 1 }
      let before = last + 1..<group.lowerBound
      let follows = before.contains(where: printed.breaks.contains)
      let parted = table.map { [TextLine($0, line: group.lowerBound + 1)] }
      var lines = parted ?? self.lines(of: group, in: raw, wrapped)
      lines[0].followsBreak = follows
      lines[0].followsEdge = before.contains(where: printed.furniture.contains)
      return lines
    }
  }

  /// Groups that are nothing but items of one list are one; a sentence goes on over the edge of a printed page.
  private static func joined(_ groups: [[TextLine]]) -> [[TextLine]] {
    var joined: [[TextLine]] = []
    // The last item of a list that may go on.
    var item: TextLine?
    for group in groups {
      if let last = joined.last?.last, group[0].goesOn(from: last) {
        joined[joined.count - 1][joined[joined.count - 1].count - 1].text = WrappedText.joined(last.text, group[0].text)
        joined[joined.count - 1] += group.dropFirst()
        continue
      }
      let isList = group.allSatisfy(\.isItem)
      if isList, let item, group[0].follows(item) {
        joined[joined.count - 1] += group
      } else {
        joined.append(group)
      }
      item = isList ? group.last : nil
    }
    return joined
  }

  /// The paragraphs and items of a group.
  private func lines(of group: Range<Int>, in raw: [Substring], _ wrapped: WrappedText?) -> [TextLine] {
    let lines = Array(raw[group])
    return WrappedText.lines(of: lines, in: wrapped).map { line in
      TextLine(line.text[...], line: group.lowerBound + 1 + line.offset, cues: cues)
    }
  }

  /// The lines with blank ones in the place of what is no text, and titles marked that are
  /// underlined.
  private static func marked(_ lines: [Substring], _ printed: PrintedLines) -> [Substring] {
    var raw = lines
    for index in printed.breaks.union(printed.furniture) where index < raw.count {
      raw[index] = ""
    }
    if let title = centredTitle(of: raw) { raw[title] = "# " + raw[title].trimmingSpaces }
    for index in raw.indices {
      if isUnderlined(index, of: raw) {
        raw[index] = "## " + raw[index].trimmingSpaces
        raw[index + 1] = ""
      }
      if let below = tableBelow(index, of: raw) {
        raw.swapAt(index, below - 1)
      }
    }
    return raw
  }

  /// Where the rows begin whose columns a line has the titles of, that stands alone above them: `Do      Don’t`.
  private static func tableBelow(_ index: Int, of lines: [Substring]) -> Int? {
    guard lines[index].trimmingSpaces.holds("    "), index == 0 || lines[index - 1].isBlank, index + 2 < lines.count,
      lines[index + 1].isBlank, let first = lines[(index + 1)...].firstIndex(where: { !$0.isBlank })
    else { return nil }
    let rows = lines[first...].prefix { !$0.isBlank }
    let table = AlignedTable.table(of: ([lines[index]] + rows)[...])
    return table?.rows.count == rows.count && table?.header.contains("") == false ? first : nil
  }

  /// The one line that text browsers set in the middle, where they set in all text: the title of the page.
  private static func centredTitle(of lines: [Substring]) -> Int? {
    let texts = lines.indices.filter { !lines[$0].isBlank }
    guard texts.count(where: { lines[$0].hasPrefix("   ") }) * 2 > texts.count else { return nil }
    let centred = texts.filter { lines[$0].hasPrefix(middle) && lines[$0].contains(where: \.isLetter) }
    let isAlone = { (index: Int) in
      [index - 1, index + 1].allSatisfy { !lines.indices.contains($0) || lines[$0].isBlank }
    }
    let alone = centred.filter(isAlone)
    return alone.count == 1 ? alone[0] : nil
  }

  private static let middle = String(repeating: " ", count: 16)

  /// Whether a line stands below nothing and above as many signs as it is wide: `言語` above `----`.
  private static func isUnderlined(_ index: Int, of lines: [Substring]) -> Bool {
    guard index + 1 < lines.count, index == 0 || lines[index - 1].isBlank else { return false }
    let line = lines[index + 1].trimmingSpaces
    guard line.utf8.count > 2, let sign = line.utf8.first, underlines.contains(sign),
      line.utf8.allSatisfy({ $0 == sign })
    else { return false }
    let title = lines[index].trimmingSpaces
    let width = TextColumns.width(of: title)
    return title.contains(where: \.isLetter) && (title.count...width + 2).contains(line.utf8.count)
  }

  private static let underlines = Set("=-~^+*".utf8)

  private static func leftOut(_ printed: PrintedLines, _ lines: [Substring]) -> [LeftOut] {
    printed.furniture.sorted().map {
      LeftOut(.furniture, place: Place(line: $0 + 1), text: String(lines[$0].trimmingSpaces))
    }
  }

  /// Lines at the top that may describe the source.
  private static let headLines = 20
}

/// What holds for a whole text export.
struct TextTraits {
  /// Titles carry a mark at their end, as exports of sites with permalinks do: then nothing else is
  /// one.
  var marksEveryHeading: Bool
  /// Lists have bullets: then lines that lean on each other are no list.
  var usesBullets: Bool

  init(_ lines: [TextLine]) {
    marksEveryHeading = lines.contains { $0.kind == .heading(level: nil) }
    usesBullets = lines.contains { $0.kind == .bullet(ordered: false) }
  }
}
