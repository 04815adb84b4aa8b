internal import Algorithms
package import HIGIndex
package import HIGModel
internal import OrderedCollections

/// The contents of the guidelines.
package struct HomePage: Sendable, Equatable {
  /// Those with topics in the part that is shown, in the order of ingestion.
  package var categories: [CategoryOutline]
  /// Which topics are shown.
  package var part: ListPart
  /// Where the texts come from.
  package var sources: [Source]
  /// What there is, and how many of today's topics.
  package var status: IndexStatus
}

/// A category with its topics' rules in short.
package struct CategoryOutline: Sendable, Equatable {
  /// Empty where its topics have none.
  package var id: String
  /// In the order of ingestion.
  package var topics: [TopicOutline]
}

/// The rules of a category.
package struct CategoryPage: Sendable, Equatable {
  /// The topics of the part that is shown, with all of their rules in short.
  package var outline: CategoryOutline
  /// Of all its rules.
  package var strengths: [Strength]
  /// Which of the rules that were asked for are shown.
  package var part: ListPart
  /// The one that is shown; nil for all.
  package var strength: Strength?
  /// Rules that are shown, by topic; topics without one are left out.
  package var groups: [TopicRules]
  /// Those of the rules.
  package var editions: SpokenEditions
}

/// Rules of one topic.
package struct TopicRules: Sendable, Equatable {
  package var id: TopicID
  package var title: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
  /// In the order of the topic.
  package var rules: [EntryMention]
  /// Those that the rules are shown as, and those that say something else in them.
  package var editions: SpokenEditions
}

extension Library {
  /// - Parameter offset: how many topics are passed over.
  func homePage(_ offset: Int) async throws -> HomePage {
    let topics = try await index.outline(limit: Self.mostTopics, offset: offset)
    let status = try await index.status()
    return HomePage(
      categories: Self.categories(topics),
      part: ListPart(limit: Self.mostTopics, offset: offset, total: status.topics, shown: topics.count),
      sources: try await index.sources(),
      status: status
    )
  }

  /// Topics of one page.
  private static let mostTopics = 400

  /// All categories with their topics.
  /// - Parameters:
  ///   - editions: those that must say something in the rules.
  ///   - component: the id of the one that the rules are about; nil for whatever.
  func outline(_ editions: EditionChoice = .latest, about component: String? = nil) async throws -> [CategoryOutline] {
    Self.categories(try await index.outline(about: component, editions: editions))
  }

  private static func categories(_ topics: [TopicOutline]) -> [CategoryOutline] {
    OrderedDictionary(grouping: topics, by: \.id.category).map { CategoryOutline(id: $0.key, topics: $0.value) }
  }

  func categoryPage(
    _ id: String,
    _ strength: Strength?,
    _ editions: EditionChoice,
    _ offset: Int
  ) async throws -> CategoryPage {
    guard var outline = try await outline(editions).first(where: { $0.id == id }) else {
      throw Problem(.notFound, ja: "\(id)というカテゴリーはありません。", en: "There is no category \(id).")
    }
    let all = outline.topics.flatMap(\.strengths)
    var part = ListPart(limit: Self.mostRules, offset: offset)
    let groups = try await rules(of: outline.topics, [strength].compactMap { $0 }, editions, part: &part)
    if part.total > part.shown {
      let shown = Set(groups.map(\.id))
      outline.topics.removeAll { !shown.contains($0.id) }
    }
    return CategoryPage(
      outline: outline,
      strengths: all,
      part: part,
      strength: strength,
      groups: groups,
      editions: SpokenEditions(groups.map(\.editions))
    )
  }

  /// The rules of topics that are in a part of their list; topics without one are left out.
  /// - Parameters:
  ///   - topics: with the strengths of the rules that `editions` and `component` leave; only those in the part are read.
  ///   - strengths: all where empty.
  ///   - component: its id; nil for rules about whatever.
  func rules(
    of topics: [TopicOutline],
    _ strengths: [Strength],
    _ editions: EditionChoice,
    about component: String? = nil,
    part: inout ListPart
  ) async throws -> [TopicRules] {
    var groups: [TopicRules] = []
    for topic in topics {
      let count = topic.strengths.count { strengths.isEmpty || strengths.contains($0) }
      let places = part.take(0..<count)
      guard let first = places.first else { continue }
      var group = try await rules(of: topic, strengths, editions, about: component)
      group.rules = Array(group.rules.dropFirst(first).prefix(places.count))
      groups.append(group)
    }
    return groups
  }

  /// - Parameters:
  ///   - strengths: all where empty.
  ///   - editions: whose rules; those in which they say nothing are left out.
  ///   - component: its id; nil for rules about whatever.
  private func rules(
    of topic: TopicOutline,
    _ strengths: [Strength],
    _ editions: EditionChoice,
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
      rules: mentions(of: shown),
      editions: SpokenEditions(shown: shown.entries, of: whole.entries)
    )
  }
}
