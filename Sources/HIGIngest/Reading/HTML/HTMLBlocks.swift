import HIGModel
import HIGText

/// Walks an element once and makes blocks of what is in it.
struct HTMLBlocks {
  let cues: Cues
  let path: String
  private(set) var blocks: [Block] = []
  /// What was found wrong on the way.
  private(set) var diagnostics: [Diagnostic] = []
  /// Parts of the site around the text.
  private(set) var leftOut: [LeftOut] = []
  /// What the page promises to declare: that of an entry which declares nothing.
  var promised = Declared()
  /// Of all text of the page, in bytes.
  let length: Int
  /// Whether it reads what stands in an aside, which is named already.
  private var isInAside = false
  /// Whether a line across the page stands after the last block.
  private var isBroken = false
  /// - Parameter length: of all text of the page, in bytes; where only a part is read, more than it
  ///   can have.
  init(cues: Cues, path: String, length: Int = .max) {
    self.cues = cues
    self.path = path
    self.length = length
  }

  /// What an element inherits from those around it.
  fileprivate struct Context {
    var language: Language?
    var anchor: String?
    var id: String?
    var declared: Declared
  }

  mutating func read(_ element: HTMLElement) {
    walk(element, Context(declared: promised))
  }

  // MARK: - Elements

  /// Text between block elements is a paragraph too.
  private mutating func walk(_ element: HTMLElement, _ context: Context) {
    var loose: [HTMLNode] = []
    for child in element.children {
      if let inner = child.element,
        inner.isBlock || inner.holdsBlock || WordList.furniture.contains(inner.name)
      {
        addParagraph(loose, line: element.line, context)
        loose = []
        read(inner, context.inside(inner))
      } else {
        loose.append(child)
      }
    }
    addParagraph(loose, line: element.line, context)
  }

