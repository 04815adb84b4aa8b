internal import CMarkGFM
internal import HIGModel
internal import HIGText

/// A Markdown file as a list of values. cmark-gfm is used here and nowhere else: its nodes are copied, its memory is freed.
struct MarkdownDocument {
  let blocks: [MarkdownNode]

  /// The registry of extensions is a global, which two threads must not fill at a time.
  private static let isSetUp: Void = cmark_gfm_core_extensions_ensure_registered()

  init(_ text: String) {
    Self.isSetUp
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_UNSAFE) else {
      blocks = []
      return
    }
    defer { cmark_parser_free(parser) }
    for name in ["table", "autolink", "strikethrough"] {
      if let extending = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, extending) }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    blocks = MarkdownNode.read(below: root, depth: 0)
  }
}

/// A block of a Markdown file.
struct MarkdownNode {
  var kind: Kind
  var line: Int
  var inlines: [Inline] = []
  /// Alternative texts of the images in it.
  var images: [String] = []
  /// Of a list.
  var items: [[Inline]] = []
  /// Of a quotation.
  var children: [MarkdownNode] = []

  enum Kind {
    case heading(Int), paragraph, list(ordered: Bool), table(Table), quotation, code
  }

  fileprivate typealias Node = OpaquePointer

  /// Quotations, lists and emphasis nest; what lies deeper is left out.
  fileprivate static let deepest = 50

  fileprivate static func read(below node: Node?, depth: Int) -> [MarkdownNode] {
    guard depth < deepest else { return [] }
    return node.map { nodes(below: $0) }?.compactMap { MarkdownNode($0, depth: depth) } ?? []
  }

  private init?(_ node: Node, depth: Int) {
    line = Int(cmark_node_get_start_line(node))
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: kind = .heading(Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_PARAGRAPH: kind = .paragraph
    case CMARK_NODE_LIST: kind = .list(ordered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST)
    case CMARK_NODE_BLOCK_QUOTE: kind = .quotation
    case CMARK_NODE_CODE_BLOCK:
      kind = .code
      inlines = [.code(MarkdownInlines.literal(node).trimmingSpaces)]
      return
    default:
      // The type number of an extension's node is no public constant.
      guard String(cString: cmark_node_get_type_string(node)) == "table" else { return nil }
      kind = .table(Self.table(node))
    }
    switch kind {
    case .heading, .paragraph: (inlines, images) = MarkdownInlines.read(node)
    case .list: items = Self.listItems(of: node, depth: depth)
    case .quotation: children = Self.read(below: node, depth: depth + 1)
    case .table, .code: break
    }
  }

  /// The items, those of inner lists after the item they stand in.
  private static func listItems(of list: Node, depth: Int) -> [[Inline]] {
    guard depth < deepest else { return [] }
    return nodes(below: list).flatMap { item -> [[Inline]] in
      let parts = nodes(below: item)
      let own = parts.filter { cmark_node_get_type($0) != CMARK_NODE_LIST }.flatMap { MarkdownInlines.read($0).inlines }
      return [own] + parts.filter { cmark_node_get_type($0) == CMARK_NODE_LIST }.flatMap { listItems(of: $0, depth: depth + 1) }
    }
  }

  private static func table(_ node: Node) -> Table {
    let rows = nodes(below: node).map { row in
      nodes(below: row).map { MarkdownInlines.read($0).inlines.plainText.trimmingSpaces }
    }
    return Table(header: rows.first ?? [], rows: Array(rows.dropFirst()))
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
  /// The pieces of text below `node`, and the alternative texts of its images.
  static func read(_ node: MarkdownNode.Node) -> (inlines: [Inline], images: [String]) {
    var inlines: [Inline] = []
    var images: [String] = []
    for child in MarkdownNode.nodes(below: node) {
      switch cmark_node_get_type(child) {
      case CMARK_NODE_IMAGE: images.append(words(below: child, depth: 0).trimmingSpaces)
      case CMARK_NODE_STRONG: inlines.append(.strong(text(child)))
      case CMARK_NODE_CODE: inlines.append(.code(literal(child)))
      case CMARK_NODE_LINK: inlines.append(.link(text(child), url: cmark_node_get_url(child).map { String(cString: $0) } ?? ""))
      default: append(text(child), to: &inlines)
      }
    }
    if inlines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) { inlines = [] }
    return (inlines, images)
  }

  private static func append(_ text: String, to inlines: inout [Inline]) {
    if text.isEmpty { return }
    if case .text(let before)? = inlines.last {
      inlines[inlines.count - 1] = .text(before + text)
    } else {
      inlines.append(.text(text))
    }
  }

  /// The words of a node and all below it; tags are none.
  private static func text(_ node: MarkdownNode.Node, depth: Int = 0) -> String {
    if depth > MarkdownNode.deepest { return "" }
    return switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: literal(node)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
    case CMARK_NODE_IMAGE: ""
    default: words(below: node, depth: depth)
    }
  }

  private static func words(below node: MarkdownNode.Node, depth: Int) -> String {
    MarkdownNode.nodes(below: node).map { text($0, depth: depth + 1) }.joined()
  }

  static func literal(_ node: MarkdownNode.Node) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
