internal import HIGModel
internal import HIGText

/// Parts the blocks of another maker's page that are in both languages: titles (`言語 / Language`), paragraphs and items with a sentence
/// of each, lists whose items take turns, tables with a column for each.
struct BilingualPage {
  /// - Returns: `blocks`, each in one language, where the page says most of it in both; else as they are.
  static func parted(_ blocks: [Block]) -> [Block] {
    let prose = blocks.enumerated().map { number, block in twinned(parts(of: block), "p\(number)") }
    let isMixed = { (index: Int) in blocks[index].language == .ja && !blocks[index].isHeading }
    let texts = blocks.indices.filter { isMixed($0) || prose[$0].count > 1 }
    let mixed = texts.reduce(0) { $0 + (prose[$1].count > 1 ? blocks[$1].statements : 0) }
    let all = texts.reduce(0) { $0 + blocks[$1].statements }
    let partsProse = mixed >= fewest && mixed * 2 >= all || mixed > 0 && isInBoth(blocks)
    let whole = partsProse ? prose.flatMap { $0 } : blocks
    return isInBoth(whole) ? BilingualOrder.twinned(partingTitles(of: whole)) : whole
  }

  /// One text in both languages may be an example.
  private static let fewest = 3

  // MARK: - Titles

  /// Whether the page says about as much in either language.
  private static func isInBoth(_ blocks: [Block]) -> Bool {
    let japanese = blocks.count { $0.language == .ja && !$0.isHeading }
    let english = blocks.count { $0.language == .en && !$0.isHeading }
    let least = min(japanese, english)
    return least >= fewest && least * 2 >= max(japanese, english)
  }

  /// A title in both languages begins a section of either.
  private static func partingTitles(of blocks: [Block]) -> [Block] {
    let titles = blocks.map { block -> BilingualText? in
      guard case .heading(let text, _) = block.content else { return nil }
      return BilingualText(text, as: .title)
    }
    let headings = blocks.count(where: \.isHeading)
    let mixed = titles.count { $0 != nil }
    guard mixed > 1 || mixed == headings, mixed * 2 >= headings else { return blocks }
    return zip(blocks, titles).flatMap { block, title -> [Block] in
      guard let title, case .heading(_, let level) = block.content else { return [block] }
      return Language.both.map { block.replacing(.heading(title[$0], level: level), in: $0) }
    }
  }

  // MARK: - Text

  /// Both parts of a block say the same.
  private static func twinned(_ parts: [Block], _ name: String) -> [Block] {
    guard parts.count > 1 else { return parts }
    return parts.map { part in
      var part = part
      part.twin = name
      return part
    }
  }

  /// A block in each of its languages; itself where it has one.
  private static func parts(of block: Block) -> [Block] {
    switch block.content {
    case .paragraph(let text):
      return BilingualText(text, as: .prose).map { parted in
        Language.both.map { block.replacing(.paragraph(parted[$0]), in: $0) }
      } ?? [block]
    case .list(let items, let ordered): return parts(of: items, ordered, in: block)
    case .table(let table): return parts(of: table, in: block)
    case .aside(let sort, let paragraphs):
      let texts = paragraphs.map { BilingualText($0, as: .prose) }
      guard !texts.isEmpty, texts.allSatisfy({ $0 != nil }) else { return [block] }
      return Language.both.map { language in
        block.replacing(.aside(sort, texts.compactMap { $0?[language] }), in: language)
      }
    case .heading, .definitions, .caption: return [block]
    }
  }

