import HIGIndex
package import HIGModel
import HIGText

/// Rules to go through in a review.
package struct ChecklistAnswer: Answer {
  /// By topic; topics without one are left out.
  package var groups: [TopicRules]
  package var part: ListPart?
  /// The id of the topic that was asked for, or what else was.
  var topic: String?
  /// The component that was asked for.
  var component: Component?
  /// The topics and categories that have rules to choose from.
  var outline: [CategoryOutline]
  /// Those of the rules.
  package var editions: SpokenEditions { SpokenEditions(groups.map(\.editions)) }
  package var isFound: Bool { !groups.isEmpty }
}

/// Rules of one topic.
package struct TopicRules {
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
  ///   - topic: a topic or a category by its id; empty for all, nil before one was chosen.
  ///   - name: the component that the rules are about, by its id or any name; nil for whatever they are about.
  ///   - strengths: all where empty.
  ///   - shown: which of the rules it has, and no more than those is read; nil for all.
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  package func checklist(
    _ topic: String?,
    _ name: String?,
    _ strengths: [Strength] = [],
    _ shown: ListPart? = nil
  ) async throws -> ChecklistAnswer {
    var component: Component?
    if let name { component = try await self.component(name) }
    let outline = try await outline(about: component?.id)
    let topics = topic == nil && component == nil ? [] : try await chosen(topic ?? "", outline)
    let isTopic = topics.count == 1 && topic.map { outline.category($0) == nil } ?? false
    var part = shown ?? ListPart(limit: .max, offset: 0)
    let groups = try await rules(of: topics, strengths, about: component?.id, part: &part)
    return ChecklistAnswer(
      groups: groups,
      part: shown == nil ? nil : part,
      topic: isTopic ? topics[0].id.rawValue : topic,
      component: component,
      outline: outline
    )
  }

  /// - Throws: `Problem` (`notFound`).
  private func component(_ name: String) async throws -> Component {
    let components = try await index.components()
    guard let id = try await index.componentNames().id(named: name), let component = components.components([id]).first
    else {
      throw Problem(
        .notFound,
        "There is no component \(name).",
        faults: [.unknown("component", name, known: components.list.map(\.id))]
      )
    }
    return component
  }

  /// The topics that a name means; all where it is empty.
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  private func chosen(_ name: String, _ outline: [CategoryOutline]) async throws -> [TopicOutline] {
    let topics = outline.flatMap(\.topics)
    if name.isEmpty { return topics }
    if let category = outline.category(name) {
      return category.topics
    }
    let id = try await resolver.topic(name)
    return topics.filter { $0.id == id }
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
      groups.append(try await rules(of: topic, strengths, about: component, first..<first + places.count))
    }
    return groups
  }

  /// Those in which the chosen editions say nothing are left out.
  /// - Parameters:
  ///   - strengths: all where empty.
  ///   - component: its id; nil for rules about whatever.
  ///   - places: which of them.
  func rules(
    of topic: TopicOutline,
    _ strengths: [Strength],
    about component: String?,
    _ places: Range<Int>
  ) async throws -> TopicRules {
    var filters = Query.Filters()
    filters.kinds = [.rule]
    filters.strengths = strengths
    filters.components = [component].compactMap(\.self)
    // Of rules that only others than the chosen editions have, these editions are told.
    var read = places
    if case .named = editions { read = 0..<Int.max }
    let found = try await index.entries(of: topic.id, filters, read)
    let told = found.filter { !editions.choose(from: $0.statements).isEmpty }.map { $0.showing(editions) }
    let shown = told.dropFirst(places.lowerBound - read.lowerBound).prefix(places.count)
    return TopicRules(
      id: topic.id,
      title: topic.title,
      url: topic.url,
      rules: try await mentions(of: Array(shown)),
      editions: SpokenEditions(shown: told, of: found)
    )
  }
}
