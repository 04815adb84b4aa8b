internal import HIGModel
internal import HIGText

/// Words that demand something, where no verb at the start of a sentence does.
extension EnglishMood {
  /// By a phrase in the main clause, where somebody else than the reader's audience is its subject: `The title should say what
  /// somebody needs to do`.
  var demand: Strength? {
    clauses.lazy.compactMap { demand(in: $0) }.first
      ?? (Self.suggests(clauses.first ?? [], cues) ? .consider : reservation ?? limitation ?? norm)
  }

  private func demand(in clause: [String]) -> Strength? {
    // `What must stay out` names a subject.
    if clause.count > 1, cues.lists(clause[0], as: .interrogative, .en), cues.lists(clause[1], as: .auxiliary, .en) {
      return nil
    }
    // `Below are the essential rules`
    if clause.count > 1, ["below", "here"].contains(clause[0]), cues.lists(clause[1], as: .auxiliary, .en) {
      return nil
    }
    let end = clause.indices.dropFirst(2).first { cues.lists(clause[$0], as: .subordinator, .en) }
    guard clause[..<(end ?? clause.endIndex)].contains(where: cues.isOfDemand) else { return nil }
    let text = " " + clause[..<(end ?? clause.endIndex)].joined(separator: " ") + " "
    guard let found = firstDemand(in: text), !isGuess(found, in: text),
      !isOfPast(found, in: clause[..<(end ?? clause.endIndex)])
    else { return nil }
    // `All users must …` lays it on whoever reads it.
    let isOfAll = ["all", "every", "each", "any"].contains(clause[0])
    let isOthersDuty =
      found.strength == .must && !isOfAll && clause.prefix(3).contains { cues.lists($0, as: .agent, .en) }
    return isOthersDuty || isReported(found, in: text) ? nil : strength(of: found, in: text)
  }

  /// `It’s best to avoid …`: what is to be done may be to leave something.
  private func strength(of demand: Cues.StrengthPhrase, in text: String) -> Strength {
    guard demand.strength == .should || demand.strength == .must, let place = text.places(of: demand.words).first else {
      return demand.strength
    }
    let next = text[place.upperBound...].split(separator: " ").prefix(2)
    let turns = next.contains { ["not", "never"].contains($0) || cues.lists(String($0), as: .avoidance, .en) }
    return turns ? .avoid : demand.strength
  }

  /// The first listed, as double negatives and prohibitions stand before others; of what asks to do something the one that
  /// comes first in the text.
  private func firstDemand(in text: String) -> Cues.StrengthPhrase? {
    let all = cues.demandFinder.positions(in: text).map { cues.demands[$0] }.filter { text.holds($0.words) }
    let found = inFirstClause(all, text)
    guard let listed = found.first, listed.strength != .avoid, listed.strength != .inform else { return found.first }
    return found.min { start(of: $0, in: text) < start(of: $1, in: text) }
  }

  /// Those of the first of two clauses that are joined, where it has any: `Labels must be short, and they must never blink.`
  private func inFirstClause(_ demands: [Cues.StrengthPhrase], _ text: String) -> [Cues.StrengthPhrase] {
    guard demands.count > 1,
      let joint = [" and ", " but "].lazy.compactMap({ text.places(of: $0).first?.upperBound }).min()
    else { return demands }
    // `must be short and must not blink` is one clause.
    let rest = " " + text[joint...]
    let isOne = demands.contains { rest.hasPrefix($0.words) }
    let own = demands.filter { text[..<joint].holds($0.words) }
    return isOne || own.isEmpty ? demands : own
  }

  private func start(of demand: Cues.StrengthPhrase, in text: String) -> String.Index {
    text.places(of: demand.words).first?.lowerBound ?? text.endIndex
  }

  /// `… to confirm that the action should be done`, `conventions that you may want to use`: what a part of the sentence says.
  private func isReported(_ demand: Cues.StrengthPhrase, in text: String) -> Bool {
    guard let place = text.places(of: demand.words).first else { return false }
    let before = text[..<place.lowerBound].split(separator: " ").map(String.init)
    // `I should say that …`
    if before.last == "i" {
      return true
    }
    // `text that should stand out`: it tells which text.
    if before.count > 1, let last = before.last, ["that", "which", "who"].contains(last) {
      return true
    }
    // `… asks what it needs to do`, `… so that readers know that they shouldn’t accept it`
    if before.count > 3, let joint = before.dropLast().last,
      joint == "that" || cues.lists(joint, as: .interrogative, .en),
      cues.lists(before[before.count - 1], as: .pronoun, .en)
    {
      return true
    }
    guard let that = before.lastIndex(of: "that"), that > 1, that + 1 < before.count else { return false }
    if demand.strength == .consider {
      return true
    }
    return cues.lists(before[that - 1], as: .reports, .en) && cues.lists(before[that + 1], as: .reported, .en)
  }

