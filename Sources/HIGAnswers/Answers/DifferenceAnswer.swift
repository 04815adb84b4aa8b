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
  /// Topics that differ, in the order of the guidelines; those that say the same throughout are left out.
  package var topics: [TopicDifference] = []
  /// The two, where they are editions.
  package var editions: SpokenEditions { SpokenEditions(shown: [old, new].compactMap(\.edition), of: []) }

  /// Topics with one fate.
  package func topics(_ fate: TopicDifference.Fate) -> [TopicDifference] {
    topics.filter { $0.fate == fate }
  }

  /// All rules that differ in one way, in the order of the guidelines.
  package func changes(_ sort: Change.Sort) -> [Change] {
    topics.flatMap(\.changes).filter { $0.sort == sort }
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
        hint: "`hig status` lists the editions; `hig update` fetches today's.",
        apiHint: "/api/v1/status lists the editions."
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
        hint: "`hig topics` and the report of `hig ingest` tell what each has.",
        apiHint: "/api/v1/topics lists the topics with the editions that speak of each."
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
    let before = rules.count { !$0.old.isEmpty }
    let after = rules.count { !$0.new.isEmpty }
    if before + after == 0 {
      return
    }
    var difference = TopicDifference(topic, Self.fate(of: topic, isInOld: before > 0, isInNew: after > 0))
    if difference.fate == .kept {
      comparedTopics += 1
      difference.changes = rules.compactMap(\.change)
      unchanged += rules.count(where: \.isKept) - difference.changes.count { $0.sort == .reworded }
      if difference.changes.isEmpty && !difference.isRenamed {
        return
      }
    } else {
      difference.rules = before + after
    }
    topics.append(difference)
  }

  private static func fate(of topic: Topic, isInOld: Bool, isInNew: Bool) -> TopicDifference.Fate {
    if isInNew && isInOld {
      return .kept
    }
    if isInNew {
      // What is in a category was a topic of 2021; today's new ones are in none.
      return topic.page != nil && !topic.id.category.isEmpty ? .oldNotHere : .added
    }
    if topic.page != nil {
      return .newNotHere
    }
    return topic.mergedInto == nil ? .gone : .merged
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

  /// Whether both sides have it.
  var isKept: Bool { !old.isEmpty && !new.isEmpty }

  /// Nil where neither has it, or both say the same. Two texts in two languages cannot be compared by their words; by
  /// numbers and strength they can.
  var change: Change? {
    var change = Change(entry: entry.id, wordings: wordings)
    if isKept {
      change.strengths = strengths
      change.hasOtherNumbers = Self.numbers(old) != Self.numbers(new)
      change.confidence = entry.alignment.confidence
      let isAcross = change.wordings.contains { $0.oldLanguage != nil }
      if isAcross && change.strengths == nil && !change.hasOtherNumbers {
        return nil
      }
    }
    return change.wordings.isEmpty ? nil : change
  }

  /// In the languages that both have it in, where the words differ; where they have none in common, and where only one has it, in
  /// what there is. English first, which names the entries.
  private var wordings: [Change.Wording] {
    let languages: [Language] = [.en, .ja]
    if !isKept {
      return languages.compactMap { wording(old[$0], new[$0]) }
    }
    let common = languages.filter { old[$0] != nil && new[$0] != nil }
    if common.isEmpty {
      let after = languages.lazy.compactMap { new[$0] }.first
      return wording(after.flatMap { old[$0.language.other] }, after).map { [$0] } ?? []
    }
    return common.compactMap { wording(old[$0], new[$0]) }.filter(\.isMarked)
  }

  /// Nil where there is no text.
  private func wording(_ old: Statement?, _ new: Statement?) -> Change.Wording? {
    guard let shown = new ?? old else { return nil }
    var wording = Change.Wording(language: shown.language, title: shown.title)
    wording.oldLanguage = old?.language == shown.language ? nil : old?.language
    wording.old = old.map { MarkedText($0.wholeText) }
    wording.new = new.map { MarkedText($0.wholeText) }
    if let old, let new, old.language == new.language {
      let parts = TextDifference(old.wholeText, new.wholeText)
      wording.old?.marks = parts.old
      wording.new?.marks = parts.new
    }
    return wording
  }

  /// Where both texts show one, and not the same.
  private var strengths: Change.Strengths? {
    let before = old[.en]?.strength ?? old[.ja]?.strength
    let after = new[.en]?.strength ?? new[.ja]?.strength
    guard let before, let after, before != after else { return nil }
    return Change.Strengths(old: before, new: after)
  }

  /// Figures, which are the same in every language.
  private static func numbers(_ statements: [Language: Statement]) -> Set<String> {
    let texts = statements.values.map(\.wholeText)
    return Set(texts.flatMap { $0.split { !$0.isASCII || !$0.isNumber }.map(String.init) })
  }
}

extension Statement {
  /// Lead and body as they are read: a term with a colon, a row of a table in a line.
  fileprivate var wholeText: String {
    let body = body.bodyText
    guard let lead, !lead.isEmpty else { return body }
    return body.isEmpty ? lead : lead + (Self.endsSentence(lead) ? " " : ": ") + body
  }

  private static func endsSentence(_ lead: String) -> Bool {
    lead.last.map { ".。!?！？".contains($0) } ?? false
  }

  /// Its lead, else its first line.
  fileprivate var title: String {
    lead ?? wholeText.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
