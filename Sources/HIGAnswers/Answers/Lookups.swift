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
    let wanted = name.lowercased()
    var symbols: [SymbolAnswer] = []
    for use in try await index.symbols() where wanted.isEmpty || use.name.lowercased().contains(wanted) {
      if symbols.last?.name == use.name {
        symbols[symbols.count - 1].entries.append(use.entry)
      } else {
        symbols.append(SymbolAnswer(name: use.name, entries: [use.entry]))
      }
    }
    return SymbolsAnswer(query: name, symbols: symbols)
  }
}