  /// `It must have been a slip`, `The proofs should be back next week`, `People may not notice …`: what somebody thinks is so.
  private func isGuess(_ demand: Cues.StrengthPhrase, in text: String) -> Bool {
    if !cues.found(among: text, as: .guess).isEmpty {
      return true
    }
    // `The new entrance should have opened`, `He must have read it twice`
    if let have = text.places(of: demand.words.dropLast() + " have ").first,
      isParticiple(String(text[have.upperBound...].prefix { $0 != " " }))
    {
      return true
    }
    // `… as soon as you can` is no guess.
    let isSoon = { !cues.found(among: text.substituting(" as soon as ", with: " "), as: .soon).isEmpty }
    if demand.strength == .should, isSoon() {
      return true
    }
    guard demand.strength == .avoid, demand.phrase.hasSuffix("may not"), let place = text.places(of: demand.words).first
    else { return false }
    let next = text[place.upperBound...].split(separator: " ").prefix(2).map(String.init)
    // `Concerts may not be held in the yard`
    if next.first == "be", next.count > 1, cues.lists(next[1], as: .participle, .en) || next[1].ends(with: "ed"),
      !Self.stems(of: next[1]).contains(where: { cues.lists($0, as: .happening, .en) })
    {
      return false
    }
    return next.first.map { cues.lists($0, as: .happening, .en) } ?? false
  }

  /// `Licences were required until 1998`, `A recommended dose was printed`; but a modal verb asks now.
  private func isOfPast(_ demand: Cues.StrengthPhrase, in clause: ArraySlice<String>) -> Bool {
    !cues.lists(demand.phrase, as: .modal, .en) && clause.contains { cues.lists($0, as: .past, .en) }
  }

  // MARK: - What is stated and meant to be done

  /// `Only certified interpreters are allowed to …`: what is left to some is denied to the others.
  private var reservation: Strength? {
    guard let clause = clauses.first, clause.count > 3 else { return nil }
    // `A group cannot be made unless …`
    if let place = clause.firstIndex(where: { $0 == "cannot" || $0 == "can’t" }), clause[place...].contains("unless") {
      return .must
    }
    // `The yard is for members only.`; but `… for reference only` says what it serves.
    if clause.last == "only", let to = clause.dropFirst().firstIndex(of: "for"), to + 2 < clause.count,
      ["is", "are"].contains(clause[to - 1]),
      !clause[(to + 1)...].contains(where: { cues.lists($0, as: .purpose, .en) })
    {
      return .must
    }
    guard cues.lists(clause[0], as: .exclusive, .en) else { return nil }
    let start = " " + clause.prefix(Self.longestPermission).joined(separator: " ") + " "
    return start.holds(" may ") || !cues.found(among: start, as: .permission).isEmpty ? .must : nil
  }

  /// `Use of the hall is limited to members`; but a lamp's range is.
  private var limitation: Strength? {
    guard let clause = clauses.first,
      let verb = clause.prefix(Self.longestSubjectOfPermission).firstIndex(where: {
        ["limited", "restricted"].contains($0)
      }),
      verb > 1, verb + 1 < clause.count, clause[verb + 1] == "to", ["is", "are"].contains(clause[verb - 1]),
      clause[..<(verb - 1)].contains(where: Self.grants.contains)
    else { return nil }
    return .must
  }

  /// What is given to people, and may be limited.
  private static let grants: Set<String> = [
    "access", "admission", "attendance", "bookings", "entry", "loans", "membership", "parking", "participation", "use",
    "visits",
  ]

  /// Whether it asks for nothing but what it states to be done: of two parts, an outright request counts.
  var asksByNorm: Bool {
    !isNegated && !forbidsOutright && !isOwed && asking == nil && norm != nil
      && !clauses.contains { demand(in: $0) != nil }
  }

