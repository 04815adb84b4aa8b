import Algorithms
import HIGModel
import HIGText

/// Parts the blocks of another maker's page that says each thing in both languages: `言語 /
/// Language`, 国旗を使わない。 `Do not use flags.`, lists whose items take turns. Blocks that go together
/// share their `twin`.
enum BilingualPage {
  /// - Returns: `blocks`, each in one language, where the page says most of it in both; else as
  ///   they are.
  static func parted(_ blocks: [Block]) -> [Block] {
    let parts = blocks.enumerated().map { number, block in
      twinned(self.parts(of: block), "p\(number)")
    }
    let texts = blocks.indices.filter {
      !blocks[$0].isHeading && (blocks[$0].language == .ja || parts[$0].count > 1)
    }
    let mixed = texts.filter { parts[$0].count > 1 }.reduce(0) { $0 + blocks[$1].statements }
    let all = texts.reduce(0) { $0 + blocks[$1].statements }
    let whole =
      mixed >= fewest && mixed * 2 >= all || mixed > 0 && isInBoth(blocks)
      ? parts.flatMap { $0 } : blocks
    return isInBoth(whole) ? inTurns(partingTitles(of: whole)) : whole
  }

  /// One text in both languages may be an example.
  private static let fewest = 3

  /// Whether the page says about as much in either language.
  private static func isInBoth(_ blocks: [Block]) -> Bool {
    let counts = Language.allCases.map { language in
      blocks.count { $0.language == language && !$0.isHeading }
    }
    let least = counts.min() ?? 0
    return least >= fewest && least * 2 >= counts.max() ?? 0
  }

  private static func twinned(_ parts: [Block], _ name: String) -> [Block] {
    guard parts.count > 1 else { return parts }
    return parts.map { part in
      var part = part
      part.twin = name
      return part
    }
  }

  // MARK: - Blocks

  /// A title in both languages begins a section of either.
  private static func partingTitles(of blocks: [Block]) -> [Block] {
    let titles = blocks.map {
      $0.isHeading ? BilingualText([.text($0.content.plainText)], isTitle: true) : nil
    }
    guard titles.count(where: { $0 != nil }) * 2 >= blocks.count(where: \.isHeading) else {
      return blocks
    }
    return zip(blocks, titles).flatMap { block, title -> [Block] in
      guard let title, case .heading(_, let level) = block.content else { return [block] }
      return both { block.replacing(.heading(title[$0], level: level), in: $0) }
    }
  }

  /// A block in each of its languages; itself where it has one.
  private static func parts(of block: Block) -> [Block] {
    switch block.content {
    case .paragraph(let text):
      guard let parted = BilingualText(text) else { return [block] }
      return both { block.replacing(.paragraph(parted[$0]), in: $0) }
    case .list(let items, let ordered): return parts(of: items, ordered, in: block)
    default: return [block]
    }
  }

  /// Items in both languages, or of one language each that take turns.
  private static func parts(of items: [[Inline]], _ ordered: Bool, in block: Block) -> [Block] {
    let texts = items.map { BilingualText($0) }
    let languages = items.map { LanguageRecognizer.language(of: $0.plainText) ?? .ja }
    let takesTurns =
      items.count % 2 == 0 && languages.adjacentPairs().allSatisfy { $0 != $1 }
    guard takesTurns || texts.count(where: { $0 != nil }) * 2 > items.count else { return [block] }
    return both { language in
      let own = items.indices.filter { texts[$0] != nil || languages[$0] == language }
      var part = block.replacing(
        .list(items: own.map { texts[$0]?[language] ?? items[$0] }, ordered: ordered),
        in: language
      )
      part.itemLines = own.map { block.atItem($0).place.line }
      return part
    }
  }

  private static func both(_ part: (Language) -> Block) -> [Block] { Language.allCases.map(part) }

  /// A table with a column for each language, by their titles, as a list in either.
  static func sides(of block: Block) -> [Block] {
    guard case .table(let table) = block.content,
      let japanese = table.header.firstIndex(where: { WordList.japaneseColumns.contains($0.lowercased()) }),
      let english = table.header.firstIndex(where: { WordList.englishColumns.contains($0.lowercased()) })
    else { return [block] }
    let sides = both { language in
      let column = language == .ja ? japanese : english
      return block.replacing(.list(items: table.rows.map { [.text($0[column])] }, ordered: false), in: language)
    }
    return twinned(sides, "t\(block.place.line)")
  }

  // MARK: - Blocks that take turns

