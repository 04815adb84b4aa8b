internal import HIGModel
internal import OrderedCollections

/// What pages said before they last changed. Each text gets the name of the entry that says the
/// same today, wherever it stands now.
struct PreviousPages {
  private let drafts: [TopicDraft]
  private let aligner: Aligner

  /// - Parameter drafts: of the pages as they were.
  init(_ drafts: [TopicDraft], _ aligner: Aligner) {
    self.drafts = drafts
    self.aligner = aligner
  }

  /// The topics of these pages with the earlier texts alone, and what entries were called that have another name today.
  /// - Parameters:
  ///   - topics: as they are today.
  ///   - present: the drafts that those were made of.
  func topics(before topics: [Topic], of present: [TopicDraft]) -> (topics: [Topic], renamed: [EntryID: EntryID]) {
    let earlier = earlierTopics(besides: present)
    let sources = Set(drafts.map(\.source))
    let today = topics.flatMap { topic in
      topic.entries.compactMap { entry in entry.compared(on: topic.pageName, of: sources).map { (entry.id, $0) } }
    }
    let older = earlier.flatMap { topic in topic.entries.compactMap { $0.compared(on: topic.pageName, of: sources) } }
    var fates = EntryFates.fates(of: older, among: today.map(\.1))[...]
    var taken = Set(topics.flatMap(\.entries).map(\.id))
    var found = OrderedDictionary<TopicID, Topic>()
    var renamed: [EntryID: EntryID] = [:]
    let titles = Dictionary(topics.map { ($0.id, $0.title) }) { first, _ in first }
    for topic in earlier {
      for (entry, fate) in zip(topic.entries, fates) {
        var entry = entry
        if let successor = fate.successor, today[successor].0 != entry.id {
          renamed[entry.id] = today[successor].0
        }
        entry.id = fate.lasting.map { today[$0].0 } ?? Self.free(entry.id, &taken)
        let isElsewhere = entry.id.topic != topic.id && titles[topic.id] != nil
        let title = isElsewhere ? titles[entry.id.topic] ?? topic.title : topic.title
        found[entry.id.topic, default: Topic(id: entry.id.topic, title: title, sections: [], entries: [])].entries
          .append(entry)
      }
      fates = fates.dropFirst(topic.entries.count)
    }
    return (Array(found.values), renamed)
  }

  /// A language in which a page did not change was before what it is today.
  private func earlierTopics(besides present: [TopicDraft]) -> [Topic] {
    let byTopic = OrderedDictionary(grouping: drafts, by: \.topic)
    let whole = byTopic.map { topic, drafts in
      drafts
        + present.filter { own in
          own.topic == topic && drafts.contains { $0.source == own.source }
            && !drafts.contains { $0.source == own.source && $0.language == own.language }
        }
    }
    return aligner.align(whole).map(\.topic)
  }

  /// The name, with a number where an entry has it.
  private static func free(_ id: EntryID, _ taken: inout Set<EntryID>) -> EntryID {
    var free = id
    var number = 1
    while !taken.insert(free).inserted {
      number += 1
      free.slug = "\(id.slug)-\(number)"
    }
    return free
  }
}

extension EntryFate {
  /// The entry that is the same one today.
  fileprivate var lasting: Int? {
    switch self {
    case .same(let place, _), .moved(let place): place
    case .takenIn, .gone, .unsure: nil
    }
  }
}

extension Topic {
  /// The page of today that it is on: that of the topic that it became a part of, where it did.
  var pageName: String { mergedInto ?? page ?? id.name }
}

extension Entry {
  /// What `sources` say in it; nil where they say nothing.
  fileprivate func compared(on page: String, of sources: Set<String>) -> ComparedEntry? {
    let own = statements.filter { sources.contains($0.source) }
    let texts = own.map { ($0.language, ComparedEntry.Text(lead: $0.lead, body: $0.body)) }
    return own.isEmpty
      ? nil : ComparedEntry(page: page, kind: kind, texts: Dictionary(texts) { first, _ in first })
  }
}
