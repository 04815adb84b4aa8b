import HIGModel
import HIGText

/// What both sides say in one rule; a thing that is told what became of it.
final class ComparedRule {
  let entry: Entry
  var old: [Language: Statement]
  var new: [Language: Statement]
  /// Whether another one's older text was told to have become it, so that it is told as no addition.
  var isTold = false
  /// Whether the new text says what another older one said, too: how that binds says nothing of this one.
  var isShared = false

  init(_ entry: Entry, _ old: DifferenceSide, _ new: DifferenceSide) {
    self.entry = entry
    self.old = old.statements(of: entry)
    self.new = new.statements(of: entry)
  }

  /// The name of the rule of the newest state that it became, else its own.
  var newestName: EntryID { entry.replacement?.entry ?? entry.id }

  /// Whether its old text is of an older state of its page, and nobody knows that today's has it no more.
  var isUnsure: Bool { old.values.contains(where: \.isOlder) && entry.absentFrom == nil }

  /// Whether it asks for nothing: running text, or what a word means. Of a restatement it is compared no further than that it may
  /// say what a rule says on the other side.
  var asksNothing: Bool { entry.kind == .introduction || entry.kind == .definition }

  /// Whether one side has it at least.
  var isThere: Bool { !old.isEmpty || !new.isEmpty }

  /// Whether both sides have it.
  var isKept: Bool { !old.isEmpty && !new.isEmpty }

  /// What differs; nil where nothing does, or neither side has the rule.
  /// - Parameter isOfRestatement: whether one side restates the other's, so that words say nothing.
  func change(isOfRestatement: Bool) -> Change? {
    if isTold {
      return nil
    }
    var change = isOfRestatement ? restated : exact
    change?.isOfRestatement = isOfRestatement
    return change
  }

  /// By numbers alone: how strongly a restatement binds is of its own wording. It may leave a number out: another one is one
  /// that each has for itself.
  private var restated: Change? {
    var change = Change(entry: entry.id, wordings: [])
    if isKept {
      let numbers = (old: Self.numbers(old), new: Self.numbers(new))
      change.hasOtherNumbers =
        !numbers.old.isSubset(of: numbers.new) && !numbers.new.isSubset(of: numbers.old)
      if !change.hasOtherNumbers {
        return nil
      }
    }
    change.wordings = wordings.map(\.withoutMarks)
    return change.wordings.isEmpty ? nil : change
  }

  /// By words, numbers and strength. Two texts in two languages cannot be compared by their words; by numbers and strength they
  /// can.
  private var exact: Change? {
    let differing = wordings.filter { !isKept || $0.isMarked || $0.oldLanguage != nil }
    var change = Change(entry: entry.id, wordings: differing)
    if isKept {
      change.strengths = isShared ? nil : strengths
      change.hasOtherNumbers = Self.numbers(old) != Self.numbers(new)
      change.confidence = entry.alignment.confidence
      let isAcross = change.wordings.contains { $0.oldLanguage != nil }
      if isAcross && change.strengths == nil && !change.hasOtherNumbers {
        return nil
      }
    }
    return change.wordings.isEmpty ? nil : change
  }

  /// In the languages that both have it in; where they have none in common, and where only one has it, in what there is.
  /// English first, which names the entries.
  private var wordings: [Change.Wording] {
    let languages: [Language] = [.en, .ja]
    if !isKept {
      return languages.compactMap { wording(old[$0], new[$0]) }
    }
    let common = languages.filter { old[$0] != nil && new[$0] != nil }
    if common.isEmpty {
      let after = languages.compactMap { new[$0] }.first
      return wording(after.flatMap { old[$0.language.other] }, after).map { [$0] } ?? []
    }
    return common.compactMap { wording(old[$0], new[$0]) }
  }

  /// Nil where there is no text.
  private func wording(_ old: Statement?, _ new: Statement?) -> Change.Wording? {
    guard let shown = new ?? old else { return nil }
    var wording = Change.Wording(
      language: shown.language,
      oldLanguage: old?.language == shown.language ? nil : old?.language,
      title: shown.title,
      old: old.map { MarkedText($0.wholeText) },
      new: new.map { MarkedText($0.wholeText) }
    )
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
