internal import HIGModel
internal import HIGText

/// Tells sentences that ask for something from sentences that say how things are.
struct Mood {
  let cues: Cues

  /// Whether `sentence` asks the reader to do or to leave something.
  func isRequest(_ sentence: String, in language: Language) -> Bool {
    if explainsLevel(sentence) || language == .ja && isFootnote(sentence) || sentence.hasPrefix("//") {
      return false
    }
    return switch language {
    case .ja: JapaneseMood(cues: cues).isRequest(sentence.unbracketed.withoutSentenceEnd.withoutBracketedEnd)
    case .en: EnglishMood(sentence, cues: cues).isRequest
    }
  }

  /// `MUST = the page is not published without it`, 必＝必ず満たす: a legend.
  private func explainsLevel(_ sentence: String) -> Bool {
    guard let sign = sentence.unicodeScalars.prefix(Self.longestLegend).firstIndex(where: { $0 == "=" || $0 == "＝" })
    else {
      return false
    }
    let name = sentence[..<sign].split { !$0.isLetter }.last
    return name.map { cues.level(String($0)) != nil } ?? false
  }

  /// 注1　食塩相当量の算出は成分表による。: it asks only where it says so.
  private func isFootnote(_ sentence: String) -> Bool {
    let letters = sentence.unicodeScalars
    guard let first = letters.first, cues.lists(String(first), as: .footnote, .ja),
      letters.dropFirst().first.map({ $0.isNumber || $0.isWhitespace }) ?? false
    else { return false }
    return !cues.endsInDemand(sentence.trimmingSpaces.withoutSentenceEnd)
  }

  /// In letters, of what stands before the meaning of a level.
  private static let longestLegend = 24

  /// Whether `sentence` allows the reader something, or frees them of a duty: 〜してもかまいません, `You don’t need to …`.
  func permits(_ sentence: String, in language: Language) -> Bool {
    switch language {
    case .ja:
      let sentence = sentence.trimmingSpaces.withoutSentenceEnd.withoutBracketedEnd
      return JapaneseMood(cues: cues).permits(sentence)
    // As standards write what is left to the reader.
    case .en: return EnglishMood(sentence, cues: cues).permits || sentence.holds(" MAY ")
    }
  }

  /// Whether `lead` says in so many words that something is to be done: `… should …`, 〜してください. A verb at its start does not.
  func demands(_ lead: String, in language: Language) -> Bool {
    switch language {
    case .ja: cues.endsInDemand(lead.trimmingSpaces.withoutSentenceEnd.withoutBracketedEnd)
    case .en: EnglishMood(lead, cues: cues).demands
    }
  }

  /// Whether a Japanese item of a list that asks does so, too, in a plain verb: `再試行の間隔は、長くする`.
  func asksAmongOthers(_ sentence: String) -> Bool {
    let sentence = sentence.trimmingSpaces.withoutSentenceEnd.withoutBracketedEnd
    return !cues.ends(sentence, in: [.polite]) && JapaneseMood(cues: cues, isSetApart: true).isRequest(sentence)
  }

  /// Whether items are what is to be looked at, as people go through a work of theirs: most ask whether something is so.
  func areChecks(_ items: [String], in language: Language) -> Bool {
    items.count >= Self.leastChecks && items.count { isCheck($0, in: language) } * 5 >= items.count * 4
  }

  private static let leastChecks = 3

  /// Whether an item asks whether something is so: 誤字がないか, `Is the title short?`
  func isCheck(_ item: String, in language: Language) -> Bool {
    switch language {
    case .ja: return JapaneseMood(cues: cues).isCheck(item.trimmingSpaces)
    case .en:
      let words = item.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }
      guard item.isQuestion, words.count > 2 else { return false }
      let isOpen = ["do", "does", "did"].contains(words[0]) || cues.lists(String(words[0]), as: .auxiliary, .en)
      // `Can I bring a dog?`
      return isOpen && !["i", "we"].contains(words[1])
    }
  }

  /// How strongly `lead` binds where it asks: in English by its main clause, in Japanese by its end. A word further in
  /// (`Help people avoid …`, クロップを避けるために…) is about something else.
  /// - Returns: nil where nothing in it shows that.
  func strength(of lead: String, in language: Language) -> Strength? {
    switch language {
    case .ja:
      // Where a page sets a sentence apart as a lead, what its subject does, the reader is to make it do.
      let mood = JapaneseMood(cues: cues, isSetApart: true)
      let sentence = lead.unbracketed.withoutSentenceEnd.withoutBracketedEnd
      return mood.strength(of: sentence) ?? (mood.isRequest(sentence) ? .should : nil)
    case .en:
      let mood = EnglishMood(lead, cues: cues)
      return mood.strength ?? (mood.isRequest ? .should : labelledStrength(of: lead))
    }
  }

  /// `Label: always stick one on.` binds by what follows the label.
  private func labelledStrength(of lead: String) -> Strength? {
    guard let meaning = lead.labelled?.meaning, !meaning.isEmpty else { return nil }
    let mood = EnglishMood(meaning, cues: cues)
    return mood.strength ?? (mood.isRequest ? .should : nil)
  }
}

extension String {
  /// A label before a colon or a dash, and what follows it: `Color: Use red for errors.`, `Color – Use red for errors.`
  var labelled: (label: String, meaning: String)? {
    let colon = unicodeScalars.firstIndex { $0.punctuation == .colon }
    let dash = [" – ", " — ", " - "].lazy.compactMap { self.places(of: $0).first?.lowerBound }.first
    guard let end = [colon, dash].compactMap({ $0 }).min() else { return nil }
    return (String(self[..<end]), String(self[end...].drop { !$0.isLetter && !$0.isNumber }))
  }
}
