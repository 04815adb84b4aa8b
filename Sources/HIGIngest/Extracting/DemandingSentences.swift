internal import HIGModel
internal import HIGText

/// Parts paragraphs before the sentence that asks, where what stands before it only leads there:
/// `Some people cannot see the color. You must not rely on color alone.`
struct DemandingSentences {
  let cues: Cues
  let style: LeadStyle
  let language: Language
  /// Whether the page asks in plain verbs, as Japanese lists do: 使う。 使わない。
  var isPlain = false
  /// Whether it tells in polite verbs how things are done: 使います。 使いません。
  var isDirecting = false

  /// A paragraph in two.
  struct Parts {
    /// What leads to the demand.
    var before: [Inline]
    /// The demand and what follows it.
    var rule: [Inline]
  }

  /// What leads to the demand, and the paragraph from there on; nil where none asks but the first sentence.
  func parted(_ text: [Inline]) -> Parts? {
    guard style.readsSentences, !text.setsStartApart, !text.isCode else { return nil }
    let words = text.plainText
    guard let start = startOfDemand(words) else { return nil }
    let before = [Inline.text(String(words[..<start]).trimmingSpaces)]
    return Parts(before: before, rule: text.dropping(words.utf8[..<start].count).trimmingStart)
  }

  /// Where the first sentence that asks begins, unless it is the first of all.
  private func startOfDemand(_ text: String) -> String.Index? {
    let mood = Mood(cues: cues)
    let sentences = Sentences.first(Self.mostSentences, in: text)
    guard sentences.count > 1, let first = sentences.first, !asksOutright(String(first), mood),
      !cues.isPointer(text, language)
    else { return nil }
    return sentences.dropFirst().first { asksOutright(String($0), mood) }?.startIndex
  }

  private static let mostSentences = 12

  /// What goes on with a rule, and the next rule of its paragraph: `Keep titles short. Avoid turning them on their side.`
  /// - Parameter rest: what follows the rule's lead.
  func further(in rest: [Inline]) -> Parts? {
    let words = rest.plainText
    let mood = Mood(cues: cues)
    let next = Sentences.first(Self.mostSentences, in: words).first { sentence in
      !isExample(String(sentence), mood) && asksOutright(String(sentence), mood)
        && (language == .ja || asksAnew(String(sentence), mood))
        || allowsOutright(String(sentence), mood)
    }
    guard let start = next?.startIndex else { return nil }
    let before = String(words[..<start]).trimmingSpaces
    let length = words.utf8[..<start].count
    return Parts(
      before: before.isEmpty ? [] : rest.prefix(bytes: length).trimmed,
      rule: rest.dropping(length).trimmingStart
    )
  }

  /// What leads to the first sentence that allows something, and the paragraph from there on.
  func permitting(_ text: [Inline]) -> Parts? {
    let words = text.plainText
    let mood = Mood(cues: cues)
    let sentences = Sentences.first(Self.mostSentences, in: words)
    guard let start = sentences.dropFirst().first(where: { allowsOutright(String($0), mood) })?.startIndex else {
      return nil
    }
    let length = words.utf8[..<start].count
    return Parts(before: text.prefix(bytes: length).trimmed, rule: text.dropping(length).trimmingStart)
  }

  /// 〜てもかまいません, and not でもよい, which is about a thing; `Indicators may pulse once`.
  private func allowsOutright(_ sentence: String, _ mood: Mood) -> Bool {
    if language == .en {
      let words = sentence.lowercased().substituting("'", with: "’")
      let grants = words.split { !$0.isLetter }.prefix(Self.longestClause)
        .contains { cues.lists(String($0), as: .grants, .en) }
      // `It’s fine to …` is about nothing that was said before.
      let isAnew =
        !cues.lists(String(words.prefix { $0.isLetter }), as: .pronoun, .en)
        || cues.begins(words, with: .permission, .en)
      return grants && isAnew && mood.permits(sentence, in: .en)
    }
    return mood.permits(sentence, in: .ja)
      && (cues.list(.granting, .ja).contains(where: sentence.holds)
        || cues.ends(sentence.withoutSentenceEnd, in: [.polite]))
  }

