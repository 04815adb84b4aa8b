import HIGIndex
import HIGModel
import OrderedCollections

/// Developer names and the entries that have them.
package struct SymbolsPage: WebPage {
  /// Letters that were asked for; empty for all names.
  var letters: String
  /// By name.
  var symbols: [NamedSymbol]
  /// Which of the places that names are found at are shown.
  var part: ListPart
  /// The first letters of all, in their order.
  var initials: [SymbolInitial]
  /// Those of the entries.
  var editions: SpokenEditions
}

/// A developer name and the entries that have it.
struct NamedSymbol {
  /// `UIScribbleInteraction`
  var name: String
  /// In the order of ingestion.
  var entries: [EntryMention]
}

extension Library {
  /// - Parameters:
  ///   - letters: that a name has; all names where empty.
  ///   - offset: how many places of names are passed over.
  package func symbolsPage(_ letters: String, _ offset: Int) async throws -> SymbolsPage {
    let found = try await index.symbols(
      containing: letters,
      limit: Self.mostPlaces,
      offset: offset,
      editions: editions
    )
    let initials = try await index.symbolInitials(containing: letters, editions: editions)
    let total = initials.map(\.places).reduce(0, +)
    let entries = found.map(\.entry)
    let mentions = try await mentionsByName(entries)
    let names = OrderedDictionary(grouping: found, by: \.name)
    return SymbolsPage(
      letters: letters,
      symbols: names.map { NamedSymbol(name: $0.key, entries: $0.value.compactMap { mentions[$0.entry] }) },
      part: ListPart(limit: Self.mostPlaces, offset: offset, total: total, shown: found.count),
      initials: initials,
      editions: try await EntriesByEdition(entries, self).spoken
    )
  }

  /// Places of names on one page.
  private static let mostPlaces = 500
}
