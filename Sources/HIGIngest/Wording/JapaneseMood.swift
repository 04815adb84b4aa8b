internal import HIGModel
internal import HIGText

/// The mood of Japanese sentences, which their endings carry.
struct JapaneseMood {
  let cues: Cues
  /// Whether the page shows that the sentence is a lead.
  var isSetApart = false

  /// A subject that acts by itself makes a sentence a description.
  /// - Parameter sentence: without its full stop.
  func isRequest(_ sentence: String) -> Bool {
    // The longest ending decides: 書くこと asks, 決めたこと does not.
    let state = cues.longestEnd(of: sentence, with: .state, .ja)
    let obliged = plainEnding(of: sentence, in: .obliged)
    if isGlossed(sentence) {
      return false
    }
    if obliged > 0, obliged >= state {
      return !cues.begins(sentence, with: .agent, .ja)
    }
    if isDenied(sentence) || isStressed(sentence) || isBoundAction(sentence) || setsLimit(sentence) {
      return true
    }
    let request = cues.longestEnd(of: sentence, with: .request, .ja)
    if request > 0 || state > 0 {
      return request >= state
    }
    // 「写真」とは、静止画像をいう: it says what a word means.
    if cues.begins(sentence.withoutClauseNumber, with: .agent, .ja) || isMeaning(sentence) {
      return false
    }
    if endsInDemandedNoun(sentence) || endsInAction(sentence) || names(sentence) || directs(sentence) || hopes(sentence)
      || setsForm(sentence)
    {
      return true
    }
    return cues.ends(sentence, in: [.verb]) && !cues.ends(sentence, in: [.progressive]) && !tellsFromWhenOn(sentence)
      && (isSetApart || !isAboutSubject(sentence) && !tellsWhatHappens(sentence))
  }

  /// Whether it leaves something to the reader: 〜てもよい, 〜は省略可, 〜の場合に限り、使用することができる.
  /// - Parameter sentence: without its full stop.
  func permits(_ sentence: String) -> Bool {
    guard !cues.begins(sentence, with: .agent, .ja), !cues.begins(sentence, with: .exampleStart, .ja) else {
      return false
    }
    // 不可 and 許可 are no 可.
    let allowed = plainEnding(of: sentence, in: .permission)
    let state = cues.longestEnd(of: sentence, with: .state, .ja)
    if allowed > 0, allowed >= max(plainEnding(of: sentence, in: .obliged), state) {
      return true
    }
    if cues.ends(sentence, with: .option, .ja), !cues.list(.effect, .ja).contains(where: sentence.holds),
      !tellsWhatHappens(sentence)
    {
      return true
    }
    return cues.ends(sentence, with: .ability, .ja) && cues.list(.restriction, .ja).contains(where: sentence.holds)
  }

  /// できれば、一画面に一つの操作だけを置きたい: a wish that leaves it open.
  private func hopes(_ sentence: String) -> Bool {
    sentence.hasSuffix("たい") && cues.list(.softener, .ja).contains(where: sentence.holds)
  }

  /// How long the longest listed ending of a sentence is, in bytes, its politeness included: 必須です ends in 必須.
  private func plainEnding(of sentence: String, in use: Cue.Use) -> Int {
    cues.plainForms(of: sentence).reduce(0) { longest, form in
      let length = cues.longestEnd(of: form, with: use, .ja)
      return length == 0 ? longest : max(longest, length + sentence.utf8.count - form.utf8.count)
    }
  }

  /// 写真は、正面から撮ります: what は marks is what something is done to, as nothing else is; 画面は、状況を表示します is about what the
  /// screen does.
  private func directs(_ sentence: String) -> Bool {
    guard !tellsWhatHappens(sentence), !cues.ends(sentence, with: .humble, .ja) else { return false }
    if isSet(sentence) || directsInCase(sentence) {
      return true
    }
    guard cues.ends(sentence, with: .direction, .ja) || isDeed(sentence) else { return false }
    guard let topic = sentence.places(of: "は").first else { return true }
    let rest = sentence[topic.upperBound...]
    let isLocal = ["に", "で", "と"].contains(where: sentence[..<topic.lowerBound].ends)
    return isLocal || isDeed(sentence) || !cues.particles(.object).contains(where: rest.holds)
      || rest.holds(sentence[..<topic.lowerBound] + "を")
  }

