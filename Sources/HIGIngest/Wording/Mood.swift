internal import HIGModel
internal import HIGText

/// Tells sentences that ask for something from sentences that tell how things are.
struct Mood {
  let cues: Cues

  /// Whether `sentence` asks the reader to do or to leave something.
  func isRequest(_ sentence: String, in language: Language) -> Bool {
    switch language {
    case .ja: isJapaneseRequest(sentence.trimmingSpaces.trimmingSuffix("。"))
    case .en: isEnglishRequest(sentence)
    }
  }

  /// By the ending, which carries the mood; a subject that acts by itself makes it a description.
  private func isJapaneseRequest(_ sentence: String) -> Bool {
    if cues.list(.request, .ja).contains(where: sentence.ends) {
      return true
    }
    if cues.list(.state, .ja).contains(where: sentence.ends) {
      return false
    }
    if cues.list(.agent, .ja).contains(where: sentence.begins) {
      return false
    }
    if Self.endsInDemandedNoun(sentence) {
      return true
    }
    return Self.verbEndings.contains(where: sentence.ends) && !sentence.ends(with: "ている")
  }

  /// The plain forms of verbs end in these, `ます` the polite one, `ない` the negative.
  private static let verbEndings = ["る", "う", "く", "す", "つ", "ぶ", "む", "ぐ", "ぬ", "ない"]

  /// `…ボタンを挿入`: an object and the noun of an action, or an object alone (`…躍動感を`), as headlines ask.
  private static func endsInDemandedNoun(_ sentence: String) -> Bool {
    let noun = sentence.unicodeScalars.suffix(7)
    guard let particle = noun.lastIndex(of: "を") else { return false }
    return noun[particle...].dropFirst().allSatisfy {
      $0.script == .kanji || $0.script == .katakana
    }
  }

  /// By the verb at the start, after a clause that leads to it (`When necessary, …`) and adverbs.
  private func isEnglishRequest(_ sentence: String) -> Bool {
    let words = sentence.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else { return false }
    if startsWithImperative(words[...]) {
      return true
    }
    guard
      cues.list(.opening, .en).contains(first.trimmingSuffix(","))
        || isAdverb(first.trimmingSuffix(","))
    else {
      return false
    }
    let commas = words.indices.filter { words[$0].hasSuffix(",") }.prefix(2)
    return commas.contains { startsWithImperative(words[($0 + 1)...]) }
  }

  private func startsWithImperative(_ words: ArraySlice<String>) -> Bool {
    let rest = words.drop(while: isAdverb)
    guard let verb = rest.first,
      cues.isImperative(verb.filter { $0.isLetter || $0 == "’" || $0 == "'" })
    else {
      return false
    }
    // `Focus is …`: the same word as a noun.
    return rest.dropFirst().first.map { !Self.followNouns.contains($0) } ?? true
  }

  private func isAdverb(_ word: String) -> Bool {
    cues.list(.adverb, .en).contains(word)
  }

  private static let followNouns: Set<String> = [
    "is", "are", "was", "were", "lets", "helps", "can", "must", "should", "has", "have",
  ]
}
