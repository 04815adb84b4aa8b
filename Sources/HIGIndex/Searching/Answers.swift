internal import Algorithms
internal import GRDB
internal import HIGModel
internal import HIGText

/// Which of what was found is an answer: where the list ends, and what only touches on the query.
extension EntrySearch {
  /// What is shown of a search.
  struct Answers {
    /// The answers; where nothing is one, the entries nearest to it.
    var hits: [Hit]
    /// How many others touch on the query.
    var parts: Int
    /// Whether the hits answer the query.
    var isAnswered: Bool

    /// Takes the hits for what is nearest to an answer, and keeps a few.
    mutating func leaveNearest() {
      parts += max(0, hits.count - EntrySearch.mostNearest)
      hits = Array(hits.prefix(EntrySearch.mostNearest))
      isAnswered = false
    }
  }

  /// Entries that are shown where none is an answer.
  fileprivate static let mostNearest = 5
  /// The best hits, one of which must have what was asked.
  private static let mostDecisive = 5

  /// - Parameter ranked: all that was found, the best first.
  func answers(in ranked: [Hit]) throws -> Answers {
    guard let first = ranked.first, let best = ranked.map(\.score).max(), !query.concepts.isEmpty else {
      return Answers(hits: ranked, parts: 0, isAnswered: !ranked.isEmpty)
    }
    // The first may be the topic that is named, whatever its score.
    let isClose = try closeHits(to: first, in: ranked)
    let near = ranked.filter { hit in
      hit.key == first.key || hit.score >= leastScore(hit.topic == first.topic, best) && isClose(hit)
    }
    let shares = try shares(of: near, in: matches.passes.map(\.frequencies))
    // By score, and not by their order: what is about a thing comes sooner, though another has more of what was asked.
    let byScore = zip(near, shares).max(count: Self.mostDecisive) { $0.0.score < $1.0.score }.map(\.1)
    let decisive = shares.prefix(1) + byScore
    let share = decisive.map(\.ofAsked).max() ?? 0
    let isNear = { try !namesUnknown && isNearOne(of: near.prefix(Self.mostDecisive)) }
    let isHeld = share >= (isAllHere ? weights.answerShareOfKnown : weights.answerShare)
    let isUnlike = try isHeld && isUnlike(near.prefix(Self.mostDecisive), share)
    let isAnswered = try holdsQuotes && holdsNames && (isHeld && !isUnlike || isNear())
    let most = decisive.map(\.held).max() ?? 0
    let least = Float(share < weights.halfShare ? weights.hitShareOfLess : weights.hitShare)
    let held = zip(near, shares).filter { $1.held >= most * least }.map(\.0)
    let answers = try nearness?.nearer(of: held, weights) ?? held
    var found = Answers(hits: answers, parts: ranked.count - answers.count, isAnswered: true)
    if !isAnswered {
      found.leaveNearest()
    }
    return found
  }

  /// Whether hits have words of what is asked and are about something else: a sentence has many words, and some of them
  /// are in any text.
  /// - Parameter share: what the best of them has of what was asked.
  private func isUnlike(_ hits: ArraySlice<Hit>, _ share: Double) throws -> Bool {
    if try questions?.areUnlike(hits, weights) == true {
      return true
    }
    guard let nearest = try nearness?.nearest(of: hits) else { return false }
    return try share + nearest < weights.answerShareAndNearness && questions?.isAsked(of: hits, weights) != true
  }

  /// Whether what is asked lies near one of some hits, or near a question that one answers.
  private func isNearOne(of hits: ArraySlice<Hit>) throws -> Bool {
    try nearness?.isNear(hits, weights) == true || questions?.isAsked(of: hits, weights) == true
  }

  /// What an entry must score to be shown, by the best score. One of several things that were asked for is in entries
  /// that have nothing to do with the others.
  private func leastScore(_ isOfFirstTopic: Bool, _ best: Double) -> Double {
    let least = best * (isOfFirstTopic ? weights.cutoff : weights.cutoffElsewhere)
    guard !isOfFirstTopic, query.concepts.count(where: { !$0.isWithinPhrase }) >= Self.several else { return least }
    let floor = weights.leastScoreElsewhere
    let rarest = Double(Ranking.inverseDocumentFrequency(1, of: knowledge.columns.count))
    return max(least, min(floor.rareWords * rarest, floor.share * best))
  }

