internal import HIGModel
internal import HIGText

/// Reads Markdown pages (GitHub's dialect).
struct MarkdownReader {
  let cues: Cues
  let path: String

  /// - Returns: the page; its source is named by its first heading.
  func read(_ text: String, source: Source) -> (page: Page, diagnostics: [Diagnostic]) {
    let document = MarkdownDocument(text)
    var blocks: [Block] = []
    for node in document.blocks { add(node, to: &blocks) }
    var source = source
    if case .heading(let title, level: 1)? = blocks.first(where: { if case .heading = $0.content { true } else { false } })?.content {
      source.title = title.plainText
    }
    return (Page(source: source, blocks: blocks), [])
  }

  private func add(_ node: MarkdownNode, to blocks: inout [Block]) {
    switch node.kind {
    case .heading(let level): append(.heading(node.inlines, level: level), node, to: &blocks)
    case .paragraph: addParagraph(node, to: &blocks)
    case .list(let ordered): append(.list(items: node.items, ordered: ordered), node, to: &blocks)
    case .table(let table): append(.table(table), node, to: &blocks)
    case .quotation: addQuotation(node, to: &blocks)
    case .code: append(.paragraph(node.inlines), node, to: &blocks)
    }
  }

  /// An image alone is a figure; links between `›` are the way to the page and not part of it.
  private func addParagraph(_ node: MarkdownNode, to blocks: inout [Block]) {
    for alternative in node.images where !alternative.isEmpty {
      append(.caption([.text(alternative)]), node, to: &blocks)
    }
    let text = node.inlines
    if text.isEmpty || text.plainText.contains(" › ") && blocks.isEmpty { return }
    append(.paragraph(text), node, to: &blocks)
  }

  private func addQuotation(_ node: MarkdownNode, to blocks: inout [Block]) {
    var inner: [Block] = []
    for child in node.children { add(child, to: &inner) }
    if let aside = cues.aside(of: inner) { blocks.append(aside) } else { blocks += inner }
  }

  private func append(_ content: Block.Content, _ node: MarkdownNode, to blocks: inout [Block]) {
    blocks.append(Block(content, language: LanguageRecognizer.language(of: content.plainText), place: Place(line: node.line)))
  }
}