  /// 1分未満の時間が要る場合は、小数表記をします: what a polite sentence does to something in a case that it names, somebody is to do.
  func directsInCase(_ sentence: String) -> Bool {
    if cues.ends(sentence, with: .humble, .ja) { return false }
    let isNegative = sentence.hasSuffix("ません") && sentence.unicodeScalars.dropLast(3).last.map(Self.endsStem) ?? false
    guard isNegative || sentence.hasSuffix("ます"), let condition = conditions(in: sentence).last else { return false }
    return cues.particles(.object).contains(where: sentence[condition.upperBound...].holds)
  }

  /// 打ち-, 記し-: what a potential verb (打て-) does not end in.
  private static func endsStem(_ letter: Unicode.Scalar) -> Bool { "いきしちにびみりぎ".unicodeScalars.contains(letter) }

  /// Where `…の場合` and the like stand.
  private func conditions(in sentence: String) -> [Range<String.Index>] {
    cues.list(.subordinator, .ja).flatMap { sentence.places(of: $0) }
  }

  /// 曜日のコードは、月曜日を1とします: what somebody lays down.
  func isSet(_ sentence: String) -> Bool { sentence.hasSuffix("とする") || sentence.hasSuffix("とします") }

  /// エレベーターは原則使用できません: what a rule denies, and no machine.
  private func isDenied(_ sentence: String) -> Bool {
    (sentence.hasSuffix("できません") || sentence.hasSuffix("できない")) && ["原則", "以外の"].contains(where: sentence.holds)
  }

  /// 大切なのは、声の大きさをそろえることです: what is said to matter is advised.
  private func isStressed(_ sentence: String) -> Bool {
    guard ["ことです", "ことだ", "こと"].contains(where: sentence.hasSuffix), let topic = sentence.places(of: "は").first else {
      return false
    }
    return cues.ends(sentence[..<topic.lowerBound], with: .stress, .ja)
  }

  /// 略称は「灯」, 「電灯」ではなく「灯り」: how a style guide says in short what is to be written.
  private func names(_ sentence: String) -> Bool {
    guard let last = sentence.last, let opening = Self.quotes[last], let start = sentence.lastIndex(of: opening) else {
      return false
    }
    return ["は", "はそのまま", "ではなく"].contains(where: sentence[..<start].hasSuffix)
  }

  private static let quotes: [Character: Character] = ["」": "「", "』": "『", "”": "“"]

  /// Whether it ends in what only people do on purpose: 表紙の背幅は、見本を測って決める. 略語は使いません.
  func isDeed(_ sentence: String) -> Bool {
    // 旅行者の多くは、…を尋ねます: a habit.
    let topic = sentence.places(of: "は").first.map { sentence[..<$0.lowerBound] }
    if let topic, cues.ends(topic, with: .audience, .ja) {
      return false
    }
    if cues.ends(sentence, with: .deed, .ja) {
      return true
    }
    let end = "ません"
    guard sentence.hasSuffix(end) else { return false }
    let deed = sentence.trimmingSuffix(end) + "ます"
    return [Cue.Use.deed, .direction].contains { cues.ends(deed, with: $0, .ja) }
  }

  /// 集合時間に点呼を行います, 道具を持ち出しません: what readers do on a page that tells them how things are done, as nothing else does it.
  /// - Parameter sentence: without its full stop.
  func isDone(_ sentence: String) -> Bool {
    let isNegative = sentence.hasSuffix("ません")
    let deed = isNegative ? sentence.trimmingSuffix("ません") + "ます" : sentence
    guard deed.hasSuffix("ます"), deed.unicodeScalars.dropLast(2).last.map(Self.endsStem) ?? false,
      cues.longestEnd(of: deed, with: .state, .ja) == 0, !cues.ends(deed, with: .humble, .ja),
      !["が", "も", "自動"].contains(where: sentence.holds)
    else { return false }
    return sentence.places(of: "は").allSatisfy { topic in
      ["に", "で", "と", "へ", "とき", "の時", "の際", "場合", "から"].contains(where: sentence[..<topic.lowerBound].ends)
    }
  }

