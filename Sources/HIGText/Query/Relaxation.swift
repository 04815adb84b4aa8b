internal import HIGModel

/// What is looked for where no text has a word of the query: the word it was likely meant to be, or
/// its parts.
extension QueryParser {
  /// The concept that `word` names.
  package func concept(named word: String) -> Query.Concept? {
    finder.concept(named: word, finder.concepts(named: word))
  }

  /// The concept that `word` names, where it was found in place of a misspelled word (a typo).
  package func corrected(_ word: String) -> Query.Concept? {
    concept(named: word)?.weighted(finder.weights.similar, as: .similar)
  }

  /// What a word of Latin letters is compared by in names: its stem.
  package static func unit(of word: String) -> String { QueryUnits(word).keys.joined(separator: " ") }

  /// Whether `word` is spelled right: the glossary or a title has it.
  package func knows(_ word: String) -> Bool {
    !finder.concepts(named: word).isEmpty
  }

  /// What the names within `name` mean, which no text has; empty where it is not made of names.
  package func concepts(within name: String) -> [Query.Concept] {
    finder.find(within: name)
  }

  /// A word of `text` as people cut it there, with the kana of its ending.
  package func wholeWord(_ word: String, in text: String) -> String { finder.wholeWord(word, in: text) }

  /// The other forms of a Japanese verb: 貼る and 貼り of 貼っ.
  package func otherForms(of word: String) -> [Query.Variant] {
    let typed = Phrase(word)
    return VerbForms.others(of: word).compactMap { Phrase($0) }.filter { $0 != typed }.map {
      Query.Variant(phrase: $0, weight: finder.weights.similar, origin: .similar)
    }
  }

  /// Whether `word` is a name out of a program: `UIPointerInteraction`.
  package static func isDeveloperName(_ word: String) -> Bool {
    DeveloperName(word) != nil
  }

  /// What a developer's name is about: the longest known name that it begins with
  /// (`UIDropInteraction` of `UIDropInteractionDelegate`), else the words it is made of, without
  /// its framework's letters: `pointer` and `interaction` of `UIPointerInteraction`. Empty for what
  /// is none: `visionOS`, `ARKit`, `WCAG`.
  package func partsOfDeveloperName(_ name: String) -> [Query.Concept] {
    guard let name = DeveloperName(name) else { return [] }
    if let beginning = name.beginnings.first(where: finder.knows) {
      return finder.find(in: beginning)
    }
    let words = name.words.filter { $0.count > 1 }
    return finder.find(in: words.joined(separator: " ")).map { $0.weighted(finder.weights.part, as: .part) }
  }

  /// The parts of a word that nothing holds whole: pairs of letters, each with what the glossary
  /// calls it; the start of a Latin word, or the two words it is made of.
  package func parts(of word: String, besides whole: Phrase) -> [Query.Variant] {
    let units = QueryUnits(word)
    if units.scripts.first == .latin || units.scripts.first == .other {
      return latinParts(of: word)
    }
    // Two letters of katakana are a piece of anything.
    guard units.scripts.contains(.kanji) else { return [] }
    let pairs = stride(from: 0, to: units.count, by: 2).map { units.words($0..<min($0 + 2, units.count)) }
    let names = pairs.flatMap { concept(named: $0)?.variants ?? [] }
    return names.filter { $0.phrase != whole && !$0.phrase.isPrefix }.map {
      Query.Variant(
        phrase: $0.phrase,
        weight: $0.weight * finder.weights.part,
        origin: .part,
        presence: $0.presence
      )
    }
  }

  private func latinParts(of word: String) -> [Query.Variant] {
    let words = word.split(separator: " ")
    if words.count > 1 {
      return words.compactMap { Phrase(String($0)) }.map {
        Query.Variant(phrase: $0, weight: finder.weights.part, origin: .part)
      }
    }
    guard word.count >= 4 else { return [] }
    let halves = word.indices.dropFirst(3).dropLast(2).compactMap { Phrase("\(word[..<$0]) \(word[$0...])") }
    let start = Phrase(terms: [word.lowercased()], isPrefix: true)
    return (halves + [start]).map { Query.Variant(phrase: $0, weight: finder.weights.part, origin: .part) }
  }
}
