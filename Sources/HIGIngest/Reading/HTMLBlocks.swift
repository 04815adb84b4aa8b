internal import HIGModel
internal import HIGText

/// Walks an element once and makes blocks of what is in it.
struct HTMLBlocks {
  let cues: Cues
  private var blocks: [Block] = []

  init(cues: Cues) { self.cues = cues }

  /// What an element inherits from those around it.
  fileprivate struct Context {
    var language: Language?
    var anchor: String?
  }

  mutating func read(_ element: HTMLElement) {
    walk(element, Context(language: nil, anchor: nil))
  }

  func finished() -> [Block] { blocks }

  // MARK: - Elements

  /// Text between block elements is a paragraph too.
  private mutating func walk(_ element: HTMLElement, _ context: Context) {
    var loose: [HTMLNode] = []
    for child in element.children {
      if case .element(let inner) = child, Self.isBlock(inner) {
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
    if isFurniture(element) { return }
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let title = HTMLInlines.of(element.children, skipping: Self.isPermalink)
      if !title.isEmpty { add(.heading(title, level: Int(element.name.dropFirst())), element, context) }
    case "p": addParagraph(element.children, line: element.line, context)
    case "ul", "ol": addList(element, context)
    case "dl": addDefinitions(element, context)
    case "table": if let table = HTMLTable.read(element) { add(.table(table), element, context) }
    case "figure": addFigure(element, context)
    case "img": addImage(element, context)
    case "aside": addAside(element, context)
    case "blockquote": addQuotation(element, context)
    default: walk(element, context)
    }
  }

  private mutating func addParagraph(_ nodes: [HTMLNode], line: Int, _ context: Context) {
    for image in nodes.images { addImage(image, context) }
    let text = HTMLInlines.of(nodes)
    if text.isEmpty { return }
    append(.paragraph(text), line: line, context)
  }

  private mutating func addList(_ element: HTMLElement, _ context: Context) {
    let items = Self.items(of: element).filter { !$0.isEmpty }
    if items.isEmpty || items.allSatisfy(\.isPageLink) { return }
    add(.list(items: items, ordered: element.name == "ol"), element, context)
  }

  /// The items, those of inner lists after the item they stand in.
  private static func items(of list: HTMLElement) -> [[Inline]] {
    list.elements.filter { $0.name == "li" }.flatMap { item -> [[Inline]] in
      let inner = item.elements.filter { $0.name == "ul" || $0.name == "ol" }
      let own = item.children.filter { if case .element(let child) = $0 { child.name != "ul" && child.name != "ol" } else { true } }
      return [HTMLInlines.of(own)] + inner.flatMap(items)
    }
  }

  private mutating func addDefinitions(_ element: HTMLElement, _ context: Context) {
    var definitions: [Definition] = []
    // HTML allows a `div` around each pair.
    for part in element.elements.flatMap({ $0.name == "div" ? $0.elements : [$0] }) {
      let text = HTMLInlines.of(part.children)
      if part.name == "dt" {
        definitions.append(Definition(term: text, meaning: []))
      } else if part.name == "dd", !definitions.isEmpty {
        let last = definitions.count - 1
        definitions[last].meaning += (definitions[last].meaning.isEmpty ? [] : [.text(" ")]) + text
      }
    }
    if !definitions.isEmpty { add(.definitions(definitions), element, context) }
  }

  private mutating func addFigure(_ element: HTMLElement, _ context: Context) {
    if let table = element.descendants(named: "table").first {
      return read(table, context.inside(table))
    }
    let caption = element.descendants(named: "figcaption").first.map { HTMLInlines.of($0.children) } ?? []
    let alternative = element.descendants(named: "img").compactMap { $0.attributes["alt"]?.trimmingSpaces }.filter { !$0.isEmpty }
    let text = caption.isEmpty ? alternative.map { Inline.text($0) } : caption
    if !text.isEmpty { add(.caption(text), element, context) }
  }

  private mutating func addImage(_ element: HTMLElement, _ context: Context) {
    guard let text = element.attributes["alt"]?.trimmingSpaces, !text.isEmpty else { return }
    add(.caption([.text(text)]), element, context)
  }

  // MARK: - Asides

  /// The sort of an aside is a class of it (`<aside class="tip">`) or its first words; each language is one block.
  private mutating func addAside(_ element: HTMLElement, _ context: Context) {
    let inner = blocks(inside: element, context)
    guard let named = element.labels.lazy.compactMap({ NoteSort(rawValue: String($0)) }).first else {
      return addLabelled(inner, else: [])
    }
    for language in [Language.ja, .en, nil] {
      let own = inner.filter { $0.language == language && cues.label(of: $0.content)?.rest.isEmpty != true }
      guard let first = own.first else { continue }
      let aside = Block.Content.aside(named, own.flatMap(\.content.paragraphs))
      blocks.append(Block(aside, language: language, place: first.place, anchor: context.anchor, isLanguageDeclared: first.isLanguageDeclared))
    }
  }

  private mutating func addQuotation(_ element: HTMLElement, _ context: Context) {
    let inner = blocks(inside: element, context)
    addLabelled(inner, else: inner)
  }

  /// Blocks whose first words name the sort of an aside are one; else `others`.
  private mutating func addLabelled(_ inner: [Block], else others: [Block]) {
    if let aside = cues.aside(of: inner) { blocks.append(aside) } else { blocks += others }
  }

  private func blocks(inside element: HTMLElement, _ context: Context) -> [Block] {
    var inner = HTMLBlocks(cues: cues)
    inner.walk(element, context)
    return inner.blocks
  }

  // MARK: -

  private mutating func add(_ content: Block.Content, _ element: HTMLElement, _ context: Context) {
    append(content, line: element.line, context)
  }

  private mutating func append(_ content: Block.Content, line: Int, _ context: Context) {
    let language = context.language ?? LanguageRecognizer.language(of: content.plainText)
    blocks.append(
      Block(content, language: language, place: Place(line: line), anchor: context.anchor, isLanguageDeclared: context.language != nil))
  }

  private func isFurniture(_ element: HTMLElement) -> Bool {
    Self.passedOver.contains(element.name) || element.attributes["role"] == "navigation"
      || element.attributes["hidden"] != nil || isLabelledFurniture(element)
  }

  /// An id of a heading or a section names what the text is about, and a guideline has sections on menus and navigation.
  private func isLabelledFurniture(_ element: HTMLElement) -> Bool {
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "main", "p", "li", "table", "dl": false
    default: element.labels.contains { cues.isFurniture(String($0)) }
    }
  }

