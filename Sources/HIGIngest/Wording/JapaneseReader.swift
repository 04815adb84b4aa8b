import HIGModel
import HIGText

/// Reads a Japanese sentence by its end: the longest listed ending decides; else a plain verb
/// without a subject asks.
struct JapaneseReader {
  let cues: Cues

  func read(_ sentence: String) -> SentenceReading {
    let words = Self.withoutQuotations(sentence.trimmingSpaces.withoutSentenceEnd).withoutSentenceEnd
    let ending = ending(of: words)
    let asks = asks(words, ending)
    let strength = strength(of: words, asks: asks)
    var reading = SentenceReading(form: .statement, strength: strength?.strength)
    reading.asksAsLead = asks
    reading.strength = reading.strength ?? (asks ? .should : nil)
    reading.evidence = strength?.phrase ?? ending.map { String($0.words) } ?? ""
    if asks {
      reading.form =
        cues.isPointing(words, .ja)
        ? .pointer : ending?.use == .state || ending == nil ? .request : .demand
    } else if ending?.use == .permission, !cues[.agent, .ja].begin(words) {
      reading.form = .permission
      reading.strength = .inform
    }
    return reading
  }

  /// What stands in quotation marks or brackets does not decide, unless it ends the sentence.
  private static func withoutQuotations(_ sentence: String) -> String {
    guard let last = sentence.last, !"」』".contains(last) else { return sentence }
    return sentence.substituting(from: "「", to: "」") { _ in "「」" }
      .substituting(from: "『", to: "』") { _ in "「」" }
      .substituting(from: "（", to: "）") { _ in "" }
      .substituting(from: "(", to: ")") { _ in "" }
  }

  // MARK: - Endings

  private typealias Ending = (use: Cue.Use, words: Substring)

  /// The longest listed ending; nil where none is listed.
  private func ending(of sentence: String) -> Ending? {
    let found = [Cue.Use.permission, .obliged, .request, .state].map { use in
      (use: use, words: Substring(sentence.utf8.suffix(cues[use, .ja].ends.longest(edgeOf: sentence) ?? 0)))
    }
    let longest = found.map(\.words.utf8.count).max()
    return found.first { $0.words.utf8.count == longest && !$0.words.isEmpty }
  }

  // MARK: - Asking

  private func asks(_ sentence: String, _ ending: Ending?) -> Bool {
    switch ending?.use {
    case .request: return true
    case .state, .permission: return false
    case .obliged: return !cues[.agent, .ja].begin(sentence)
    // 「写真」とは、静止画像をいう: it says what a word means.
    case _
    where cues[.agent, .ja].begin(sentence)
      || WordList.introductions.all.contains(where: sentence.holds):
      return false
    default: break
    }
    if endsInDemandedNoun(sentence) || isLeft(sentence) { return true }
    return cues.ends(sentence, in: [.verb]) && !cues.ends(sentence, in: [.progressive])
  }

  /// 略語は使いません: what somebody does on purpose, as the last letter of its stem shows, is left.
  private func isLeft(_ sentence: String) -> Bool {
    guard sentence.hasSuffix("ません"), let letter = sentence.dropLast(3).last else { return false }
    return "いきしちにびみぎ".contains(letter) && !["が", "も", "自動"].contains(where: sentence.holds)
  }

  /// `…ボタンを挿入`: an object and the noun of an action, or an object alone, as headlines ask.
  private func endsInDemandedNoun(_ sentence: String) -> Bool {
    let noun = sentence.unicodeScalars.suffix(7)
    guard let particle = noun.lastIndex(where: cues.objectParticles.contains) else { return false }
    return noun[particle...].dropFirst().allSatisfy {
      $0.script == .kanji || $0.script == .katakana
    }
  }

  // MARK: - Strength

  /// By the first listed phrase in the predicate: double negatives stand before single ones.
  private func strength(of sentence: String, asks: Bool) -> Cues.StrengthPhrase? {
    let end = String(sentence.unicodeScalars.suffix(Self.longestPredicate))
    let listed = cues.strengthPhrases(in: sentence).first { known in
      isPredicate(known.phrase, of: end) || cues[.adverb, .ja].contains(known.phrase)
    }
    let softened = cues[.softener, .ja].all.first(where: sentence.holds).map {
      Cues.StrengthPhrase(phrase: $0, strength: .consider)
    }
    switch listed?.strength {
    // 承認がなければ公開しない binds.
    case .avoid where WordList.conditions.all.contains(where: sentence.holds):
      return Cues.StrengthPhrase(phrase: "なければ", strength: .must)
    case .some(.should):
      return softened ?? listed
    case .some: return listed
    case nil:
      guard asks else { return nil }
      return sentence.hasSuffix("ません")
        ? Cues.StrengthPhrase(phrase: "ません", strength: .avoid)
        : softened
    }
  }

  /// Letters at the end of a Japanese sentence that its predicate takes.
  private static let longestPredicate = 18

  /// Whether nothing but endings follows `phrase`: しないときは隠す is about to hide.
  private func isPredicate(_ phrase: String, of end: String) -> Bool {
    guard let last = end.places(of: phrase).last else { return false }
    // 常に, 絶対に
    if phrase.hasSuffix("に") { return true }
    return end[last.upperBound...].unicodeScalars.allSatisfy {
      $0.script == .hiragana || Self.mayFollow.contains($0)
    }
  }

  /// Of 下さい, する 事, 行う 様, です！
  private static let mayFollow = Set("下事様行心掛願致頂！!」）)".unicodeScalars)
}
