import Algorithms
import HIGIndex
import HIGModel
import HIGText

// A rule, or another entry, with what is around it.

extension PageMaker {
  /// A rule's page; of one that its page had before, and that nothing surely says today, its topic's.
  package func ruleOrTopic(_ name: String) async throws -> WebPage {
    let id = try await library.resolver.entry(name)
    guard try await index.wasNamed(id) else { return try await rule(library.entry(id)) }
    var answer = try await library.topic(id.topic)
    answer.lost = id
    return try await topic(answer)
  }

  private func rule(_ answer: EntryAnswer) async throws -> WebPage {
    let entry = answer.entry
    let title = entry.title(section: answer.section, topic: answer.topicTitle)
    let view = named(
      title: short(title),
      name: short(title.map(\.withoutFullStop)),
      category: category(try await library.latest.outline().shelf(of: entry.id.topic)),
      topic: topic(entry.id.topic),
      section: answer.section.map(short),
      pair: pair(entry, on: PairPage(editions: answer.editions.shown, isRulePage: true)),
      href: entry.id.path,
      numbers: numbers(entry),
      components: try await index.components().components(entry.components).map { link($0.title, $0.path) },
      symbols: entry.symbols.map(symbol),
      related: try await alike(entry.id).map(mention),
      editions: spoken(answer.editions),
      sources: answer.sources.map { cited($0, entry) },
      provenance: provenance(answer.sources),
      appleURL: publisher(answer.canonicalURL),
      id: entry.id.description,
      previous: try await library.mentions([answer.previous].compacted()).first.map(mention),
      next: try await library.mentions([answer.next].compacted()).first.map(mention)
    )
    return page(.rule, at: answer.address, view)
  }

  /// Entries that it shares names with or that say something alike, closest first.
  private func alike(_ id: EntryID) async throws -> [EntryMention] {
    let related = try await library.latest.related(to: id).related.compactMap(\.entry)
    return try await library.mentions(related.prefix(Self.mostAlike))
  }

  private static let mostAlike = 6

  /// Figures of the entry with what they are about; a table shows its own.
  private func numbers(_ entry: Entry) -> [View] {
    entry.quantities.filter { $0.parts.count == 1 }.prefix(Self.mostFigures).map { quantity in
      named(figure: HTMLText(prose: quantity.wholeFigure), quote: short(quantity.quote))
    }
  }

  /// Figures that one rule page shows.
  private static let mostFigures = 6

  private func cited(_ source: Source, _ entry: Entry) -> String {
    let lines = entry.statements.filter { $0.source == source.id }.map(\.place.line)
    let line = lines.first.map { word(.line, ["line": $0]) }
    return [source.title, source.published, line].compacted().joined(separator: " · ")
  }
}

extension Quantity {
  /// As it is usually written, with the sign that says how it compares: `≥ 44 × 44 pt`.
  var wholeFigure: String { (comparator?.sign ?? "") + figure }
}
