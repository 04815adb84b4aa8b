import Foundation
package import HIGIndex
package import HIGModel
import HIGText

/// A topic of invented rules on a garden, of which no glossary knows anything, as an index.
package struct InventedGarden {
  /// A rule in one language or both.
  package struct Rule {
    package var slug: String
    package var ja: String?
    package var en: String?
    package var body: String

    /// - Parameters:
    ///   - ja: its lead in Japanese.
    ///   - en: its lead in English.
    ///   - body: what explains it, in English.
    package init(_ slug: String, ja: String? = nil, en: String? = nil, body: String = "") {
      self.slug = slug
      self.ja = ja
      self.en = en
      self.body = body
    }
  }

  private let folder: TemporaryFolder
  private let reader: IndexReader

  /// - Parameter questions: what is asked, and the slugs of the rules that answer.
  package init(_ rules: [Rule], questions: [(slug: String, language: Language, text: String)] = []) throws {
    var words = SearchLexicon()
    let rows = questions.map { "\(Self.topic)#\($0.slug)\t\($0.language.rawValue)\t\($0.text)\n" }
    words.questions = EntryQuestions(utf8: Data(rows.joined().utf8))
    folder = try TemporaryFolder()
    let path = folder.path + "/hig.sqlite"
    try IndexWriter(schema: Project.schema(), words: words).write(Self.knowledge(rules), to: path)
    reader = try IndexReader(path: path, longestSearch: .seconds(30))
  }

  /// What a search finds.
  package func search(_ query: String) async throws -> SearchResult { try await reader.search(query) }

  /// The slugs of what a search finds, the best first.
  package func slugs(_ query: String) async throws -> [String] {
    try await reader.entries(search(query).hits.map(\.key)).map(\.id.slug)
  }

  private static let topic = "invented/garden"

  private static func knowledge(_ rules: [Rule]) -> KnowledgeBase {
    guard let topic = TopicID(topic) else { return KnowledgeBase(sources: [], topics: []) }
    let source = Source(id: "s", title: "s", format: .markdown, digest: "0")
    let entries = rules.enumerated().map { number, rule in entry(rule, number + 1, in: topic) }
    let title = Bilingual.both(ja: "庭", en: "Garden")
    return KnowledgeBase(
      sources: [source],
      topics: [Topic(id: topic, title: title, sections: [], entries: entries)]
    )
  }

  private static func entry(_ rule: Rule, _ number: Int, in topic: TopicID) -> Entry {
    let leads = [(Language.ja, rule.ja), (.en, rule.en)]
    let statements = leads.compactMap { language, lead in
      lead.map { lead in
        let body: [Block.Content] = language == .en && !rule.body.isEmpty ? [.paragraph([.text(rule.body)])] : []
        return Statement(language: language, source: "s", lead: lead, body: body, place: Place(line: number))
      }
    }
    return Entry(
      id: EntryID(topic: topic, slug: rule.slug),
      kind: .rule,
      strength: .should,
      order: number,
      statements: statements,
      alignment: statements.count > 1 ? Alignment(.authored, confidence: 1) : Alignment(.none, confidence: 0)
    )
  }
}
