import Algorithms
import HIGModel

/// Names that entries had before their pages changed: saved links to them lead to what says the same today.
enum LastingNames {
  /// - Parameters:
  ///   - ledger: former names, and the names that they led to so far; nil where nothing surely said the same.
  ///   - renamed: what became so of names before the last change.
  static func joined(_ ledger: [EntryID: EntryID?], _ renamed: [EntryID: EntryID?]) -> [EntryID: EntryID?] {
    ledger.mapValues { name in name.flatMap { renamed[$0] ?? $0 } }.merging(renamed) { $1 }
  }

  /// Gives the knowledge its former names. A name that an entry has stays its own; a topic whose page has another name now
  /// is found by the former one, too.
  static func add(_ names: [EntryID: EntryID?], to knowledge: inout KnowledgeBase) {
    let places = Dictionary(knowledge.topics.indices.map { (knowledge.topics[$0].id, $0) }) { first, _ in first }
    let entries = knowledge.topics.flatMap(\.entries)
    let present = Set(entries.map(\.id))
    var taken = present.union(entries.flatMap { $0.former })
    let left = Dictionary(grouping: names.filter { places[$0.key.topic] == nil }, by: \.key.topic)
    let heirs = left.compactMapValues { $0.compactMap(\.value?.topic).filter { places[$0] != nil }.commonest }
    for (former, heir) in heirs.sorted(by: { $0.key < $1.key }) {
      guard let place = places[heir] else { continue }
      let titles = [former.name, former.rawValue].map { $0.replacing("-", with: " ").replacing("/", with: " ") }
      let known = knowledge.topics[place].aliases[.en] ?? []
      knowledge.topics[place].aliases[.en] = Array((known + titles).uniqued())
    }
    for (former, name) in names.sorted(by: { $0.key < $1.key }) {
      let topic = places[former.topic] == nil ? heirs[former.topic] : former.topic
      let id = topic.map { EntryID(topic: $0, slug: former.slug) }
      if let id, taken.insert(id).inserted {
        knowledge.names.updateValue(name.flatMap { present.contains($0) ? $0 : nil }, forKey: id)
      }
    }
  }
}

extension Entry {
  /// Its former names.
  fileprivate var former: [EntryID] { formerNames.map { EntryID(topic: id.topic, slug: $0) } }
}

extension [TopicID] {
  /// The one that most are, the first by name of several; nil where there is none.
  var commonest: TopicID? {
    Dictionary(grouping: self) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
