import Algorithms
import HIGIndex
package import HIGModel
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
  /// Numbers of the rules, the first few.
  var numbers: [NumberFact]
  /// Names of developers that the rules mention.
  var symbols: [String]
}

extension Library {
  package func componentsPage() async throws -> ComponentsPage {
    let topics = try await index.topicsByComponent()
    return ComponentsPage(components: try await index.components().list.filter { topics[$0.id] != nil })
  }

  /// - Parameters:
  ///   - name: the id, or any name.
  ///   - offset: how many of the rules are passed over.
  /// - Throws: `Problem` (`notFound`).
  package func componentPage(_ name: String, _ editions: EditionChoice, _ offset: Int) async throws -> ComponentPage {
    var request = ChecklistRequest()
    request.component = name
    let checklist = try await checklistPage(request, editions, from: offset)
    guard let component = checklist.component else { throw Problem.noTopic(name) }
    var page = ComponentPage(component: component, checklist: checklist, numbers: [], symbols: [])
    for mention in checklist.groups.flatMap(\.rules) {
      guard let entry = try await index.entry(mention.id) else { continue }
      page.numbers += entry.quantities.map { NumberFact(quantity: $0, entry: mention) }
      page.symbols += entry.symbols
    }
    page.numbers = Array(page.numbers.prefix(Self.mostFacts))
    page.symbols = Array(page.symbols.uniqued().prefix(Self.mostFacts))
    return page
  }

  /// Numbers, and names, that the page of a component shows.
  private static let mostFacts = 24
}
