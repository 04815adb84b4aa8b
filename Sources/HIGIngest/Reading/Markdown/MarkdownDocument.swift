internal import CMarkGFM
internal import HIGModel
internal import HIGText

/// A Markdown file as a list of values. cmark-gfm is used here and nowhere else: its nodes are
/// copied, its memory is freed.
struct MarkdownDocument {
  let blocks: [MarkdownNode]
  /// Whether something is nested deeper than is read.
  let isTooDeep: Bool

  /// The registry of extensions is a global, which two threads must not fill at a time.
  private static let isSetUp: Void = cmark_gfm_core_extensions_ensure_registered()

  init(_ text: String) {
    Self.isSetUp
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES)
    else {
      (blocks, isTooDeep) = ([], false)
      return
    }
    defer { cmark_parser_free(parser) }
    for name in ["table", "autolink", "strikethrough"] {
      if let extending = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, extending)
      }
    }
    var text = MarkdownEmphasis.mended(MarkdownTables.bounded(MarkdownAddresses.bounded(text)))
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    blocks = MarkdownNode.read(below: root, depth: 0)
    isTooDeep = Self.depth(of: root) > MarkdownNode.deepest
  }
}

extension MarkdownDocument {
  /// How many containers stand in each other below `root`, found without recursion.
  private static func depth(of root: OpaquePointer?) -> Int {
    guard let events = cmark_iter_new(root) else { return 0 }
    defer { cmark_iter_free(events) }
    var depth = 0
    var deepest = 0
    while true {
      switch cmark_iter_next(events) {
      case CMARK_EVENT_ENTER where cmark_node_first_child(cmark_iter_get_node(events)) != nil:
        depth += 1
      case CMARK_EVENT_EXIT where cmark_node_first_child(cmark_iter_get_node(events)) != nil:
        depth -= 1
      case CMARK_EVENT_DONE, CMARK_EVENT_NONE: return deepest
      default: break
      }
      deepest = max(deepest, depth)
    }
  }
}

/// A block of a Markdown file.
struct MarkdownNode {
  var kind: Kind
  var line: Int
  /// Its running text; a paragraph with line breaks in it may be several.
  var paragraphs: [[Inline]] = []
  /// Alternative texts of the images in it.
  var images: [String] = []
  /// Whether all its words are emphasised, as those under a figure.
  var isEmphasised = false
  /// Of a list.
  var items: [ListItem] = []
  /// Of a quotation.
  var children: [MarkdownNode] = []

  enum Kind {
    case heading(Int), paragraph, list(ordered: Bool), table(Table, missing: Int), quotation, code,
      `break`,
      html(String)
  }

  fileprivate typealias Node = OpaquePointer

  /// Quotations, lists and emphasis nest; what lies deeper is left out.
  static let deepest = 50

  fileprivate static func read(below node: Node?, depth: Int) -> [MarkdownNode] {
    guard depth < deepest else { return [] }
    return node.map { nodes(below: $0) }?.flatMap { child in
      // A note at the foot of the page is what stands in it.
      cmark_node_get_type(child) == CMARK_NODE_FOOTNOTE_DEFINITION
        ? read(below: child, depth: depth + 1)
        : [MarkdownNode(child, depth: depth)].compactMap { $0 }
    } ?? []
  }

  private init?(_ node: Node, depth: Int) {
    line = Int(cmark_node_get_start_line(node))
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: kind = .heading(Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_PARAGRAPH: kind = .paragraph
    case CMARK_NODE_LIST:
      kind = .list(ordered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST)
    case CMARK_NODE_BLOCK_QUOTE: kind = .quotation
    case CMARK_NODE_CODE_BLOCK:
      kind = .code
      paragraphs = [[.code(MarkdownInlines.literal(node).trimmingSpaces)]]
    case CMARK_NODE_HTML_BLOCK: kind = .html(MarkdownInlines.literal(node))
    case CMARK_NODE_THEMATIC_BREAK: kind = .break
    default:
      // The type number of an extension's node is no public constant.
      guard String(cString: cmark_node_get_type_string(node)) == "table" else {
        return nil
      }
      kind = Self.table(node)
    }
    switch kind {
    case .heading: paragraphs = [MarkdownInlines.running(node)]
    case .paragraph:
      paragraphs = MarkdownInlines.paragraphs(node)
      images = MarkdownInlines.images(below: node)
      isEmphasised = MarkdownInlines.isEmphasised(node)
    case .list: items = Self.listItems(of: node, depth: depth)
    case .quotation: children = Self.read(below: node, depth: depth + 1)
    case .table, .code, .html, .break: break
    }
  }

  /// The items, those of inner lists after the item they stand in.
  private static func listItems(of list: Node, depth: Int) -> [ListItem] {
    guard depth < deepest else { return [] }
    return nodes(below: list).flatMap { item -> [ListItem] in
      let inner = nodes(below: item).filter { cmark_node_get_type($0) == CMARK_NODE_LIST }
      let line = Int(cmark_node_get_start_line(item))
      let own = ListItem(text: MarkdownInlines.running(item), line: line)
      return [own] + inner.flatMap { listItems(of: $0, depth: depth + 1) }
    }
  }

