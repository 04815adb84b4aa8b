import HIGModel
import OrderedCollections

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

  /// The topics of these pages with the earlier texts alone, and what entries were called that have another name today, or
  /// none.
  /// - Parameters:
  ///   - topics: as they are today.
  ///   - drafts: those that these were made of.
  ///   - ledger: names that entries had before, and those that they led to.
  func topics(
    before topics: [Topic],
    of drafts: [TopicDraft],
    _ ledger: [EntryID: EntryID?]
  ) -> (topics: [Topic], renamed: [EntryID: EntryID?]) {
    let earlier = earlierTopics(besides: drafts)
    let sources = Set(self.drafts.map(\.source))
    let today = topics.flatMap { topic in
      topic.entries.compactMap { entry in entry.compared(on: topic.pageName, of: sources).map { (entry.id, $0) } }
    }
    let older = earlier.flatMap { topic in topic.entries.compactMap { $0.compared(on: topic.pageName, of: sources) } }
    var fates = EntryFates.fates(of: older, among: today.map(\.1))[...]
    var taken = Set(topics.flatMap(\.entries).map(\.id))
    // Others, as what restates them, may speak of a page that is gone.
    let present = Set(today.map(\.0.topic))
    let new = Set(earlier.filter(\.entries.isEmpty).map(\.id))
    var found = OrderedDictionary(
      uniqueKeysWithValues: earlier.map { ($0.id, Topic(id: $0.id, title: $0.title, sections: [], entries: [])) }
    )
    var renamed: [EntryID: EntryID?] = [:]
    for topic in earlier {
      let own = zip(topic.entries, fates.prefix(topic.entries.count)).map { entry, fate in
        (entry: entry, fate: fate, today: fate.successor.map { today[$0].0 })
      }
      fates = fates.dropFirst(own.count)
      var home = topic.id
      let heirs = own.compactMap { $0.today?.topic }
      // The one that more than half of its entries went to.
      if !present.contains(home), let heir = heirs.commonest, 2 * heirs.count(where: { $0 == heir }) > own.count {
        found[home]?.page = new.contains(heir) ? heir.rawValue : nil
        found[home]?.mergedInto = new.contains(heir) ? nil : heir.rawValue
        home = heir
      }
      for (var entry, fate, successor) in own {
        renamed.updateValue(successor, forKey: entry.id)
        // What became a part of another is told there, and what a new page took from this one is as new as that.
        if case .takenIn = fate { continue }
        if let page = successor?.topic, page != home, new.contains(page) { continue }
        // A page that did not change had all along what says the same.
        let place = successor.flatMap { found[$0.topic] == nil ? nil : $0 }
        entry.id = place ?? Self.free(EntryID(topic: home, slug: entry.id.slug), &taken)
        found[entry.id.topic]?.entries.append(entry)
      }
    }
    // What moved here from a page that has changed again since is nothing new.
    let moved = Set(ledger.filter { $0.key.topic != $0.value?.topic }.compactMap(\.value))
    let told = Set(found.values.flatMap(\.entries).map(\.id))
    for var entry in topics.flatMap(\.entries) where moved.contains(entry.id) && !told.contains(entry.id) {
      // Of a page that is new this is told as a whole.
      guard found[entry.id.topic]?.entries.isEmpty == false else { continue }
      entry.statements.removeAll { !sources.contains($0.source) }
      found[entry.id.topic]?.entries.append(entry)
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

  /// The name, with an end of its own where an entry has it.
  private static func free(_ id: EntryID, _ taken: inout Set<EntryID>) -> EntryID {
    var free = id
    while !taken.insert(free).inserted { free.slug += "-before" }
    return free
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
