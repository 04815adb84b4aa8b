import Foundation
package import HIGModel
import HIGText

/// Everything at once, for people and programs that do not ask one question at a time.
package struct Exporter {
  /// A form of it.
  package enum Format: String, CaseIterable {
    case ndjson, json, csv, markdown, docset, skill

    /// Whether it is several files, which need a folder.
    package var isFolder: Bool { [.markdown, .docset, .skill].contains(self) }
  }

  /// A file of it: its path below the folder, and what it holds.
  package struct File {
    package var path: String
    package var text: String
  }

  let topics: [Topic]
  /// Texts that were left out, because they belong to a publisher.
  package let leftOut: Int
  private let sources: [Source]
  let program: String

  /// - Parameters:
  ///   - topics: whole, in the order of the guidelines.
  ///   - sources: of all of their texts.
  ///   - publishers: whose pages were fetched, and are not ours to pass on; none where they are to be in it.
  ///   - program: what it is made by: `hig 0.1.0`.
  package init(_ topics: [Topic], _ sources: [Source], without publishers: Set<String>, program: String) {
    let fetched = sources.filter { $0.format == .docc && publishers.contains($0.publisher ?? "") }
    let ids = Set(fetched.map(\.id))
    let all = topics.flatMap(\.entries).flatMap(\.statements)
    leftOut = all.count { ids.contains($0.source) }
    self.topics = ids.isEmpty ? topics : topics.map { $0.without(ids, Set(fetched.compactMap(\.edition))) }
    self.sources = sources
    self.program = program
  }

  /// Its files; one where it is no folder.
  package func files(_ format: Format) -> [File] {
    switch format {
    case .ndjson: [File(path: "entries.ndjson", text: lines)]
    case .json:
      [File(path: "entries.json", text: "[\n" + lines.split(separator: "\n").joined(separator: ",\n") + "\n]\n")]
    case .csv: [numbers]
    case .markdown: pages
    case .docset: docset
    case .skill: skill
    }
  }

  /// An entry a line, as JSON.
  private var lines: String { topics.map(JSONRenderer.export).joined() }

  /// Topics that have anything left to say.
  var spoken: [Topic] { topics.filter { !$0.entries.isEmpty } }

  // MARK: - Numbers (RFC 4180)

  private var numbers: File {
    let head = ["value", "value2", "unit", "comparator", "what_ja", "what_en", "id", "edition"]
    let rows = topics.flatMap(\.entries).flatMap { entry in
      let editions = QuantityEditions(of: entry)
      return entry.quantities.flatMap { quantity in
        let edition = editions.editions(of: quantity).map(\.id).inWords
        return quantity.parts.map { Self.fields($0, quantity) + [entry.id.description, edition] }
      }
    }
    return File(path: "numbers.csv", text: ([head] + rows).map(Self.record).joined())
  }

  private static func fields(_ part: Quantity.Part, _ quantity: Quantity) -> [String] {
    func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
    func what(_ language: Language) -> String {
      [quantity.subject[language], part.label?[language]].compactMap { $0 }.joined(separator: ": ")
    }
    let measure = part.measure
    return [
      number(measure.value), measure.value2.map(number) ?? "", measure.unit.rawValue,
      quantity.comparator?.rawValue ?? "",
      what(.ja), what(.en),
    ]
  }

  private static func record(_ fields: [String]) -> String {
    let quoted = fields.map { field in
      field.contains { ",\"\r\n".contains($0) } ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }
    return quoted.joined(separator: ",") + "\r\n"
  }

  // MARK: - Markdown

  /// A page for each topic, or where several editions speak of it, one for each of them in a folder of that name.
  private var pages: [File] {
    let replaced = spoken.flatMap(\.entries).reduce(into: [EntryID: EntryID]()) { replaced, entry in
      if let newer = entry.replacement?.entry { replaced[newer] = entry.id }
    }
    let parts = spoken.flatMap { topic in
      let editions = topic.editions
      return editions.map { edition in
        (edition, topic.only(edition), editions.count == 1 ? "\(topic.id).md" : "\(edition.id)/\(topic.id).md")
      }
    }
    return parts.map { edition, topic, path in
      let own = parts.filter { $0.0 == edition }.map { ($0.1.id, $0.2) }
      let spoken = Set(topic.entries.flatMap(\.statements).map(\.source))
      let source = sources.first { spoken == [$0.id] }
      let paths = Dictionary(firstOf: own)
      return File(path: path, text: MarkdownPage(topic: topic, source: source, replaced: replaced, paths: paths).text)
    }
  }

  static func texts(_ entry: Entry, _ text: (Statement) -> String) -> String {
    entry.statements.map { text($0).withoutControlCharacters + "\n\n" }.joined()
  }

  /// Its id as what one can link to, and each of its texts.
  static func entry(_ entry: Entry) -> String {
    "<a id=\"\(entry.id.slug)\"></a>`#\(entry.id.slug)` \(entry.kindInWords)\n\n" + texts(entry, \.markdown)
  }
}

extension Topic {
  /// What an edition says of it. The state and the address of its page are those of the newest edition; older ones have
  /// the address that the topic is named after.
  fileprivate func only(_ edition: Edition) -> Topic {
    var topic = without { $0.edition != edition }
    if edition != editions.first {
      topic.state = nil
      topic.canonicalURL = id.guidelineURL
    }
    return topic
  }

  /// What remains of it without the texts of some sources, and without numbers that only these editions give.
  fileprivate func without(_ sources: Set<String>, _ editions: Set<Edition>) -> Topic {
    var topic = self
    for place in entries.indices {
      let found = QuantityEditions(of: entries[place])
      topic.entries[place].quantities.removeAll { editions.isSuperset(of: found.editions(of: $0)) }
    }
    topic = topic.without { sources.contains($0.source) }
    topic.history.removeAll { $0.edition.map(editions.contains) ?? false }
    return topic
  }

  /// What remains of it without some texts.
  private func without(_ isLeftOut: (Statement) -> Bool) -> Topic {
    var topic = self
    for place in entries.indices { topic.entries[place].statements.removeAll(where: isLeftOut) }
    topic.entries.removeAll(where: \.statements.isEmpty)
    return topic
  }
}
