import HIGIndex
import HIGModel
import OrderedCollections

/// Topics that stand together, with their rules in short.
package struct CategoryOutline {
  /// A group of today's guidelines, `past`, or the folder of topics that are in none; empty where they have no folder.
  var id: String
  /// Those of a group as the guidelines have them, by their English titles; others in the order of ingestion.
  var topics: [TopicOutline]

  /// Of topics that the guidelines of 2021 had, and today's no longer have.
  static let past = "past"
}

extension CategoryOutline {
  /// The topics around one, as many before it as after it where there are so many.
  func topics(around topic: TopicID, _ count: Int) -> ArraySlice<TopicOutline> {
    let place = topics.firstIndex { $0.id == topic } ?? 0
    let start = min(max(0, place - count / 2), max(0, topics.count - count))
    return topics.dropFirst(start).prefix(count)
  }
}

extension TopicOutline {
  /// The id of the category that it is shown in.
  var shelf: String { group ?? (url == nil || id.category.isEmpty ? id.category : CategoryOutline.past) }
}

extension Library {
  /// All categories with their topics; what introduces a group is none of its topics.
  /// - Parameter component: the id of the one that the rules are about; nil for whatever.
  func outline(about component: String? = nil) async throws -> [CategoryOutline] {
    let topics = try await index.outline(about: component, editions: editions)
    let groups = Set(topics.compactMap { $0.group == $0.id.rawValue ? nil : $0.group })
    // Where one topic of a group is a group itself, all of it are, also those of which no topic is here.
    let outer = Set(topics.compactMap { groups.contains($0.id.rawValue) ? $0.group : nil })
    let others = topics.filter { !groups.contains($0.id.rawValue) && !outer.contains($0.group ?? "") }
    let categories = OrderedDictionary(grouping: others, by: \.shelf)
    return categories.map { id, topics in
      let sorted = groups.contains(id) ? topics.sorted { $0.title.preferring(.en) < $1.title.preferring(.en) } : topics
      return CategoryOutline(id: id, topics: sorted)
    }
  }
}

extension [CategoryOutline] {
  /// The id of the category that a topic is in; empty for what introduces a group.
  func shelf(of topic: TopicID) -> String {
    first { $0.topics.contains { $0.id == topic } }?.id ?? topic.category
  }

  /// The topics of a group, or those whose ids begin with a category of 2021 or a folder; nil where there are none.
  func category(_ id: String) -> CategoryOutline? {
    let topics = filter { $0.id == id }.flatMap(\.topics)
    let others = topics.isEmpty ? flatMap(\.topics).filter { $0.id.category == id } : topics
    return others.isEmpty ? nil : CategoryOutline(id: id, topics: others)
  }
}