  private static let passedOver: Set<String> = [
    "script", "style", "nav", "form", "button", "iframe", "noscript", "template", "svg", "select", "footer", "object", "video", "audio",
  ]

  /// `#`, `¶` or `§` that links to its own heading.
  private static func isPermalink(_ element: HTMLElement) -> Bool {
    guard element.name == "a", element.attributes["href"]?.hasPrefix("#") == true || element.attributes["aria-hidden"] == "true" else { return false }
    return element.text.trimmingSpaces.count <= 1
  }

  static func isBlock(_ element: HTMLElement) -> Bool { blockNames.contains(element.name) || passedOver.contains(element.name) }

  private static let blockNames: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "ol", "p", "pre", "section", "summary", "table", "ul",
  ]

  fileprivate static func language(of element: HTMLElement) -> Language? {
    element.attributes["lang"].flatMap { Language(rawValue: String($0.lowercased().prefix { $0 != "-" })) }
  }
}

extension HTMLBlocks.Context {
  /// The context of what is in `element`: its `lang` counts for all below, and its `id` if it holds one thing, not a
  /// whole section with its heading.
  fileprivate func inside(_ element: HTMLElement) -> Self {
    let id = element.attributes["id"].flatMap { element.holdsHeading ? nil : $0 }
    return Self(language: HTMLBlocks.language(of: element) ?? language, anchor: id ?? anchor)
  }
}

extension [Inline] {
  /// Whether it is nothing but a link to a place of its own page, as in a table of contents.
  fileprivate var isPageLink: Bool {
    if count == 1, case .link(_, let url) = self[0] { url.hasPrefix("#") } else { false }
  }
}

extension [HTMLNode] {
  /// The images among them or inside of inline elements.
  fileprivate var images: [HTMLElement] {
    flatMap { node -> [HTMLElement] in
      guard case .element(let element) = node else { return [] }
      return element.name == "img" ? [element] : element.descendants(named: "img")
    }
  }
}
