internal import HIGModel
internal import HIGText

/// Makes our blocks of a DocC page's.
struct DocCBlocks {
  let references: [String: DocCReference]
  let path: String
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Kinds that were told of, each once.
  private var told: Set<String> = []
  /// The section that is being read.
  private var section = Section(title: "", level: 1)
  /// A section that goes on after the tabs in it.
  private var resumed: Section?
  /// What a table in the tab that is being read is called.
  private var tableCaption: String?
  /// Of pictures within lists, asides and terms: they follow the block that has them.
  private var innerCaptions: [Block.Content] = []

  private struct Section {
    var title: String
    var level: Int?
    /// What it is linked to by.
    var anchor: String?
  }

  init(references: [String: DocCReference], path: String) {
    self.references = references
    self.path = path
  }

  mutating func add(_ block: DocCBlock) {
    resume(before: block)
    addContent(of: block)
    let captions = innerCaptions
    innerCaptions = []
    captions.forEach { append($0) }
  }

  private mutating func addContent(of block: DocCBlock) {
    switch block {
    case .heading(let text, let level, let anchor): addHeading(text, level: level, anchor: anchor)
    case .paragraph(let pieces): addParagraph(pieces)
    case .list(let items, let ordered):
      let items = items.flatMap { texts(ofItem: $0) }.filter { !$0.isEmpty }
      if !items.isEmpty {
        append(.list(items: items, ordered: ordered))
      }
    case .terms(let terms): addDefinitions(terms)
    case .aside(let sort, let content): addAside(sort, content)
    case .table(let table): addTable(table)
    case .links(let identifiers):
      let items = identifiers.compactMap { link($0, title: "") }.map { [$0] }
      if !items.isEmpty {
        append(.list(items: items, ordered: false))
      }
    case .tabs(let tabs): addTabs(tabs)
    case .columns(let columns): for block in columns.joined() { add(block) }
    case .figure(let identifier, let caption): addFigure(identifier, caption)
    case .code(let lines): append(.paragraph([.code(lines.joined(separator: "\n"))]))
    case .rule: break
    case .unknown(let kind, let content):
      tell(of: kind)
      for block in content {
        add(block)
      }
    case .tooDeep: tellOfDepth()
    }
  }

  private mutating func addHeading(_ text: String, level: Int?, anchor: String?) {
    section = Section(title: text.trimmingSpaces, level: level ?? section.level, anchor: anchor)
    if !text.trimmingSpaces.isEmpty {
      append(.heading([.text(text.trimmingSpaces)], level: level))
      blocks[blocks.count - 1].anchor = anchor
    }
  }

  private mutating func addParagraph(_ pieces: [DocCInline]) {
    for case .image(let identifier, let caption) in pieces {
      addFigure(identifier, caption)
    }
    let text = inlines(pieces)
    if !text.isEmpty {
      append(.paragraph(text))
    }
  }

  private mutating func addDefinitions(_ terms: [DocCBlock.Term]) {
    let definitions = terms.map {
      Definition(term: inlines($0.term), meaning: paragraphs(of: $0.meaning).asRunningText)
    }
    if !definitions.isEmpty {
      append(.definitions(definitions))
    }
  }

  /// An aside of no sort of ours is text like other text.
  private mutating func addAside(_ sort: NoteSort?, _ content: [DocCBlock]) {
    guard let sort else {
      for block in content {
        add(block)
      }
      return
    }
    let paragraphs = paragraphs(of: content)
    if !paragraphs.isEmpty {
      append(.aside(sort, paragraphs))
    }
  }

  private mutating func addTable(_ table: DocCTable) {
    var cells: [[TableGrid.Cell]] = []
    for (row, contents) in table.rows.prefix(TableGrid.longest).enumerated() {
      cells.append(
        contents.enumerated().compactMap { column, content in
          cell(content, span: table.spans["\(row)_\(column)"])
        }
      )
    }
    let grid = TableGrid(cells)
    if grid.isEmpty {
      return
    }
    if grid.missing > 0 {
      diagnostics.append(.ragged(grid.missing, source: path, place: Place(line: 1)))
    }
    append(.table(grid.table(caption: tableCaption, headerRows: table.hasHeader ? 1 : 0)))
  }

  /// - Returns: nil where another cell covers its place.
  private mutating func cell(_ content: [DocCBlock], span: DocCTable.Span?) -> TableGrid.Cell? {
    if let span, span.columns < 1 || span.rows < 1 {
      return nil
    }
    let words = paragraphs(of: content).asRunningText.plainText
    innerCaptions = []
    let text = (pictures(in: content).map(TableSign.text) + [words]).filter { !$0.isEmpty }.joined(
      separator: " "
    )
    return TableGrid.Cell(text: text, rows: span?.rows ?? 1, columns: span?.columns ?? 1)
  }

