import HIGIndex
package import HIGModel
package import HIGText

/// The hits of a search, best first.
package struct SearchAnswer: Answer {
  /// As it was asked, numbers brought into their range.
  package var request: SearchRequest
  /// Answers in all, shown or not.
  package var total: Int
  /// Entries beside them that only touch on the query.
  var parts: Int
  /// Whether there are hits that answer the query; else those there are, if any, are the nearest entries.
  package var isAnswered: Bool
  /// How many of all hits there are of each kind, strength, topic and component.
  var facets: Facets
  /// What of the query was not used, or how it was understood.
  package var notices: [Remark]
  /// Where nothing was found: what may have been meant.
  package var nearest: [Suggestion]
  /// The part of all hits that was asked for.
  package var hits: [HitAnswer]
  /// Those of the hits.
  package var editions = SpokenEditions()
  package var countsItself: Bool { true }
  package var part: ListPart? {
    ListPart(limit: request.limit, offset: request.offset, total: total, shown: hits.count)
  }

  /// That of the texts of a compact answer: the only one that is searched, else the question's; nil where it has no words.
  var language: Language? { request.language ?? LanguageRecognizer.language(of: request.query) }
}

/// How the hits of a search are spread.
struct Facets {
  /// Hits by what they are.
  var kinds: [EntryKind: Int] = [:]
  /// Hits by how strongly they bind; of rules only.
  var strengths: [Strength: Int] = [:]
  /// Hits by topic.
  var topics: [TopicID: Int] = [:]
  /// Hits by component, one hit under each that it is about; by their ids.
  var components: [String: Int] = [:]
}

/// One hit: the entry, and what it was found by.
package struct HitAnswer {
  /// The entry whole.
  package var entry: Entry
  /// What its topic is called.
  package var topicTitle: Bilingual<String>
  /// The title of its section; nil before the first one.
  package var section: Bilingual<String>?
  /// The guideline's own page.
  package var url: String?
  /// Higher is better; comparable within one answer only.
  var score: Double
  /// Marks what was searched for. A text is marked when it is shown: looking at all of them takes longer than the search.
  var highlighter: Highlighter
  /// How texts match what was typed.
  var matching: Matching
  /// All texts of the entry, whichever are shown.
  var texts: [Statement]

  /// A question that people ask, like what is asked here, that the entry answers.
  var question: String?

  /// Whether a number may be what is asked for.
  var isNumberAsked = false

  /// What led to it, in the order of `MatchedBy`; never empty. Found out when it is shown, which takes as long as the search.
  var matchedBy: [MatchedBy] {
    let found = matching.reasons(in: [
      (.lead, texts.compactMap(\.lead).inLines), (.text, texts.map(\.body.bodyText).inLines),
      (.topic, topicTitle.values.inLines),
    ])
    return MatchedBy.allCases.filter { found.contains($0) || $0 == .question && (question != nil || found.isEmpty) }
  }

  /// A text with what was searched for marked.
  func marked(_ text: String) -> MarkedText { highlighter.mark(text) }

  /// One for each statement of the entry, in the same order.
  var statements: [MarkedStatement] { entry.statements.map { MarkedStatement($0, highlighter) } }
}

