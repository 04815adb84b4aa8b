package import HIGIndex
internal import HIGModel
internal import HIGText

/// Numbers that were looked up, best first.
package struct SpecsAnswer: Sendable, Equatable {
  /// As it was asked; all numbers where empty.
  package var query: String
  /// Numbers in all, shown or not.
  package var total: Int
  /// How many were asked for.
  package var limit: Int
  /// How many were passed over.
  package var offset: Int
  /// Sentences that say what of the query was not used.
  package var notices: [String]
  /// The part of all that was asked for.
  package var found: [LocatedQuantity]
}

extension Library {
  func specs(_ request: SearchRequest) async throws -> SpecsAnswer {
    let found = try await index.quantities(request.query, limit: request.limit, offset: request.offset)
    let language = LanguageRecognizer.language(of: request.query) ?? .en
    return SpecsAnswer(
      query: request.query,
      total: found.total,
      limit: request.limit,
      offset: request.offset,
      notices: found.notices + Self.notices(isTruncated: found.isTruncated, isLate: found.isLate, language),
      found: found.page
    )
  }
}
