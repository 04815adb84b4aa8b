import HIGModel
import HIGText

/// What one edition says on a topic, as a page that `hig ingest` reads back: each entry in a container with its permanent
/// name and what the page declares of it, the source in words as HTML has them in its head.
struct MarkdownPage {
  let topic: Topic
  /// Nil where its texts are of several.
  let source: Source?
  /// The older entries that its own take the place of.
  let replaced: [EntryID: EntryID]
  /// Where the pages of other topics lie, from the folder of the export.
  let paths: [TopicID: String]

  var text: String {
    let sections = topic.sectioned.map { section in
      let title = section.title.flatMap { isYear($0) ? nil : Self.heading($0, "h2") } ?? ""
      return title + section.entries.map(container).joined()
    }
    return "---\n\(matter)---\n\n" + Self.heading(topic.title, "h1") + sections.joined()
  }

  /// Whether it is the title that what stands in no section has beside a newer edition: the year of its own. The page has none.
  private func isYear(_ title: Bilingual<String>) -> Bool {
    title.en.map { Substring($0) == source?.published?.prefix(4) } ?? false
  }

  /// Else they are read from the words again.
  private var declaresPlatforms: Bool { source?.declaresPlatforms ?? false }

  private var matter: String {
    let values: KeyValuePairs<String, String?> = [
      "title": "\"\(topic.title.line.replacing("\"", with: "'"))\"",
      "hig.ids": "permanent", "hig.wording": source.flatMap { $0.restates ? "own" : nil },
      "hig.components": "declared", "hig.platforms": declaresPlatforms ? "declared" : nil,
      "hig.numbers": topic.entries.flatMap(\.quantities).contains { $0.role == .quoted } ? "quoted" : nil,
      "hig.changed": topic.state?.changed, "hig.checked": topic.state?.checked,
      "dcterms.isPartOf": source?.id, "dcterms.publisher": source?.publisher, "dcterms.date": source?.published,
      "dcterms.source": topic.canonicalURL,
    ]
    return values.compactMap { name, value in value.map { "\(name): \($0)\n" } }.joined()
  }

  /// In HTML: of a line of Markdown nobody knows where it parts the languages.
  private static func heading(_ title: Bilingual<String>, _ tag: String) -> String {
    let parts = Language.allCases.compactMap { language in
      title[language].map { "<span lang=\"\(language)\">\(HTMLText($0).html)</span>" }
    }
    return "<\(tag)>\(parts.inWords)</\(tag)>\n\n"
  }

  private func container(_ entry: Entry) -> String {
    let systems = declaresPlatforms ? entry.platforms : []
    let attributes: KeyValuePairs<String, String?> = [
      "id": entry.id.slug, "class": entry.kind == .note ? (entry.noteSort ?? .note).rawValue : nil,
      "data-component": entry.components.nonEmpty?.inWords,
      "data-platform": systems.nonEmpty?.map(\.declared).inWords,
      "data-replaces": replaced[entry.id]?.description,
      "data-section": entry.origin,
    ]
    let written = attributes.compactMap { name, value in value.map { " \(name)=\"\(HTMLText($0).html)\"" } }
    let writer = MarkdownWriter(target: { target(of: $1, named: $0, in: entry) }, isReadBack: true)
    let text = entry.kind == .definition ? writer.definition : writer.text
    let tag = entry.kind == .note ? "aside" : "div"
    return "<\(tag)\(written.joined())>\n\n\(Exporter.texts(entry, text))</\(tag)>\n\n"
  }

  /// An address; of a link within the pages, the page of the topic that it leads to.
  private func target(of url: String, named words: String, in entry: Entry) -> String? {
    if url.hasPrefix("http") { return url }
    // Each target is told once, by the words of one language.
    let stem = url.prefix { $0 != "#" }.split(separator: "/").last?.prefix { $0 != "." }
    let resolved = entry.references.filter { $0.isResolved && $0.topic != nil }
    let place = url.drop { $0 != "#" }
    let reference =
      resolved.first { $0.quote == words } ?? resolved.first { !place.isEmpty && $0.target.hasSuffix(place) }
      ?? resolved.first { $0.topic.map { Substring($0.name) } == stem }
    guard let reference, let path = reference.topic.flatMap({ paths[$0] }), let own = paths[topic.id] else {
      return nil
    }
    let up = String(repeating: "../", count: own.count { $0 == "/" })
    return up + path + reference.target.drop { $0 != "#" }
  }
}

extension String {
  /// A name of a system as pages declare it: `iOS 14.5` is `ios-14.5`.
  fileprivate var declared: String { lowercased().replacing(" ", with: "-") }
}
