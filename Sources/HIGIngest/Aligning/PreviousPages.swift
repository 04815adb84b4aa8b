internal import HIGModel
internal import OrderedCollections

/// What pages said before they last changed. Each text gets the name of the entry that says the
/// same today.
struct PreviousPages {
  private let drafts: OrderedDictionary<TopicID, [TopicDraft]>
  private let aligner: Aligner

  /// - Parameter drafts: of the pages as they were.
  init(_ drafts: [TopicDraft], _ aligner: Aligner) {
    self.drafts = OrderedDictionary(grouping: drafts, by: \.topic)
    self.aligner = aligner
  }

  /// The topics of these pages with the earlier texts alone.
  /// - Parameters:
  ///   - topics: as they are today.
  ///   - present: the drafts that those were made of.
  func topics(before topics: [Topic], of present: [TopicDraft]) -> [Topic] {
    let names = topics.filter { drafts[$0.id] != nil }.reduce(into: [:]) { names, topic in
      names[topic.id] = EntryNamesOfToday(topic)
    }
    return drafts.compactMap { id, drafts in
      let sources = Set(drafts.map(\.source))
      let own = present.filter { $0.topic == id && sources.contains($0.source) }
      return topic(of: drafts, after: own, names[id])
    }
  }

  private func topic(of drafts: [TopicDraft], after own: [TopicDraft], _ names: EntryNamesOfToday?) -> Topic? {
    // A language in which the page did not change was before what it is today.
    let unchanged = own.filter { draft in
      !drafts.contains { $0.source == draft.source && $0.language == draft.language }
    }
    let earlier = (drafts + unchanged).map { draft in
      var draft = draft
      draft.source = Self.mark + draft.source
      return draft
    }
    guard var topic = aligner.align(own + earlier)?.topic else { return nil }
    var names = names
    topic.entries = topic.entries.compactMap { entry in
      var earlier = entry
      earlier.statements = entry.statements.filter { $0.source.hasPrefix(Self.mark) }
      if earlier.statements.isEmpty {
        return nil
      }
      earlier.id.slug = names?.name(of: entry) ?? entry.id.slug
      for index in earlier.statements.indices {
        earlier.statements[index].source.removeFirst(Self.mark.count)
      }
      return earlier
    }
    return topic
  }

  /// Stands before the source of an earlier text while it is compared with today's of the same
  /// source; no source has it.
  private static let mark = "\u{0}"
}

/// What the entries of a topic are called today.
private struct EntryNamesOfToday {
  private let names: [StatementKey: String]
  private var taken: Set<String>

  init(_ topic: Topic) {
    let named = topic.entries.flatMap { entry in entry.statements.map { (StatementKey($0), entry.id.slug) } }
    names = Dictionary(named) { first, _ in first }
    taken = Set(topic.entries.map(\.id.slug))
  }

  /// The name of the entry that has one of its texts today; else its own, with a number where
  /// another entry has that.
  mutating func name(of entry: Entry) -> String {
    if let name = entry.statements.compactMap({ names[StatementKey($0)] }).first {
      return name
    }
    var name = entry.id.slug
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(entry.id.slug)-\(number)"
    }
    return name
  }
}
