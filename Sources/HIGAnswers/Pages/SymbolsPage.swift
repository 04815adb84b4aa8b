internal import HIGIndex
internal import HIGModel
internal import OrderedCollections

/// Developer names and the entries that have them.
package struct SymbolsPage: Sendable, Equatable {
  /// Letters that were asked for; empty for all names.
  package var letters: String
  /// By name.
  package var symbols: [NamedSymbol]
  /// Those of the entries.
  package var editions: SpokenEditions
}

/// A developer name and the entries that have it.
package struct NamedSymbol: Sendable, Equatable {
  /// `UIScribbleInteraction`
  package var name: String
  /// In the order of ingestion.
  package var entries: [EntryMention]
}

extension Library {
  /// - Parameter letters: that a name has; all names where empty.
  func symbolsPage(_ letters: String, _ editions: EditionChoice) async throws -> SymbolsPage {
    let found = try await index.symbols(containing: letters, limit: Self.mostNames)
    let shown = try await EntriesByEdition(found.map(\.entry), editions, self)
    let names = OrderedDictionary(grouping: found.filter { shown.isShown($0.entry) }, by: \.name)
    var symbols: [NamedSymbol] = []
    for (name, located) in names {
      symbols.append(NamedSymbol(name: name, entries: try await mentions(located.map(\.entry))))
    }
    return SymbolsPage(letters: letters, symbols: symbols, editions: shown.spoken)
  }
}
