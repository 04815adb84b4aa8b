import HIGModel
import HIGText

/// What stands at the start of an item, a cell or a paragraph and says that it is to be done or to
/// be left.
struct ItemMark {
  let strength: Strength
  /// The text without the mark.
  let rest: [Inline]
}

extension ItemMark {
  init?(_ text: [Inline], cues: Cues) {
    guard let first = text.first?.text, let scalar = first.unicodeScalars.first(where: { !$0.isWhitespace }) else {
      return nil
    }
    if let box = WordList.boxes.all.first(where: first.hasPrefix) {
      let rest = text.dropping(box.utf8.count).trimmingStart
      self.init(strength: Self.labelled(rest, cues)?.strength ?? .should, rest: rest)
      return
    }
    if let strength = Self.strength(of: scalar) {
      let after = first.unicodeScalars.drop { $0.isWhitespace || $0 == scalar || $0 == "\u{FE0F}" }
      let rest = text.dropping(first.utf8.count - String(after).utf8.count).trimmingStart
      // A mark before its name: `✅ Do: …`
      let inner = Self.labelled(rest, cues)
      self.init(strength: inner?.strength ?? strength, rest: inner?.rest ?? rest)
      return
    }
    guard let labelled = Self.labelled(text, cues) else { return nil }
    self = labelled
  }

  /// `Don’t: …`, `**推奨**：…`, 【必須】…
  private static func labelled(_ text: [Inline], _ cues: Cues) -> ItemMark? {
    let words = text.plainText
    if let level = bracketed(words, cues) {
      let rest = text.dropping(level.length).trimmingStart
      return rest.isEmpty ? nil : ItemMark(strength: level.strength, rest: rest)
    }
    // `**Don’t** Scroll tags`; `**Never** scroll tags` is a sentence.
    if case .strong(let label)? = text.first, case .rules(let strength)? = cues.title(label) {
      let rest = Array(text.dropFirst()).withoutOpeningMark.trimmingStart
      if let first = rest.first?.text.first, first.isLetter, !first.isLowercase {
        return ItemMark(strength: strength, rest: rest)
      }
    }
    guard let colon = words.unicodeScalars.prefix(24).firstIndex(where: { $0.punctuation == .colon }) else {
      return nil
    }
    let rest = text.dropping(String(words.unicodeScalars[...colon]).utf8.count).trimmingStart
    let label = String(words[..<colon])
    guard !rest.isEmpty, label.unicodeScalars.contains(where: \.isLetterOrNumber) else { return nil }
    switch cues.title(label) {
    case .rules(let strength): return ItemMark(strength: strength, rest: rest)
    default: return nil
    }
  }

  /// How a text binds that begins with a level in brackets, and how long that is, in bytes: 【必須】,
  /// `[MUST]`.
  private static func bracketed(_ words: String, _ cues: Cues) -> (strength: Strength, length: Int)? {
    guard let first = words.first, let close = brackets[first],
      let end = words.prefix(longestLevel).firstIndex(of: close),
      let strength = cues.level(String(words[..<end].dropFirst()))
    else { return nil }
    return (strength, words[...end].utf8.count)
  }

  private static let brackets = Dictionary(uniqueKeysWithValues: zip("【［[(（", "】］])）"))
  /// In letters, with its brackets.
  private static let longestLevel = 18

  /// What a sign of Japanese says beside others: what is good, what is bad. Alone it may be a bullet.
  static func circled(_ sign: Unicode.Scalar) -> Strength? { circles[sign] }

  /// What a sign says: to be done or to be left.
  static func strength(of sign: Unicode.Scalar) -> Strength? { marks[sign] }

  private static let marks = strengths(.marks)
  private static let circles = strengths(.circles)

  private static func strengths(_ list: WordList) -> [Unicode.Scalar: Strength] {
    let pairs = list.pairs.flatMap { name, value in name.unicodeScalars.map { ($0, Strength(rawValue: value)) } }
    return Dictionary(pairs) { $1 }.compactMapValues(\.self)
  }
}