  private mutating func read(_ element: HTMLElement, _ context: Context) {
    if isFurniture(element) {
      leftOut += element.asLeftOut
      return
    }
    if element.isNote {
      return addAside(element, context)
    }
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6", "summary":
      addHeading(element, context)
    case "p" where !element.holdsBlock: addParagraph(element.children, line: element.line, context)
    case "hr": isBroken = true
    case "pre": addPreformatted(element, context)
    case "ul", "ol": addList(element, context)
    case "dl": addDefinitions(element, context)
    case "table" where !element.isLayoutTable: addTable(element, caption: nil, context)
    case "figure": addFigure(element, context)
    case "img": addImage(element, context)
    case "aside": addAside(element, context)
    case "blockquote":
      var quoted = blocks(inside: element.withoutSource, context)
      // After `Write:` stands an example, and above a name what somebody said.
      let isSaid = !element.descendants(named: "cite").isEmpty || blocks.last?.content.plainText.endsInColon ?? false
      if quoted.count == 1, isSaid, let text = quoted[0].paragraph {
        quoted[0].content = .paragraph(text.asExample)
      }
      addLabelled(quoted)
    default: walk(element, context)
    }
  }

  private mutating func addParagraph(_ nodes: [HTMLNode], line: Int, _ context: Context) {
    if nodes.allSatisfy(\.isBlank) {
      return
    }
    let images = nodes.images
    let texts = HTMLInlines.paragraphs(nodes)
    if nodes.areEmphasised, !images.isEmpty || blocks.last?.content.isCaption ?? false {
      return texts.forEach { append(.caption($0), line: line, context) }
    }
    images.forEach { addImage($0, context) }
    for text in texts {
      let text = isInAside && blocks.isEmpty ? text.withoutIcon : text
      append((isInAside ? nil : cues.labelled(text)) ?? .paragraph(text), line: line, context)
    }
  }

  /// Code keeps its lines; other text has its paragraphs.
  private mutating func addPreformatted(_ element: HTMLElement, _ context: Context) {
    if element.isCode {
      let words = element.text.trimmingSpaces
      return words.isEmpty ? () : add(.paragraph([.code(words)]), element, context)
    }
    for text in HTMLInlines.preformatted(element.children) {
      add(.paragraph(text), element, context)
    }
  }

  /// - Parameter caption: of the figure around it.
  private mutating func addTable(_ element: HTMLElement, caption: String?, _ context: Context) {
    guard let read = HTMLTable(element) else { return }
    var table = read.table
    table.caption = table.caption ?? caption
    if read.missing > 0 {
      diagnostics.append(.ragged(read.missing, source: path, place: Place(line: element.line)))
    }
    diagnostics += element.descendants(named: "table").map {
      Diagnostic(.tableNested, source: path, place: Place(line: $0.line))
    }
    add(.table(table), element, context)
  }

  private mutating func addList(_ element: HTMLElement, _ context: Context) {
    // Cards, each with its title.
    if element.holdsHeading { return walk(element, context) }
    // A name over paragraphs, as programs for notes export what folds up.
    let folds = element.elements.contains { item in
      let texts = item.elements.filter { $0.name == "p" }
      return texts.count > 2 && Sentences.endOfFirst(in: texts[0].text) == nil
    }
    if folds { return walk(element, context) }
    let items = element.items.filter { !$0.text.isEmpty }
    if items.isEmpty || items.allSatisfy({ $0.text.isPageLink }) {
      return
    }
    add(.list(items: items.map(\.text), ordered: element.name == "ol"), element, context)
    blocks[blocks.count - 1].itemLines = items.map(\.line)
  }

  private mutating func addDefinitions(_ element: HTMLElement, _ context: Context) {
    var definitions: [(term: [Inline], meaning: [[Inline]])] = []
    // HTML allows a `div` around each pair.
    for part in element.elements.flatMap({ $0.name == "div" ? $0.elements : [$0] }) {
      if part.name == "dt" {
        definitions.append((HTMLInlines.of(part.children), []))
      } else if part.name == "dd", !definitions.isEmpty {
        definitions[definitions.count - 1].meaning.append(HTMLInlines.running(part.children))
      }
    }
    guard !definitions.isEmpty else { return }
    add(
      .definitions(
        definitions.map { Definition(term: $0.term, meaning: $0.meaning.asRunningText) }
      ),
      element,
      context
    )
  }

  private mutating func addFigure(_ element: HTMLElement, _ context: Context) {
    let caption =
      element.descendants(named: "figcaption").first.map { HTMLInlines.of($0.children) } ?? []
    if let table = element.descendants(named: "table").first {
      return addTable(
        table,
        caption: caption.isEmpty ? nil : caption.plainText,
        context.inside(table)
      )
    }
    let alternative = element.descendants(named: "img").compactMap(\.alternative)
    let text = caption.isEmpty ? alternative.map { Inline.text($0) } : caption
    if !text.isEmpty {
      add(.caption(text), element, context)
    }
  }

  private mutating func addImage(_ element: HTMLElement, _ context: Context) {
    if let text = element.alternative { add(.caption([.text(text)]), element, context) }
  }

  /// A heading in two languages is one of each.
  private mutating func addHeading(_ element: HTMLElement, _ context: Context) {
    for part in element.languageParts {
      let title = HTMLInlines.of(part.children)
      if !title.isEmpty {
        add(.heading(title, level: Int(element.name.dropFirst())), element, context.inside(part))
      }
    }
  }

  // MARK: - Asides

  /// The sort of an aside is a class of it (`<aside class="tip">`) or its first words; each
  /// language is one block.
  private mutating func addAside(_ element: HTMLElement, _ context: Context) {
    let inner = blocks(inside: element, context)
    guard let named = element.noteSort else { return addLabelled(inner) }
    for language in [Language.ja, .en, nil] {
      let own = inner.filter { $0.language == language }
      let paragraphs = own.flatMap { cues.withoutLabel($0, of: named) }
      guard var aside = own.first, !paragraphs.isEmpty else { continue }
      aside.content = .aside(named, paragraphs)
      aside.anchor = context.anchor
      blocks.append(aside)
    }
  }

  /// Blocks whose first words name the sort of an aside are one.
  private mutating func addLabelled(_ inner: [Block]) {
    blocks += cues.aside(of: inner).map { [$0] } ?? inner
  }

  private mutating func blocks(inside element: HTMLElement, _ context: Context) -> [Block] {
    var inner = HTMLBlocks(cues: cues, path: path)
    inner.isInAside = true
    if element.holdsBlock {
      inner.walk(element, context)
    } else {
      inner.addParagraph(element.children, line: element.line, context)
    }
    diagnostics += inner.diagnostics
    leftOut += inner.leftOut
    return inner.blocks
  }

  // MARK: -

  private mutating func add(_ content: Block.Content, _ element: HTMLElement, _ context: Context) {
    append(content, line: element.line, context)
  }

  private mutating func append(_ content: Block.Content, line: Int, _ context: Context) {
    let language = context.language ?? LanguageRecognizer.language(of: content.plainText)
    var block = Block(
      content,
      language: language,
      place: Place(line: line),
      anchor: context.anchor,
      id: context.id,
      isLanguageDeclared: context.language != nil
    )
    block.declared = context.declared
    block.followsBreak = isBroken
    isBroken = false
    blocks.append(block)
  }
}

extension HTMLBlocks.Context {
  /// The context of what is in `element`: its `lang` and what it declares count for all below, and
  /// its `id` if it holds one thing, not a whole section with its heading. The `id` of a paragraph
  /// is its own and holds nothing together.
  fileprivate func inside(_ element: HTMLElement) -> Self {
    var inner = self
    let id = element.attributes["id"].flatMap { element.holdsHeading ? nil : $0 }
    inner.language = element.language ?? language
    // Elsewhere the attribute may mean anything.
    inner.declared.components = declared.components.map { element.components ?? $0 }
    inner.declared.platforms = element.platforms ?? declared.platforms
    inner.declared.replaces = element.attributes["data-replaces"] ?? declared.replaces
    inner.declared.origin = element.attributes["data-section"] ?? declared.origin
    inner.id = element.name == "p" ? id : nil
    inner.anchor = element.name == "p" ? anchor : id ?? anchor
    return inner
  }
}

extension [Inline] {
  /// Without the picture that an aside begins with where programs for notes export it: `💡 Ask first.`
  fileprivate var withoutIcon: [Inline] {
    guard let sign = first?.text.unicodeScalars.first, sign.properties.isEmojiPresentation,
      ItemMark.strength(of: sign) == nil
    else { return self }
    return dropping(UTF8.width(sign)).trimmingStart
  }

  /// Whether it is nothing but a link to a place of its own page, as in a table of contents.
  fileprivate var isPageLink: Bool {
    guard count == 1, case .link(_, let url) = self[0] else { return false }
    return url.hasPrefix("#")
  }
}