  /// 欄 ・・・ 区切られている場所のこと
  private func isGlossed(_ sentence: String) -> Bool {
    sentence.hasSuffix("のこと") && ["・・・", " … ", "……", "とは"].contains(where: sentence.holds)
  }

  /// 「写真」とは、…; but するとは、 and ことは、 go on with a sentence.
  private func isMeaning(_ sentence: String) -> Bool {
    guard let place = ["とは、", "とは，"].lazy.compactMap({ sentence.places(of: $0).first }).first else { return false }
    return sentence[..<place.lowerBound].unicodeScalars.last.map { $0.script != .hiragana } ?? false
  }

  /// `視認性が上がる`: what が marks does it by itself, as nothing is done to anything.
  private func tellsWhatHappens(_ sentence: String) -> Bool {
    sentence.places(of: "が").contains { place in
      let rest = sentence[place.upperBound...]
      return !cues.ends(sentence[..<place.lowerBound], with: .noSubject, .ja) && rest.unicodeScalars.first != "、"
        && ![Cue.Use.subordinator, .embedding].contains { cues.list($0, .ja).contains(where: rest.holds) }
        && (isBareVerb(rest)
          || !sentence.unicodeScalars.contains(where: cues.objectParticles.contains) && !isMade(sentence))
    }
      && !cues.ends(sentence, in: [.negative])
  }

  /// 本誌は5月22日号から誌面を刷新します: what is announced for a day asks for nothing.
  private func tellsFromWhenOn(_ sentence: String) -> Bool {
    guard sentence.hasSuffix("ます") else { return false }
    return ["月", "日", "年"].contains { unit in
      sentence.places(of: unit).contains { place in
        let isCounted = sentence[..<place.lowerBound].unicodeScalars.last?.script == .digit
        let rest = sentence[place.upperBound...].unicodeScalars.prefix(3)
        return isCounted && ["から", "より"].contains { String(rest).holds($0) }
      }
    }
  }

  /// Whether nothing but a verb is left: 行を選ぶと、詳細が現れる.
  private func isBareVerb(_ words: Substring) -> Bool {
    let letters = words.unicodeScalars.drop { $0.script == .kanji }
    return words.unicodeScalars.count < Self.longestVerb && letters.allSatisfy { $0.script == .hiragana }
  }

  /// In letters.
  private static let longestVerb = 7

  /// 変数名は役割が伝わる単語にする: what が marks belongs to the noun that follows.
  private func isMade(_ sentence: String) -> Bool {
    ["にする", "とする", "にします", "とします"].contains(where: sentence.hasSuffix)
  }

