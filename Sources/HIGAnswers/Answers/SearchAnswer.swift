internal import HIGIndex
package import HIGModel
internal import HIGText

/// The hits of a search, best first.
package struct SearchAnswer: Sendable, Equatable {
  /// As it was asked, numbers brought into their range.
  package var request: SearchRequest
  /// Answers in all, shown or not.
  package var total: Int
  /// Entries beside them that only touch on the query.
  package var parts: Int
  /// Whether the hits answer the query; else they are the nearest entries there are.
  package var isAnswered: Bool
  /// How many of all hits there are of each kind, strength and topic.
  package var facets: Facets
  /// Sentences that say what of the query was not used, or how it was understood.
  package var notices: [String]
  /// Where nothing was found: what may have been meant.
  package var nearest: [Suggestion]
  /// The part of all hits that was asked for.
  package var hits: [HitAnswer]
  /// Those of the hits.
  package var editions = SpokenEditions()
}

/// How the hits of a search are spread.
package struct Facets: Sendable, Equatable {
  /// Hits by what they are.
  package var kinds: [EntryKind: Int] = [:]
  /// Hits by how strongly they bind; of rules only.
  package var strengths: [Strength: Int] = [:]
  /// Hits by topic.
  package var topics: [TopicID: Int] = [:]
}

/// One hit: the entry, and what it was found by.
package struct HitAnswer: Sendable, Equatable {
  /// The entry whole.
  package var entry: Entry
  /// What its topic is called.
  package var topicTitle: Bilingual<String>
  /// Higher is better; comparable within one answer only.
  package var score: Double
  /// How its words match what was typed.
  package var matchedBy: MatchedBy
  /// One for each statement of the entry, in the same order.
  package var statements: [MarkedStatement]
}

extension Library {
  func search(_ request: SearchRequest) async throws -> SearchAnswer {
    let found = try await index.search(request.query, filters: request.filters)
    let names = try await index.topicNames()
    let shown = Array(found.hits.dropFirst(request.offset).prefix(request.limit))
    let isEmpty = found.hits.isEmpty
    let choice = EditionChoice(found.query.filters.editions)
    let entries = try await index.entries(shown.map(\.key))
    return SearchAnswer(
      request: request,
      total: found.isAnswered ? found.hits.count : 0,
      parts: found.parts,
      isAnswered: found.isAnswered,
      facets: Facets(found.hits, names),
      notices: found.notices + Self.notices(of: found),
      nearest: isEmpty ? try await index.nearest(to: found.query.text, limit: Self.mostNearest) : [],
      hits: zip(shown, entries).map { hit, entry in
        HitAnswer(hit, entry.showing(choice), query: found.query, names)
      },
      editions: SpokenEditions(shown: entries.map { $0.showing(choice) }, of: entries)
    )
  }

  /// Suggestions for a search that found nothing.
  private static let mostNearest = 5

  private static func notices(of found: SearchResult) -> [String] {
    let language = LanguageRecognizer.language(of: found.query.text) ?? .en
    let corrections = found.corrections.map {
      Notice.corrected.text(language, ["typed": $0.typed, "used": $0.used])
    }
    let nowhere = found.nowhere.map { Notice.nowhere.text(language, ["word": $0]) }
    let nearest = found.isAnswered ? [] : [Notice.nearest.text(language)]
    let elsewhere = found.elsewhere.map {
      Notice.notIngested.text(language, ["title": $0.title.preferring(language), "url": $0.id.guidelineURL])
    }
    return corrections + nowhere + elsewhere + nearest
      + notices(isTruncated: found.isTruncated, isLate: found.isLate, language)
  }

  /// What to say of a look-up that did not look at everything.
  static func notices(isTruncated: Bool, isLate: Bool, _ language: Language) -> [String] {
    if isLate {
      return [Notice.tooLate.text(language)]
    }
    return isTruncated ? [Notice.tooMany.text(language)] : []
  }
}

extension HitAnswer {
  /// - Parameter entry: with the statements that are shown.
  fileprivate init(_ hit: Hit, _ entry: Entry, query: Query, _ names: [Int64: TopicName]) {
    let highlighter = Highlighter(query)
    let statements = entry.statements.map { MarkedStatement($0, highlighter) }
    let title = names[hit.topic]?.title ?? Bilingual(entry.id.topic.name, in: .en)
    self.init(
      entry: entry,
      topicTitle: title,
      score: hit.score,
      matchedBy: Matching(query).matchedBy(statements, title),
      statements: statements
    )
  }
}

extension Facets {
  fileprivate init(_ hits: [Hit], _ names: [Int64: TopicName]) {
    for hit in hits {
      kinds[hit.kind, default: 0] += 1
      if let strength = hit.strength {
        strengths[strength, default: 0] += 1
      }
      if let topic = names[hit.topic]?.id {
        topics[topic, default: 0] += 1
      }
    }
  }
}
