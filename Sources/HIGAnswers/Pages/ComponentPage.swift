import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// All components that rules are about.
package struct ComponentsPage: WebPage {
  var components: [Component]
}

/// A component: the rules about it, and what these have in numbers and names.
package struct ComponentPage: WebPage {
  var component: Component
  /// Its rules, by topic.
  var checklist: ChecklistPage
  /// The topic that is called like it, with those of its rules that do not name it.
  var own: TopicRules?
  /// Numbers of the rules, the first few.
  var numbers: [NumberFact] = []
  /// Names of developers that the rules mention.
  var symbols: [String] = []

  /// The rules that are shown, by topic: at first those of the topic that is called like it.
  var groups: [TopicRules] { (checklist.part.offset == 0 ? [own].compactMap(\.self) : []) + checklist.groups }
}

extension Library {
  package func componentsPage() async throws -> ComponentsPage {
    let topics = try await index.topicsByComponent()
    var page = ComponentsPage(components: [])
    for component in try await index.components().list {
      if topics[component.id] == nil, try await latest.topic(of: component) == nil { continue }
      page.components.append(component)
    }
    return page
  }

  /// - Parameters:
  ///   - name: the id, or any name.
  ///   - offset: how many of the rules are passed over.
  /// - Throws: `Problem` (`notFound`).
  package func componentPage(_ name: String, _ offset: Int) async throws -> ComponentPage {
    var request = ChecklistRequest()
    request.component = name
    let checklist = try await checklistPage(request, from: offset)
    guard let component = checklist.component else { throw Problem.noTopic(name) }
    var page = ComponentPage(component: component, checklist: checklist)
    if let topic = try await topic(of: component) {
      page.own = try await rules(of: topic, [], about: nil)
      let named = try await rules(of: topic, [], about: component.id).rules.map(\.id)
      page.own?.rules.removeAll { named.contains($0.id) }
    }
    for mention in page.groups.flatMap(\.rules) {
      guard let entry = try await index.entry(mention.id) else { continue }
      page.numbers += entry.quantities.map { NumberFact(quantity: $0, entry: mention) }
      page.symbols += entry.symbols
    }
    page.numbers = Array(page.numbers.prefix(Self.mostFacts))
    page.symbols = Array(page.symbols.uniqued().prefix(Self.mostFacts))
    return page
  }

  /// The topic that has one of a component's names; nil where none has, or several have.
  private func topic(of component: Component) async throws -> TopicOutline? {
    for name in component.en + component.ja {
      if case .here(let ids) = try await index.coverage(of: name, in: editions), ids.count == 1 {
        return try await outline().lazy.flatMap(\.topics).first { $0.id == ids[0] }
      }
    }
    return nil
  }

  /// Numbers, and names, that the page of a component shows.
  private static let mostFacts = 24
}
