internal import HIGModel
internal import HIGText

/// Verbs that ask at the start of a clause, and what only looks like one there: a noun that may be a verb, an idiom.
extension EnglishMood {
  /// The clause that begins with a request: the sentence's own, or what follows a condition.
  var asking: [String]? {
    clauses.first(where: beginsWithVerb) ?? clauses.first(where: takesObject) ?? clauses.first.flatMap(requestAfterCase)
  }

  /// `For errors use red`, `When sending a form ensure the title is right`: a comma is missing before a verb that is hardly
  /// anything else there.
  private func requestAfterCase(_ words: [String]) -> [String]? {
    guard let first = words.first, cues.lists(first, as: .opening, .en),
      let verb = words.prefix(Self.longestCase).indices.dropFirst(2).first(where: { isRequestAfterCase(words, at: $0) })
    else { return nil }
    return Array(words[verb...])
  }

  private func isRequestAfterCase(_ words: [String], at index: Int) -> Bool {
    guard index + 1 < words.count, !cues.lists(words[index - 1], as: .preposition, .en),
      !words[1..<index].contains(where: { word in
        [Cue.Use.pronoun, .auxiliary, .modal, .agent].contains { cues.lists(word, as: $0, .en) } || word == "to"
      })
    else { return false }
    switch words[index] {
    case "ensure": return !words[index - 1].ends(with: "s")
    // `In daily use the lamp stays cool`
    case "use":
      let isNoun = words[0] != "for" && !words[index - 1].ends(with: "s")
      let object = words[(index + 1)...].prefix { !cues.lists($0, as: .subordinator, .en) }
      let isSubject = object.contains { cues.lists($0, as: .auxiliary, .en) }
      return !isNoun && !isSubject && !words[1..<index].contains { cues.lists($0, as: .article, .en) }
    default: return false
    }
  }

  /// In words, of a case before its request.
  private static let longestCase = 9

  /// `If possible, promise a date`, `Debate the issue`: a word that has its object right after it is a verb, in whatever list.
  private func takesObject(_ words: [String]) -> Bool {
    guard words.count > 2, cues.lists(words[1], as: .article, .en) else { return false }
    let isOther = [
      Cue.Use.auxiliary, .preposition, .pronoun, .adverb, .subordinator, .opening, .functionWord, .interrogative,
      .determiner,
    ]
    .contains { cues.lists(words[0], as: $0, .en) }
    return !isOther && !isStatement(words) && !["s", "ed", "ing", "ly"].contains(where: words[0].ends)
  }

  /// `Option A is …`, `Today the lamp is old`, `Appendix A lists …`: a verb of its own follows, or a letter is taken for an article.
  private func isStatement(_ words: [String]) -> Bool {
    let object = words.dropFirst(2).prefix(Self.longestSubject).prefix { word in
      ![Cue.Use.subordinator, .pronoun, .interrogative].contains { cues.lists(word, as: $0, .en) }
    }
    let isLetter = words[1] == "a" && words[2].ends(with: "s") && !words[2].ends(with: "ss")
    return isLetter || object.contains { cues.lists($0, as: .auxiliary, .en) || isThirdPerson($0) }
  }