  /// In words, of what an English sentence is about and what it says of it.
  private static let longestClause = 12

  /// Whether an English sentence is about something else than the one before it: `Replace it with …` and `Make sure …` go on.
  private func asksAnew(_ sentence: String, _ mood: Mood) -> Bool {
    let words = sentence.lowercased().substituting("'", with: "’").split(separator: " ").map(String.init)
    guard words.count > 2, !cues.lists(words[0] + " " + words[1], as: .elaboration, .en),
      // `Remember to …` asks for something else, `Remember that …` goes on.
      !cues.lists(words[0].trimmingSuffix(","), as: .elaboration, .en) || words[1] == "to"
    else { return false }
    if cues.isImperative(words[0]) || ["if", "don’t", "never", "always"].contains(words[0])
      || words[0] == "do" && words[1] == "not"
    {
      return true
    }
    // `In questions, make the safe answer the default.`
    if cues.lists(words[0], as: .opening, .en), let comma = words.prefix(9).firstIndex(where: { $0.hasSuffix(",") }) {
      let verb = words[(comma + 1)...].first { !cues.lists($0, as: .adverb, .en) }
      if let verb, cues.isImperative(verb.trimmingSuffix(".")) {
        return true
      }
    }
    // A further clause may be about another duty: `…, and the eye has to search for it`.
    let clause = sentence.places(of: ", and ").first.map { String(sentence[..<$0.lowerBound]) } ?? sentence
    let strength = mood.strength(of: clause, in: .en)
    return strength != nil && strength != .inform
  }

  /// In the middle of a Japanese paragraph, a plain verb says how things are.
  private func asksOutright(_ sentence: String, _ mood: Mood) -> Bool {
    // 次の in the middle of a Japanese sentence may be about any next thing.
    let announces = language == .ja ? sentence.endsInColon : cues.announcesMore(sentence)
    // `Don’t.` goes on with what was said.
    guard language == .ja || sentence.holds(" "), mood.isRequest(sentence, in: language), !announces,
      !cues.isPointing(sentence, language)
    else {
      return false
    }
    return language == .en || cues.endsInDemand(sentence.withoutSentenceEnd) || isPlain && asksPlainly(sentence)
      || isDirecting && cues.ends(sentence.trimmingSpaces.withoutSentenceEnd, in: [.polite])
      || JapaneseMood(cues: cues).directsInCase(sentence.trimmingSpaces.withoutSentenceEnd)
      // 看板を必ず確認する。
      || cues.list(.anywhere, .ja).contains(where: sentence.holds)
  }

  /// `「入力が誤っています」ではなく「番号は8けたです」と書きます。`: what begins with a quotation shows how, unless it must be done or left.
  private func isExample(_ sentence: String, _ mood: Mood) -> Bool {
    guard sentence.beginsWithQuote else { return false }
    let strength = mood.strength(of: sentence, in: language)
    return strength != .avoid && strength != .must
  }

  /// Where the page asks in plain verbs, one with an object and no subject asks in the middle of a paragraph, too:
  /// 見本を必ず用意する。 時刻は12時間表記にしない。
  private func asksPlainly(_ sentence: String) -> Bool {
    let words = sentence.trimmingSpaces.withoutSentenceEnd
    let hasObject = words.unicodeScalars.contains(where: cues.objectParticles.contains)
    let isVerb = cues.ends(words, in: [.verb, .negative]) && !cues.ends(words, in: [.polite, .progressive])
    // 主役ではない, この限りでない: no verb.
    let isState = ["はない", "でない", "がない", "もない", "くない"].contains(where: words.hasSuffix)
    return isVerb && !isState && (!words.holds("が") || cues.list(.anywhere, .ja).contains(where: words.holds))
      && (hasObject || cues.ends(words, in: [.negative]) || JapaneseMood(cues: cues).isDeed(words))
  }
}
