internal import HIGModel
internal import HIGText

/// What of a statement can be compared with one in the other language.
struct StatementFeatures {
  let language: Language
  /// Latin words and numbers: names and figures stay the same in translation.
  let names: ShingleSet
  /// What the lead and the whole speak of, by the glossary.
  let leadConcepts: ShingleSet
  let concepts: ShingleSet
  /// In letters.
  let length: Int

  init(_ draft: EntryDraft, language: Language, glossary: Glossary) {
    self.language = language
    let text = draft.plainText
    let lead = draft.lead ?? String(text.prefix(Self.longestLead))
    names = Self.names(in: text)
    leadConcepts = ShingleSet(glossary.concepts(in: lead, language).map(UInt64.init))
    concepts = ShingleSet(glossary.concepts(in: text, language).map(UInt64.init))
    length = text.unicodeScalars.count
  }

  /// Letters at the start of a text without a lead that count as one.
  private static let longestLead = 40

  /// Numbers for the names: `44pt` is two of them, as `44 pt` is. One letter alone is no name.
  private static func names(in text: String) -> ShingleSet {
    var names: [UInt64] = []
    var name = WordHash()
    var script = Script.space
    var length = 0
    func add() {
      if length > 1 || script == .digit {
        names.append(name.value)
      }
      name = WordHash()
      length = 0
    }
    for scalar in text.unicodeScalars {
      let next = scalar.script
      if next != script {
        add()
      }
      script = next
      guard script == .latin || script == .digit else { continue }
      name.add(scalar.small.value)
      length += 1
    }
    add()
    return ShingleSet(names)
  }
}
