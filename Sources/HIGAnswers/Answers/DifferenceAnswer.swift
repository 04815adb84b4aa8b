package import HIGModel
internal import HIGText

/// What changed from one edition or source to another.
package struct DifferenceAnswer: Sendable, Equatable {
  /// The one to start from; an edition of several sources is described as if it were one.
  package var old: Source
  /// The one to go to.
  package var new: Source
  /// Topics that both have; only their rules are compared.
  package var comparedTopics = 0
  /// Rules that say the same.
  package var unchanged = 0
  /// Topics that only the new one has.
  package var topicsAdded: [TopicChange] = []
  /// Topics that only the old one has, and that have no page of their own today.
  package var topicsGone: [TopicChange] = []
  /// Topics of the old one on which there is a page today that the index does not have.
  package var topicsNotHere: [TopicChange] = []
  /// Topics that both have, and whose page is called otherwise today.
  package var topicsRenamed: [TopicChange] = []
  /// Rules that only the new one has.
  package var added: [Change] = []
  /// Rules that only the old one has.
  package var gone: [Change] = []
  /// Rules that say it in other words.
  package var reworded: [Change] = []
}

/// A topic that came, went, or is called otherwise.
package struct TopicChange: Sendable, Equatable {
  /// The topic, which keeps its id.
  package var id: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// Today's page on it.
  package var page: String?
  /// Today's page that it became a part of.
  package var mergedInto: String?

  init(_ topic: Topic) {
    id = topic.id
    title = topic.title
    page = topic.page
    mergedInto = topic.mergedInto
  }
}

/// One rule that differs between two editions.
package struct Change: Sendable, Equatable {
  /// The entry it is in.
  package var entry: EntryID
  /// The language that was compared: one that both have it in, English first; else that of the new text.
  package var language: Language
  /// What the old edition says; words that went are marked.
  package var old: MarkedText?
  /// What the new edition says; words that came are marked.
  package var new: MarkedText?
  /// How sure it is that both are the same rule, from 0 to 1; nil where only one has it.
  package var confidence: Double?
  /// How strongly it bound and binds, where that differs.
  package var strengths: Strengths?
  /// Whether a number is another one.
  package var hasOtherNumbers = false

  /// How strongly a rule bound, and how strongly it binds.
  package struct Strengths: Sendable, Equatable {
    package var old: Strength
    package var new: Strength
  }

  /// Whether the rule binds more strongly than it did.
  package var isStrengthened: Bool { strengths.map { $0.old.weight < $0.new.weight } ?? false }

  /// Whether it binds less strongly.
  package var isWeakened: Bool { strengths.map { $0.old.weight > $0.new.weight } ?? false }
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

extension Library {
  func difference(from oldName: String, to newName: String) async throws -> DifferenceAnswer {
    let old = try await side(named: oldName)
    let new = try await side(named: newName)
    if old.source == new.source {
      throw Problem(
        .invalid,
        "\(oldName) and \(newName) are the same: \(old.source.id).",
        hint: "`hig status` lists the editions; `hig update` fetches today's."
      )
    }
    var answer = DifferenceAnswer(old: old.source, new: new.source)
    for topic in try await everything() {
      answer.add(topic, old, new)
    }
    if answer.comparedTopics == 0 {
      throw Problem(
        .notFound,
        "\(old.source.id) and \(new.source.id) have no topic in common.",
        hint: "`hig topics` and the report of `hig ingest` tell what each has."
      )
    }
    return answer
  }
}

extension DifferenceAnswer {
  /// Compares what both sides say about `topic`.
  fileprivate mutating func add(_ topic: Topic, _ old: DifferenceSide, _ new: DifferenceSide) {
    let entries = topic.entries.filter { $0.kind != .introduction }
    let rules = entries.map { ComparedRule($0, old, new) }
    let isInOld = rules.contains { !$0.old.isEmpty }
    let isInNew = rules.contains { !$0.new.isEmpty }
    switch (isInOld, isInNew) {
    case (true, true):
      comparedTopics += 1
      if let page = topic.page, page != topic.id.name {
        topicsRenamed.append(TopicChange(topic))
      }
      for rule in rules {
        add(rule)
      }
    case (true, false) where topic.page == nil: topicsGone.append(TopicChange(topic))
    case (true, false): topicsNotHere.append(TopicChange(topic))
    case (false, true): topicsAdded.append(TopicChange(topic))
    case (false, false): break
    }
  }

  private mutating func add(_ rule: ComparedRule) {
    guard let language = rule.language else { return }
    var change = Change(entry: rule.entry.id, language: language)
    change.old = rule.old[language].map { MarkedText($0.wholeText) }
    change.new = rule.new[language].map { MarkedText($0.wholeText) }
    if rule.new.isEmpty {
      gone.append(change)
    } else if rule.old.isEmpty {
      added.append(change)
    } else {
      compare(rule, change)
    }
  }

  /// Two texts in two languages cannot be compared by their words; by numbers and strength they can.
  private mutating func compare(_ rule: ComparedRule, _ change: Change) {
    var change = change
    change.strengths = rule.strengths
    change.hasOtherNumbers = rule.hasOtherNumbers
    change.confidence = rule.entry.alignment.confidence
    if let old = change.old?.text, let new = change.new?.text {
      let parts = TextDifference(old, new)
      change.old = MarkedText(old, marks: parts.old)
      change.new = MarkedText(new, marks: parts.new)
      if parts.old.isEmpty && parts.new.isEmpty {
        unchanged += 1
        return
      }
    } else if change.strengths == nil && !change.hasOtherNumbers {
      unchanged += 1
      return
    }
    reworded.append(change)
  }
}

/// What both sides say in one rule.
private struct ComparedRule {
  let entry: Entry
  let old: [Language: Statement]
  let new: [Language: Statement]

  init(_ entry: Entry, _ old: DifferenceSide, _ new: DifferenceSide) {
    self.entry = entry
    self.old = old.statements(of: entry)
    self.new = new.statements(of: entry)
  }

  /// One that both have, else that of what there is; English first, which names the entries.
  var language: Language? {
    let languages: [Language] = [.en, .ja]
    return languages.first { old[$0] != nil && new[$0] != nil }
      ?? languages.first { new[$0] != nil } ?? languages.first { old[$0] != nil }
  }

  /// Where both texts show one, and not the same.
  var strengths: Change.Strengths? {
    let before = old[.en]?.strength ?? old[.ja]?.strength
    let after = new[.en]?.strength ?? new[.ja]?.strength
    guard let before, let after, before != after else { return nil }
    return Change.Strengths(old: before, new: after)
  }

  /// Whether a figure of one side is not on the other, whatever the languages.
  var hasOtherNumbers: Bool { Self.numbers(old) != Self.numbers(new) }

  private static func numbers(_ statements: [Language: Statement]) -> Set<String> {
    let texts = statements.values.map(\.wholeText)
    return Set(texts.flatMap { $0.split { !$0.isASCII || !$0.isNumber }.map(String.init) })
  }
}

extension Statement {
  /// Lead and body as they are read.
  fileprivate var wholeText: String {
    let body = body.bodyText
    guard let lead, !lead.isEmpty else { return body }
    return body.isEmpty ? lead : "\(lead) \(body)"
  }
}
