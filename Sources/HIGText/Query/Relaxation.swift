import HIGModel

/// What is looked for where no text has a word of the query: the word it was likely meant to be, or
/// the names that it is made of.
extension QueryParser {
  /// The concept that `word` names.
  package func concept(named word: String) -> Query.Concept? {
    concept(named: word, concepts(named: word))
  }

  /// Whether `word` is spelled right: the glossary or a title has it.
  package func knows(_ word: String) -> Bool {
    !concepts(named: word).isEmpty
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
    if let beginning = name.beginnings.first(where: isKnown) {
      return find(in: beginning)
    }
    let words = name.words.filter { $0.count > 1 }.inWords
    return find(in: words, isTyped: false).map { $0.weighted(weights.part, as: .part) }
  }
}
