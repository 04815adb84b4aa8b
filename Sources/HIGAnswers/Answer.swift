package import HIGModel

/// What everyone is told.
package enum Answer: Sendable, Equatable {
  case search(SearchAnswer)
  case topics([CategoryAnswer])
  case topic(TopicAnswer)
  case entry(EntryAnswer)
  case suggest(SuggestAnswer)
  case specs(SpecsAnswer)
  case symbols(SymbolsAnswer)
  case links(LinksAnswer)
  case related(RelatedAnswer)
  case compare(CompareAnswer)
  case difference(DifferenceAnswer)
  case sources([Source])
  case problem(Problem)

  /// Whether it holds what was asked for.
  package var isFound: Bool {
    switch self {
    case .search(let answer): answer.total > 0
    case .topics(let categories): !categories.isEmpty
    case .suggest(let answer): !answer.suggestions.isEmpty
    case .specs(let answer): answer.total > 0
    case .symbols(let answer): !answer.symbols.isEmpty
    case .topic, .entry, .links, .related, .compare, .difference, .sources: true
    case .problem: false
    }
  }
}

/// A category and its topics.
package struct CategoryAnswer: Sendable, Equatable {
  /// The first part of its topics' ids; empty where they have one part only.
  package var category: String
  /// In the order of ingestion.
  package var topics: [TopicSummaryAnswer]
}

/// A topic in a list.
package struct TopicSummaryAnswer: Sendable, Equatable {
  /// The topic to ask for.
  package var id: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// Its first introduction, in short.
  package var summary: Bilingual<String>?
  /// How many entries it has.
  package var entryCount: Int
}

/// A topic and the sources its statements come from.
package struct TopicAnswer: Sendable, Equatable {
  /// The topic whole.
  package var topic: Topic
  /// The sources of its statements.
  package var sources: [Source]

  package init(topic: Topic, sources: [Source]) {
    self.topic = topic
    self.sources = sources
  }
}

/// An entry, where it stands and where it comes from.
package struct EntryAnswer: Sendable, Equatable {
  /// The entry whole.
  package var entry: Entry
  /// What its topic is called.
  package var topicTitle: Bilingual<String>
  /// The title of its section, if it stands in one.
  package var section: Bilingual<String>?
  /// The guideline's own page.
  package var canonicalURL: String?
  /// The sources of its statements.
  package var sources: [Source]
  /// The entry before it in its topic.
  package var previous: EntryID?
  /// The entry after it in its topic.
  package var next: EntryID?
}
