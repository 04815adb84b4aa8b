import Algorithms
import HIGModel
import HIGText

/// Reads an English sentence: the first verb of its main clause asks, or the first modal verb there
/// demands.
///
/// What stands in parentheses or quotation marks is not looked at; what begins with `if`, `when`,
/// `for` … is no main clause.
struct EnglishReader {
  let cues: Cues

  func read(_ sentence: String) -> SentenceReading {
    let words = words(of: sentence)
    if sentence.isQuestion {
      return SentenceReading(form: .question, evidence: "?")
    }
    if sentence.isQuoted || words.prefix(2).map(\.withoutSigns) == ["for", "example"] {
      return SentenceReading(form: .example, evidence: words.first ?? "")
    }
    // Of parts with semicolons between them, the first that asks counts: `Jokes wear off; avoid
    // them.`
    let parts = words.split { $0.hasSuffix(";") && $0 != words.last }
    let readings = parts.lazy.map { part in
      let end = part.endIndex < words.endIndex ? part.endIndex + 1 : part.endIndex
      return read(words: Array(words[part.startIndex..<end]))
    }
    var reading =
      readings.first { $0.asks || $0.permits } ?? readings.first
      ?? SentenceReading(form: .statement)
    if reading.form == .statement, let meaning = sentence.labelled?.meaning {
      reading.strength = reading.strength ?? read(words: self.words(of: meaning)).strength
    }
    if reading.asks, cues.isPointing(sentence, .en) {
      reading.form = .pointer
    }
    if reading.asks, reading.strength == .should, let softener = softener(in: words) {
      reading.strength = .consider
      reading.evidence = softener
    }
    reading.asksAsLead = reading.asks || forbids(clauses(words).first ?? [])
    return reading
  }

  /// `If space allows, include a map`; `Where you can, …`, `… if at all possible`: a condition that says only that
  /// it can be done.
  private func softener(in sentence: [String]) -> String? {
    let words = sentence.map(\.withoutSigns)
    return words.indices.firstNonNil { start in
      let clause = words[(start + 1)...].prefix(while: WordList.wordsOfAbility.contains)
      let ends = clause.endIndex == words.endIndex || sentence[clause.endIndex - 1].hasSuffix(",")
      let isWhole = clause.contains("possible") || ends && clause.last == "can"
      // `as soon as possible` is no condition.
      return lists(words[start], .opening) && words[start] != "as" && isWhole
        ? words[start..<clause.endIndex].joined(separator: " ") : nil
    } ?? cues[.softener, .en].found(among: words.betweenSpaces).first
  }

  // MARK: - Words and clauses

  /// In small letters with one kind of apostrophe, commas and semicolons kept; without quotations
  /// and parentheses.
  private func words(of sentence: String) -> [String] {
    var text = String(sentence.lowercased().prefix(Self.longestSentence)).substituting(
      "'",
      with: "’"
    )
    if text.unicodeScalars.contains(where: "“\"([".unicodeScalars.contains) {
      text = text.replacing(Self.quotation, with: "…").replacing(Self.parenthesis, with: "")
    }
    let words = text.unicodeScalars.split(whereSeparator: \.isWhitespace).map { String($0) }
    // `4.1.2 Do not …`: the number of a clause is no part of it.
    return Array(
      words.drop { word in
        !word.hasPrefix("…") && !word.contains { $0.isLetter || $0.isNumber } || word.isClauseNumber
      }
    )
  }

