internal import HIGIndex
package import HIGModel
package import HIGText

/// The hits of a search, best first.
package struct SearchAnswer: Sendable, Equatable {
  /// As it was asked, numbers brought into their range.
  package var request: SearchRequest
  /// Answers in all, shown or not.
  package var total: Int
  /// Entries beside them that only touch on the query.
  package var parts: Int
  /// Whether there are hits that answer the query; else those there are, if any, are the nearest entries.
  package var isAnswered: Bool
  /// How many of all hits there are of each kind, strength, topic and component.
  package var facets: Facets
  /// What of the query was not used, or how it was understood.
  package var notices: [Remark]
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
  /// Hits by component, one hit under each that it is about; by their ids.
  package var components: [String: Int] = [:]
}

/// One hit: the entry, and what it was found by.
package struct HitAnswer: Sendable, Equatable {
  /// The entry whole.
  package var entry: Entry
  /// What its topic is called.
  package var topicTitle: Bilingual<String>
  /// Higher is better; comparable within one answer only.
  package var score: Double
  /// Marks what was searched for. A text is marked when it is shown: looking at all of them takes longer than the search.
  package var highlighter: Highlighter
  /// How its words match what was typed, in both languages, whichever is shown.
  package var match: Match

  /// Found out when it is shown, which takes as long as the search.
  package var matchedBy: MatchedBy { match.closeness }

  /// One for each statement of the entry, in the same order.
  package var statements: [MarkedStatement] { entry.statements.map { MarkedStatement($0, highlighter) } }
}

extension Library {
  /// A search whose filters were set by a program or an option: a value that the index does not have is an error there.
  func checkedSearch(_ request: SearchRequest) async throws -> SearchAnswer {
    if !request.filters.isEmpty {
      try await index.check(request.filters, for: request.query)
    }
    return try await search(request)
  }

  func search(_ request: SearchRequest) async throws -> SearchAnswer {
    let found = try await index.search(request.query, filters: request.filters)
    let names = try await index.topicNames()
    let shown = Array(found.hits.dropFirst(request.offset).prefix(request.limit))
    let matching = Matching(found.query)
    let isEmpty = found.hits.isEmpty
    let choice = EditionChoice(found.query.filters.editions)
    let entries = try await index.entries(shown.map(\.key))
    let spoken = entries.map { $0.showing(choice) }
    let highlighter = Highlighter(found.query)
    return SearchAnswer(
      request: request,
      total: found.isAnswered ? found.hits.count : 0,
      parts: found.parts,
      isAnswered: found.isAnswered,
      facets: Facets(found.hits, names, try await index.componentIDs()),
      notices: found.notices + Self.notices(of: found) + (try await numberNotices(found)),
      nearest: isEmpty ? try await index.nearest(to: found.query.words, limit: Self.mostNearest) : [],
      hits: zip(shown, spoken).map { hit, entry in HitAnswer(hit, entry, names, highlighter, matching) },
      editions: SpokenEditions(shown: spoken, of: entries)
    )
  }

  /// What to say where a number was asked for and there is none: what is shown says something else about the matter.
  private func numberNotices(_ found: SearchResult) async throws -> [Remark] {
    guard found.isAnswered, found.query.asks(for: .figure) else { return [] }
    let numbers = try await index.quantities(found.query.text, limit: 1, offset: 0)
    return numbers.total == 0 ? [Notice.noNumber.remark(for: found.query.text)] : []
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
    let nowhere = Notice.nowhere.remarks(language, about: found.nowhere)
    let leftOut = Notice.leftOut.remarks(language, about: found.leftOut)
    let related = Notice.related.remarks(language, about: found.related)
    let inPassing = Notice.inPassing.remarks(language, about: found.inPassing)
    let besides = Notice.besides.remarks(language, about: found.besides)
    let nearest = found.isAnswered || found.hits.isEmpty ? [] : [Notice.nearest.remark(language)]
    let elsewhere = found.elsewhere.map {
      Notice.notIngested.remark(language, ["title": $0.title.preferring(language), "url": $0.id.guidelineURL])
    }
    return corrections + nowhere + leftOut + related + inPassing + besides + elsewhere + nearest
      + notices(isTruncated: found.isTruncated, isLate: found.isLate, language)
  }

  /// What to say of a look-up that did not look at everything.
  static func notices(isTruncated: Bool, isLate: Bool, _ language: Language) -> [Remark] {
    if isLate {
      return [Notice.tooLate.remark(language)]
    }
    return isTruncated ? [Notice.tooMany.remark(language)] : []
  }
}

extension HitAnswer {
  /// - Parameter entry: with the statements that are shown.
  fileprivate init(
    _ hit: Hit,
    _ entry: Entry,
    _ names: [Int64: TopicName],
    _ highlighter: Highlighter,
    _ matching: Matching
  ) {
    let title = names[hit.topic]?.title ?? Bilingual(entry.id.topic.name, in: .en)
    self.init(
      entry: entry,
      topicTitle: title,
      score: hit.score,
      highlighter: highlighter,
      match: Match(matching, entry.statements, title)
    )
  }
}

extension Facets {
  fileprivate init(_ hits: [Hit], _ names: [Int64: TopicName], _ componentIDs: [String]) {
    for hit in hits {
      kinds[hit.kind, default: 0] += 1
      for id in hit.components.ids(in: componentIDs) {
        components[id, default: 0] += 1
      }
      if let strength = hit.strength {
        strengths[strength, default: 0] += 1
      }
      if let topic = names[hit.topic]?.id {
        topics[topic, default: 0] += 1
      }
    }
  }
}
