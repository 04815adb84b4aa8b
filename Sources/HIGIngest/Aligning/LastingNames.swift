internal import HIGModel

/// Names that entries had before their pages changed: saved links to them lead to what says the same today.
enum LastingNames {
  /// - Parameters:
  ///   - ledger: former names, and the names that they led to so far.
  ///   - renamed: what entries were called before the last change, and are called now.
  static func joined(_ ledger: [EntryID: EntryID], _ renamed: [EntryID: EntryID]) -> [EntryID: EntryID] {
    ledger.mapValues { renamed[$0] ?? $0 }.merging(renamed) { $1 }
  }

  /// Gives the entries their former names. A name that an entry has stays its own; a topic whose page has another name now
  /// is found by the former one, too.
  static func add(_ names: [EntryID: EntryID], to topics: inout [Topic]) {
    let places = Dictionary(topics.indices.map { (topics[$0].id, $0) }) { first, _ in first }
    for (former, name) in names.sorted(by: { $0.key < $1.key }) {
      guard let topic = places[name.topic], former.topic == name.topic || places[former.topic] == nil,
        let entry = topics[topic].entries.firstIndex(where: { $0.id == name }),
        !topics[topic].entries.contains(where: { $0.id.slug == former.slug || $0.formerNames.contains(former.slug) })
      else {
        continue
      }
      topics[topic].entries[entry].formerNames.append(former.slug)
      let title = former.topic.name.replacing("-", with: " ")
      if former.topic != name.topic, topics[topic].aliases[.en]?.contains(title) != true {
        topics[topic].aliases[.en, default: []].append(title)
      }
    }
  }
}
