internal import HIGModel

// Views of an entry's text. Names are those that the templates use; escaping is theirs.

/// A block: one of the properties is set.
struct BlockView {
  var paragraph: ParagraphView?
  var list: ListView?
  var ordered: ListView?
  var definitions: DefinitionsView?
  var table: TableView?
  var figure: ParagraphView?
  var aside: ListView?

  init(paragraph: ParagraphView) {
    self.paragraph = paragraph
  }

  init(_ content: Block.Content) {
    switch content {
    case .heading(let text, _), .paragraph(let text): paragraph = ParagraphView(text)
    case .list(let items, ordered: false): list = ListView(items)
    case .list(let items, ordered: true): ordered = ListView(items)
    case .definitions(let items): definitions = DefinitionsView(items: items.map(DefinitionView.init))
    case .table(let content): table = TableView(content)
    case .caption(let text): figure = ParagraphView(text)
    case .aside(_, let paragraphs): aside = ListView(paragraphs)
    }
  }
}

struct ParagraphView {
  let pieces: [PieceView]

  init(_ text: [Inline]) {
    pieces = text.map(PieceView.init)
  }

  init(_ text: MarkedText) {
    pieces = text.pieces.map { PieceView(text: $0.text, isPlain: !$0.isMarked, isMarked: $0.isMarked) }
  }
}

/// A piece of running text; one of the flags or the address is set.
struct PieceView {
  var text: String
  var isPlain = false
  var isMarked = false
  var isStrong = false
  var isCode = false
  var href: String?
}

extension PieceView {
  init(_ piece: Inline) {
    switch piece {
    case .text(let words), .example(let words): self.init(text: words, isPlain: true)
    case .strong(let words): self.init(text: words, isStrong: true)
    case .code(let words): self.init(text: words, isCode: true)
    case .link(let words, let url) where WebAddress.isWeb(url): self.init(text: words, href: url)
    case .link(let words, _): self.init(text: words, isPlain: true)
    }
  }
}

struct ListView {
  let items: [ParagraphView]

  init(_ items: [[Inline]]) {
    self.items = items.map { ParagraphView($0) }
  }
}

struct DefinitionsView {
  let items: [DefinitionView]
}

struct DefinitionView {
  let term: ParagraphView
  let meaning: ParagraphView

  init(_ definition: Definition) {
    term = ParagraphView(definition.term)
    meaning = ParagraphView(definition.meaning)
  }
}

struct TableView {
  let caption: String?
  let header: RowView?
  let rows: [RowView]

  init(_ table: Table) {
    caption = table.caption
    header = table.header.isEmpty ? nil : RowView(table.header)
    rows = table.rows.map(RowView.init)
  }
}

struct RowView {
  let title: String
  let cells: [String]

  init(_ cells: [String]) {
    title = cells.first ?? ""
    self.cells = Array(cells.dropFirst())
  }
}
