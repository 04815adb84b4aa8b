internal import HIGModel
internal import HIGText

/// Tells sentences that ask for something from sentences that say how things are.
struct Mood {
  let cues: Cues

  /// Whether `sentence` asks the reader to do or to leave something.
  func isRequest(_ sentence: String, in language: Language) -> Bool {
    switch language {
    case .ja: JapaneseMood(cues: cues).isRequest(sentence.trimmingSpaces.withoutFullStop.withoutBracketedEnd)
    case .en: EnglishMood(sentence, cues: cues).isRequest
    }
  }

  /// Whether `sentence` allows the reader something, or frees them of a duty: 〜してもかまいません, `You don’t need to …`.
  func permits(_ sentence: String, in language: Language) -> Bool {
    switch language {
    case .ja:
      let sentence = sentence.trimmingSpaces.withoutFullStop.withoutBracketedEnd
      let allows =
        cues.ends(sentence, with: .permission, .ja)
        || cues.ends(sentence, with: .ability, .ja) && cues.list(.restriction, .ja).contains(where: sentence.holds)
      return allows && !cues.begins(sentence, with: .agent, .ja)
    // As standards write what is left to the reader.
    case .en: return EnglishMood(sentence, cues: cues).permits || sentence.holds(" MAY ")
    }
  }

  /// Whether `lead` says in so many words that something is to be done: `… should …`, 〜してください. A verb at its start does not.
  func demands(_ lead: String, in language: Language) -> Bool {
    switch language {
    case .ja: cues.endsInDemand(lead.trimmingSpaces.withoutFullStop)
    case .en: EnglishMood(lead, cues: cues).demands
    }
  }

  /// Whether a Japanese item of a list that asks does so, too, in a plain verb: `再試行の間隔は、長くする`.
  func asksAmongOthers(_ sentence: String) -> Bool {
    let sentence = sentence.trimmingSpaces.withoutFullStop.withoutBracketedEnd
    return !cues.ends(sentence, in: [.polite]) && JapaneseMood(cues: cues, isSetApart: true).isRequest(sentence)
  }

  /// How strongly `lead` binds where it asks: in English by its main clause, in Japanese by its end. A word further in
  /// (`Help people avoid …`, クロップを避けるために…) is about something else.
  /// - Returns: nil where nothing in it shows that.
  func strength(of lead: String, in language: Language) -> Strength? {
    switch language {
    case .ja:
      // Where a page sets a sentence apart as a lead, what its subject does, the reader is to make it do.
      let mood = JapaneseMood(cues: cues, isSetApart: true)
      let sentence = lead.trimmingSpaces.withoutFullStop.withoutBracketedEnd
      return mood.strength(of: sentence) ?? (mood.isRequest(sentence) ? .should : nil)
    case .en:
      let mood = EnglishMood(lead, cues: cues)
      return mood.strength ?? (mood.isRequest ? .should : nil)
    }
  }
}

/// The mood of Japanese sentences, which their endings carry.
struct JapaneseMood {
  let cues: Cues
  /// Whether the page shows that the sentence is a lead.
  var isSetApart = false

  /// A subject that acts by itself makes a sentence a description.
  /// - Parameter sentence: without its full stop.
  func isRequest(_ sentence: String) -> Bool {
    // The longest ending decides: 書くこと asks, 決めたこと does not.
    let state = ending(of: sentence, in: .state)
    let obliged = ending(of: sentence, in: .obliged)
    if obliged > 0, obliged >= state {
      return !cues.begins(sentence, with: .agent, .ja)
    }
    let request = ending(of: sentence, in: .request)
    if request > 0 || state > 0 {
      return request >= state
    }
    // 「写真」とは、静止画像をいう: it says what a word means.
    if cues.begins(sentence.withoutClauseNumber, with: .agent, .ja) || isMeaning(sentence) {
      return false
    }
    if endsInDemandedNoun(sentence) || directs(sentence) {
      return true
    }
    return cues.ends(sentence, in: [.verb]) && !cues.ends(sentence, in: [.progressive])
      && (isSetApart || !isAboutSubject(sentence) && !tellsWhatHappens(sentence))
  }

  /// How long the longest listed ending of a sentence is, in bytes.
  private func ending(of sentence: String, in use: Cue.Use) -> Int {
    cues.list(use, .ja).reduce(0) { $1.utf8.count > $0 && sentence.ends(with: $1) ? $1.utf8.count : $0 }
  }

