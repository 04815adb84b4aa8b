import Algorithms
package import HIGModel
import HIGText

/// Reads HTML: articles of blogs, saved pages, the bundled corpus.
struct HTMLReader {
  let cues: Cues
  let path: String

  /// - Returns: the page; its source is described by the `<head>`.
  func read(_ text: String, source: Source) -> Reading {
    let document = HTMLDocument(text, path: path)
    let head = HTMLHead(document.root)
    let whole = Self.content(of: document.root)
    let around = MainText.boxes(around: whole)
    let content = whole.without(around)
    var blocks = HTMLBlocks(cues: cues, path: path, length: content.length)
    blocks.promised = head.promised
    blocks.read(content)
    let named = head.namesEntries ? blocks.blocks.named(by: content, of: path) : (blocks.blocks, [])
    var page = Page(
      source: head.describe(source),
      declaredSource: head.declaredSource,
      canonicalURL: head.canonicalURL,
      blocks: named.0,
      leftOut: Self.around(whole, in: document.root) + around.flatMap(\.asLeftOut) + blocks.leftOut
    )
    page.declaredLanguage = document.root.attributes["lang"]
    page.state = head.state
    page.source.url = page.source.url ?? (page.canonicalURL == nil ? Self.savedFrom(text) : nil)
    let hasNotRun = blocks.blocks.isEmpty && !document.root.descendants(named: "script").isEmpty
    return Reading(
      page,
      document.diagnostics + blocks.diagnostics + named.1
        + (hasNotRun ? [Diagnostic(.scriptsNotRun, source: path)] : [])
    )
  }

  /// The address that a browser writes above a page it saves: `<!-- saved from url=(0031)https://…
  /// -->`.
  private static func savedFrom(_ text: String) -> String? {
    let mark = /(?:saved from url=\(|Page saved with SingleFile)(?s:.*?)(http\S*)/
    return text.prefix(2000).firstMatch(of: mark).map { String($0.1) }
  }

  /// What stands beside the element that holds the text: headers, menus, footers of the site.
  private static func around(_ content: HTMLElement, in element: HTMLElement) -> [LeftOut] {
    if element === content { return [] }
    return element.elements.flatMap { child in
      child === content || child.descendants.contains { $0 === content } ? around(content, in: child) : child.asLeftOut
    }
  }

  /// The element that holds the text: `<main>`, else the longest `<article>`, else the one that has
  /// nearly all of the body's.
  private static func content(of root: HTMLElement) -> HTMLElement {
    root.descendants.first { $0.name == "main" } ?? root.descendants.first { $0.attributes["role"] == "main" }
      ?? root.descendants(named: "article").max { $0.length < $1.length }
      ?? MainText.element(in: root.descendants(named: "body").first ?? root)
  }
}

extension [Block] {
  /// With the ids of their paragraphs or containers as their permanent names. One that stands twice names what has it first.
  /// - Parameter content: what they were read from.
  func named(by content: HTMLElement, of path: String) -> ([Block], [Diagnostic]) {
    let elements = content.descendants.filter { $0.attributes["id"] != nil }
    let places = Dictionary(grouping: elements) { $0.attributes["id"] ?? "" }.filter { $1.count > 1 }
    let named = map { block in
      var block = block
      block.name = block.id ?? block.anchor
      if let again = block.name.flatMap({ places[$0] }), again[1].line <= block.place.line {
        block.name = nil
      }
      return block
    }
    let twice = places.sorted { $0.key < $1.key }.map { id, elements in
      Diagnostic(.slugCollision, "id", source: path, place: Place(line: elements[1].line), id, elements[0].line)
    }
    return (named, twice)
  }
}

/// What the `<head>` of a page says about it.
package struct HTMLHead {
  package private(set) var metadata: [String: String] = [:]
  /// The address that the page gives as its own, or of the guideline that it restates
  /// (`dcterms.source`).
  package private(set) var canonicalURL: String?
  private var title: String?

  /// - Parameter root: the `html` element.
  package init(_ root: HTMLElement) {
    for meta in root.descendants(named: "meta") {
      if let name = (meta.attributes["name"] ?? meta.attributes["property"])?.lowercased(),
        let content = meta.attributes["content"]
      {
        metadata[name] = metadata[name] ?? content
      }
    }
    canonicalURL =
      root.descendants(named: "link").first { $0.attributes["rel"]?.lowercased() == "canonical" }?
      .attributes["href"] ?? metadata["dcterms.source"]
    title = root.descendants(named: "title").first?.text.trimmingSpaces
  }

  /// - Parameter metadata: by names as `<meta>` has them, in small letters: of a Markdown page.
  package init(_ metadata: [String: String]) {
    self.metadata = metadata
    canonicalURL = metadata["dcterms.source"]
    title = metadata["title"]
  }

  /// Whether the page promises that its ids are the permanent names of its entries: `<meta
  /// name="hig.ids" content="permanent">`.
  package var namesEntries: Bool {
    metadata["hig.ids"] == "permanent"
  }

  /// Whether the page promises that `data-component` says which components its entries are about,
  /// so that one without is about none: `<meta name="hig.components" content="declared">`.
  package var declaresComponents: Bool { metadata["hig.components"] == "declared" }

  /// Whether it promises the same of systems: `<meta name="hig.platforms" content="declared">`.
  var declaresPlatforms: Bool { metadata["hig.platforms"] == "declared" }

  /// What an entry of the page declares that says nothing: none of what the page promises to
  /// declare (`hig.components`, `hig.platforms`); whether its numbers are only quoted
  /// (`hig.numbers`) holds for all of them.
  var promised: Declared {
    var declared = Declared()
    declared.components = declaresComponents ? [] : nil
    declared.platforms = declaresPlatforms ? [] : nil
    declared.quotesNumbers = metadata["hig.numbers"] == "quoted"
    return declared
  }

  /// When the page was held against the one that it restates: `hig.changed`, `hig.checked`.
  var state: PageState? {
    PageState(changed: metadata["hig.changed"], checked: metadata["hig.checked"]).known
  }

  /// `dcterms.isPartOf` names a source that has many pages.
  package var declaredSource: String? {
    metadata["dcterms.ispartof"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `source` with what the page says of it.
  package func describe(_ source: Source) -> Source {
    var source = source
    if let declaredSource {
      source.title = metadata["dcterms.ispartof.title"] ?? declaredSource
    } else if let title, !title.isEmpty {
      source.title = title
    }
    source.publisher =
      metadata["dcterms.publisher"] ?? metadata["author"] ?? metadata["og:site_name"]
    let date = WordList.datesOfHead.all.firstNonNil { metadata[$0] }
    source.published = date.flatMap { PageDate.date(of: $0) ?? ($0.count <= 10 ? $0 : nil) }
    source.restates = metadata["hig.wording"] == "own"
    source.declaresPlatforms = declaresPlatforms
    source.url = metadata["og:url"] ?? canonicalURL.flatMap { TopicID(url: $0) == nil ? $0 : nil }
    return source
  }
}
