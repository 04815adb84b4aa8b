package import HIGModel

/// What everyone is told.
package enum Answer: Sendable, Equatable {
  case search(SearchAnswer)
  case topics([CategoryAnswer])
  case topic(TopicAnswer)
  case entry(EntryAnswer)
  case problem(Problem)

  /// Whether it holds what was asked for.
  package var isFound: Bool {
    switch self {
    case .search(let answer): answer.total > 0
    case .topics(let categories): !categories.isEmpty
    case .topic, .entry: true
    case .problem: false
    }
  }
}

/// The hits of a search, best first.
package struct SearchAnswer: Sendable, Equatable {
  package var request: SearchRequest
  /// Hits in all, shown or not.
  package var total: Int
  /// How many of all hits are of each kind and in each topic.
  package var kinds: [EntryKind: Int]
  package var topics: [TopicID: Int]
  /// Sentences that tell what of the query was not used, or how it was widened.
  package var notices: [String]
  package var hits: [HitAnswer]
}

/// One hit: the entry, and what it was found by.
package struct HitAnswer: Sendable, Equatable {
  package var entry: Entry
  package var topicTitle: Bilingual<String>
  package var score: Double
  package var matchedBy: MatchedBy
  /// One for each statement of the entry, in the same order.
  package var statements: [MarkedStatement]
}

/// How a hit was found.
package enum MatchedBy: String, Sendable, Codable, CaseIterable {
  /// It holds all of the query.
  case all
  /// It holds some of it.
  case some
}

/// A statement with what was found in it.
package struct MarkedStatement: Sendable, Equatable {
  package var language: Language
  package var source: String
  package var lead: MarkedText?
  package var body: MarkedText
}

/// A category and its topics.
package struct CategoryAnswer: Sendable, Equatable {
  package var category: String
  package var topics: [TopicSummaryAnswer]
}

/// A topic in a list.
package struct TopicSummaryAnswer: Sendable, Equatable {
  package var id: TopicID
  package var title: Bilingual<String>
  package var summary: Bilingual<String>?
  package var entryCount: Int
}

/// A topic and the sources its statements come from.
package struct TopicAnswer: Sendable, Equatable {
  package var topic: Topic
  package var sources: [Source]

  package init(topic: Topic, sources: [Source]) {
    self.topic = topic
    self.sources = sources
  }
}

/// An entry, where it stands and where it comes from.
package struct EntryAnswer: Sendable, Equatable {
  package var entry: Entry
  package var topicTitle: Bilingual<String>
  package var section: Bilingual<String>?
  package var canonicalURL: String?
  package var sources: [Source]
  package var previous: EntryID?
  package var next: EntryID?
}