  /// `帯は、…を届けます`: what stands before は does it, as the sentence has an object of its own or is polite.
  private func isAboutSubject(_ sentence: String) -> Bool {
    guard let topic = sentence.places(of: "は").first, sentence[topic.upperBound...].unicodeScalars.first == "、" else {
      return false
    }
    let before = sentence[..<topic.lowerBound]
    // 必ず says that somebody is told; and people decide, no thing does.
    if isDeed(sentence) || isSet(sentence) || cues.list(.anywhere, .ja).contains(where: sentence.holds) {
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

  /// 敬称は省略, 年号は西暦に統一, 段落の冒頭は一字下げ: the noun of an action that somebody is to do.
  private func endsInAction(_ sentence: String) -> Bool {
    guard let action = cues.list(.actionNoun, .ja).first(where: sentence.hasSuffix) else { return false }
    // 磁石は必ず持参, ファイル名はすべて小文字
    let before = cues.withoutAdverbs(sentence.trimmingSuffix(action))
    // 昨年4月に統一 tells when it was done.
    let isDate = ["年に", "月に", "日に", "春に", "秋に"].contains(where: before.hasSuffix)
    // 日付は西暦表記, 改行は基本禁止
    let compound = before.unicodeScalars.suffix(Self.longestCompound).reversed().prefix {
      $0.script == .kanji || $0.script == .katakana
    }
    let isTopical = before.unicodeScalars.dropLast(compound.count).last == "は"
    return !isDate && (isTopical || ["に", "で", "と", "へ", "も"].contains(where: before.hasSuffix))
  }

  /// 変数名は lowerCamelCase, クラス名は大文字で始まるキャメルケース, 一つの関数は40行以下: how long or in which letters something is.
  private func setsForm(_ sentence: String) -> Bool {
    guard let topic = sentence.places(of: "は").first else { return false }
    let form = sentence[topic.upperBound...].lowercased().trimmingSpaces
    let letters = String(form.unicodeScalars.reversed().prefix { $0.isASCII }.reversed().map(Character.init))
      .trimmingSpaces
    return cues.ends(form, with: .casing, .ja) || cues.lists(letters, as: .casing, .en)
      || cues.ends(form, with: .limit, .ja) && form.unicodeScalars.contains { $0.script == .digit }
  }

  /// 文字数は全角で15文字以内となります: what reads as if it came about by itself is laid down.
  private func setsLimit(_ sentence: String) -> Bool {
    let limit = sentence.trimmingSuffix("となります").trimmingSuffix("になります")
    guard limit.utf8.count < sentence.utf8.count, let topic = limit.places(of: "は").first else { return false }
    let form = limit[topic.upperBound...]
    return cues.ends(form, with: .limit, .ja) && form.unicodeScalars.contains { $0.script == .digit }
  }

  /// 雨具は必ず持参です
  private func isBoundAction(_ sentence: String) -> Bool {
    sentence.hasSuffix("です") && cues.list(.anywhere, .ja).contains(where: sentence.holds)
      && endsInAction(sentence.trimmingSuffix("です"))
  }

  /// In letters, of the words that a noun of an action is made of.
  private static let longestCompound = 8

  /// By the first listed phrase in the predicate: double negatives stand before single ones.
  func strength(of sentence: String) -> Strength? {
    // 誤字がないか: what is looked at is neither forbidden nor allowed.
    if isCheck(sentence) { return nil }
    let end = String(sentence.unicodeScalars.suffix(Self.longestPredicate))
    let listed = cues.strengthPhrases(in: sentence).first { known in
      isPredicate(known.phrase, of: end) || cues.lists(known.phrase, as: .anywhere, .ja)
    }
    let isOpen = cues.list(.softener, .ja).contains(where: sentence.holds)
    switch listed?.strength {
    case nil where isDenied(sentence): return .avoid
    // 承認がなければ公開しない binds.
    case .avoid where cues.list(.unless, .ja).contains(where: sentence.holds): return .must
    case .should where isOpen: return .consider
    case .some(let strength): return strength
    // 〜すること, as regulations order.
    case nil:
      if cues.ends(sentence, with: .ordinance, .ja) { return .must }
      guard isRequest(sentence) else { return nil }
      return sentence.hasSuffix("ません") ? .avoid : isOpen ? .consider : nil
    }
  }

  /// Whether it asks in plain words, as an item of a checklist does, whether something is so: 表記が統一されているか
  func isCheck(_ sentence: String) -> Bool {
    let words = sentence.trimmingSuffix("？").trimmingSuffix("?").trimmingSpaces
    return words.hasSuffix("か") && !cues.ends(String(words.dropLast()), in: [.polite])
      && !cues.list(.interrogative, .ja).contains(where: words.holds)
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

  /// Without spaces around it, and without the brackets where all of a sentence stands in them: （傘は傘立てをご利用ください。）
  var unbracketed: String {
    let text = trimmingSpaces
    guard let first = text.first, "(（".contains(first), let last = text.last, ")）".contains(last),
      text.dropLast().last.map({ String($0).unicodeScalars.last?.punctuation == .fullStop }) ?? false
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Without what a sentence adds in brackets: `…してください（…）`.
  var withoutBracketedEnd: String {
    guard let last, ")）".contains(last), let start = lastIndex(where: { "(（".contains($0) }), start > startIndex else {
      return self
    }
    return String(self[..<start]).trimmingSpaces.withoutSentenceEnd
  }
}
