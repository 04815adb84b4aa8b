internal import HIGModel
internal import HIGText

/// What of a statement can be compared with others, in its own language and across.
struct Fingerprint {
  let language: Language
  /// Latin words and numbers: names and figures stay the same in translation.
  let names: Set<String>
  /// Pieces of the lead and of the whole that tell one text from another: of Japanese, pairs of neighbouring letters; of English,
  /// the starts of longer words, because any two English texts share most of their pairs of letters.
  let leadPieces: Set<Int>
  let pieces: Set<Int>
  /// What the lead and the whole speak of, by the glossary.
  let leadConcepts: Set<Int>
  let concepts: Set<Int>
  /// In letters.
  let length: Int

  init(_ draft: EntryDraft, language: Language, glossary: Glossary) {
    self.language = language
    let text = draft.plainText
    names = Self.names(in: text)
    let lead = draft.lead ?? String(text.prefix(40))
    leadPieces = Self.pieces(of: lead, language)
    pieces = Self.pieces(of: text, language)
    leadConcepts = glossary.concepts(in: lead, language)
    concepts = glossary.concepts(in: text, language)
    length = text.unicodeScalars.count
  }

  /// `44pt` is two of them, as `44 pt` is.
  private static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    var name = ""
    var script = Script.space
    for scalar in text.lowercased().unicodeScalars + [" "] {
      let next = scalar.script
      if next != script {
        if name.count > 1 || script == .digit { names.insert(name) }
        name = ""
        script = next
      }
      if next == .latin || next == .digit { name.unicodeScalars.append(scalar) }
    }
    return names
  }

  private static func pieces(of text: String, _ language: Language) -> Set<Int> {
    switch language {
    case .ja:
      let scalars = text.lowercased().unicodeScalars.filter { $0.script != .space && $0.script != .other }
      return Set(zip(scalars, scalars.dropFirst()).map { Int($0.value) << 32 | Int($1.value) })
    case .en:
      let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "’" && $0 != "'" }
      return Set(words.filter { $0.utf8.count > 3 }.map { word in word.utf8.prefix(6).reduce(0) { $0 << 8 | Int($1) } })
    }
  }
}

/// How well two statements say the same.
enum Resemblance {
  /// From 0 to 1, for two statements in one language: shared pieces (Dice), those of the lead counting more.
  static func withinLanguage(_ left: Fingerprint, _ right: Fingerprint) -> Double {
    0.5 * dice(left.leadPieces, right.leadPieces) + 0.5 * dice(left.pieces, right.pieces)
  }

  /// From 0 to 1, for a Japanese and an English statement: shared names and figures, words that the glossary pairs, and a length
  /// that fits.
  static func acrossLanguages(_ left: Fingerprint, _ right: Fingerprint) -> Double {
    let (japanese, english) = left.language == .ja ? (left, right) : (right, left)
    let fit = lengthFit(japanese: japanese.length, english: english.length)
    var score = 0.3 * fit
    var weight = 0.3
    if !japanese.names.isEmpty {
      score += 0.35 * Double(japanese.names.intersection(english.names).count) / Double(japanese.names.count)
      weight += 0.35
    }
    if !japanese.concepts.isEmpty && !english.concepts.isEmpty {
      score += 0.25 * dice(japanese.concepts, english.concepts) + 0.25 * dice(japanese.leadConcepts, english.leadConcepts)
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

  private static func dice(_ left: Set<Int>, _ right: Set<Int>) -> Double {
    let size = left.count + right.count
    return size == 0 ? 0 : 2 * Double(left.intersection(right).count) / Double(size)
  }
}