extension Library {
  /// A search. A filter is set by a program, a form or an option: a value that the index does not have is an error there.
  package func search(_ request: SearchRequest) async throws -> SearchAnswer {
    let request = request.speaking(from: editions)
    if !request.filters.isEmpty { try await index.check(request.filters, for: request.query) }
    let found = try await index.search(try await words(of: request.query), filters: request.filters)
    let names = try await index.topicNames()
    let shown = Array(found.hits.dropFirst(request.offset).prefix(request.limit))
    let matching = Matching(found.query)
    let choice = EditionChoice(found.query.filters.editions)
    let entries = try await index.entries(shown.map(\.key))
    let spoken = entries.map { $0.showing(choice) }
    let highlighter = Highlighter(found.query)
    let sections = try await index.sectionTitles()
    return SearchAnswer(
      request: request,
      total: found.isAnswered ? found.hits.count : 0,
      parts: found.parts,
      isAnswered: found.isAnswered,
      facets: Facets(found.hits, names, try await index.components().list.map(\.id)),
      notices: found.notices + Self.notices(of: found),
      nearest: found.hits.isEmpty ? try await index.nearest(to: found.query.words, limit: Self.mostNearest) : [],
      hits: zip(shown, spoken).map { hit, entry in
        let topic = names[hit.topic]
        let title = topic?.title ?? Bilingual(entry.id.topic.name, in: .en)
        return HitAnswer(
          entry: entry,
          topicTitle: title,
          section: entry.section.flatMap { sections[entry.id.topic]?[safe: $0] },
          url: topic?.url,
          score: hit.score,
          highlighter: highlighter,
          matching: matching,
          texts: entry.statements,
          question: found.questions[hit.key],
          isNumberAsked: found.mayAskForNumber
        )
      },
      editions: SpokenEditions(shown: spoken, of: entries)
    )
  }

  /// What is searched for: of a page's address, what its topic is called.
  private func words(of query: String) async throws -> String {
    guard TypedName(query).isAddress, case .topic(let topic)? = try? await resolver.named(query) else { return query }
    return try await index.topic(topic)?.title.preferring(.en) ?? query
  }

  /// Suggestions where nothing was found.
  static let mostNearest = 5

  private static func notices(of found: SearchResult) -> [Remark] {
    // Who types Japanese in Roman letters reads Japanese.
    let read = found.corrections.isEmpty ? found.query.text : found.query.words
    let language = LanguageRecognizer.language(of: read) ?? .en
    let corrections = found.corrections.map {
      Notice.corrected.remark(language, ["typed": $0.typed, "used": $0.used])
    }
    let nearest = found.isAnswered || found.hits.isEmpty ? [] : [Notice.nearest.remark(language)]
    let elsewhere = found.isAnswered ? found.elsewhere.map(Absence.elsewhere) : nil
    let verdict = elsewhere.map { Verdict.nothing([$0]) } ?? found.verdict
    return corrections + notices(of: verdict, language)
      + Notice.unmentioned.remarks(language, about: found.unmentioned) + nearest
      + notices(isTruncated: found.isTruncated, isLate: found.isLate, language)
  }

  /// Why there is no answer; above one nothing is said.
  private static func notices(of verdict: Verdict, _ language: Language) -> [Remark] {
    let nowhere = verdict.reasons.compactMap { if case .nowhere(let word) = $0 { word } else { nil } }
    let leftOut = verdict.reasons.compactMap { if case .leftOut(let word) = $0 { word } else { nil } }
    let elsewhere = verdict.reasons.compactMap { if case .elsewhere(let topic) = $0 { topic } else { nil } }
    let systems = verdict.reasons.compactMap { if case .system(let name) = $0 { name } else { nil } }
    return systems.map { Notice.system.remark(language, ["system": $0]) }
      + Notice.nowhere.remarks(language, about: nowhere) + Notice.leftOut.remarks(language, about: leftOut)
      + elsewhere.map {
        Notice.notIngested.remark(language, ["title": $0.title.preferring(language), "url": $0.id.guidelineURL])
      }
  }

  /// What to say of a look-up that did not look at everything.
  static func notices(isTruncated: Bool, isLate: Bool, _ language: Language) -> [Remark] {
    if isLate {
      return [Notice.tooLate.remark(language)]
    }
    return isTruncated ? [Notice.tooMany.remark(language)] : []
  }
}

extension Facets {
  fileprivate init(_ hits: [Hit], _ names: [Int64: TopicName], _ componentIDs: [String]) {
    var keys: [Int64: Int] = [:]
    for hit in hits {
      keys[hit.topic, default: 0] += 1
      kinds[hit.kind, default: 0] += 1
      for id in hit.components.ids(in: componentIDs) {
        components[id, default: 0] += 1
      }
      if let strength = hit.strength {
        strengths[strength, default: 0] += 1
      }
    }
    for (key, count) in keys {
      if let topic = names[key]?.id { topics[topic] = count }
    }
  }
}
