package import HIGModel

/// What someone looks for: concepts, each with its synonyms as phrases of analyzed terms.
package struct Query: Equatable {
  /// As it was asked, cut to what is used.
  package var text: String
  /// What it is about: entries that speak of more of it come first.
  package var concepts: [Concept] = []
  /// Entries that hold one of these are left out.
  package var excluded: [Phrase] = []
  /// Conditions every hit must meet, whatever the words.
  package var filters = Filters()

  package init(text: String, concepts: [Concept] = []) {
    self.text = text
    self.concepts = concepts
  }

  /// What it looks for, without filters; as it was asked where it looks for nothing.
  package var words: String {
    concepts.isEmpty ? text : concepts.map(\.words).inWords
  }

  /// What is compared as a whole: as it was asked, without its scope and the names of filters, which
  /// are no words of a question.
  package var question: String { asked ?? (filters.isEmpty ? text : words) }

  /// What is left of the question without its scope; nil where it has none.
  private var asked: String?

  /// Takes the words of concepts out of the question, which are still looked for.
  package mutating func leaveOut(_ concepts: [Concept]) {
    if concepts.isEmpty { return }
    asked = concepts.reduce(question) { $0.replacing($1.words, with: " ", maxReplacements: 1) }
  }

  /// One thing that is looked for, under each of its names.
  package struct Concept: Equatable {
    /// The words of the query that name it.
    package var words: String
    /// The first as it was typed, then other names. Never empty.
    package var variants: [Variant]
    /// Whether it was in quotes: entries must hold it as it was typed.
    package var isQuoted = false
    /// Whether it is the name of one thing, for which nothing else is an answer: `Dynamic Island`.
    package var isProperName = false
    /// How much it counts beside the other concepts of a query; a word that names nothing counts
    /// less.
    package var weight: Double = 1
    /// Whether it says for what it is asked, a system or a device, and not what.
    package var isScope = false
    /// Whether it is named within the concept before it, a phrase that leads elsewhere: what is
    /// asked is both together.
    package var isWithinPhrase = false

    package init(words: String, variants: [Variant]) {
      self.words = words
      self.variants = variants
    }

    /// What is looked for as it was typed; nil where `text` has no term.
    package init?(typed text: String) {
      guard let phrase = Phrase(text) else { return nil }
      self.init(words: text, variants: [Variant(phrase: phrase, weight: 1, origin: .typed)])
    }

    /// Whether it is a proper name that no text has, under no name of it.
    package var isNameNowhere: Bool {
      isProperName && variants[0].presence?.isInTexts == false
        && !variants.contains { $0.origin == .glossary && $0.presence?.isInTexts != false }
    }

    /// Whether it is a piece of a name that was typed, as `pointer` of `UIPointerInteraction`: what
    /// is found of it is found whole.
    package var isPiece: Bool { variants[0].origin == .part }

    /// Whether the glossary names it; a word that names nothing counts less.
    package var isNamed: Bool { weight >= 1 }

    /// Whether the glossary has it, and not only words that lead to what it has.
    package var isInGlossary: Bool { variants[0].presence != nil || variants.contains { $0.origin == .glossary } }

    /// The same, whose names count less.
    /// - Parameter origin: where they come from; nil leaves it as it is. Parts stay parts.
    package func weighted(_ weight: Double, as origin: Origin? = nil) -> Concept {
      var concept = self
      for index in variants.indices {
        concept.variants[index].weight *= weight
        concept.variants[index].origin = variants[index].origin == .part ? .part : origin ?? variants[index].origin
      }
      return concept
    }
  }

  /// One name of a concept: what was typed, a synonym, a correction of the spelling, or a part of a
  /// compound.
  package struct Variant: Equatable {
    /// What is looked for.
    package var phrase: Phrase
    /// How much it counts, from 0 to 1; the user's own words count 1.
    package var weight: Double
    /// Where the name comes from.
    package var origin: Origin
    /// Which part of the name that was typed it is; nil where it is none.
    package var part: NamePart?
    /// In which languages' texts it occurs; nil where that is not known.
    package var presence: Glossary.Presence?

    /// Whether texts in `language` may hold it.
    package func isFor(_ language: Language) -> Bool {
      phrase.isFor(language) && presence?.includes(language) != false
    }
  }

  /// The place of a part in the name that was typed.
  package struct NamePart: Hashable {
    /// Counted from 0.
    package var number: Int
    /// How many parts the name has.
    package var count: Int
  }

  /// Where a name comes from, closest to what was typed first.
  package enum Origin: CaseIterable {
    /// The user typed it.
    case typed
    /// The glossary has it beside what the user typed.
    case glossary
    /// It has to do with what the user typed.
    case related
    /// It is a known word much like what the user typed.
    case similar
    /// A part of what the user typed.
    case part
  }
}
