internal import HIGModel
internal import HIGText

/// Tells sentences that ask for something from sentences that say how things are.
struct Mood {
  let cues: Cues

  /// Whether `sentence` asks the reader to do or to leave something.
  func isRequest(_ sentence: String, in language: Language) -> Bool {
    switch language {
    case .ja: isJapaneseRequest(sentence.trimmingSpaces.withoutFullStop)
    case .en: isEnglishRequest(sentence)
    }
  }

  // MARK: - Japanese

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
    if endsInDemandedNoun(sentence) {
      return true
    }
    return cues.ends(sentence, in: [.verb]) && !cues.ends(sentence, in: [.progressive])
  }

  /// `…ボタンを挿入`: an object and the noun of an action, or an object alone (`…躍動感を`), as headlines ask.
  private func endsInDemandedNoun(_ sentence: String) -> Bool {
    let noun = sentence.unicodeScalars.suffix(7)
    guard let particle = noun.lastIndex(where: cues.objectParticles.contains) else { return false }
    return noun[particle...].dropFirst().allSatisfy { letter in
      letter.script == .kanji || letter.script == .katakana
    }
  }

  // MARK: - English

  /// By the verb at the start, after a clause that leads to it (`When necessary, …`) and adverbs.
  private func isEnglishRequest(_ sentence: String) -> Bool {
    let words = sentence.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first?.trimmingSuffix(",") else { return false }
    if startsWithImperative(words[...]) {
      return true
    }
    guard cues.list(.opening, .en).contains(first) || isAdverb(first) else {
      return false
    }
    let commas = words.indices.filter { words[$0].hasSuffix(",") }.prefix(2)
    return commas.contains { startsWithImperative(words[($0 + 1)...]) }
  }

  private func startsWithImperative(_ words: ArraySlice<String>) -> Bool {
    let rest = words.drop(while: isAdverb)
    guard let verb = rest.first, cues.isImperative(verb.filter { $0.isLetter || $0 == "’" || $0 == "'" }) else {
      return false
    }
    // `Focus is …`: the same word as a noun.
    guard let next = rest.dropFirst().first else { return true }
    return !cues.list(.auxiliary, .en).contains(next)
  }

  private func isAdverb(_ word: String) -> Bool {
    cues.list(.adverb, .en).contains(word)
  }
}