  /// Items in both languages, or of one language each that take turns.
  private static func parts(of items: [[Inline]], _ ordered: Bool, in block: Block) -> [Block] {
    let texts = texts(of: items)
    let lines = items.indices.map { block.atItem($0).place.line }
    let languages = items.map { LanguageRecognizer.language(of: $0.plainText) ?? .ja }
    let mixed = texts.count { $0 != nil }
    let turns = languages.count > 1 && zip(languages, languages.dropFirst()).allSatisfy { $0 != $1 }
    guard mixed * 2 > items.count || turns && languages.count % 2 == 0 else { return [block] }
    return Language.both.map { language in
      let own = items.indices.filter { texts[$0] != nil || languages[$0] == language }
      var part = block.replacing(
        .list(items: own.map { texts[$0]?[language] ?? items[$0] }, ordered: ordered),
        in: language
      )
      part.itemLines = own.map { lines[$0] }
      part.itemIndents = own.map { block.indent(ofItem: $0) }
      return part
    }
  }

  /// Each item in both languages where it is; without a full stop only where all are.
  private static func texts(of items: [[Inline]]) -> [BilingualText?] {
    let all = items.map { BilingualText($0, as: .item) }
    return items.count > 1 && all.allSatisfy { $0 != nil } ? all : items.map { BilingualText($0, as: .prose) }
  }

  // MARK: - Tables

  private static func parts(of table: Table, in block: Block) -> [Block] {
    if let columns = columns(of: table) {
      return Language.both.map { language in
        let other = language == .ja ? columns.english : columns.japanese
        return block.replacing(table.inOne(language).without(column: other), in: language)
      }
    }
    let cells = table.rows.joined().filter { $0.unicodeScalars.contains(where: \.script.isJapanese) }
    let mixed = cells.count { BilingualText([.text($0)], as: .title) != nil }
    guard cells.count > 1, mixed * 3 > cells.count * 2 else { return [block] }
    return Language.both.map { block.replacing(.table(table.inOne($0)), in: $0) }
  }

  /// The columns that say the same in one language each.
  private struct Columns {
    var japanese: Int
    var english: Int
  }

  private static func columns(of table: Table) -> Columns? {
    guard table.rows.count > 1, let width = table.rows.first?.count, width > 1 else { return nil }
    let prose = (0..<width).map { column in
      table.rows.map { $0.indices.contains(column) ? $0[column] : "" }.filter { $0.isLonger(than: shortestCell) }
    }
    let isIn = { (column: Int, language: Language) in
      prose[column].count == table.rows.count
        && prose[column].allSatisfy { LanguageRecognizer.language(of: $0) == language }
        && !prose[column].allSatisfy { BilingualText([.text($0)], as: .title) != nil }
    }
    let japanese = (0..<width).filter { isIn($0, .ja) }
    let english = (0..<width).filter { isIn($0, .en) }
    guard japanese.count == 1, english.count == 1 else { return nil }
    return Columns(japanese: japanese[0], english: english[0])
  }

  /// In letters, of a cell with a sentence.
  private static let shortestCell = 7
}

extension Language {
  fileprivate static let both: [Language] = [.ja, .en]
}

extension Block {
  /// How many items or rows it has; text is one.
  fileprivate var statements: Int {
    switch content {
    case .list(let items, _): items.count
    case .table(let table): table.rows.count
    case .heading, .paragraph, .definitions, .aside, .caption: 1
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

extension Table {
  /// With the part in one language of each cell that has both.
  fileprivate func inOne(_ language: Language) -> Table {
    let part = { (cell: String) in BilingualText([.text(cell)], as: .title)?[language].plainText ?? cell }
    return Table(caption: caption, header: header.map(part), rows: rows.map { $0.map(part) })
  }

  /// The table without a column; where only one with text is left, its cells are a list.
  fileprivate func without(column: Int) -> Block.Content {
    let cut = { (row: [String]) in row.indices.filter { $0 != column }.map { row[$0] } }
    let left = rows.map(cut)
    let filled = left.map { row in row.filter { $0.unicodeScalars.contains(where: \.isLetter) } }
    if filled.allSatisfy({ $0.count == 1 }) {
      return .list(items: filled.map { [.text($0[0])] }, ordered: false)
    }
    return .table(Table(caption: caption, header: header.isEmpty ? [] : cut(header), rows: left))
  }
}
