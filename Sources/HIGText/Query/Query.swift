package import HIGModel

/// What someone looks for, in the terms of the analyzer.
package struct Query: Sendable, Equatable {
  /// As it was asked, cut to what is used.
  package var text: String
  /// What it is about: entries that speak of more of it come first.
  package var concepts: [Concept] = []
  /// Entries that hold one of these are not meant.
  package var excluded: [Phrase] = []
  /// What entries must be besides.
  package var filters = Filters()

  package init(text: String, concepts: [Concept] = []) {
    self.text = text
    self.concepts = concepts
  }

  /// One thing that is looked for, under each of its names.
  package struct Concept: Sendable, Equatable {
    /// The words of the query that name it.
    package var words: String
    /// The first as it was typed, then other names. Never empty.
    package var variants: [Variant]

    package init(words: String, variants: [Variant]) {
      self.words = words
      self.variants = variants
    }
  }

  /// One name of a concept.
  package struct Variant: Sendable, Equatable {
    /// Its terms in a row.
    package var phrase: Phrase
    /// How much it counts beside the user's own words, from 0 to 1.
    package var weight: Double
    /// Where the name comes from.
    package var origin: Origin
    /// In which languages' texts it stands; nil where that is not known.
    package var presence: Glossary.Presence?

    /// Whether texts in `language` may hold it.
    package func isFor(_ language: Language) -> Bool {
      presence?.includes(language) ?? phrase.isFor(language)
    }
  }

  /// Where a name comes from, closest to what was typed first.
  package enum Origin: Sendable, CaseIterable {
    /// The user typed it.
    case typed
    /// The glossary has it beside what the user typed.
    case glossary
    /// It is a known word much like what the user typed.
    case similar
    /// A part of what the user typed.
    case part
  }

  /// Terms that stand in a row.
  package struct Phrase: Sendable, Hashable {
    /// Folded, in the order they must stand in.
    package var terms: [String]
    /// The last term may go on: a single letter of Japanese begins the pairs it stands in.
    package var isPrefix: Bool

    package init(terms: [String], isPrefix: Bool = false) {
      self.terms = terms
      self.isPrefix = isPrefix
    }

    /// The terms of `text` in a row; nil where it holds no letter or number.
    package init?(_ text: String) {
      let terms = Analyzer.terms(of: text)
      guard let last = terms.last else { return nil }
      // A letter that ends a run says nothing more than the pair before it; inside of the phrase it shows where the run ends.
      let used = last.isExtra ? terms.dropLast()[...] : terms[...]
      let inner = used.filter { !$0.isExtra || $0.isJapanese }
      self.init(terms: inner.map(\.text), isPrefix: inner.count == 1 && inner[0].isSingleJapanese)
    }

    /// Whether texts in `language` may hold it: letters of Japanese are not looked for in English.
    package func isFor(_ language: Language) -> Bool {
      language == .ja || !terms.contains { $0.unicodeScalars.contains { $0.script.isJapanese } }
    }
  }

  /// What entries must be, whatever they say.
  package struct Filters: Sendable, Equatable {
    /// Topics by id or the last part of it.
    package var topics: [String] = []
    package var kinds: [EntryKind] = []
    package var strengths: [Strength] = []
    package var languages: [Language] = []
    /// Sources by id or the start of it.
    package var sources: [String] = []
    /// `iOS`, `iPadOS 13`: the start of a platform.
    package var platforms: [String] = []
    package var hasQuantity = false

    package init() {}

    package var isEmpty: Bool { self == Filters() }
  }
}

extension Query {
  /// All phrases with what they stand for, in the order of the concepts.
  package var variants: [(concept: Int, variant: Variant)] {
    concepts.enumerated().flatMap { number, concept in concept.variants.map { (number, $0) } }
  }
}

extension Term {
  var isJapanese: Bool { text.unicodeScalars.first?.script.isJapanese ?? false }
  var isSingleJapanese: Bool { isJapanese && text.unicodeScalars.count == 1 }
}