  private func beginsWithVerb(_ words: [String]) -> Bool {
    // `Do check your spelling`, in whatever verb; `Do you know …` and `Do your best` are other things.
    if words.count > 2, words[0] == "do",
      ![Cue.Use.pronoun, .determiner, .article, .functionWord, .negation].contains(where: {
        cues.lists(words[1], as: $0, .en)
      })
    {
      return true
    }
    // `clearly`, but not `rely`
    let rest = words.drop { cues.lists($0, as: .adverb, .en) || $0.ends(with: "ly") && !cues.isImperative($0) }
    let adverbs = words[..<rest.startIndex]
    if !isIdiom(words), adverbs.last == "never" || adverbs.last == "always", let next = rest.first {
      return cues.isImperative(next) || !cues.lists(next, as: .auxiliary, .en) && !isAdjective(next)
    }
    guard let verb = rest.first, cues.isImperative(verb) else { return false }
    // `Focus is …`: the same word as a noun.
    guard let next = rest.dropFirst().first else { return true }
    // `Thank you both …`
    if isIdiom(Array(rest)) {
      return false
    }
    // `Use of red is …`, `Prototype 12 shows …`; but `Use 32 px …`
    if next == "of" && !cues.lists(verb, as: .ofVerb, .en)
      || next.allSatisfy(\.isNumber) && rest.dropFirst(2).first.map(isThirdPerson) ?? false
    {
      return false
    }
    // `Work that takes longer …`
    if ["that", "which"].contains(next), let third = rest.dropFirst(2).first, isThirdPerson(third) {
      return false
    }
    // `…, be it a button or an area`
    if verb == "be", next == "it" || next == "they" {
      return false
    }
    return !cues.lists(next, as: .auxiliary, .en) && !(cues.lists(verb, as: .noun, .en) && isSubject(Array(rest)))
  }

  func isIdiom(_ words: [String]) -> Bool {
    words.count > 1 && cues.lists("\(words[0]) \(words[1])", as: .idiom, .en)
  }

  /// Whether the first word, which may be a verb and a noun, is what the clause is about: `Search allows …`, `Toggle buttons look …`,
  /// `Size and grid`.
  private func isSubject(_ words: [String]) -> Bool {
    if tellsOfPart(words) || isThirdPerson(words[1])
      || words[1] == "and" && words.count > 2 && !cues.isImperative(words[2])
    {
      return true
    }
    // `Email discussion is …`
    if words.count > 3, cues.lists(words[2], as: .auxiliary, .en), words[1].first?.isLetter ?? false,
      ![Cue.Use.pronoun, .determiner, .interrogative, .functionWord, .agent].contains(where: {
        cues.lists(words[1], as: $0, .en)
      })
    {
      return true
    }
    guard words.count > 3, words[1].ends(with: "s"), !cues.lists(words[1], as: .agent, .en),
      !cues.lists(words[0], as: .causative, .en)
    else { return false }
    return cues.isImperative(words[2]) || cues.lists(words[2], as: .auxiliary, .en)
  }

  /// `Contrast between text and background is measured`
  private func tellsOfPart(_ words: [String]) -> Bool {
    guard words.count > 3, cues.lists(words[1], as: .preposition, .en) else { return false }
    // `Look for the way it was done`
    let clause = words.dropFirst(3).prefix(Self.longestSubject).prefix {
      !cues.lists($0, as: .subordinator, .en) && !cues.lists($0, as: .pronoun, .en)
    }
    return clause.contains { cues.lists($0, as: .auxiliary, .en) }
  }

  /// In words, after its first three.
  private static let longestSubject = 5

  /// `allows`, `fades`
  func isThirdPerson(_ word: String) -> Bool {
    guard word.ends(with: "s"), !word.ends(with: "ss") else { return false }
    return cues.isImperative(String(word.dropLast())) && !cues.lists(String(word.dropLast()), as: .noun, .en)
  }

  /// `Always available, never visible.`
  private func isAdjective(_ word: String) -> Bool {
    cues.ends(word, with: .adjectiveEnding, .en)
  }

  /// The words up to its second verb, after which another one is about something else; but for `try to avoid`.
  func requestWords(of clause: [String]) -> ArraySlice<String> {
    let relative = clause.prefix(6).dropFirst().firstIndex { ["who", "which", "that"].contains($0) }
    let start = clause[..<(relative ?? clause.endIndex)].prefix(5)
    let verbs = start.indices.filter { cues.isImperative(start[$0]) }
    let second = verbs.dropFirst().first { !cues.lists(start[$0 - 1], as: .adverb, .en) && start[$0 - 1] != "to" }
    return start[..<(second ?? start.endIndex)]
  }
}
