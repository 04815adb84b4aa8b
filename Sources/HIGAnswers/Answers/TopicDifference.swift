package import HIGModel

/// What became of a topic from one edition to another.
package struct TopicDifference: Equatable {
  /// The topic, which keeps its id.
  package var id: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// The guideline's own page.
  package var url: String?
  /// What became of it as a whole.
  package var fate: Fate
  /// Today's page on it.
  package var page: String?
  /// Today's page that it became a part of.
  package var mergedInto: String?
  /// How many rules the one edition has that has the topic at all; 0 where both have it.
  package var rules = 0
  /// Rules that differ, where both editions have the topic; in its order.
  package var changes: [Change] = []

  /// What became of a topic.
  package enum Fate: String, CaseIterable {
    /// Only the new edition has it.
    case added
    /// Only the old one has it, and it has no page of its own today.
    case gone
    /// Only the old one has it; today it is a part of another page.
    case merged
    /// Only the old one has it; there is a page on it today, which the index does not have.
    case newNotHere = "new-not-here"
    /// Only the new one has it; there was a page on it in 2021, which the index does not have.
    case oldNotHere = "old-not-here"
    /// Both have it.
    case kept
  }

  init(_ topic: Topic, _ fate: Fate) {
    id = topic.id
    title = topic.title
    url = topic.canonicalURL
    page = topic.page
    mergedInto = topic.mergedInto
    self.fate = fate
  }

  /// Whether both editions have it, and today's page is called otherwise.
  package var isRenamed: Bool { fate == .kept && page.map { $0 != id.name } ?? false }
}

/// One rule that differs between two editions.
package struct Change: Equatable {
  /// The entry it is in.
  package var entry: EntryID
  /// What it says and said, at least one; in each language that both editions have it in, English first, else in one.
  var wordings: [Wording]
  /// How sure it is that both are the same rule, from 0 to 1; nil where only one has it.
  var confidence: Double?
  /// How strongly it bound and binds, where that differs.
  package var strengths: Strengths?
  /// Whether a number is another one.
  var hasOtherNumbers = false
  /// Whether one side restates the other's in words of its own.
  var isOfRestatement = false

  /// A rule's text before and after.
  package struct Wording: Equatable {
    /// That of the new text, or of the only one.
    package var language: Language
    /// That of the old text, where the editions have no language in common.
    var oldLanguage: Language?
    /// What it is called in this language: its lead, or how it begins.
    package var title: String
    /// What the old edition says; words that went are marked.
    package var old: MarkedText?
    /// What the new edition says; words that came are marked.
    package var new: MarkedText?

    /// Without what differs in words.
    var withoutMarks: Wording {
      var wording = self
      wording.old?.marks = []
      wording.new?.marks = []
      return wording
    }

    /// Whether words differ.
    var isMarked: Bool { [old, new].contains { $0?.marks.isEmpty == false } }
  }

  /// How strongly a rule bound, and how strongly it binds.
  package struct Strengths: Equatable {
    package var old: Strength
    package var new: Strength
  }

  /// How it differs.
  package enum Sort: String, CaseIterable {
    case added, gone, reworded
    /// Of a restatement: what it restates has the rule, does not have it, or has a rule that it does not restate.
    case stillThere = "still-there"
    case notFound = "not-found-today"
    case new = "new-today"
  }

  /// Whether it came, went, or is put otherwise.
  package var sort: Sort {
    if wordings.allSatisfy({ $0.old == nil }) { return isOfRestatement ? .new : .added }
    if wordings.allSatisfy({ $0.new == nil }) { return isOfRestatement ? .notFound : .gone }
    return isOfRestatement ? .stillThere : .reworded
  }

  /// Whether both sides have the rule.
  var isKept: Bool { sort == .reworded || sort == .stillThere }

  /// The wording in the first of `languages` that there is one in.
  package func wording(in languages: [Language]) -> Wording? {
    languages.lazy.compactMap { language in wordings.first { $0.language == language } }.first ?? wordings.first
  }

  /// Whether the rule binds more strongly than it did.
  var isStrengthened: Bool { strengths.map { $0.old.weight < $0.new.weight } ?? false }

  /// Whether it binds less strongly.
  var isWeakened: Bool { strengths.map { $0.old.weight > $0.new.weight } ?? false }
}

extension Strength {
  /// How much it asks for; to avoid something is asked as strongly as to do something.
  fileprivate var weight: Int {
    switch self {
    case .must: 3
    case .should, .avoid: 2
    case .consider: 1
    case .inform: 0
    }
  }
}
