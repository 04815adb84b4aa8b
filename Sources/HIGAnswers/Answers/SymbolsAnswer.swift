import HIGIndex
import HIGModel
import HIGText
import OrderedCollections

/// Developer names and the entries that have them.
package struct SymbolsAnswer: ListAnswer, LookUp {
  package static let endpoint = Endpoint("symbols") { try await $0.library.symbols($0.name) }
  /// The name or a part of it; all names where empty.
  var query: String
  /// Sentences that say what of the query was not used, or that there are more names.
  var notices: [Remark]
  /// By name.
  var symbols: [SymbolAnswer]
  /// Those of the entries.
  package var editions = SpokenEditions()
  package var isFound: Bool { !symbols.isEmpty }

  package mutating func cut(to part: inout ListPart) { symbols = part.take(symbols) }
}

/// A developer name and the entries that have it.
package struct SymbolAnswer: Equatable {
  /// `UIScribbleInteraction`
  var name: String
  /// In the order of ingestion.
  var entries: [EntryID]
}

extension Library {
  func symbols(_ name: String) async throws -> SymbolsAnswer {
    let typed = QueryText(name)
    let found = try await index.symbols(containing: typed.text, limit: Self.mostSymbols + 1)
    let shown = try await EntriesByEdition(found.map(\.entry), self)
    let spoken = found.prefix(Self.mostSymbols).filter { shown.isShown($0.entry) }
    let names = OrderedDictionary(grouping: spoken, by: \.name)
    let isCut = found.count > Self.mostSymbols
    let language = LanguageRecognizer.language(of: typed.text) ?? .en
    return SymbolsAnswer(
      query: name,
      notices: typed.notices + (isCut ? [Notice.moreSymbols.remark(language)] : []),
      symbols: names.map { SymbolAnswer(name: $0.key, entries: $0.value.map(\.entry)) },
      editions: shown.spoken
    )
  }

  /// Developer names that one answer shows at most, counted once for each entry.
  private static let mostSymbols = 2000
}
