internal import HIGModel

/// A block of a DocC page.
indirect enum DocCBlock: Decodable {
  /// `anchor` is what it is linked to by, the same in every language.
  case heading(String, level: Int?, anchor: String?)
  case paragraph([DocCInline])
  case list([[DocCBlock]], ordered: Bool)
  case terms([Term])
  /// `sort` is nil where it is none of ours: `experiment`.
  case aside(NoteSort?, [DocCBlock])
  case table(DocCTable)
  /// Identifiers of pages.
  case links([String])
  /// Parts of which a browser shows one at a time.
  case tabs([Tab])
  /// Parts that stand side by side.
  case columns([[DocCBlock]])
  /// A picture or a film, and the words under it.
  case figure(String, caption: [DocCInline])
  case code([String])
  /// A line between two parts.
  case rule
  /// A kind that this reader does not know, and what is in it.
  case unknown(String, [DocCBlock])
  /// Nested deeper than is read.
  case tooDeep

  /// A term and what it means.
  struct Term: Decodable {
    var term: [DocCInline]
    var meaning: [DocCBlock]

    init(from decoder: any Decoder) throws {
      let item = try decoder.container(keyedBy: DocCKey.self)
      term =
        (try? item.nestedContainer(keyedBy: DocCKey.self, forKey: "term"))?.list("inlineContent")
        ?? []
      meaning =
        (try? item.nestedContainer(keyedBy: DocCKey.self, forKey: "definition"))?.list("content")
        ?? []
    }
  }

  /// A part under a title of its own.
  struct Tab: Decodable {
    var title: String
    var content: [DocCBlock]

    init(from decoder: any Decoder) throws {
      let tab = try decoder.container(keyedBy: DocCKey.self)
      title = tab.text("title") ?? ""
      content = tab.list("content")
    }

    /// Whether a table is the first in it that is no picture.
    var showsTable: Bool {
      let first = content.first { if case .figure = $0 { false } else { true } }
      if case .table? = first { return true }
      return false
    }
  }

  /// An item of a list or a column of a row.
  private struct Part: Decodable {
    var content: [DocCBlock]

    init(from decoder: any Decoder) throws {
      content = try decoder.container(keyedBy: DocCKey.self).list("content")
    }
  }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < DocCInline.longestPath else {
      self = .tooDeep
      return
    }
    let block = try decoder.container(keyedBy: DocCKey.self)
    let kind = try block.decode(String.self, forKey: "type")
    switch kind {
    case "heading":
      self = .heading(
        block.text("text") ?? "",
        level: Self.level(of: block),
        anchor: block.text("anchor")
      )
    case "paragraph", "small": self = .paragraph(block.list("inlineContent"))
    case "unorderedList", "orderedList":
      self = .list(
        block.list("items", of: Part.self).map(\.content),
        ordered: kind == "orderedList"
      )
    case "termList": self = .terms(block.list("items"))
    case "aside":
      self = .aside(
        block.text("style").flatMap { NoteSort(rawValue: $0.lowercased()) },
        block.list("content")
      )
    case "table": self = .table(try DocCTable(from: decoder))
    case "links": self = .links(block.list("items"))
    case "tabNavigator": self = .tabs(block.list("tabs"))
    case "row": self = .columns(block.list("columns", of: Part.self).map(\.content))
    case "image", "video":
      self = .figure(block.text("identifier") ?? "", caption: DocCInline.caption(in: block))
    case "codeListing": self = .code(block.list("code"))
    case "thematicBreak": self = .rule
    default: self = .unknown(kind, Self.inner(of: block))
    }
  }

  /// As deep as headings go in HTML: a page may claim any number.
  static let headingLevels = 1...6
  /// As deep as can be, so that no section of the page is one of a row of tabs.
  static let levelOfTabs = headingLevels.upperBound

  private static func level(of heading: KeyedDecodingContainer<DocCKey>) -> Int? {
    heading.value("level", as: Int.self).map {
      min(max($0, headingLevels.lowerBound), headingLevels.upperBound)
    }
  }

  /// Whatever blocks or words a block of unknown kind holds, however it calls them: what has no
  /// usual name in the order of the names.
  private static func inner(of block: KeyedDecodingContainer<DocCKey>) -> [DocCBlock] {
    let title = ["title", "text"].compactMap { block.text(DocCKey(stringValue: $0)) }.map {
      [DocCInline.text($0)]
    }
    let words = title + [block.list("inlineContent")]
    let names = block.allKeys.map(\.stringValue).filter { $0 != "inlineContent" && $0 != "content" }
    let parts = names.sorted().flatMap { block.list(DocCKey(stringValue: $0), of: Piece.self) }
    return words.filter { !$0.isEmpty }.map(DocCBlock.paragraph) + block.list("content")
      + parts.flatMap(\.blocks)
  }

  /// What is in a list of a block of unknown kind: a block, or a part with blocks.
  private struct Piece: Decodable {
    var blocks: [DocCBlock]

    init(from decoder: any Decoder) throws {
      blocks = try (try? DocCBlock(from: decoder)).map { [$0] } ?? Part(from: decoder).content
    }
  }
}

