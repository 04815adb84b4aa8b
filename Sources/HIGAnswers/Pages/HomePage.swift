import HIGIndex
package import HIGModel
import OrderedCollections

/// The contents of the guidelines.
package struct HomePage: WebPage {
  /// Those with topics in the part that is shown.
  var categories: [CategoryOutline]
  /// Letters that the titles of all shown topics have; empty for all topics.
  var filter: String
  /// Which topics are shown.
  var part: ListPart
  /// Where the texts come from.
  var sources: [Source]
  /// What there is, and how many of today's topics.
  var status: IndexStatus
}

/// Topics that stand together, with their rules in short.
package struct CategoryOutline: WebPage {
  /// A group of today's guidelines, `past`, or the folder of topics that are in none; empty where they have no folder.
  var id: String
  /// Those of a group as the guidelines have them, by their English titles; others in the order of ingestion.
  var topics: [TopicOutline]

  /// Of topics that the guidelines of 2021 had, and today's no longer have.
  static let past = "past"
}

extension TopicOutline {
  /// The id of the category that it is shown in.
  var shelf: String { group ?? (url == nil || id.category.isEmpty ? id.category : CategoryOutline.past) }
}

/// Rules of one topic.
package struct TopicRules: Equatable {
  var id: TopicID
  package var title: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
  /// In the order of the topic.
  package var rules: [EntryMention]
  /// Those that the rules are shown as, and those that say something else in them.
  package var editions: SpokenEditions
}

extension Library {
  /// - Parameters:
  ///   - filter: letters that a title must have.
  ///   - offset: how many topics are passed over.
  package func homePage(_ filter: String, _ offset: Int) async throws -> HomePage {
    let status = try await index.status()
    var part = ListPart(limit: Self.mostTopics, offset: offset)
    return HomePage(
      categories: try await latest.outline().compactMap { $0.cut(to: &part, filter.lowercased()) },
      filter: filter,
      part: part,
      sources: try await index.sources(),
      status: status
    )
  }

  /// Topics of one page.
  private static let mostTopics = 400

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

  /// The id of the category that a topic is in; empty for what introduces a group.
  func shelf(of topic: TopicID, in outline: [CategoryOutline]) -> String {
    outline.first { $0.topics.contains { $0.id == topic } }?.id ?? topic.category
  }

  /// The topics of a group, or those whose ids begin with a category of 2021 or a folder; nil where there are none.
  func category(_ id: String, in outline: [CategoryOutline]) -> CategoryOutline? {
    let topics = outline.filter { $0.id == id }.flatMap(\.topics)
    let others = topics.isEmpty ? outline.flatMap(\.topics).filter { $0.id.category == id } : topics
    return others.isEmpty ? nil : CategoryOutline(id: id, topics: others)
  }

  /// The rules of topics that are in a part of their list; topics without one are left out.
  /// - Parameters:
  ///   - topics: with the strengths of the rules that the editions and `component` leave; only those in the part are read.
  ///   - strengths: all where empty.
  ///   - component: its id; nil for rules about whatever.
  func rules(
    of topics: [TopicOutline],
    _ strengths: [Strength],
    about component: String?,
    part: inout ListPart
  ) async throws -> [TopicRules] {
    var groups: [TopicRules] = []
    for topic in topics {
      let count = topic.strengths.count { strengths.isEmpty || strengths.contains($0) }
      let places = part.take(0..<count)
      guard let first = places.first else { continue }
      var group = try await rules(of: topic, strengths, about: component)
      group.rules = Array(group.rules.dropFirst(first).prefix(places.count))
      groups.append(group)
    }
    return groups
  }

  /// Those in which the chosen editions say nothing are left out.
  /// - Parameters:
  ///   - strengths: all where empty.
  ///   - component: its id; nil for rules about whatever.
  func rules(
    of topic: TopicOutline,
    _ strengths: [Strength],
    about component: String?
  ) async throws -> TopicRules {
    var whole = try await wholeTopic(topic.id)
    whole.entries.removeAll { entry in
      let isStrong = strengths.isEmpty || entry.strength.map(strengths.contains) == true
      let isAbout = component.map(entry.components.contains) ?? true
      return entry.kind != .rule || !isStrong || !isAbout
    }
    let shown = whole.showing(editions)
    return TopicRules(
      id: topic.id,
      title: topic.title,
      url: whole.canonicalURL,
      rules: try await mentions(of: shown.entries),
      editions: SpokenEditions(shown: shown.entries, of: whole.entries)
    )
  }
}

extension CategoryOutline {
  /// With those of its topics that are in the part, of those with `letters` in a title; nil where none is.
  fileprivate func cut(to part: inout ListPart, _ letters: String) -> CategoryOutline? {
    var category = self
    let found = topics.filter { $0.title.values.contains { letters.isEmpty || $0.lowercased().contains(letters) } }
    category.topics = part.take(found)
    return category.topics.isEmpty ? nil : category
  }
}
