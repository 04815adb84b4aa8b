import HIGModel
import HIGText

/// The expression that FTS5 matches. Every phrase is quoted, so that nothing a user types is
/// syntax.
struct MatchExpression {
  let text: String
  /// In the order of the phrases in the text.
  let phrases: [SearchedPhrase]

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

  /// - Parameter language: phrases in the other language are left out; nil leaves none out.
  /// - Returns: nil where texts in the language cannot hold what is wanted.
  init?(_ query: Query, in language: Language?, _ extent: Extent) {
    let concepts = query.concepts.enumerated().map { number, concept in
      let variants = concept.variants.filter { variant in language.map(variant.isFor) ?? true }
      return Self.minimal(variants).map { SearchedPhrase(concept: number, $0, isPiece: concept.isPiece) }
    }
    let groups = Self.groups(concepts.indices, extent).map { $0.flatMap { concepts[$0] } }
    if concepts.isEmpty || groups.contains(where: \.isEmpty) {
      return nil
    }
    phrases = groups.flatMap(\.self)
    text = groups.map(Self.alternatives).joined(separator: " AND ")
  }

  /// An entry must hold one concept of each group.
  private static func groups(_ concepts: Range<Int>, _ extent: Extent) -> [[Int]] {
    switch extent {
    case .any: [Array(concepts)]
    case .all: concepts.map { [$0] }
    case .andAnother(let wanted): [[wanted], concepts.filter { $0 != wanted }]
    case .only(let wanted): [concepts.filter(wanted.contains)]
    }
  }

  private static func alternatives(_ phrases: [SearchedPhrase]) -> String {
    "(" + phrases.map { quoted($0.phrase) }.joined(separator: " OR ") + ")"
  }

  /// Terms are letters and digits only; a quote cannot be among them.
  static func quoted(_ phrase: Phrase) -> String {
    "\"" + phrase.terms.inWords + "\"" + (phrase.isPrefix ? "*" : "")
  }

  /// Drops a phrase that contains another phrase of at least its weight: wherever it occurs, the
  /// shorter one does too.
  private static func minimal(_ variants: [Query.Variant]) -> [Query.Variant] {
    variants.filter { long in
      !variants.contains { short in
        short.weight >= long.weight && short.phrase.terms.count < long.phrase.terms.count
          && !short.phrase.isPrefix && long.phrase.holds(short.phrase)
      }
    }
  }
}

/// A phrase that is looked for, for one concept of a query.
struct SearchedPhrase {
  /// The concept's place in the query.
  var concept: Int
  var phrase: Phrase
  /// How much it counts beside the user's own words.
  var weight: Float
  /// Whether it is only a part of what was typed.
  var isPart: Bool
  /// Which part of the concept's name it is; nil where it is none.
  var part: Query.NamePart?

  /// - Parameter isPiece: whether the concept is itself a piece of a name, of which nothing else is
  ///   looked for.
  init(concept: Int, _ variant: Query.Variant, isPiece: Bool = false) {
    self.concept = concept
    phrase = variant.phrase
    weight = Float(variant.weight)
    isPart = variant.origin == .part && !(isPiece && variant.part == nil)
    part = variant.part
  }
}
