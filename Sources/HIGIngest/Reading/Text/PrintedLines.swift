import Foundation
import HIGModel
import HIGText

/// Finds the lines of a text that are none of what it says: lines drawn across the page, heads and
/// feet of printed pages, the list of contents.
struct PrintedLines {
  /// Lines drawn across the page, by their positions.
  let breaks: Set<Int>
  /// Lines that are none of the text.
  let furniture: Set<Int>
  /// Where the list of contents ends, below the cover; before the first line where there is none.
  let endOfContents: Int

  /// - Parameters:
  ///   - lines: of the whole text.
  ///   - links: of a page that a browser on a terminal printed.
  init(_ lines: [Substring], links: PrintedLinks? = nil, cues: Cues) {
    breaks = Set(lines.indices.filter { Self.isBreak($0, of: lines) })
    let contents = lines.indices.filter { Self.isEntryOfContents(lines[$0]) }
    endOfContents = Self.isListOfContents(contents, lines) ? contents.last ?? 0 : 0
    let addresses = lines.indices.filter { links != nil && PrintedLinks.address(in: lines[$0]) != nil }
    furniture = Self.runningHeads(lines, cues: cues).union(contents + addresses)
  }

  /// At least three equal signs and nothing else, a blank line above or below: inside of a group, it
  /// may belong to a table.
  private static func isBreak(_ index: Int, of lines: [Substring]) -> Bool {
    let line = lines[index]
    let text = line.trimmingSpaces
    guard let first = text.unicodeScalars.first, marks.contains(first), line.utf8.count < 400 else { return false }
    let isSetIn = line.utf8.first == UInt8(ascii: " ") && first != "_"
    guard !isSetIn, text.utf8.count > 2, text.unicodeScalars.allSatisfy({ $0 == first }) else { return false }
    return index == 0 || lines[index - 1].isBlank || index + 1 == lines.count || lines[index + 1].isBlank
  }

  private static let marks = Set("-=_*~─━═".unicodeScalars)

  // MARK: - The list of contents

  /// `Colours ........ 4`, 余白 ････ 3
  private static func isEntryOfContents(_ line: Substring) -> Bool {
    guard line.utf8.count < longestEntry,
      line.utf8.last(where: { $0 != UInt8(ascii: " ") })?.isDigit ?? false
    else {
      return false
    }
    return WordList.leaders.all.contains(where: line.holds)
  }

  /// Whether most of what such lines name are titles below them; `Height ..... 44` alone gives a figure.
  private static func isListOfContents(_ entries: [Int], _ lines: [Substring]) -> Bool {
    let below = Set(lines[((entries.last ?? -1) + 1)...].map(\.trimmingSpaces))
    return entries.count { entry in
      WordList.leaders.all.contains { leader in
        lines[entry].places(of: leader).first.map { below.contains(lines[entry][..<$0.lowerBound].trimmingSpaces) }
          ?? false
      }
    } * 2 > entries.count
  }

  /// In bytes.
  private static let longestEntry = 600

  // MARK: - Heads and feet

  /// The heads and feet of a printed text's pages: short lines apart from the text that recur but for
  /// the number of their page: `144 WAITING`, `Page 3 of 12`, `－ 7 －`.
  private static func runningHeads(_ lines: [Substring], cues: Cues) -> Set<Int> {
    let apart = lines.indices.filter { isApart($0, of: lines) }
    let heads = Dictionary(grouping: apart) { name(of: lines[$0]) }.filter { name, places in
      let line = lines[places[0]]
      guard places.count > 1, cues.title(name) == nil, cues.noteSort(labelled: name) == nil,
        line.contains(where: { $0.isLetter || $0.isNumber })
      else { return false }
      let words = name.split { !$0.isLetter }.map(String.init)
      let isNumbered = words.count > 2 || words.allSatisfy(WordList.wordsOfPages.contains)
      return line.contains(where: \.isNumber) && isNumbered || line.trimmingSpaces.holds(gap) || places.count > often
    }
    return Set(heads.values.joined()).union(apart.filter { isOfBrowser(lines[$0]) })
  }

  /// How often a line without a number stands in a text that is no head.
  private static let often = 3

  /// In small letters, without numbers.
  private static func name(of line: Substring) -> String {
    let plain = line.trimmingSpaces.precomposedStringWithCompatibilityMapping.lowercased()
    return plain.filter { !$0.isNumber }.split(separator: " ").joined(separator: " ")
  }

  /// Between the number and the words at the other edge of the page.
  private static let gap = "    "
  private static let formFeed = UInt8(ascii: "\u{0C}")
  /// In bytes.
  private static let longest = 240

  /// Whether a line stands alone, or with one other, between blank lines or the edges of pages.
  private static func isApart(_ line: Int, of lines: [Substring]) -> Bool {
    guard !lines[line].isBlank, lines[line].utf8.count < longest else { return false }
    let isEdge = { (place: Int) in
      !lines.indices.contains(place) || lines[place].isBlank || lines[place].utf8.first == formFeed
    }
    let isFirst = isEdge(line - 1) || lines[line].utf8.first == formFeed
    let isLast = isEdge(line + 1)
    return isFirst && (isLast || isEdge(line + 2)) || isLast && isEdge(line - 2)
  }

  /// The line with the date above a page that a browser printed, or that with the address below it:
  /// `2026/11/27 10:00      Name tags`, `https://…      1/2`.
  private static func isOfBrowser(_ line: Substring) -> Bool {
    line.trimmingSpaces.contains(edgeOfBrowser)
  }

  private nonisolated(unsafe) static let edgeOfBrowser = /^\d+\/[\d\/]+,? +\d+:\d|^(?:http|file:)\S* +\d+\/\d+$/
}