  /// As style guides state what is to be done: `Dates are written day first`, `We never abbreviate months`.
  private var norm: Strength? {
    guard let clause = clauses.first, clause.count > 3, !clause.contains(where: { cues.lists($0, as: .past, .en) })
    else {
      return nil
    }
    return cues.lists(clause[0], as: .house, .en)
      ? houseStyle(Array(clause.dropFirst()))
      : statedNorm(clause) ?? denial(clause) ?? undertaking(clause) ?? isToBeDone(clause)
        ?? (describesModel(clause) || setsCase(clause) ? .should : nil)
  }

  /// `Event names use snake case`, `Constants are upper case`, `Field names in kebab case`: in which letters something is.
  private func setsCase(_ clause: [String]) -> Bool {
    guard !cues.lists(clause[0], as: .pronoun, .en), !clause.contains(where: isCondition),
      let verb = clause.prefix(Self.longestSubjectOfCase).dropFirst().firstIndex(where: Self.verbsOfCase.contains)
    else { return false }
    let form = clause[(verb + 1)...].drop { cues.lists($0, as: .adverb, .en) || cues.lists($0, as: .article, .en) }
    return (1...3).contains { cues.lists(form.prefix($0).joined(separator: " "), as: .casing, .en) }
  }

  private static let verbsOfCase: Set<String> = ["use", "uses", "is", "are", "in", "as", "follow", "follows"]
  /// In words.
  private static let longestSubjectOfCase = 9

  /// `A heading never ends in a full stop`: what a thing never does on purpose of its maker.
  private func denial(_ clause: [String]) -> Strength? {
    guard let never = clause.prefix(Self.longestPermission).firstIndex(of: "never"), never > 0,
      never + 1 < clause.count,
      !cues.lists(clause[0], as: .pronoun, .en), !cues.lists(clause[0], as: .agent, .en),
      !clause[..<never].contains(where: isCondition)
    else { return nil }
    let verb = clause[never + 1]
    let stem = isThirdPerson(verb) ? String(verb.dropLast()) : verb
    return cues.isImperative(stem) && !cues.lists(stem, as: .happening, .en) ? .avoid : nil
  }

  private static let leaders: Set<String> = [
    "able", "appear", "continue", "due", "happen", "hope", "how", "like", "likely", "ready", "seem", "tend", "want",
    "way",
    "what",
  ]

  /// `You will not share your password`, `There is no smoking in the hall`: what is agreed to be left.
  private func undertaking(_ clause: [String]) -> Strength? {
    if clause.starts(with: ["there", "is", "no"]) {
      let isAll = clause.count == 4 || cues.lists(clause[4], as: .preposition, .en)
      return isAll && Self.isActivity(clause[3]) ? .avoid : nil
    }
    guard clause[0] == "you", clause[1] == "won’t" || clause[1] == "will" && clause[2] == "not" else { return nil }
    let verb = clause[(clause[1] == "will" ? 3 : 2)...].first { !cues.lists($0, as: .adverb, .en) } ?? ""
    let isDone = cues.isImperative(verb) && !["pay", "wait", "queue", "spend"].contains(verb)
    return isDone && !cues.lists(verb, as: .happening, .en) ? .avoid : nil
  }

  /// `All lights to be switched off at the end`: a notice leaves out that they are.
  private func isToBeDone(_ clause: [String]) -> Strength? {
    guard let to = clause.prefix(Self.longestSubjectOfCase).firstIndex(of: "to"), to > 0, to + 2 < clause.count,
      clause[to + 1] == "be", isParticiple(clause[to + 2]), !Self.open.contains(clause[to + 2]),
      !cues.lists(clause[0], as: .pronoun, .en),
      // `Files to be sent are in the folder`, `The list needs to be checked`
      Self.universals.contains(clause[0]) || !clause[..<to].contains(where: isVerb),
      !clause[..<to].contains(where: leadsToInfinitive),
      !clause[(to + 2)...].contains(where: { cues.lists($0, as: .auxiliary, .en) }),
      !clause[..<to].contains(where: isCondition)
    else { return nil }
    return .should
  }

  /// `Venue to be announced`: what is still open.
  private static let open: Set<String> = [
    "advised", "announced", "confirmed", "covered", "decided", "determined", "discussed", "published", "released",
  ]

  /// `All lights` is no verb.
  private static let universals: Set<String> = ["all", "any", "both", "each", "every", "no", "only"]