  /// Whether an entry of the first one's topic has enough by itself of several things that were asked for. What others
  /// of the topic have says which topic is meant, and not that each of its entries answers; the first one's section is
  /// what the topic says about it.
  private func closeHits(to first: Hit, in ranked: [Hit]) throws -> (Hit) -> Bool {
    guard query.concepts.count >= Self.several else { return { _ in true } }
    let best = ranked.map(ownScore).max() ?? 0
    let sql = "SELECT key FROM entry WHERE topic = ? AND section IS (SELECT section FROM entry WHERE key = ?)"
    let section = Set(try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [first.topic, first.key]))
    return { hit in
      let share = section.contains(hit.key) ? weights.cutoffInSection : weights.cutoffInTopic
      return hit.topic != first.topic || ownScore(hit) >= best * share
    }
  }

  /// What an entry scores by itself.
  private func ownScore(_ hit: Hit) -> Double {
    guard let own = matches.own[hit.key], let score = matches.scores[hit.key], score > 0 else { return hit.score }
    return hit.score * Double(own / score)
  }

  /// Things that are asked for at a time, with which most entries have only one to do.
  private static let several = 3

  /// Whether several things were asked for in a sentence and texts have each: who tells what happens uses many words that
  /// the answer does without. Not where a name is among them of which nothing is known: its words are those of others.
  private var isAllHere: Bool {
    query.concepts.count(where: { !$0.isWithinPhrase }) >= Self.several
      && !knowledge.parser.isName(query.text)
      && query.concepts.indices.allSatisfy { isHeldWhole($0) && !isUnknownName(query.concepts[$0]) }
  }

  /// Whether something is named that neither the glossary nor any text has: what is near is about other things.
  private var namesUnknown: Bool {
    query.concepts.indices.contains { isUnknownName(query.concepts[$0]) && !isHeldWhole($0) }
  }

  /// Whether a word is written as a name, not only because it begins the query, and the glossary does not have it.
  private func isUnknownName(_ concept: Query.Concept) -> Bool {
    concept.words.contains(where: \.isUppercase) && !query.text.hasPrefix(concept.words)
      && concept.variants.allSatisfy { $0.origin != .glossary && $0.origin != .related }
  }

  /// Whether no phrase in quotes is nowhere.
  private var holdsQuotes: Bool {
    !nowhere.contains { $0.isQuoted }
  }

  /// Whether all names of one thing are somewhere: what is asked about Dynamic Island is not answered by what is said of
  /// other islands.
  private var holdsNames: Bool {
    !query.concepts.contains(where: \.isNameNowhere) && !nowhere.contains(where: \.isProperName)
  }

  /// How much of what was asked each entry has: a concept counts by its information (IDF), times how
  /// close the name is that was found. A concept that no text has counts as the rarest, unless it is a word that names
  /// nothing beside names that an entry has: the dog that walks between two phones is not what is asked about; what is said
  /// of things counts less than these. A phrase and the names within it are one.
  /// - Parameter frequencies: where they are looked for.
  func shares(of hits: [Hit], in frequencies: [PhraseFrequencies]) throws -> [Share] {
    let information = information
    let plain = try information.indices.map(isPlainNowhere)
    let groups = query.concepts.indices.chunked { query.concepts[$1].isWithinPhrase || query.concepts[$1].isPiece }
    return hits.map { hit in
      let closeness = closenessWithQuestions(of: hit.key, in: frequencies)
      let held = groups.map { information[$0.lowerBound] * Self.closeness(ofPhrase: closeness[$0]) }
      let names = groups.filter { query.concepts[$0.lowerBound].isNamed && Self.closeness(ofPhrase: closeness[$0]) > 0 }
      let best = names.map { information[$0.lowerBound] }.max() ?? 0
      let asked = groups.map { group in
        let isHeld = Self.closeness(ofPhrase: closeness[group]) > 0
        let isOutweighed = plain[group.lowerBound] && !isHeld && names.count >= leastNames(beside: group.lowerBound)
        let own = information[group.lowerBound]
        return isOutweighed ? Float(weights.plainInformation) * (isNoun(group.lowerBound) ? own : min(own, best)) : own
      }
      return Share(held: held.reduce(0, +), asked: asked.reduce(0, +))
    }
  }

  /// What an entry has of what was asked, by its information.
  struct Share {
    var held: Float
    var asked: Float

    var ofAsked: Double { asked > 0 ? Double(held / asked) : 1 }
  }

  /// How many names an entry must have that a word beside them is of little weight, which names nothing. What is new
  /// has a name in katakana or in Latin letters; one name outweighs a word of kanji, as 代替手段, of how something looks or
  /// sounds, as チカッ, one that only says what kind of answer is wanted, as `maximum`, and one that a whole question is told
  /// with, as `struggle`.
  private func leastNames(beside concept: Int) -> Int {
    let words = query.concepts[concept].words
    let isOrdinary =
      words.unicodeScalars.allSatisfy { $0.script.isKanjiOrHiragana } || knowledge.parser.asksForKind(words)
    return isOrdinary || words.isMimetic || isTold(concept) ? 1 : Self.severalNames
  }

  private static let severalNames = 2

  /// Whether a word is of kanji alone, as things are called.
  private func isNoun(_ concept: Int) -> Bool {
    query.concepts[concept].words.unicodeScalars.allSatisfy { $0.script == .kanji }
  }

  /// Whether a word is written small within a sentence: most such words are its verbs and adjectives.
  private func isTold(_ concept: Int) -> Bool {
    let words = query.concepts[concept].words
    return words.unicodeScalars.allSatisfy { ("a"..."z").contains($0) } && !knowledge.parser.isName(query.text)
  }

  /// Whether no text has a word that names nothing, or that only leads to names of other things.
  private func isPlainNowhere(_ concept: Int) throws -> Bool {
    let asked = query.concepts[concept]
    if matches.passes.allSatisfy({ $0.documentFrequencies[concept].whole == 0 }) {
      return !asked.isNamed
    }
    guard asked.variants.contains(where: { $0.origin == .related }) else { return false }
    return try !asked.variants.contains { try [.typed, .glossary].contains($0.origin) && isHeld($0) }
  }

  /// Whether an entry says by its titles and its lead that it is about what was asked, and does not only mention it.
  func isAbout(_ hit: Hit) throws -> Bool {
    let frequencies = try languages.compactMap { language in
      try MatchExpression(query, in: language, .any).map {
        try scan(language, [.title, .section, .lead]).run($0, in: database)
      }
    }
    let share = try shares(of: [hit], in: frequencies).first
    return try share.map { $0.ofAsked >= weights.aboutShare } == true || begins(hit)
  }

  /// Whether the text of an entry without a lead begins with what was asked: a note is about what it begins with.
  private func begins(_ hit: Hit) throws -> Bool {
    guard hit.kind != .rule else { return false }
    let names = query.concepts.flatMap(\.variants).filter { [.typed, .glossary].contains($0.origin) }
    return try languages.contains { language in
      let phrases = names.filter { $0.isFor(language) && !$0.phrase.isPrefix }.map {
        "^" + MatchExpression.quoted($0.phrase)
      }
      guard !phrases.isEmpty else { return false }
      let beginning = "\(FullText.Column.body) : (\(phrases.joined(separator: " OR ")))"
      return try FullText.matches(beginning, language, of: hit.key, database)
    }
  }

  /// A phrase is as close as it is itself, or as all names within it are together.
  private static func closeness(ofPhrase concepts: ArraySlice<Float>) -> Float {
    let within = concepts.dropFirst()
    let mean = within.isEmpty ? 0 : within.reduce(0, +) / Float(within.count)
    return max(concepts.first ?? 0, mean)
  }

  /// The information of each concept.
  var information: [Float] {
    query.concepts.indices.map { concept in
      let count = matches.passes.map { $0.documentFrequencies[concept].whole }.max() ?? 0
      // What no text has is asked for all the same.
      let isPlain = count > 0 && query.concepts[concept].weight < 1
      let rarity = Ranking.inverseDocumentFrequency(count, of: knowledge.columns.count)
      return isPlain ? Float(weights.plainInformation) * rarity : rarity
    }
  }

  private func isHeldWhole(_ concept: Int) -> Bool {
    matches.passes.contains { $0.documentFrequencies[concept].whole > 0 }
  }

  /// The weight of the best name of each concept that an entry has in some language; the parts of a name that no text
  /// has are none.
  /// - Parameter extent: where it must have it.
  func closeness(
    of key: Int64,
    in frequencies: [PhraseFrequencies],
    _ extent: PhraseFrequencies.Extent = .whole
  ) -> [Float] {
    var closeness = [Float](repeating: 0, count: query.concepts.count)
    for frequencies in frequencies {
      guard let index = frequencies.index(of: key) else { continue }
      for (phrase, frequency) in zip(frequencies.phrases, frequencies.row(index, extent)) where frequency > 0 {
        if !phrase.isPart || isHeldWhole(phrase.concept) {
          closeness[phrase.concept] = max(closeness[phrase.concept], phrase.weight)
        }
      }
    }
    return closeness
  }

  /// The same, where what only a question has that the entry answers is less close than what it says itself.
  private func closenessWithQuestions(of key: Int64, in frequencies: [PhraseFrequencies]) -> [Float] {
    let whole = closeness(of: key, in: frequencies)
    let text = closeness(of: key, in: frequencies, .text)
    let asked = Float(query.concepts.count > 1 ? weights.onlyAsked : weights.onlyAskedAlone)
    return zip(whole, text).map { max($1, $0 * asked) }
  }

  /// How much of what was asked an entry has in its titles and its lead, by its information.
  /// - Parameters:
  ///   - information: of each concept.
  ///   - frequencies: where they are looked for.
  func headShare(of hit: Hit, _ information: [Float], in frequencies: [PhraseFrequencies]) -> Double {
    let asked = information.reduce(0, +)
    let held = zip(information, closeness(of: hit.key, in: frequencies, .head)).reduce(0) { $0 + $1.0 * $1.1 }
    return asked > 0 ? Double(held / asked) : 0
  }
}
