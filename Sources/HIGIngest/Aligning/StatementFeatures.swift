internal import HIGModel
internal import HIGText

/// What of a statement can be compared with others, in its own language and across.
struct StatementFeatures {
  let language: Language
  /// Latin words and numbers: names and figures stay the same in translation.
  let names: ShingleSet
  /// Shingles of the lead and of the whole: of Japanese, pairs of neighbouring letters, endings
  /// left out; of English, the starts of longer words, because any two English texts share most of
  /// their pairs of letters.
  let leadShingles: ShingleSet
  let shingles: ShingleSet
  /// What the lead and the whole speak of, by the glossary.
  let leadConcepts: ShingleSet
  let concepts: ShingleSet
  /// In letters.
  let length: Int

  /// - Parameter languages: of the statements it is compared with; what only others need is left
  ///   empty.
  init(
    _ draft: EntryDraft,
    language: Language,
    comparedWith languages: Set<Language>,
    glossary: Glossary
  ) {
    self.language = language
    let within = languages.contains(language)
    let across = languages.contains(language.other)
    let text = draft.plainText
    names = across ? Self.names(in: text) : ShingleSet([])
    let lead = draft.lead ?? String(text.prefix(Self.longestLead))
    leadShingles = within ? Self.shingles(of: lead, language) : ShingleSet([])
    shingles = within ? Self.shingles(of: text, language) : ShingleSet([])
    leadConcepts = ShingleSet(across ? glossary.concepts(in: lead, language).map(UInt64.init) : [])
    concepts = ShingleSet(across ? glossary.concepts(in: text, language).map(UInt64.init) : [])
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

  private static func shingles(of text: String, _ language: Language) -> ShingleSet {
    switch language {
    case .ja:
      let letters = text.unicodeScalars.lazy.filter { $0.script != .space && $0.script != .other }
      return ShingleSet(pairsOf: letters.map(\.small))
    case .en:
      return ShingleSet(wordStarts(of: text))
    }
  }

  /// The first six bytes of each word that has more than three.
  private static func wordStarts(of text: String) -> [UInt64] {
    var starts: [UInt64] = []
    var (start, length): (UInt64, Int) = (0, 0)
    for scalar in text.unicodeScalars {
      guard scalar.isLetterOrNumber || scalar == "’" || scalar == "'" else {
        if length > 3 {
          starts.append(start)
        }
        (start, length) = (0, 0)
        continue
      }
      for byte in UTF8.encode(scalar.small) ?? .init() {
        if length < 6 {
          start = start << 8 | UInt64(byte)
        }
        length += 1
      }
    }
    return length > 3 ? starts + [start] : starts
  }
}