  /// Rows are filled up with cells that stand nowhere in the file.
  private static func table(_ node: Node) -> Kind {
    let cells = nodes(below: node).map { row in nodes(below: row) }
    let rows = cells.map { row in row.map(MarkdownInlines.cell) }
    let missing = cells.joined().count { cmark_node_get_start_column($0) == 0 }
    return .table(Table(header: rows.first ?? [], rows: Array(rows.dropFirst())), missing: missing)
  }

  fileprivate static func nodes(below node: Node) -> [Node] {
    var nodes: [Node] = []
    var child = cmark_node_first_child(node)
    while let current = child {
      nodes.append(current)
      child = cmark_node_next(current)
    }
    return nodes
  }
}

/// Running text of Markdown nodes.
private enum MarkdownInlines {
  typealias Node = MarkdownNode.Node

  /// The text of a paragraph, which line breaks may part.
  static func paragraphs(_ node: Node) -> [[Inline]] {
    let pieces = endingAddress(pieces(below: node, depth: 0))
    return RunningText.parted(pieces, atLeads: true)
  }

  /// `pieces` with an edge after a first line that is little more than a guideline's address: the
  /// text often follows right below.
  private static func endingAddress(_ pieces: [Inline]) -> [Inline] {
    guard let end = pieces.firstIndex(of: .text("\n")),
      let address = pieces[..<end].lastIndex(where: \.isGuideline),
      Array(pieces[..<address]).plainText.utf8.count <= longestLabel,
      !Array(pieces[(address + 1)..<end]).plainText.contains(where: \.isLetter),
      Array(pieces[(end + 1)...]).plainText.first?.isLowercase == false
    else { return pieces }
    var parted = pieces
    parted[end] = .text(RunningText.blockEdge)
    return parted
  }

  /// Of what stands before an address, in bytes: `Source: `, `出典：`.
  private static let longestLabel = 24

  /// The text of a heading, an item or a cell as one, without that of inner lists.
  static func running(_ node: Node) -> [Inline] {
    RunningText.parted(pieces(below: node, depth: 0), atLeads: false).asRunningText
  }

  /// The text of a cell: what its images show stands before its words.
  static func cell(_ node: Node) -> String {
    (images(below: node).filter { !$0.isEmpty }.map(TableSign.text) + [running(node).plainText])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What the images below `node` show.
  static func images(below node: Node, depth: Int = 0) -> [String] {
    if depth > MarkdownNode.deepest {
      return []
    }
    return MarkdownNode.nodes(below: node).flatMap { child in
      guard cmark_node_get_type(child) == CMARK_NODE_IMAGE else {
        return images(below: child, depth: depth + 1)
      }
      return [pieces(below: child, depth: depth + 1).plainText.trimmingSpaces]
    }
  }

  /// Whether nothing but images and line breaks stands beside emphasised words.
  static func isEmphasised(_ node: Node) -> Bool {
    let beside = [CMARK_NODE_IMAGE, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK]
    // Before a line break there is an empty text.
    let words = MarkdownNode.nodes(below: node).filter {
      !beside.contains(cmark_node_get_type($0)) && !pieces($0, depth: 0).plainText.isEmpty
    }
    return !words.isEmpty && words.allSatisfy { cmark_node_get_type($0) == CMARK_NODE_EMPH }
  }

  private static func pieces(below node: Node, depth: Int) -> [Inline] {
    if depth > MarkdownNode.deepest {
      return []
    }
    return MarkdownNode.nodes(below: node).flatMap { pieces($0, depth: depth + 1) }
  }

  private static func pieces(_ node: Node, depth: Int) -> [Inline] {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return [.text(literal(node))]
    case CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK: return [.code(literal(node))]
    case CMARK_NODE_SOFTBREAK: return [.text("\n")]
    case CMARK_NODE_LINEBREAK: return [.text(RunningText.lineBreak)]
    case CMARK_NODE_STRONG: return [.strong(pieces(below: node, depth: depth).plainText)]
    case CMARK_NODE_LINK:
      let words = pieces(below: node, depth: depth).plainText
      return words.isEmpty
        ? [] : [.link(words, url: cmark_node_get_url(node).map { String(cString: $0) } ?? "")]
    case CMARK_NODE_HTML_INLINE:
      return literal(node).lowercased().hasPrefix("<br") ? [.text(RunningText.lineBreak)] : []
    case CMARK_NODE_IMAGE, CMARK_NODE_LIST, CMARK_NODE_HTML_BLOCK, CMARK_NODE_FOOTNOTE_REFERENCE:
      return []
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_BLOCK_QUOTE:
      let edge = [Inline.text(RunningText.blockEdge)]
      return edge + pieces(below: node, depth: depth) + edge
    default:
      let isCell = String(cString: cmark_node_get_type_string(node)) == "table_cell"
      let edge = isCell ? [Inline.text(RunningText.blockEdge)] : []
      return edge + pieces(below: node, depth: depth) + edge
    }
  }

  static func literal(_ node: Node) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}

extension Inline {
  /// Whether it links to a guideline.
  fileprivate var isGuideline: Bool {
    if case .link(_, let url) = self { TopicID(url: url) != nil } else { false }
  }
}