  /// Blocks of the same shape, as many of one language as of the other and always in the same
  /// order, are twins.
  private static func inTurns(_ blocks: [Block]) -> [Block] {
    let runs = blocks.indices.chunked { one, other in
      !blocks[one].isHeading && !blocks[other].isHeading
        && blocks[one].language == blocks[other].language
    }.filter { !blocks[$0.lowerBound].isHeading }
    let found = Language.allCases.map { language in
      runs.adjacentPairs().flatMap { run, next -> [(Int, Int)] in
        guard blocks[run.lowerBound].language == language,
          blocks[next.lowerBound].language == language.other,
          run.upperBound == next.lowerBound, run.count == next.count, run.count <= longestRun,
          zip(run, next).allSatisfy({ blocks[$0].content.shape == blocks[$1].content.shape })
        else { return [] }
        return Array(zip(run, next))
      }
    }
    let texts = blocks.count { !$0.isHeading && $0.language != nil }
    guard let pairs = found.max(by: { $0.count < $1.count }), pairs.count >= fewest,
      pairs.count * 10 >= texts * 3
    else {
      return blocks
    }
    return pairs.enumerated().reduce(into: blocks) { twinned, pair in
      twinned[pair.element.0].twin = "\(pair.offset + 1)"
      twinned[pair.element.1].twin = "\(pair.offset + 1)"
    }
  }

  /// Of blocks in one language: more of them are a text of its own.
  private static let longestRun = 3
}

/// A text that says the same in both languages, one after the other.
private struct BilingualText {
  private let japanese: [Inline]
  private let english: [Inline]

  /// - Parameter isTitle: whether it is a name, or a cell: a space may part the languages.
  /// - Returns: nil where it is in one language, which may name a thing in the other.
  init?(_ text: [Inline], isTitle: Bool = false) {
    let words = text.plainText
    let scalars = words.unicodeScalars
    guard words.utf8.count < Self.longest,
      let first = scalars.firstIndex(where: \.script.isJapanese),
      let last = scalars.lastIndex(where: \.isJapanese)
    else { return nil }
    let after = scalars.index(after: last)
    let isEnglishFirst = !scalars[after...].contains(where: \.isLetter)
    let edge = isEnglishFirst ? first : after
    let (one, other) = (words[..<edge], words[edge...])
    let isStopped =
      one.trimmingSpaces.unicodeScalars.last.map {
        [.fullStop, .exclamation].contains($0.punctuation)
      } ?? false
    let isMarked = WordList.joinsOfLanguages.all.contains { one.hasSuffix($0) || other.hasPrefix($0) }
    let isSpaced = one.last == " " || other.first == " "
    guard isMarked || isSpaced && (isStopped || isTitle) else { return nil }
    let parts = [text.prefix(bytes: one.utf8.count), text.dropping(one.utf8.count)].map(
      \.withoutMarks
    )
    japanese = parts[isEnglishFirst ? 1 : 0]
    english = parts[isEnglishFirst ? 0 : 1]
    guard Self.isWhole(english.plainText, japanese.plainText, isTitle) else { return nil }
  }

  /// In bytes.
  private static let longest = 4000

  subscript(language: Language) -> [Inline] { language == .ja ? japanese : english }

  private static func isWhole(_ english: String, _ japanese: String, _ isTitle: Bool) -> Bool {
    guard LanguageRecognizer.language(of: japanese) == .ja,
      !english.unicodeScalars.contains(where: \.isJapanese),
      let first = english.unicodeScalars.first(where: \.isLetter)
    else { return false }
    let isCapital = first.properties.isUppercase
    let words = english.split(separator: " ").count { $0.contains(where: \.isLetter) }
    let letters = japanese.unicodeScalars.count(where: \.script.isJapanese)
    return isTitle
      ? isCapital : words > 2 && letters > 3 && (isCapital || !english.hasPrefix(String(first)))
  }
}

extension [Inline] {
  /// Without the marks that part two languages, and the spaces around them.
  fileprivate var withoutMarks: [Inline] {
    let isMark = { (letter: Character) in letter.isWhitespace || "/|／｜—–·".contains(letter) }
    let words = plainText
    let start = words.prefix(while: isMark).utf8.count
    let end = words.reversed().prefix(while: isMark).reduce(0) { $0 + $1.utf8.count }
    return start + end >= words.utf8.count
      ? [] : dropping(start).prefix(bytes: words.utf8.count - start - end)
  }
}

extension Block {
  /// How many items or rows it has; text is one.
  fileprivate var statements: Int {
    switch content {
    case .list, .table: content.passages.count
    default: 1
    }
  }

  /// The same place with other words, in a language that is certain.
  fileprivate func replacing(_ content: Content, in language: Language) -> Block {
    var block = self
    block.content = content
    block.language = language
    block.isLanguageDeclared = true
    return block
  }
}
