package import HIGIndex
package import HIGModel
internal import HIGText

/// Numbers that were looked up, best first.
package struct SpecsAnswer: Sendable, Equatable {
  /// As it was asked; all numbers where empty.
  package var query: String
  /// Numbers in all, shown or not.
  package var total: Int
  /// How many were asked for, and how many passed over.
  package var limit: Int
  /// How many were passed over.
  package var offset: Int
  /// Sentences that tell what of the query was not used.
  package var notices: [String]
  /// The part of all that was asked for.
  package var found: [LocatedQuantity]
}

/// Developer names and the entries that have them.
package struct SymbolsAnswer: Sendable, Equatable {
  /// The name or a part of it; all names where empty.
  package var query: String
  /// Sentences that tell what of the query was not used, or that there are more names.
  package var notices: [String]
  /// By name.
  package var symbols: [SymbolAnswer]
}

/// A developer name and the entries that have it.
package struct SymbolAnswer: Sendable, Equatable {
  /// `UIScribbleInteraction`
  package var name: String
  /// In the order of ingestion.
  package var entries: [EntryID]
}

extension Library {
  func specs(_ request: SearchRequest) async throws -> SpecsAnswer {
    let found = try await index.quantities(request.query, limit: request.limit, offset: request.offset)
    return SpecsAnswer(
      query: request.query,
      total: found.total,
      limit: request.limit,
      offset: request.offset,
      notices: found.notices + Self.notices(isTruncated: found.isTruncated, isLate: found.isLate),
      found: found.page
    )
  }

  func symbols(_ name: String) async throws -> SymbolsAnswer {
    let typed = QueryText(name)
    let found = try await index.symbols(containing: typed.text, limit: Self.mostSymbols + 1)
    var symbols: [SymbolAnswer] = []
    for symbol in found.prefix(Self.mostSymbols) {
      if symbols.last?.name == symbol.name {
        symbols[symbols.count - 1].entries.append(symbol.entry)
      } else {
        symbols.append(SymbolAnswer(name: symbol.name, entries: [symbol.entry]))
      }
    }
    let isCut = found.count > Self.mostSymbols
    let more = "There are more developer names than are shown. Add a letter to narrow the list."
    return SymbolsAnswer(query: name, notices: typed.notices + (isCut ? [more] : []), symbols: symbols)
  }

  /// Developer names that one answer shows at most, counted once for each entry.
  private static let mostSymbols = 2000
}
