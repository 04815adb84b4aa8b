import HIGIndex
import HIGModel
import HIGText

/// Rules to go through in a review.
package struct ChecklistPage: WebPage {
  /// As it was asked.
  var request: ChecklistRequest
  /// What can be chosen.
  var outline: [CategoryOutline]
  /// Components that some rule is about.
  var components: [Component]
  /// The one that was chosen.
  var component: Component?
  /// Rules that are shown, by topic; topics without one are left out.
  var groups: [TopicRules]
  /// Which of those that were asked for they are.
  var part: ListPart
  /// Those of the rules.
  var editions: SpokenEditions { SpokenEditions(groups.map(\.editions)) }

  /// Whether it was said which rules to show.
  var isChosen: Bool { request.topic != nil || component != nil }
}

extension Library {
  /// - Parameter offset: how many of the rules are passed over.
  package func checklistPage(_ request: ChecklistRequest, from offset: Int) async throws -> ChecklistPage {
    try await checklistPage(request, ListPart(limit: Self.mostRules, offset: offset))
  }

  /// - Parameter part: of the rules.
  func checklistPage(_ request: ChecklistRequest, _ part: ListPart) async throws -> ChecklistPage {
    let known = try await index.components()
    let topicsOfRules = try await index.topicsByComponent()
    let names = try await index.componentNames()
    let component = try request.component.map { try chosen($0, of: known, names) }
    let outline = try await outline(about: component?.id)
    let topics = try await chosen(request, outline)
    var request = request
    if let name = request.topic, topics.count == 1, category(name, in: outline) == nil {
      request.topic = topics[0].id.rawValue
    }
    var part = part
    let groups = try await rules(of: topics, request.strengths, about: component?.id, part: &part)
    return ChecklistPage(
      request: request,
      outline: outline,
      components: known.list.filter { topicsOfRules[$0.id] != nil },
      component: component,
      groups: groups,
      part: part
    )
  }

  /// - Throws: `Problem` (`notFound`).
  private func chosen(_ name: String, of components: Components, _ names: ComponentNames) throws -> Component {
    guard let id = names.id(named: name), let component = components.components([id]).first else {
      throw Problem(
        .notFound,
        "There is no component \(name).",
        faults: [.unknown("component", name, known: components.list.map(\.id))]
      )
    }
    return component
  }

  /// The topics whose rules were asked for: none where neither a topic nor a component was.
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  private func chosen(_ request: ChecklistRequest, _ outline: [CategoryOutline]) async throws -> [TopicOutline] {
    let topics = outline.flatMap(\.topics)
    if request.topic == nil && request.component == nil {
      return []
    }
    guard let name = request.topic, !name.isEmpty else { return topics }
    if let category = category(name, in: outline) {
      return category.topics
    }
    let id = try await resolver.topic(name)
    return topics.filter { $0.id == id }
  }
}
