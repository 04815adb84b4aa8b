internal import HIGModel
internal import OrderedCollections

/// The names that pages which are not taken in have for what others say. Links to such a name, and
/// what is known by it (`Index/questions.tsv`), lead to the entry that says the same.
struct KnownNames {
  private let drafts: OrderedDictionary<TopicID, [TopicDraft]>
  private let aligner: Aligner

  /// - Parameter drafts: of the pages that are not taken in.
  init(_ drafts: [TopicDraft], _ aligner: Aligner) {
    self.drafts = OrderedDictionary(grouping: drafts, by: \.topic)
    self.aligner = aligner
  }

  /// The topic, its entries with such names besides their own. A name that an entry has stays its
  /// own.
  /// - Parameter own: the drafts that the topic was made of.
  func added(to topic: Topic, of own: [TopicDraft]) -> Topic {
    let names = names(besides: own, in: topic.id)
    var taken = Set(topic.entries.flatMap { [$0.id.slug] + $0.formerNames })
    var topic = topic
    for index in topic.entries.indices {
      let known = topic.entries[index].statements.compactMap { names[StatementKey($0)] }
      topic.entries[index].formerNames += known.filter { taken.insert($0).inserted }
    }
    return topic
  }

  /// What statements would be called if these pages were taken in, too.
  private func names(besides own: [TopicDraft], in topic: TopicID) -> [StatementKey: String] {
    guard let known = drafts[topic], let whole = aligner.align(known + own)?.topic else {
      return [:]
    }
    let sources = Set(known.map(\.source))
    return whole.entries.reduce(into: [:]) { names, entry in
      let others = entry.statements.filter { !sources.contains($0.source) }
      guard others.count < entry.statements.count else { return }
      for statement in others {
        names[StatementKey(statement)] = entry.id.slug
      }
    }
  }
}

/// Which statement of all it is, whatever entry it is in.
struct StatementKey: Hashable {
  let source: String
  let language: Language
  let line: Int
  let page: String?
  let lead: String?

  init(_ statement: Statement) {
    source = statement.source
    language = statement.language
    line = statement.place.line
    page = statement.place.page
    lead = statement.lead
  }
}