  /// What the pictures of a cell show.
  private func pictures(in content: [DocCBlock]) -> [String] {
    content.flatMap { block -> [String] in
      switch block {
      case .figure(let identifier, _): return [references[identifier]?.alternative ?? ""]
      case .paragraph(let pieces):
        return pieces.map {
          if case .image(let identifier, _) = $0 {
            references[identifier]?.alternative ?? ""
          } else {
            ""
          }
        }
      default: return []
      }
    }.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  /// A tab is a section below the one it stands in; one that shows a table is the table's caption,
  /// with the title of that section. What follows the tabs goes on with the section.
  private mutating func addTabs(_ tabs: [DocCBlock.Tab]) {
    let outer = section
    for (number, tab) in tabs.enumerated() {
      if tab.showsTable {
        let names = [outer.level == 1 ? "" : outer.title, tab.title.trimmingSpaces]
        tableCaption = names.filter { !$0.isEmpty }.joined(separator: " · ")
      } else {
        let anchor = "\(outer.anchor ?? "")/tab-\(number + 1)"
        addHeading(tab.title, level: DocCBlock.levelOfTabs, anchor: anchor)
      }
      for block in tab.content {
        add(block)
      }
      tableCaption = nil
    }
    if section.level == DocCBlock.levelOfTabs, outer.anchor != nil {
      resumed = outer
    }
    section = outer
  }

  /// Repeats the heading of a section that goes on after its tabs.
  private mutating func resume(before block: DocCBlock) {
    guard let section = resumed else { return }
    resumed = nil
    if case .heading = block { return }
    addHeading(section.title, level: section.level, anchor: section.anchor)
  }

  /// The words under a picture or a film, and what it shows.
  private mutating func addFigure(_ identifier: String, _ caption: [DocCInline]) {
    let alternative = references[identifier]?.alternative?.trimmingSpaces ?? ""
    for text in [inlines(caption), [.text(alternative)]] where !text.plainText.isEmpty {
      append(.caption(text))
    }
  }

  // MARK: - Text in text

  /// The item, and those of inner lists after it.
  private mutating func texts(ofItem content: [DocCBlock]) -> [[Inline]] {
    var own: [[Inline]] = []
    var inner: [[Inline]] = []
    for block in content {
      if case .list(let items, _) = block {
        inner += items.flatMap { texts(ofItem: $0) }
      } else {
        own += paragraphs(of: [block])
      }
    }
    return [own.asRunningText] + inner
  }

  /// The running text of blocks inside of another; its figures follow that one.
  private mutating func paragraphs(of content: [DocCBlock]) -> [[Inline]] {
    var inner = self
    inner.blocks = []
    inner.innerCaptions = []
    for block in content {
      inner.add(block)
    }
    diagnostics = inner.diagnostics
    told = inner.told
    innerCaptions += inner.blocks.map(\.content).filter(\.isCaption)
    return inner.blocks.map(\.content).filter { !$0.isCaption }.flatMap(\.paragraphs)
  }

  private mutating func inlines(_ pieces: [DocCInline]) -> [Inline] {
    pieces.flatMap { inlines($0) }.joiningText.trimmed
  }

  private mutating func inlines(_ piece: DocCInline) -> [Inline] {
    switch piece {
    case .text(let words): return [.text(words)]
    case .strong(let inner): return [.strong(inner.flatMap { inlines($0) }.plainText)]
    case .code(let words): return [.code(words)]
    case .words(let inner): return inner.flatMap { inlines($0) }
    case .link(let words, let url): return [.link(words, url: url)]
    case .reference(let identifier, let title, let isActive):
      let words = title.flatMap { inlines($0) }.plainText
      return link(identifier, title: words).map { isActive ? [$0] : [.text($0.text)] } ?? []
    case .image: return []
    case .unknown(let kind, let inner):
      tell(of: kind)
      return inner.flatMap { inlines($0) }
    case .tooDeep:
      tellOfDepth()
      return []
    }
  }

  /// A link to what `identifier` names, by the words `title`, else by its own. One that the page
  /// does not describe is called by the last part of its name.
  private func link(_ identifier: String, title: String) -> Inline? {
    let known = references[identifier]
    let url = known?.url ?? DocCAddress(identifier).map { String($0.path) } ?? identifier
    let last = identifier.split(separator: "/").last.map(String.init) ?? ""
    let words = [title, known?.title ?? "", last].first { !$0.trimmingSpaces.isEmpty }
    return words.map { .link($0, url: url.hasPrefix("/") ? DocCAddress.site + url : url) }
  }

  // MARK: -

  /// The site sends a page as one line.
  private mutating func append(_ content: Block.Content) {
    blocks.append(
      Block(
        content,
        language: LanguageRecognizer.language(of: content.plainText),
        place: Place(line: 1)
      )
    )
  }

  private mutating func tell(of kind: String) {
    guard told.insert(kind).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .note,
        .contentUnknown,
        source: path,
        message: "There is no reading for “\(kind.prefix(40))”; the words in it were read as text.",
        hint: "Compare the page with the site: something may stand elsewhere than it should."
      )
    )
  }

  private mutating func tellOfDepth() {
    guard told.insert("").inserted else { return }
    diagnostics.append(.tooDeep(DocCInline.deepest, source: path))
  }
}
