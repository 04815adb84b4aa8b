package import HIGModel
internal import HIGText

/// What changed from one source to another.
package struct DifferenceAnswer: Sendable, Equatable {
  /// The one to start from.
  package var old: Source
  /// The one to go to.
  package var new: Source
  /// Topics that both have; only these are compared. Counted once for each language.
  package var comparedTopics = 0
  /// Rules that say the same.
  package var unchanged = 0
  /// Rules that only the new one has.
  package var added: [Change] = []
  /// Rules that only the old one has.
  package var gone: [Change] = []
  /// Rules that say it in other words.
  package var reworded: [Change] = []
}

/// One rule that differs between two sources.
package struct Change: Sendable, Equatable {
  /// The entry it is in.
  package var entry: EntryID
  /// The language that was compared.
  package var language: Language
  /// What the old source says; words that went are marked.
  package var old: MarkedText?
  /// What the new source says; words that came are marked.
  package var new: MarkedText?
  /// How sure it is that both are the same rule, from 0 to 1; nil where only one has it.
  package var confidence: Double?
}

extension Library {
  func difference(from oldName: String, to newName: String) async throws -> DifferenceAnswer {
    let old = try await source(named: oldName)
    let new = try await source(named: newName)
    var answer = DifferenceAnswer(old: old, new: new)
    for topic in try await everything() {
      for language in old.languages.intersection(new.languages).sorted() {
        answer.add(topic, language)
      }
    }
    if answer.comparedTopics == 0 {
      throw Problem(
        .notFound,
        "\(old.id) and \(new.id) have no topic in the same language.",
        hint: "`hig topics` and the report of `hig ingest` tell what each has."
      )
    }
    return answer
  }
}

/// What both sources say in one rule.
private struct ComparedRule {
  let entry: Entry
  let language: Language
  let old: String?
  let new: String?

  init(_ entry: Entry, _ language: Language, old: Source, new: Source) {
    self.entry = entry
    self.language = language
    self.old = entry.statement(of: old, language)?.wholeText
    self.new = entry.statement(of: new, language)?.wholeText
  }
}

extension DifferenceAnswer {
  /// Compares what both sources say about `topic` in `language`; nothing where one of them is silent.
  fileprivate mutating func add(_ topic: Topic, _ language: Language) {
    let entries = topic.entries.filter { $0.kind != .introduction }
    let rules = entries.map { ComparedRule($0, language, old: old, new: new) }
    guard rules.contains(where: { $0.old != nil }), rules.contains(where: { $0.new != nil }) else { return }
    comparedTopics += 1
    for rule in rules {
      add(rule)
    }
  }

  private mutating func add(_ rule: ComparedRule) {
    var change = Change(entry: rule.entry.id, language: rule.language)
    change.old = rule.old.map { MarkedText($0) }
    change.new = rule.new.map { MarkedText($0) }
    switch (rule.old, rule.new) {
    case (let old?, let new?): compare(old, new, change, rule.entry.alignment)
    case (.some, nil): gone.append(change)
    case (nil, .some): added.append(change)
    case (nil, nil): break
    }
  }

  private mutating func compare(_ old: String, _ new: String, _ change: Change, _ alignment: Alignment) {
    let parts = TextDifference(old, new)
    if parts.old.isEmpty && parts.new.isEmpty {
      unchanged += 1
      return
    }
    var change = change
    change.old = MarkedText(old, marks: parts.old)
    change.new = MarkedText(new, marks: parts.new)
    change.confidence = alignment.confidence
    reworded.append(change)
  }
}

extension Entry {
  fileprivate func statement(of source: Source, _ language: Language) -> Statement? {
    statements.first { $0.source == source.id && $0.language == language }
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
