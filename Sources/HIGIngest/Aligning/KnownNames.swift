import HIGModel
import OrderedCollections

/// The names that pages which are not taken in have for what others say. Links to such a name, and
/// what is known by it (`Index/questions.tsv`), lead to the entry that says the same.
struct KnownNames {
  private var names: [[String?]: String] = [:]

  /// - Parameters:
  ///   - known: the drafts of the pages that are not taken in.
  ///   - own: those of the pages that are.
  init(_ known: [TopicDraft], besides own: [TopicDraft], _ aligner: Aligner) {
    if known.isEmpty { return }
    let sources = Set(known.map(\.source))
    // What the statements would be called if these pages were taken in, too.
    let topics = OrderedDictionary(grouping: known + own, by: \.topic).values.elements
    for entry in aligner.align(topics).flatMap(\.topic.entries) {
      let others = entry.statements.filter { !sources.contains($0.source) }
      guard others.count < entry.statements.count else { continue }
      for statement in others {
        names[statement.key] = entry.id.slug
      }
    }
  }

  /// The topic, its entries with such names besides their own. A name that an entry has stays its
  /// own.
  func added(to topic: Topic) -> Topic {
    var taken = Set(topic.entries.flatMap { [$0.id.slug] + $0.formerNames })
    var topic = topic
    for index in topic.entries.indices {
      let known = topic.entries[index].statements.compactMap { names[$0.key] }
      topic.entries[index].formerNames += known.filter { taken.insert($0).inserted }
    }
    return topic
  }
}

extension Statement {
  /// Which one of all it is, whatever entry it is in.
  fileprivate var key: [String?] { [source, language.rawValue, "\(place.line)", place.page, lead] }
}
