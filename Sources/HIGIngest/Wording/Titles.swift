internal import HIGModel
internal import HIGText

extension Cues {
  /// What stands below a title, as its words show.
  enum Title: Equatable {
    /// Rules that bind so, whatever mood they are in: `Don’t`, ルール.
    case rules(Strength)
    /// Examples of what to do or to leave.
    case examples(Strength)
    /// What is no guidance.
    case backmatter(LeftOut.Reason)
  }

  /// What the title of a section, a column or a list says of what is below it; nil where it is about something else.
  func title(_ words: String) -> Title? {
    guard !words.isLonger(than: Self.longestTitle) else { return nil }
    let name = Self.bare(words)
    return titles[TextKey(name)]
      ?? (endsAsMistakes(name) ? .rules(.avoid) : endsAsRuleset(name) ? .rules(.should) : nil)
  }

  /// The same, or of the words before a bracket that says it in another language: やるべきこと（Do）.
  func title(glossed words: String) -> Title? {
    title(words) ?? title(words.withoutBracketedEnd) ?? ofUses(words)
  }

  /// `Examples of prohibited uses of the crest`, `Acceptable behaviour in the hall`: by its first two words.
  private func ofUses(_ words: String) -> Title? {
    guard !words.isLonger(than: Self.longestOfUses) else { return nil }
    var names = words.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
    if ["examples", "list", "types", "kinds"].contains(names.first), names.dropFirst().first == "of" {
      names.removeFirst(2)
    }
    guard names.count > 1, Self.qualities.contains(names[0]), !names.contains("and"),
      !["policy", "policies", "agreement", "statement"].contains(names.last),
      !names.contains(where: { lists($0, as: .auxiliary, .en) })
    else { return nil }
    return titles[TextKey(names.prefix(2).joined(separator: " "))]
  }

  /// How uses, behaviour and things are called in such titles.
  private static let qualities: Set<String> = [
    "acceptable", "allowed", "banned", "forbidden", "inappropriate", "permissible", "permitted", "prohibited",
    "unacceptable",
  ]

  /// In letters.
  private static let longestOfUses = 80

  /// やりがちなNG, `Five common mistakes`; but *OK and NG* are two.
  private func endsAsMistakes(_ name: String) -> Bool {
    !name.holds("ok")
      && (ends(name, with: .mistakes, .ja) || list(.mistakes, .en).contains { name.ends(with: " " + $0) })
  }

  /// `Naming rules`, 文面のルール
  private func endsAsRuleset(_ name: String) -> Bool {
    ends(name, with: .ruleset, .ja) || list(.ruleset, .en).contains { name.ends(with: " " + $0) }
  }

  /// Whether a title stands over nothing but rules or nothing but mistakes: `Do`, `Don’t`, 禁止事項.
  func isVerdict(_ words: String) -> Bool {
    lists(titled: words, as: .verdict) || title(words) == nil && ofUses(words) != nil
  }

  /// Whether a title stands over the reason or the example of the rule above it: *Why*, 説明.
  func isReasoning(_ words: String) -> Bool { lists(titled: words, as: .reasoning) }

  /// Whether what stands below a title is talk between the writers or the readers of the page: *Open questions*, 演習問題.
  func isDiscussion(_ words: String) -> Bool { lists(titled: words, as: .discussion) }

  /// Whether it stands over terms and what they mean: *Glossary*, 用語.
  func isGlossary(_ words: String) -> Bool { lists(titled: words, as: .glossary) }

  /// Whether a page on the commands or the parts of a program has such titles: *Usage*, *Options*.
  func isOfReference(_ words: String) -> Bool { lists(titled: words, as: .reference) }

  /// Whether the first column of a table, so titled, names what each row is about: `Action`.
  func namesRows(_ words: String) -> Bool { lists(titled: words, as: .rowName) }

  /// Whether a column so titled says what something is for: `Use for`.
  func isUsage(_ words: String) -> Bool { lists(titled: words, as: .usage) }

  /// Whether it stands over what is no guidance where it stands at the end of a page.
  func isTail(_ words: String) -> Bool { lists(titled: words, as: .tail) }

  private func lists(titled words: String, as use: Cue.Use) -> Bool {
    guard !words.isLonger(than: Self.longestTitle) else { return false }
    let name = Self.bare(words)
    return Language.allCases.contains { lists(name, as: use, $0) }
  }

  /// In letters.
  private static let longestTitle = 40

  /// Small letters without the signs around them: `✅ Do:` is `do`.
  private static func bare(_ title: String) -> String {
    let letters = title.lowercased().substituting("’", with: "'").unicodeScalars
    let isKept = { (scalar: Unicode.Scalar) in scalar.isLetterOrNumber }
    guard let first = letters.firstIndex(where: isKept), let last = letters.lastIndex(where: isKept) else {
      return title.trimmingSpaces
    }
    return String(letters[first...last])
  }
}