  /// 写真は、正面から撮ります: what は marks is what something is done to, as nothing else is; 画面は、状況を表示します is about what the
  /// screen does.
  private func directs(_ sentence: String) -> Bool {
    guard cues.ends(sentence, with: .direction, .ja), !tellsWhatHappens(sentence) else { return false }
    guard let topic = sentence.places(of: "は").first else { return true }
    let rest = sentence[topic.upperBound...]
    let isLocal = ["に", "で", "と"].contains(where: sentence[..<topic.lowerBound].ends)
    return isLocal || !cues.particles(.object).contains(where: rest.holds)
      || rest.holds(sentence[..<topic.lowerBound] + "を")
  }

  /// 「写真」とは、…; but するとは、 and ことは、 go on with a sentence.
  private func isMeaning(_ sentence: String) -> Bool {
    guard let place = sentence.places(of: "とは、").first else { return false }
    return sentence[..<place.lowerBound].unicodeScalars.last.map { $0.script != .hiragana } ?? false
  }

  /// `視認性が上がる`: what が marks does it by itself, as nothing is done to anything.
  private func tellsWhatHappens(_ sentence: String) -> Bool {
    let subject = sentence.places(of: "が").contains { place in
      !cues.ends(sentence[..<place.lowerBound], with: .noSubject, .ja)
        && sentence[place.upperBound...].unicodeScalars.first != "、"
        && !cues.list(.subordinator, .ja).contains(where: sentence[place.upperBound...].holds)
    }
    return subject && !sentence.unicodeScalars.contains(where: cues.objectParticles.contains)
      && !cues.ends(sentence, in: [.negative])
  }

  /// `帯は、…を届けます`: what stands before は does it, as the sentence has an object of its own or is polite.
  private func isAboutSubject(_ sentence: String) -> Bool {
    guard let topic = sentence.places(of: "は").first, sentence[topic.upperBound...].unicodeScalars.first == "、" else {
      return false
    }
    let before = sentence[..<topic.lowerBound]
    // 必ず says that somebody is told.
    if cues.list(.anywhere, .ja).contains(where: sentence.holds) {
      return false
    }
    if ["に", "で", "と", "へ", "か", "また", "ま", "とき", "時", "場合", "際"].contains(where: before.ends)
      || cues.ends(sentence, in: [.negative])
    {
      return false
    }
    return cues.particles(.object).contains(where: sentence[topic.upperBound...].holds)
      || cues.ends(sentence, in: [.polite])
  }

  /// `…ボタンを挿入`: an object and the noun of an action, or an object alone (`…躍動感を`), as headlines ask.
  private func endsInDemandedNoun(_ sentence: String) -> Bool {
    let noun = sentence.unicodeScalars.suffix(7)
    guard let particle = noun.lastIndex(where: cues.objectParticles.contains) else { return false }
    return noun[particle...].dropFirst().allSatisfy { letter in
      letter.script == .kanji || letter.script == .katakana
    }
  }

  /// By the first listed phrase in the predicate: double negatives stand before single ones.
  func strength(of sentence: String) -> Strength? {
    let end = String(sentence.unicodeScalars.suffix(Self.longestPredicate))
    return cues.strengthPhrases(in: sentence).first { known in
      isPredicate(known.phrase, of: end) || cues.lists(known.phrase, as: .anywhere, .ja)
    }?.strength
  }

  /// Letters at the end of a Japanese sentence that its predicate takes.
  private static let longestPredicate = 18

  /// Whether nothing but endings follows `phrase`: しないときは隠す is about to hide.
  private func isPredicate(_ phrase: String, of end: String) -> Bool {
    guard let last = end.places(of: phrase).last else { return false }
    if phrase.ends(with: "に") {
      return true
    }
    return end[last.upperBound...].unicodeScalars.allSatisfy { $0.script == .hiragana || Self.mayFollow.contains($0) }
  }

  /// Of 下さい, する 事, 行う 様, です！
  private static let mayFollow: Set<Unicode.Scalar> = [
    "下", "事", "様", "行", "心", "掛", "願", "致", "頂", "！", "!", "」", "）", ")",
  ]
}

extension String {
  /// Without the number of an article of a Japanese rule: 第1条　この基準は
  fileprivate var withoutClauseNumber: Substring {
    guard hasPrefix("第"), let end = firstIndex(of: "条"), self[..<end].utf8.count < 24 else { return self[...] }
    return self[index(after: end)...].trimmingSpaces
  }

  /// Without what a sentence adds in brackets: `…してください（…）`.
  var withoutBracketedEnd: String {
    guard let last, ")）".contains(last), let start = lastIndex(where: { "(（".contains($0) }), start > startIndex else {
      return self
    }
    return String(self[..<start]).trimmingSpaces.withoutFullStop
  }
}
