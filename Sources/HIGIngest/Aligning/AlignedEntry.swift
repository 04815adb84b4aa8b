import Algorithms
import HIGModel
import HIGText

/// Statements that were found to say the same, while a topic is put together.
struct AlignedEntry {
  /// One statement.
  struct Member {
    var draft: EntryDraft
    var source: String
    var language: Language
    /// Whether a newer generation speaks of its page.
    var isOlder = false
  }

  var members: [Member]
  var section: Int?
  var alignment = Alignment.none
  /// Among all entries of the newest generation, its position; nil of an older one.
  var number: Int?
  /// Of an older entry that no newer one of its topic took over, what became of it.
  var fate: EntryFate?

  init(_ draft: EntryDraft, language: Language, source: String) {
    members = [Member(draft: draft, source: source, language: language)]
    section = draft.section
  }

  /// Its statements, English before Japanese. Sorting keeps the order of what is equal.
  var ordered: [Member] { members.sorted { $1.language < $0.language } }

  /// What it is: a definition where a page that names its entries defines a term; else what a page marks counts before
  /// what was told from the mood of a sentence, English before Japanese.
  var kind: EntryKind {
    if members.contains(where: { !$0.isOlder && $0.draft.kind == .definition && $0.draft.name != nil }) {
      return .definition
    }
    return (ordered.first(where: \.draft.isMarked) ?? ordered.first)?.draft.kind ?? .introduction
  }

  /// The kind as the page shows it: a rule that was told from the mood of a sentence is running
  /// text to the eye.
  var shownKind: EntryKind {
    kind == .rule && !members[0].draft.isMarked ? .introduction : kind
  }

  /// Takes over the statements of `other`. The weakest link says how sure the whole is.
  mutating func merge(_ other: AlignedEntry, as alignment: Alignment) {
    let parts = [self.alignment, alignment, other.alignment].filter { $0.method != .none }
    members += other.members
    self.alignment = parts.min { $0.confidence < $1.confidence } ?? .none
  }

  /// Marks its statements as those of an older generation.
  /// - Parameter systems: those of the older page by its address; what names none is for these, whatever the newer page
  ///   covers.
  mutating func becomeOlder(on systems: [String]?) {
    for index in members.indices {
      members[index].isOlder = true
      members[index].draft.declared.platforms = members[index].draft.declared.platforms ?? systems
    }
  }

  /// What it says, as it is compared with others of its language.
  /// - Parameter isFirst: a topic begins with its introduction, whatever that is called.
  func compared(on page: String, isFirst: Bool) -> ComparedEntry {
    let said = members.map { ($0.language, ComparedEntry.Text(lead: $0.draft.lead, body: $0.draft.body)) }
    let texts = Dictionary(said) { first, _ in first }
    let name = members.firstNonNil(\.draft.name)
    let introduction = isFirst && kind == .introduction ? "introduction" : nil
    return ComparedEntry(page: page, kind: kind, texts: texts, name: name ?? introduction)
  }

  /// What its statements are compared by with those in the other language.
  func features(_ glossary: Glossary) -> [StatementFeatures] {
    members.map { StatementFeatures($0.draft, language: $0.language, glossary: glossary) }
  }
}

extension EntryDraft {
  /// The draft as what it turned out to be.
  func read(as kind: EntryKind) -> EntryDraft {
    switch kind {
    case .rule: asRule()
    case .introduction: asIntroduction()
    case .definition, .note, .table, .step, .sample: self
    }
  }

  /// The draft as a rule: where it has no lead, its first sentence.
  func asRule() -> EntryDraft {
    guard kind == .introduction, lead == nil, case .paragraph(let text)? = body.first else { return self }
    var rule = self
    let words = text.plainText
    let end = Sentences.endOfFirst(in: words) ?? words.endIndex
    let rest = text.dropping(words.utf8[..<end].count).trimmingStart
    rule.kind = .rule
    rule.lead = String(words[..<end]).trimmingSpaces
    rule.body = (rest.isEmpty ? [] : [.paragraph(rest)]) + body.dropFirst()
    return rule
  }

  /// The draft as running text: the lead goes back to the start of its paragraph.
  func asIntroduction() -> EntryDraft {
    guard kind == .rule, let lead else { return self }
    var text = self
    text.kind = .introduction
    text.lead = nil
    if case .paragraph(let rest)? = body.first {
      let space = lead.unicodeScalars.last?.isJapaneseFullStop == true ? "" : " "
      text.body[0] = .paragraph([.text(lead + space)] + rest)
    } else {
      text.body.insert(.paragraph([.text(lead)]), at: 0)
    }
    return text
  }
}