  /// Whether a word may say something of what stands before it.
  private func isVerb(_ word: String) -> Bool {
    cues.isImperative(word) || isThirdPerson(word) && cues.isImperative(String(word.dropLast())) || isParticiple(word)
  }

  /// `The list needs to be checked`, `Posts ready to be sent`
  private func leadsToInfinitive(_ word: String) -> Bool {
    [Cue.Use.auxiliary, .modal, .past].contains { cues.lists(word, as: $0, .en) }
      || Self.leaders.contains(word) || Self.leaders.contains(String(word.dropLast()))
  }

  /// `A good title says what the page is for.`
  private func describesModel(_ clause: [String]) -> Bool {
    cues.begins(clause.prefix(3).joined(separator: " ") + " ", with: .model, .en)
      && clause.prefix(6).dropFirst(2).contains(where: isThirdPerson)
  }

  /// Of what stands after `we`: what is never done, is to be left; of what is done, only what the writer of a text does.
  private func houseStyle(_ words: [String]) -> Strength? {
    let verb = words.drop { cues.lists($0, as: .negation, .en) || cues.lists($0, as: .adverb, .en) || $0 == "do" }
    guard let first = verb.first, verb.count > 1 else { return nil }
    let strength = strength(ofAdverbs: words[..<verb.startIndex])
    let isDenied = strength == .avoid && cues.isImperative(first) && !cues.lists(first, as: .happening, .en)
    let isFixed = strength == .must && cues.isImperative(first)
    let isWish = verb.count > 2 && cues.lists("\(first) \(verb[verb.startIndex + 1])", as: .houseStyle, .en)
    guard isDenied || isFixed || isWish || cues.lists(first, as: .houseStyle, .en) else { return nil }
    return strength ?? (cues.lists(first, as: .avoidance, .en) ? .avoid : .should)
  }

  /// `The comma goes before …`, `Names are always given in full`; who has written something is no norm.
  private func statedNorm(_ clause: [String]) -> Strength? {
    // `Most of it is never read` tells how things are.
    guard !cues.lists(clause[0], as: .pronoun, .en), !cues.lists(clause[0], as: .agent, .en),
      !["most", "some", "many", "few", "several"].contains(clause[0]),
      let verb = clause.indices.prefix(Self.longestPermission).dropFirst().first(where: { isVerbOfNorm(clause, at: $0) }
      ),
      !clause[..<verb].contains(where: { isCondition($0) || $0 == "can" || Self.habits.contains($0) })
    else { return nil }
    let adverbs = clause[..<verb].reversed().prefix {
      cues.lists($0, as: .adverb, .en) || cues.lists($0, as: .negation, .en)
    }
    return strength(ofAdverbs: (adverbs.reversed() + [clause[verb]])[...]) ?? .should
  }

  /// What is done so now and then is no norm.
  private static let habits: Set<String> = ["generally", "usually", "often", "sometimes", "currently", "commonly"]

  /// Whether a verb by which norms are stated stands here: a participle after `is` or `are`, or a verb with the place after it.
  private func isVerbOfNorm(_ clause: [String], at index: Int) -> Bool {
    let next = index + 1 < clause.count ? clause[index + 1] : ""
    if cues.lists("\(clause[index]) \(next)", as: .norm, .en) {
      return true
    }
    guard next != "by" else { return false }
    let adverbs = clause[..<index].reversed().prefix {
      cues.lists($0, as: .adverb, .en) || cues.lists($0, as: .negation, .en)
    }
    let before = clause[..<index].dropLast(adverbs.count).last
    guard before == "is" || before == "are" else { return false }
    if cues.lists(clause[index], as: .norm, .en) {
      return true
    }
    // `Earlier updates are never edited`, `Frames are not exchanged between owners`
    return isParticiple(clause[index])
      && adverbs.contains { cues.lists($0, as: .anywhere, .en) || cues.lists($0, as: .negation, .en) }
  }

  private func isParticiple(_ word: String) -> Bool {
    word.ends(with: "ed") || cues.lists(word, as: .participle, .en)
  }

  /// `always` binds, `never` forbids.
  private func strength(ofAdverbs adverbs: ArraySlice<String>) -> Strength? {
    adverbs.lazy.compactMap { word in
      cues.lists(word, as: .negation, .en)
        ? .avoid : cues.strengths[.en]?.first { $0.phrase == word }?.strength
    }.first
  }
}
