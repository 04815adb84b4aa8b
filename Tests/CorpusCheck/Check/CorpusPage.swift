import Foundation
import HIGIngest
import HIGModel
import HIGText

/// A page of the corpus as it was written, before anything is made of it.
struct CorpusPage {
  let path: String
  /// What its place in the folders says it is about.
  let topic: TopicID
  let text: String
  /// What it says of itself.
  let head: HTMLHead
  let root: HTMLElement
  /// What libxml2 had to mend.
  let damage: [Diagnostic]
  /// In the order of the page.
  let containers: [CorpusContainer]
  /// All ids, with the lines they stand in.
  let ids: [(id: String, line: Int)]

  init(path: String, topic: TopicID, text: String) {
    let document = HTMLDocument(text, path: path)
    self.init(path: path, topic: topic, text: text, head: HTMLHead(document.root), document)
  }

  private init(path: String, topic: TopicID, text: String, head: HTMLHead, _ document: HTMLDocument) {
    self.path = path
    self.topic = topic
    self.text = text
    self.head = head
    root = document.root
    damage = document.diagnostics
    let named = document.root.everything.filter { $0.attributes["id"] != nil }
    ids = named.map { ($0.attributes["id"] ?? "", $0.line) }
    containers = named.filter { ["div", "aside"].contains($0.name) }.compactMap(CorpusContainer.init)
  }

  /// The pages below `folder`, each named `category/topic.html`.
  /// - Throws: `Problem` where there are none, or where one cannot be read or is not named after a topic.
  static func all(below folder: String) throws -> [CorpusPage] {
    let files = PageFinder([folder]).files.filter { $0.hasSuffix(".html") }
    if files.isEmpty {
      throw Problem(
        .nothingRead,
        "There are no pages in \(folder).",
        hint: "Name the folder that holds Corpus/."
      )
    }
    return try files.map { path in
      let name = path.dropFirst(folder.count).trimmingPrefix("/").dropLast(".html".count)
      guard let topic = TopicID(String(name)),
        let bytes = FileManager.default.contents(atPath: path)
      else {
        throw Problem(.invalid, "\(path) is not named after a topic, or cannot be read.")
      }
      return CorpusPage(path: path, topic: topic, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The pages of today below `folder`, Markdown, each named `group/page.md`; none where it is not there. A page's topic
  /// is what its address says, else what its file is called.
  static func today(below folder: String, _ catalogue: Catalogue) throws -> [CorpusPage] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try PageFinder([folder]).files.filter { $0.hasSuffix(".md") }.map { path in
      let stem = path.split(separator: "/").last.map { String($0.dropLast(".md".count)) } ?? ""
      guard let bytes = FileManager.default.contents(atPath: path), let named = TopicID(stem) else {
        throw Problem(.invalid, "\(path) is not named after a topic, or cannot be read.")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let matter = FrontMatter(text)
      let head = HTMLHead(matter.values)
      let page = head.canonicalURL.flatMap(TopicID.init(url:)) ?? named
      let document = HTMLDocument(MarkdownDocument.html(matter.rest), path: path)
      return CorpusPage(
        path: path,
        topic: catalogue.topic(named: page) ?? page,
        text: text,
        head: head,
        document
      )
    }
  }

  /// The entry named `id`.
  func container(_ id: String) -> CorpusContainer? {
    containers.first { $0.id == id }
  }

  func fault(_ line: Int?, _ what: String) -> CorpusFault {
    CorpusFault(path: path, line: line, what: what)
  }
}

/// One entry of a page: an element with an id that holds the same blocks in Japanese and in English.
struct CorpusContainer {
  let id: String
  let line: Int
  let isNote: Bool
  /// Whether it has no lead, no term and no table.
  let isIntroduction: Bool
  let blocks: [HTMLElement]

  /// - Returns: nil where `element` has no id.
  init?(_ element: HTMLElement) {
    guard let id = element.attributes["id"] else { return nil }
    self.id = id
    line = element.line
    blocks = element.elements
    let isNote = element.name == "aside"
    self.isNote = isNote
    isIntroduction =
      !isNote
      && !blocks.contains {
        ["dl", "table"].contains($0.name) || $0.name == "p" && $0.elements.first?.name == "strong"
      }
  }

  /// The blocks of one language, in order.
  func blocks(in language: Language) -> [HTMLElement] {
    blocks.filter { $0.spokenLanguage == language }
  }
}

extension HTMLElement {
  /// It and all elements below it, in order.
  var everything: [HTMLElement] { [self] + elements.flatMap(\.everything) }

  /// What its `lang` says; in Markdown, which has none, what its words show.
  var spokenLanguage: Language? {
    attributes["lang"].map { Language(rawValue: $0) } ?? LanguageRecognizer.language(of: text)
  }

  /// The elements below it that hold running text: paragraphs, items, terms, cells; itself, where it is one.
  var lines: [HTMLElement] {
    let inner = elements.filter { Self.holders.contains($0.name) }
    return inner.isEmpty ? [self] : inner.flatMap(\.lines)
  }

  private static let holders: Set<String> = [
    "p", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tr", "th", "td",
  ]
}