  private nonisolated(unsafe) static let quotation = /“[^”]*”?|"[^"]*"?/
  private nonisolated(unsafe) static let parenthesis = /[(\[][^)\]]*[)\]]?/

  /// What a sentence asks for, it says at its start; in letters.
  private static let longestSentence = 400

  /// The main clause, and what begins after the first commas of a sentence that begins with a
  /// condition or an adverb. None is empty.
  private func clauses(_ words: [String]) -> [[String]] {
    guard let first = words.first.map(\.withoutSigns) else { return [] }
    let isCondition = lists(first, .opening)
    let opens = isCondition || lists(first, .adverb)
    // After two commas come the parts of a list, unless a later one turns: `If emoji, or jokes
    // aren’t you, don’t force them`.
    let commas =
      (opens ? words.indices.filter { words[$0].hasSuffix(",") && $0 + 1 < words.count } : [])
      .enumerated()
      .filter { $0 < 2 || WordList.turns.contains(words[$1 + 1]) }.map(\.element)
    // `Write what to do, not what went wrong`: what is set against it is no part of it.
    let contrast = words.indices.first { words[$0].hasSuffix(",") && words[($0 + 1)...].first == "not" }
    let main = words[...(contrast ?? words.endIndex - 1)].map(\.withoutSigns)
    let own = isCondition && !commas.isEmpty ? [] : [main]
    // `…, so don’t …`; `so that …` says what for.
    let consequence = words.indices.first { words[$0].hasSuffix(",") && words[($0 + 1)...].first == "so" }
      .flatMap { words[($0 + 2)...].first == "that" ? nil : $0 }
    let others = (commas + [consequence].compactMap(\.self)).map { comma in
      let clause = words[(comma + 1)...].map(\.withoutSigns)
      return ["then", "so"].contains(clause.first) ? Array(clause.dropFirst()) : clause
    }
    // `If so, then:` has no main clause.
    return own + others.filter { !$0.isEmpty }
  }

  private func lists(_ word: String, _ use: Cue.Use) -> Bool { cues[use, .en].contains(word) }

  // MARK: - Deciding

  private func read(words: [String]) -> SentenceReading {
    let clauses = clauses(words)
    guard let main = clauses.first else { return SentenceReading(form: .statement) }
    if forbidsOutright(main) {
      return SentenceReading(form: .demand, strength: .avoid, evidence: main[0])
    }
    if let asking = clauses.first(where: beginsWithVerb) ?? clauses.first(where: takesObject) {
      let listed = listedStrength(of: asking)
      return SentenceReading(
        form: .request,
        strength: listed?.strength ?? .should,
        evidence: listed?.phrase ?? asking[0]
      )
    }
    let duty = clauses.firstNonNil(demand)
    if let duty, duty.strength != .inform {
      return SentenceReading(form: .demand, strength: duty.strength, evidence: duty.phrase)
    }
    if WordList.totals.contains(main[0]), main.prefix(Self.longestStart).contains(where: ["needs", "need"].contains) {
      return SentenceReading(form: .demand, strength: .must, evidence: "need")
    }
    if !forbids(main), let permission = clauses.firstNonNil(permission) {
      return SentenceReading(form: .permission, strength: .inform, evidence: permission)
    }
    return SentenceReading(form: .statement, strength: forbids(main) ? .avoid : duty?.strength)
  }

  /// `No sound until somebody has touched the screen`, `Nothing may flash`.
  private func forbids(_ clause: [String]) -> Bool {
    clause.count > 1 && WordList.nothings.contains(clause[0])
      && !clause.prefix(Self.longestStart).contains(where: WordList.needs.contains)
  }

  private func forbidsOutright(_ clause: [String]) -> Bool {
    forbids(clause) && clause.count > 2
      && clause.prefix(Self.longestStart).contains(where: WordList.allowances.contains)
  }

  /// In words, of the subject and the predicate that are looked at.
  private static let longestStart = 8

  // MARK: - A verb at the start

  private func beginsWithVerb(_ words: [String]) -> Bool {
    let rest = words.drop { lists($0, .adverb) || $0.hasSuffix("ly") && !cues.isImperative($0) }
    let adverbs = words[..<rest.startIndex]
    guard let verb = rest.first else { return false }
    // `Never centre …`, whatever the verb; `Always available` has none.
    if adverbs.last == "never" || adverbs.last == "always" {
      return cues.isImperative(verb)
        || !lists(verb, .auxiliary) && !WordList.adjectives.all.contains(where: verb.hasSuffix)
    }
    guard cues.isImperative(verb) else { return false }
    guard let next = rest.dropFirst().first else { return true }
    if next == "of" || verb == "be" && ["it", "they"].contains(next) {
      return false
    }
    return !lists(next, .auxiliary)
  }

  /// `Debate the issue`: a word that has its object right after it is a verb, in whatever list.
  private func takesObject(_ words: [String]) -> Bool {
    guard words.count > 2, WordList.articles.contains(words[1]), words[0].count > 2,
      ![Cue.Use.auxiliary, .adverb, .opening, .functionWord, .interrogative].contains(where: {
        lists(words[0], $0)
      }),
      !WordList.endingsOfOthers.all.contains(where: words[0].hasSuffix)
    else { return false }
    // `Today the lamp is old`
    let object = words.dropFirst(2).prefix(5).prefix { !lists($0, .interrogative) }
    return !object.contains { lists($0, .auxiliary) }
  }

  // MARK: - How strongly a request binds

  /// By the first words of the request, up to its second verb: `Keep in mind …` is no `consider`.
  private func listedStrength(of clause: [String]) -> Cues.StrengthPhrase? {
    let start = requestWords(of: clause).betweenSpaces
    return cues.strengths[.en]?.first { start.holds($0.words) }
  }

  private func requestWords(of clause: [String]) -> ArraySlice<String> {
    let relative = clause.prefix(6).dropFirst().firstIndex(where: WordList.relatives.contains)
    let start = clause[..<(relative ?? clause.endIndex)].prefix(5)
    let verbs = start.indices.filter { cues.isImperative(start[$0]) }
    let second = verbs.dropFirst().first { !lists(start[$0 - 1], .adverb) && start[$0 - 1] != "to" }
    return start[..<(second ?? start.endIndex)]
  }

  // MARK: - A modal verb

  /// The first demand of the clause.
  private func demand(in clause: [String]) -> Cues.StrengthPhrase? {
    // `What must stay out` names a subject.
    if clause.count > 1, lists(clause[0], .interrogative), lists(clause[1], .auxiliary) { return nil }
    let text = clause.betweenSpaces
    guard var found = firstDemand(in: text), let place = text.places(of: found.words).first else {
      return nil
    }
    let before = text[..<place.lowerBound].split(separator: " ").map(String.init)
    let after = text[place.upperBound...].split(separator: " ").prefix(2).map(String.init)
    let isOfAll = WordList.totals.contains(clause[0])
    if found.strength == .must && !isOfAll
      && clause.prefix(3).contains(where: { lists($0, .agent) })
    {
      return nil
    }
    // `Nothing else is required`, `It is not usually needed`
    let isNegated = clause.contains { $0 == "not" || WordList.nothings.contains($0) }
    if isNegated && clause.contains(where: WordList.needs.contains) || isPossibility(found, before, after) {
      return nil
    }
    // `It’s best to avoid …`
    if found.strength == .should || found.strength == .must,
      after.contains(where: WordList.negations.contains)
    {
      found = Cues.StrengthPhrase(phrase: found.phrase, strength: .avoid)
    }
    return found
  }

  /// The first listed, as double negatives and prohibitions stand before others; else the one that
  /// comes first in the text.
  private func firstDemand(in text: String) -> Cues.StrengthPhrase? {
    let found = cues.demandFinder.positions(in: text).map { cues.demands[$0] }.filter {
      text.holds($0.words)
    }
    guard let listed = found.first, listed.strength != .avoid, listed.strength != .inform else {
      return found.first
    }
    return found.min { text.places(of: $0.words)[0].lowerBound < text.places(of: $1.words)[0].lowerBound }
  }

  /// `may not always be visible`, `you may need to`, `it must have been a slip`: what can be so is
  /// neither forbidden nor demanded.
  private func isPossibility(_ demand: Cues.StrengthPhrase, _ before: [String], _ after: [String])
    -> Bool
  {
    let goesOn = after.count > 1 && isParticiple(after[1])
    let isOfPast = after.first == "have" && goesOn
    // `may need to`; `text that should stand out` says what the text is for.
    let isOfClause = before.count > 1 && before.last.map(WordList.possibilities.contains) ?? false
    if isOfPast || isOfClause { return true }
    guard demand.phrase == "may not" else { return false }
    // `Photos may not be used`, `You may not copy it`
    return !(after.first == "be" && goesOn) && before.last != "you"
  }

  private func isParticiple(_ verb: String) -> Bool { verb.hasSuffix("ed") || lists(verb, .participle) }

  // MARK: - Permission

  private func permission(in clause: [String]) -> String? {
    guard let first = clause.first, first != "only",
      !clause.prefix(3).contains(where: { lists($0, .agent) })
    else {
      return nil
    }
    let start = clause.prefix(Self.longestStart)
    if let listed = cues[.permission, .en].found(among: start.betweenSpaces).first { return listed }
    // `Staff may add a third language`, `Sounds may be muted`: what is done on purpose; what may happen by itself is no
    // permission.
    guard let may = start.firstIndex(where: { $0 == "may" || $0 == "can" && first == "you" }), may > 0,
      may + 1 < clause.count
    else { return nil }
    let isPassive = clause[may + 1] == "be"
    let verb = isPassive ? clause.dropFirst(may + 2).first ?? "" : clause[may + 1]
    return (isPassive ? isParticiple(verb) : first == "you" && cues.isImperative(verb)) ? clause[may] : nil
  }
}
