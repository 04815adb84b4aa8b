internal import HIGModel
internal import HIGText

/// Reads Markdown pages (GitHub's dialect).
struct MarkdownReader {
  let cues: Cues
  let path: String

  /// What was read so far, and what was found wrong.
  private struct Progress {
    /// Of the file.
    var lines: [Substring]
    var blocks: [Block] = []
    var diagnostics: [Diagnostic] = []
    /// Of HTML within it.
    var leftOut: [LeftOut] = []
    /// Whether the last paragraph was nothing but a picture.
    var endsInFigure = false
    /// Whether a line across the page stands after the last block.
    var isBroken = false

    /// Marks the first of the blocks from `start` on as following a line across the page.
    mutating func markBreak(from start: Int) {
      guard isBroken, blocks.count > start else { return }
      blocks[start].followsBreak = true
      isBroken = false
    }
  }

  /// - Returns: the page; its source is described by its front matter, its first heading and its log of changes.
  func read(_ text: String, source: Source) -> Reading {
    let matter = FrontMatter(text)
    let rest = MarkdownDialects.plain(Self.withoutIdentifiers(matter.rest), cues: cues)
    var reading = Progress(
      lines: rest.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let document = MarkdownDocument(rest)
    for node in document.blocks {
      add(node, to: &reading)
    }
    if document.isTooDeep {
      reading.diagnostics.append(.tooDeep(MarkdownNode.deepest, source: path))
    }
    var blocks = reading.blocks.map(labelled)
    var source = source
    source.publisher = matter.author
    let set = matter.isPublished ? DocCReader.titleOfGuidelines : matter.title
    source.title = set ?? Self.title(of: blocks) ?? source.title
    source.published = matter.date ?? ChangeLog(cues: cues).newestDate(in: blocks)
    let url = takeAddress(from: &blocks) ?? matter.url
    if let url, TopicID(url: url) == nil {
      source.url = url
    }
    if let title = matter.title, Self.lacksTitle(blocks, title) {
      blocks.insert(Self.heading(title), at: 0)
    }
    return Reading(
      Page(
        source: source,
        declaredSource: matter.isPublished ? DocCReader.bundleOfGuidelines : nil,
        canonicalURL: url.flatMap { TopicID(url: $0) == nil ? nil : $0 },
        blocks: blocks,
        leftOut: reading.leftOut
      ),
      reading.diagnostics
    )
  }

  /// `<doc://com.apple.HIG/design/Human-Interface-Guidelines/playing-haptics>` as a link that is called by the end of its name.
  private static func withoutIdentifiers(_ text: String) -> String {
    text.substituting(from: "<doc:", to: ">") { rest in
      guard let address = DocCAddress("doc:" + rest),
        let last = address.path.split(separator: "/").last
      else { return nil }
      let name = last.split(separator: "#").last ?? last
      return "[\(name.replacing("-", with: " "))](\(address.url))"
    }
  }

  /// Whether only the front matter says what the page is called: it has no title, or one over each
  /// of its sections.
  private static func lacksTitle(_ blocks: [Block], _ title: String) -> Bool {
    let titles = blocks.filter(\.isTitle).map(\.content.plainText)
    return titles.isEmpty || titles.count > 2 && !titles.contains(title)
  }

  private static func title(of blocks: [Block]) -> String? {
    let first = blocks.first { if case .heading = $0.content { true } else { false } }
    return first?.isTitle == true ? first?.content.plainText : nil
  }

  /// The title that only the front matter has.
  private static func heading(_ title: String) -> Block {
    Block(
      .heading([.text(title)], level: 1),
      language: LanguageRecognizer.language(of: title),
      place: Place(line: 1)
    )
  }

  /// The guideline's address in a last line such as `Source: https://…`, which is not part of the
  /// text.
  private func takeAddress(from blocks: inout [Block]) -> String? {
    guard case .paragraph(let text)? = blocks.last?.content, text.count <= 2,
      case .link(let words, let url)? = text.last,
      words == url, TopicID(url: url) != nil, text.plainText.count <= url.count + 20
    else { return nil }
    blocks.removeLast()
    return url
  }

  /// A paragraph that begins with the name of an aside is one.
  private func labelled(_ block: Block) -> Block {
    guard case .paragraph(let text) = block.content, let content = cues.labelled(text) else {
      return block
    }
    var block = block
    block.content = content
    return block
  }

  private func add(_ node: MarkdownNode, to reading: inout Progress) {
    if case .paragraph = node.kind {} else { reading.endsInFigure = false }
    let count = reading.blocks.count
    defer { reading.markBreak(from: count) }
    switch node.kind {
    case .break: reading.isBroken = true
    case .heading(let level):
      append(
        .heading(Array(node.paragraphs.joined()).withoutAnchor, level: level),
        node,
        to: &reading
      )
    case .paragraph: addParagraph(node, to: &reading)
    case .list(let ordered):
      append(.list(items: node.items.map(\.text), ordered: ordered), node, to: &reading)
      reading.blocks[reading.blocks.count - 1].itemLines = node.items.map(\.line)
    case .table(let table, let missing):
      append(.table(table), node, to: &reading)
      if missing > 0 {
        reading.diagnostics.append(.ragged(missing, source: path, place: Place(line: node.line)))
      }
      reading.diagnostics += excess(of: table, at: node.line, in: reading.lines)
    case .quotation: addQuotation(node, to: &reading)
    case .code: append(.paragraph(Array(node.paragraphs.joined())), node, to: &reading)
    case .html(let text): addHTML(text, node, to: &reading)
    }
  }

  /// Rows with more cells than the table has columns: Markdown leaves them out.
  private func excess(of table: Table, at line: Int, in lines: [Substring]) -> [Diagnostic] {
    // The line below the titles parts them from the rows.
    table.rows.indices.map { line + 1 + $0 }.filter(lines.indices.contains).compactMap { index in
      let cells = Self.cells(in: lines[index])
      guard cells > table.header.count else { return nil }
      return .excess(cells - table.header.count, source: path, place: Place(line: index + 1))
    }
  }

  /// How many cells the line of a table has; a mark after a backslash parts none.
  private static func cells(in line: Substring) -> Int {
    var row = line.trimmingSpaces.drop { $0 == ">" || $0 == " " }
    if row.hasPrefix("|") {
      row = row.dropFirst()
    }
    var cells = 1
    var last: Character = " "
    for character in row {
      if character == "|", last != "\\" {
        cells += 1
      }
      last = character
    }
    return last == "|" && cells > 1 ? cells - 1 : cells
  }

  /// An image alone is a figure, emphasised words with it or below it are what stands under it.
  private func addParagraph(_ node: MarkdownNode, to reading: inout Progress) {
    let images = node.images.filter { !$0.isEmpty }
    let isCaption = node.isEmphasised && (!node.images.isEmpty || reading.endsInFigure)
    reading.endsInFigure = !images.isEmpty && node.paragraphs.isEmpty
    for alternative in images where !isCaption {
      append(.caption([.text(alternative)]), node, to: &reading)
    }
    for text in node.paragraphs {
      append(isCaption ? .caption(text) : .paragraph(text), node, to: &reading)
    }
  }

  /// Tables with spans, say, that Markdown has no signs for.
  private func addHTML(_ text: String, _ node: MarkdownNode, to reading: inout Progress) {
    var inner = HTMLBlocks(cues: cues, path: path, length: .max)
    inner.read(HTMLDocument(text, path: path).root)
    func place(_ own: Place) -> Place {
      Place(line: node.line + own.line - 1)
    }
    for var block in inner.blocks {
      block.place = place(block.place)
      block.itemLines = block.itemLines.map { node.line + $0 - 1 }
      reading.blocks.append(block)
    }
    for var diagnostic in inner.diagnostics {
      diagnostic.place = diagnostic.place.map(place)
      reading.diagnostics.append(diagnostic)
    }
    for var part in inner.leftOut {
      part.place = place(part.place)
      reading.leftOut.append(part)
    }
  }

  private func addQuotation(_ node: MarkdownNode, to reading: inout Progress) {
    var inner = Progress(lines: reading.lines)
    for child in node.children {
      add(child, to: &inner)
    }
    let aside = cues.aside(of: inner.blocks) ?? cues.aside(bracketed: inner.blocks)
    reading.blocks += aside.map { [$0] } ?? inner.blocks
    reading.diagnostics += inner.diagnostics
    reading.leftOut += inner.leftOut
  }

  private func append(_ content: Block.Content, _ node: MarkdownNode, to reading: inout Progress) {
    reading.blocks.append(
      Block(
        content,
        language: LanguageRecognizer.language(of: content.plainText),
        place: Place(line: node.line)
      )
    )
  }
}

extension Block {
  fileprivate var isTitle: Bool {
    if case .heading(_, level: 1) = content {
      true
    } else {
      false
    }
  }
}

extension [Inline] {
  /// A title without the name that its section is linked by: `Colours [#colours]`, `Colours
  /// {#colours}`.
  fileprivate var withoutAnchor: [Inline] {
    guard case .text(let words)? = last, let close = words.last, close == "]" || close == "}",
      let open = words.lastIndex(of: close == "]" ? "[" : "{")
    else { return self }
    let name = words[words.index(after: open)...].dropLast()
    guard name.first == "#", name.count > 1, !name.contains(" ") else { return self }
    return dropLast() + [.text(String(words[..<open].trimmingSpaces))]
  }
}