/// A table of a DocC page.
struct DocCTable: Decodable {
  /// Whether the first row is the columns' titles.
  var hasHeader: Bool
  var rows: [[[DocCBlock]]]
  /// How far cells reach, by `row_column`.
  var spans: [String: Span]

  /// How many columns and rows a cell covers; none at all where another covers its place.
  struct Span: Decodable {
    var columns: Int
    var rows: Int

    init(from decoder: any Decoder) throws {
      let span = try decoder.container(keyedBy: DocCKey.self)
      columns = span.value("colspan", as: Int.self) ?? 1
      rows = span.value("rowspan", as: Int.self) ?? 1
    }
  }

  /// A cell's blocks.
  private struct Cell: Decodable {
    var blocks: [DocCBlock]

    init(from decoder: any Decoder) throws {
      blocks = try [Lenient<DocCBlock>](from: decoder).compactMap(\.value)
    }
  }

  init(from decoder: any Decoder) throws {
    let table = try decoder.container(keyedBy: DocCKey.self)
    hasHeader = ["row", "both"].contains(table.text("header"))
    rows = table.list("rows", of: [Lenient<Cell>].self).map { row in
      row.map { $0.value?.blocks ?? [] }
    }
    spans =
      table.value("extendedData", as: [String: Lenient<Span>].self)?.compactMapValues(\.value)
      ?? [:]
  }
}

/// A piece of running text of a DocC page.
indirect enum DocCInline: Decodable {
  case text(String)
  case strong([DocCInline])
  case code(String)
  /// Words that nothing sets apart here: emphasised, struck, a new term.
  case words([DocCInline])
  /// `title` is what this place calls it; an inactive one is words only.
  case reference(String, title: [DocCInline], isActive: Bool)
  case link(String, url: String)
  case image(String, caption: [DocCInline])
  /// A kind that this reader does not know, and what is in it.
  case unknown(String, [DocCInline])
  /// Nested deeper than is read.
  case tooDeep

  /// Blocks or pieces in each other that are read.
  static let deepest = 50
  /// Members and places from the top of the page that are followed: a block in another is about
  /// three.
  static let longestPath = 3 * deepest

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Self.longestPath else {
      self = .tooDeep
      return
    }
    let piece = try decoder.container(keyedBy: DocCKey.self)
    let kind = try piece.decode(String.self, forKey: "type")
    switch kind {
    case "text": self = .text(piece.text("text") ?? "")
    case "strong", "inlineHead": self = .strong(piece.list("inlineContent"))
    case "codeVoice": self = .code(piece.text("code") ?? "")
    case "emphasis", "strikethrough", "newTerm", "superscript", "subscript":
      self = .words(piece.list("inlineContent"))
    case "reference":
      self = .reference(
        piece.text("identifier") ?? "",
        title: Self.title(in: piece),
        isActive: piece.value("isActive", as: Bool.self) ?? true
      )
    case "link":
      self = .link(
        piece.text("title") ?? piece.text("destination") ?? "",
        url: piece.text("destination") ?? ""
      )
    case "image": self = .image(piece.text("identifier") ?? "", caption: Self.caption(in: piece))
    default: self = .unknown(kind, Self.inner(of: piece))
    }
  }

  private static func title(in reference: KeyedDecodingContainer<DocCKey>) -> [DocCInline] {
    let pieces: [DocCInline] = reference.list("overridingTitleInlineContent")
    return pieces.isEmpty ? reference.text("overridingTitle").map { [.text($0)] } ?? [] : pieces
  }

  /// The words under a picture.
  static func caption(in figure: KeyedDecodingContainer<DocCKey>) -> [DocCInline] {
    (try? figure.nestedContainer(keyedBy: DocCKey.self, forKey: "metadata"))?.list("abstract") ?? []
  }

  private static func inner(of piece: KeyedDecodingContainer<DocCKey>) -> [DocCInline] {
    let words = ["text", "code", "title"].compactMap { piece.text(DocCKey(stringValue: $0)) }
      .prefix(1).map(DocCInline.text)
    return words + piece.list("inlineContent")
  }
}
