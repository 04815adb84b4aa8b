package import HIGIndex
internal import HIGModel
internal import HIGText

/// Numbers that were looked up, best first.
package struct SpecsAnswer: Sendable, Equatable {
  /// As it was asked; all numbers where empty.
  package var query: String
  /// Facts in all, shown or not.
  package var total: Int
  /// How many were asked for.
  package var limit: Int
  /// How many were passed over.
  package var offset: Int
  /// Sentences that say what of the query was not used, and what there is no number of.
  package var notices: [String]
  /// The part of all that was asked for.
  package var found: [LocatedQuantity]
  /// Those that tell the numbers.
  package var editions = SpokenEditions()
}

extension Library {
  func specs(_ request: SearchRequest) async throws -> SpecsAnswer {
    let found = try await index.quantities(
      request.query,
      roles: request.roles,
      limit: request.limit,
      offset: request.offset,
      editions: EditionChoice(request.filters.editions)
    )
    let editions = found.page.flatMap(\.editions)
    let language = LanguageRecognizer.language(of: request.query) ?? .en
    let missing = try found.missing.isEmpty ? [] : Self.notices(of: found.missing, language)
    let unread = Self.notices(isTruncated: found.isTruncated, isLate: found.isLate, language)
    return SpecsAnswer(
      query: request.query,
      total: found.total,
      limit: request.limit,
      offset: request.offset,
      notices: found.notices.map(\.text) + missing + unread.map(\.text),
      found: found.page,
      editions: SpokenEditions(shown: editions, of: editions)
    )
  }

  /// What is not there, in the language of the query.
  private static func notices(of missing: [MissingQuantity], _ language: Language) throws -> [String] {
    let labels = try Labels.builtIn()
    return missing.map { missing in
      let said = labels[missing.label].filled(["text": missing.text])[language]
      let near = labels[.nearestNumbers].filled(["near": missing.nearest.joined(separator: ", ")])[language]
      return missing.nearest.isEmpty ? said : "\(said) \(near)"
    }
  }
}

extension MissingQuantity {
  /// The sentence that says so.
  var label: Labels.Name {
    switch kind {
    case .figure: .noFigure
    case .name: .noNumberOf
    case .word: .noNumberAbout
    case .together: .noNumberTogether
    }
  }
}
