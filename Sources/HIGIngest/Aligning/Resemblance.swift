internal import HIGModel
internal import HIGText

/// What of a statement can be compared with others, in its own language and across.
struct Fingerprint {
  let language: Language
  /// Latin words and numbers: names and figures stay the same in translation.
  let names: Set<String>
  /// Pairs of neighbouring letters of lead and body.
  let leadPairs: Set<UInt64>
  let bodyPairs: Set<UInt64>
  /// In letters.
  let length: Int

  init(_ draft: EntryDraft, language: Language) {
    self.language = language
    let text = draft.plainText
    names = Self.names(in: text)
    let lead = draft.lead ?? String(text.prefix(40))
    leadPairs = Self.pairs(in: lead)
    bodyPairs = Self.pairs(in: text)
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

  private static func pairs(in text: String) -> Set<UInt64> {
    let scalars = text.lowercased().unicodeScalars.filter { $0.script != .space && $0.script != .other }
    return Set(zip(scalars, scalars.dropFirst()).map { UInt64($0.value) << 32 | UInt64($1.value) })
  }
}

/// How well two statements say the same.
enum Resemblance {
  /// From 0 to 1, for two statements in one language: shared pairs of letters (Dice), the lead counting more.
  static func withinLanguage(_ left: Fingerprint, _ right: Fingerprint) -> Double {
    0.5 * dice(left.leadPairs, right.leadPairs) + 0.5 * dice(left.bodyPairs, right.bodyPairs)
  }

  /// From 0 to 1, for a Japanese and an English statement: shared names and figures, and a length that fits.
  static func acrossLanguages(_ left: Fingerprint, _ right: Fingerprint) -> Double {
    let (japanese, english) = left.language == .ja ? (left, right) : (right, left)
    let fit = lengthFit(japanese: japanese.length, english: english.length)
    if japanese.names.isEmpty { return 0.6 * fit }
    let shared = Double(japanese.names.intersection(english.names).count) / Double(japanese.names.count)
    return 0.6 * shared + 0.4 * fit
  }

  /// English takes about 2.3 letters for one of Japanese (measured on translated guideline pages).
  private static func lengthFit(japanese: Int, english: Int) -> Double {
    let (wide, narrow) = (Double(japanese) * 2.3, Double(english))
    return wide == 0 || narrow == 0 ? 0 : min(wide, narrow) / max(wide, narrow)
  }

  private static func dice(_ left: Set<UInt64>, _ right: Set<UInt64>) -> Double {
    let size = left.count + right.count
    return size == 0 ? 0 : 2 * Double(left.intersection(right).count) / Double(size)
  }
}
