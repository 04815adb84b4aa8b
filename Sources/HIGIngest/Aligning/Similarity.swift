internal import HIGModel
internal import HIGText

/// What of a statement can be compared with others, in its own language and across.
struct StatementFeatures {
  let language: Language
  /// Latin words and numbers: names and figures stay the same in translation.
  let names: ShingleSet
  /// ShingleSet of the lead and of the whole that tell one text from another: of Japanese, pairs of neighbouring letters; of English,
  /// the starts of longer words, because any two English texts share most of their pairs of letters.
  let leadPieces: ShingleSet
  let pieces: ShingleSet
  /// What the lead and the whole speak of, by the glossary.
  let leadConcepts: ShingleSet
  let concepts: ShingleSet
  /// In letters.
  let length: Int

  /// - Parameter languages: of the statements it is compared with; what only others need is left empty.
  init(
    _ draft: EntryDraft,
    language: Language,
    comparedWith languages: Set<Language>,
    glossary: Glossary
  ) {
    self.language = language
    let (within, across) = (languages.contains(language), languages.contains(language.other))
    let text = draft.plainText
    names = across ? Self.names(in: text) : ShingleSet([])
    let lead = draft.lead ?? String(text.prefix(40))
    leadPieces = within ? Self.pieces(of: lead, language) : ShingleSet([])
    pieces = within ? Self.pieces(of: text, language) : ShingleSet([])
    leadConcepts = ShingleSet(across ? glossary.concepts(in: lead, language).map(UInt64.init) : [])
    concepts = ShingleSet(across ? glossary.concepts(in: text, language).map(UInt64.init) : [])
    length = text.unicodeScalars.count
  }

  /// Numbers for the names: `44pt` is two of them, as `44 pt` is. One letter alone is no name.
  private static func names(in text: String) -> ShingleSet {
    var names: [UInt64] = []
    var name = WordHash()
    var (script, length) = (Script.space, 0)
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

  private static func pieces(of text: String, _ language: Language) -> ShingleSet {
    switch language {
    case .ja:
      return ShingleSet(
        pairsOf: text.unicodeScalars.lazy.filter { $0.script != .space && $0.script != .other }.map(
          \.small
        )
      )
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

/// How well two statements say the same.
enum StatementSimilarity {
  /// From 0 to 1, for two statements in one language: shared pieces (Dice), those of the lead counting more.
  static func withinLanguage(_ left: StatementFeatures, _ right: StatementFeatures) -> Double {
    0.5 * ShingleSet.dice(left.leadPieces, right.leadPieces) + 0.5
      * ShingleSet.dice(left.pieces, right.pieces)
  }

  /// From 0 to 1, for a Japanese and an English statement: shared names and figures, words that the glossary pairs, and a length
  /// that fits.
  static func acrossLanguages(_ left: StatementFeatures, _ right: StatementFeatures) -> Double {
    let (japanese, english) = left.language == .ja ? (left, right) : (right, left)
    let fit = lengthFit(japanese: japanese.length, english: english.length)
    var score = 0.3 * fit
    var weight = 0.3
    if !japanese.names.isEmpty {
      score +=
        0.35 * Double(japanese.names.shared(with: english.names)) / Double(japanese.names.count)
      weight += 0.35
    }
    if !japanese.concepts.isEmpty && !english.concepts.isEmpty {
      score +=
        0.25 * ShingleSet.dice(japanese.concepts, english.concepts) + 0.25
        * ShingleSet.dice(japanese.leadConcepts, english.leadConcepts)
      weight += 0.5
    }
    // A length alone says little.
    return score / max(weight, 0.5)
  }

  /// English takes about 2.3 letters for one of Japanese (measured on translated guideline pages).
  private static func lengthFit(japanese: Int, english: Int) -> Double {
    let (wide, narrow) = (Double(japanese) * 2.3, Double(english))
    return wide == 0 || narrow == 0 ? 0 : min(wide, narrow) / max(wide, narrow)
  }
}
