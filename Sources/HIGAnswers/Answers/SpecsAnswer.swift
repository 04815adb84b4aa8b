package import HIGIndex
package import HIGModel
import HIGText

/// Numbers that were looked up, best first.
package struct SpecsAnswer: Answer {
  /// As it was asked; all numbers where empty.
  var query: String
  /// Whether a number measures what was asked for; else, if there are any, they are about something else, as a notice says.
  package var isAnswered: Bool
  /// Facts in all, shown or not.
  package var total: Int
  /// How many were asked for.
  var limit: Int
  /// How many were passed over.
  var offset: Int
  package var part: ListPart? { ListPart(limit: limit, offset: offset, total: total, shown: found.count) }
  /// Sentences that say what of the query was not used, and what there is no number of.
  package var notices: [String] { sentences.map { $0[language] } }
  /// The same in both languages.
  var sentences: [Label] = []
  /// In which they are said: that of the query, if nobody asks for another one.
  var language: Language
  /// The part of all that was asked for.
  package var found: [LocatedQuantity]
  /// Those that tell the numbers.
  package var editions = SpokenEditions()
}

extension Library {
  package func specs(_ request: SearchRequest) async throws -> SpecsAnswer {
    let request = request.speaking(from: editions)
    let found = try await index.quantities(
      request.query,
      roles: request.roles,
      platforms: request.filters.platforms,
      editions: EditionChoice(request.filters.editions)
    )
    let page = try await index.quantities(found.keys.dropFirst(request.offset).prefix(request.limit))
    let editions = page.flatMap(\.editions)
    let language = LanguageRecognizer.language(of: request.query) ?? .en
    let unread = Self.notices(isTruncated: found.isTruncated, isLate: found.isLate, language)
    let said = (found.notices + unread).map { Label(ja: $0.text(in: .ja), en: $0.text(in: .en)) }
    return SpecsAnswer(
      query: request.query,
      isAnswered: found.total > 0 && found.missing.isEmpty,
      total: found.total,
      limit: request.limit,
      offset: request.offset,
      sentences: try said + found.missing.map(Self.sentence),
      language: language,
      found: page,
      editions: SpokenEditions(shown: editions, of: editions)
    )
  }

  /// What is not there, and what comes nearest.
  private static func sentence(on missing: MissingQuantity) throws -> Label {
    let labels = try Labels.builtIn()
    let said = labels[missing.label].filled(["text": missing.text])
    if missing.nearest.isEmpty {
      return said
    }
    let near = labels[.nearestNumbers].filled(["near": missing.nearest.inList])
    return Label(ja: said.ja + near.ja, en: said.en + " " + near.en)
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
    case .context: .numberContext
    }
  }
}

extension Quantity {
  /// With the sign of how it is to be compared, and what heads its parts.
  package func comparedFigure(in language: Language) -> String {
    (comparator?.sign ?? "") + headedFigure(in: language)
  }
}
