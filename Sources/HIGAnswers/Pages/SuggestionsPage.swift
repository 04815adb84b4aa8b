import HIGIndex
import HIGModel
import HIGText

// What may be meant by what was typed so far.

extension PageMaker {
  package func suggestions(_ typed: String) async throws -> WebPage {
    let found = try await index.search(typed)
    let rules = try await index.entries(found.hits.prefix(Self.mostSuggested).map(\.key))
    let number = try await library.number(typed, among: found.isAnswered ? rules.map(\.id) : [])
    let suggestions = try await index.suggestions(for: typed, limit: Library.usualSuggestions)
    let kinds = Dictionary(grouping: suggestions, by: \.kind)
    let groups = [
      group(.topics, (kinds[.topic] ?? []) + (kinds[.section] ?? []), 3),
      named(title: word("components"), items: try await components(typed).prefix(2).map { link($0.title, $0.path) }),
      named(title: word("pages"), items: actions(typed)),
      named(title: word(.specs), items: [number.map { fact($0.fact) }].compactMap(\.self)),
      group(.words, kinds[.word] ?? [], 2),
      named(title: word(.rules), items: try await library.mentions(of: rules).map(mention)),
      group(.symbols, kinds[.symbol] ?? [], 2),
    ]
    return page(.suggestions, named(groups: groups))
  }

  private static let mostSuggested = 3

  /// Components with a name that begins so.
  private func components(_ letters: String) async throws -> [Component] {
    try await index.ruledComponents().filter { component in
      (component.ja + component.en).contains { $0.lowercased().hasPrefix(letters.lowercased()) }
    }
  }

  /// Pages whose name has these letters.
  private func actions(_ letters: String) -> [View] {
    let pages: KeyValuePairs = [
      "numbers": "specs", "checklist": "checklist", "components": "components", "symbols": "symbols",
      "changes": "changes", "sources": "sources",
    ]
    return pages.filter { word($0.value).lowercased().contains(letters.lowercased()) }
      .map { text(word($0.value), interface).adding(href: "/" + $0.key) }
  }

  private func group(_ title: Labels.Name, _ suggestions: [Suggestion], _ most: Int) -> View {
    named(title: word(title), items: suggestions.prefix(most).map(nearest))
  }
}
