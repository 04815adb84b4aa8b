internal import HIGModel
internal import HIGText

/// The expression that FTS5 matches. Every phrase is quoted, so that nothing a user types is syntax.
struct MatchExpression {
  let text: String
  /// The names in the order of their phrases in the text.
  let names: [SearchedPhrase]

  /// Which entries are meant.
  enum Extent {
    /// Those that hold any of the concepts.
    case any
    /// Those that hold all of them.
    case all
    /// Those that hold this concept and another one.
    case andAnother(Int)
    /// Those that hold one of these concepts; the others are not looked for.
    case only(Set<Int>)
  }

  /// - Parameter language: names in the other language are left out; nil leaves none out.
  /// - Returns: nil where texts in the language cannot hold what is wanted.
  init?(_ query: Query, in language: Language?, _ extent: Extent) {
    let concepts = query.concepts.enumerated().map { number, concept in
      Self.telling(
        concept.variants.filter { variant in language.map { variant.isFor($0) } ?? true }
      ).map { SearchedPhrase(concept: number, $0) }
    }
    // An entry must hold one name of each group.
    let groups: [[SearchedPhrase]] =
      switch extent {
      case .any: [concepts.flatMap(\.self)]
      case .all: concepts
      case .andAnother(let wanted):
        [concepts[wanted], concepts.indices.filter { $0 != wanted }.flatMap { concepts[$0] }]
      case .only(let wanted): [concepts.indices.filter(wanted.contains).flatMap { concepts[$0] }]
      }
    if concepts.isEmpty || groups.contains(where: \.isEmpty) {
      return nil
    }
    names = groups.flatMap(\.self)
    text = groups.map { "(" + $0.map { Self.quoted($0.phrase) }.joined(separator: " OR ") + ")" }
      .joined(separator: " AND ")
  }

  /// Terms are letters and digits only; a quote cannot be among them.
  static func quoted(_ phrase: Query.Phrase) -> String {
    "\"" + phrase.terms.joined(separator: " ") + "\"" + (phrase.isPrefix ? "*" : "")
  }

  /// Without the names that hold another one that counts as much: where they stand, that one does.
  private static func telling(_ variants: [Query.Variant]) -> [Query.Variant] {
    variants.filter { long in
      !variants.contains { short in
        short.weight >= long.weight && short.phrase.terms.count < long.phrase.terms.count
          && !short.phrase.isPrefix && long.phrase.holds(short.phrase)
      }
    }
  }
}

extension SearchedPhrase {
  fileprivate init(concept: Int, _ variant: Query.Variant) {
    self.init(
      concept: concept,
      phrase: variant.phrase,
      weight: Float(variant.weight),
      isPart: variant.origin == .part
    )
  }
}

extension Query.Phrase {
  /// Whether the terms of `other` stand in this phrase in a row.
  fileprivate func holds(_ other: Query.Phrase) -> Bool {
    terms.count >= other.terms.count
      && (0...(terms.count - other.terms.count)).contains { terms[$0...].starts(with: other.terms) }
  }
}
