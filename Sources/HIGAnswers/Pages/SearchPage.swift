import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// A search with what answers it at once.
package struct SearchPage: WebPage {
  /// The hits.
  var answer: SearchAnswer
  /// What every topic is called.
  var titles: [TopicID: Bilingual<String>]
  /// What the components of the facets are called.
  var components: [Component]
  /// The topic whose name was typed.
  var topic: TopicCard?
  /// The number that goes best with what was typed, where that asks for one and one of the first hits has it.
  var number: NumberCard?
  /// The developer name that was typed.
  var symbol: String?
}

/// A topic, and what points to it.
struct TopicCard {
  var id: TopicID
  /// Entries of other topics that point to it, the first few.
  var referring: [EntryMention]
}

/// A number, and the entry that gives it.
struct NumberCard {
  var fact: NumberFact
  /// The row of a table that the number stands in, with its other numbers; nil for a number in a sentence.
  var row: Bilingual<Table>?
  /// What a note right after the table says of this row; nil where none does.
  var note: RowNote?
}

/// What a note says of a row of the table before it.
struct RowNote {
  /// The note.
  var entry: EntryID
  /// The sentences in it that name the row.
  var text: Bilingual<String>
}

/// What may be meant by what was typed so far.
package struct SuggestionsPage: WebPage {
  var typed: String
  /// Titles, words and developer names.
  var suggestions: [Suggestion]
  /// Components with a name that begins so.
  var components: [Component]
  /// The number that goes best with it, where it asks for one.
  var number: NumberCard?
  /// The entries that go best with it.
  var rules: [EntryMention]
}

extension Library {
  package func searchPage(_ request: SearchRequest) async throws -> SearchPage {
    let answer = try await search(request)
    let isFirst = request.offset == 0
    let leading = answer.isAnswered && isFirst ? answer.hits.prefix(Self.leadingHits).map(\.entry.id) : []
    return SearchPage(
      answer: answer,
      titles: try await index.topicTitles(),
      components: try await index.components().components(answer.facets.components.keys),
      topic: isFirst ? try await topic(named: request.query) : nil,
      number: try await number(request.query, among: leading),
      symbol: isFirst ? try await symbol(named: request.query) : nil
    )
  }

  package func suggestionsPage(_ typed: String) async throws -> SuggestionsPage {
    let found = try await index.search(typed)
    let rules = try await index.entries(found.hits.prefix(Self.suggestedRules).map(\.key))
    let topics = try await index.topicsByComponent()
    let letters = typed.lowercased()
    return SuggestionsPage(
      typed: typed,
      suggestions: try await index.suggestions(for: typed, limit: Self.usualSuggestions),
      components: try await index.components().list.filter { component in
        topics[component.id] != nil && (component.ja + component.en).contains { $0.lowercased().hasPrefix(letters) }
      },
      number: try await number(typed, among: found.isAnswered ? rules.map(\.id) : []),
      rules: try await mentions(of: rules)
    )
  }

  /// The topic with this name, or the only one whose title has it as a part.
  private func topic(named text: String) async throws -> TopicCard? {
    var ids = try await index.topics(named: text).map(\.id)
    if ids.isEmpty {
      let titled = try await index.suggestions(for: text, limit: Self.likeliestTopics, of: .topic)
      let topics = Set(titled.compactMap(\.topic))
      ids = topics.count == 1 ? Array(topics) : []
    }
    guard let id = ids.first else { return nil }
    let referring = try await index.references(to: id).prefix(Self.mostReferring)
    return TopicCard(id: id, referring: try await mentions(referring.map(\.entry)))
  }

  /// The first number that one of `entries` gives; nil where `text` asks for none.
  private func number(_ text: String, among entries: [EntryID]) async throws -> NumberCard? {
    if entries.isEmpty || !NumberWords.ask(text) {
      return nil
    }
    let found = try await index.quantities(text, limit: Self.leadingNumbers, offset: 0).page
    guard let best = found.first(where: { entries.contains($0.entry) }),
      let entry = try await index.entry(best.entry), let mention = try await mentions([best.entry]).first
    else { return nil }
    let row = entry.bilingualTables.lazy.compactMap { $0.keeping([best.quantity]) }.first
    let note = row == nil ? nil : try await index.neighbours(of: entry).next?.note(on: best.quantity.subject)
    return NumberCard(fact: NumberFact(quantity: best.quantity, entry: mention), row: row, note: note)
  }

  private func symbol(named text: String) async throws -> String? {
    // Names of developers have neither spaces nor Japanese.
    if text.isJapanese || text.contains(" ") {
      return nil
    }
    return try await index.symbols(named: [text], limit: 1).isEmpty ? nil : text
  }

  /// Topics among which the one that was typed is.
  private static let likeliestTopics = 20
  /// Entries that point to a topic, below its title.
  private static let mostReferring = 3
  /// Hits among which the entry of a number must be.
  private static let leadingHits = 10
  /// Numbers that are looked at for one to show.
  private static let leadingNumbers = 3
  /// Entries below a search field.
  private static let suggestedRules = 3
}

extension Entry {
  /// The sentences of a note that name `subject`; nil where none does, or it is something else.
  fileprivate func note(on subject: Bilingual<String>) -> RowNote? {
    func sentences(_ language: Language) -> String? {
      let text = statements.first { $0.language == language }?.body.bodyText ?? ""
      let named = Sentences.all(in: text).filter { sentence in
        subject.values.contains { sentence.contains($0) }
      }
      return named.isEmpty ? nil : named.joined(separator: " ")
    }
    guard kind == .note, let text = Bilingual(ja: sentences(.ja), en: sentences(.en)) else { return nil }
    return RowNote(entry: id, text: text)
  }
}
