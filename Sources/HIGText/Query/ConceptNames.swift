import Algorithms

/// The names that the pieces of a query are looked for under, besides the ones that were typed.
extension QueryParser {
  /// The names that a word of the list of related names leads to.
  func related(_ piece: Piece) -> [Query.Variant] {
    piece.related.compactMap(names.seeAlso).flatMap(\.names).flatMap { name in
      variants(of: name, concepts(named: name), times: weights.related, .related)
    }
  }

  /// A number with its unit under each of the unit's names: `44pt`, `44 ポイント`; the number alone is
  /// a part of it.
  func measure(_ number: String, in unit: String) -> Query.Concept? {
    let spellings = [unit] + otherNames(of: unit)
    var concept = concept(number + unit, spelled: spellings.compactMap { Phrase(number + " " + $0) }.uniqued())
    if let alone = Phrase(number) {
      concept.variants.append(Query.Variant(phrase: alone, weight: weights.part, origin: .part))
    }
    return concept.variants.isEmpty ? nil : concept
  }

  /// - Parameter phrases: what it may be called alike, as it was typed first.
  private func concept(_ words: String, spelled phrases: some Sequence<Phrase>) -> Query.Concept {
    let variants = phrases.enumerated().map { rank, phrase in
      Query.Variant(phrase: phrase, weight: 1, origin: rank == 0 ? .typed : .glossary)
    }
    return Query.Concept(words: words, variants: variants)
  }

  /// A width and a height: as typed, with a unit behind each or the last (`44 × 44 pt`), and the
  /// two numbers alone.
  func size(_ words: String) -> Query.Concept? {
    let numbers = words.split { !$0.isNumber }.map(String.init)
    guard let width = numbers.first, let height = numbers.last, let own = Phrase(words) else { return nil }
    let units = ["pt", "px"].flatMap { [$0] + otherNames(of: $0) }
    let spellings = units.flatMap { ["\(width) \($0) \(height)", "\(width) \(height) \($0)"] }
    let phrases = Set(spellings.compactMap { Phrase($0) }).sorted { $0.terms.lexicographicallyPrecedes($1.terms) }
    return concept(words, spelled: [own] + phrases)
  }

  /// Whether `name` as a whole is in the glossary, or leads to names of it.
  func isKnown(_ name: String) -> Bool {
    let units = QueryUnits(name).keys
    return names.found(in: units, from: 0).contains { $0.end == units.count && $0.isName }
  }

  private func otherNames(of name: String) -> [String] {
    concepts(named: name).compactMap(names.concept).flatMap(\.names)
  }

  /// What a compound name is made of, as far as the glossary knows it: a text on contrast has
  /// something on コントラスト比.
  func parts(of piece: Piece, in units: QueryUnits) -> [Query.Variant] {
    let isLatin = units.scripts[piece.units.lowerBound] == .latin
    guard !piece.concepts.isEmpty, piece.units.count > (isLatin ? 1 : 2) else { return [] }
    let name = QueryUnits(units.words(piece.units))
    // `in` is a part of `picture in picture` that says nothing.
    let parts = pieces(of: name, shorterThan: name.count).filter { $0.isNamed && (isLatin || $0.units.count > 1) }
    return parts.enumerated().flatMap { number, part in
      let names = variants(of: name.words(part.units), part.concepts, times: weights.part, .part)
      return names.prefix(Self.mostNames / 2).map { name in
        var name = name
        name.part = Query.NamePart(number: number, count: parts.count)
        return name
      }
    }
  }

  /// The names of the concepts that `words` name, which count less.
  func variants(
    of words: String,
    _ concepts: [Int],
    times weight: Double,
    _ origin: Query.Origin
  ) -> [Query.Variant] {
    concept(named: words, concepts)?.weighted(weight, as: origin).variants ?? []
  }
}
