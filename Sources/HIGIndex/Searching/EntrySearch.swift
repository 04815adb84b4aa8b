import Algorithms
import GRDB
import HIGModel
import HIGText

/// One search: which entries hold what is looked for, and which of them come first.
///
/// Here are the passes and the ranking, in QueryExpansion.swift the names that are looked for
/// beside those typed, in LargeIndexSearch.swift the plan for many entries, in SpellingRepair.swift
/// what is done about words that no text has, in Evidence.swift and Verdict.swift whether what was
/// found is an answer.
struct EntrySearch {
  /// What is looked for; misspelled words are corrected on the way.
  var query: Query
  var corrections: [Correction] = []
  /// Concepts that no text has, as they were asked for.
  var nowhere: [Query.Concept] = []
  /// Concepts that only texts have that the filters leave out.
  var leftOut: [Query.Concept] = []
  /// What was found so far.
  var matches = Matches()
  /// The systems that it is asked for; what is said for others alone is left out.
  var systems: [String] = []
  /// The entries that are said of them.
  var own: Set<Int64> = []
  /// The models of devices that no text names.
  var unnamedModels: [String] = []
  /// Whether it asks for a number of something, and there is none.
  var isUnmeasured = false
  /// How near the questions are that entries answer; nil where none has a word of it, or before
  /// anything was found.
  var questions: QuestionNearness?
  let database: Database
  let knowledge: SearchKnowledge
  let weights: RankingWeights

  init(_ query: Query, _ database: Database, _ knowledge: SearchKnowledge) {
    self.query = query
    self.database = database
    self.knowledge = knowledge
    weights = knowledge.weights
  }

  /// Entries in one language that are looked at in one pass, in the order of ingestion; more are
  /// passed over.
  static let matchLimit = 5_000
  /// The best hits that are kept, where nothing filters them.
  static let resultLimit = 1_000

  /// What the passes found.
  struct Matches {
    /// How well each entry answers.
    var scores: [Int64: Float] = [:]
    /// Whether there may be more.
    var isTruncated = false
    /// Whether the deadline broke a pass off.
    var isLate = false
    /// The passes themselves, for taking a score apart.
    var passes: [Pass] = []
  }

  /// What one pass over the texts of one language found.
  struct Pass {
    var language: Language
    var frequencies: PhraseFrequencies
    var documentFrequencies: [DocumentFrequency]
  }

  /// What is found, the best first.
  /// - Parameters:
  ///   - duration: that it may take; then what was found until then is the answer.
  ///   - keepsParts: whether what only touches on the query is wanted, too.
  mutating func found(within duration: Duration, keepsParts: Bool = false) throws -> SearchResult {
    let start = ContinuousClock.now
    try runInTime(duration)
    let limit = isFiltered ? Self.matchLimit : Self.resultLimit
    questions = try knowledge.questions(near: query)
    let ranked = Array(try ranked().prefix(limit))
    isUnmeasured = try !keepsParts && asksForMissingNumber(within: duration - (.now - start))
    let decisive = Array(ranked.prefix(Self.decisive))
    let evidence = try evidence(of: decisive)
    let verdict: Verdict = keepsParts || query.concepts.isEmpty ? .answer : try verdict(evidence, decisive)
    let near = keepsParts ? ranked : nearBest(ranked)
    let hits = verdict.isAnswer ? near : Array(near.prefix(Self.mostNearest))
    return SearchResult(
      hits: hits,
      parts: ranked.count - hits.count,
      verdict: ranked.isEmpty && verdict.isAnswer ? .nearest : verdict,
      evidence: evidence,
      elsewhere: try keepsParts ? nil : topicElsewhere(),
      unmentioned: verdict.isAnswer && !keepsParts && !matches.isLate ? namesUnmentioned(evidence) : [],
      questions: try questionLines(hits),
      query: query,
      corrections: corrections,
      isTruncated: matches.isTruncated || matches.isLate || near.count == limit,
      isLate: matches.isLate
    )
  }

  private func questionLines(_ hits: [Hit]) throws -> [Int64: String] {
    guard let questions else { return [:] }
    return try hits.prefix(QuestionNearness.most).reduce(into: [:]) { lines, hit in
      lines[hit.key] = try questions.line(of: hit.key, weights)
    }
  }

  /// The hits that score enough beside the best; those of another topic than the first one's need a
  /// better reason.
  private func nearBest(_ ranked: [Hit]) -> [Hit] {
    guard let first = ranked.first, let best = ranked.map(\.score).max() else { return [] }
    return ranked.filter { hit in
      let share = hit.topic == first.topic ? weights.cutoff : weights.cutoffElsewhere
      return hit.key == first.key || hit.score >= best * share
    }
  }

  /// What was found until then is kept, whatever was under way: a word of thousands of letters is
  /// slow to spell.
  private mutating func runInTime(_ duration: Duration) throws {
    do {
      try database.interrupting(after: duration) { try run() }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      matches.isLate = true
    }
  }

  private mutating func run() throws {
    if query.concepts.isEmpty {
      return try list()
    }
    try findScope()
    findPartsOfDeveloperNames()
    try weakenRelatedNames()
    if isLargeIndex && query.concepts.count > 1 {
      try runInLargeIndex()
    } else {
      try runInSmallIndex()
    }
    try noteLeftOut()
  }

  private mutating func runInSmallIndex() throws {
    try pass(.any)
    let missing = query.concepts.indices.filter { !isHeldWhole($0) }
    if try !matches.isLate && repairSpelling(of: missing) {
      matches = Matches()
      try pass(.any)
    }
  }

  /// Whether some entries are left out, whatever they say.
  var isFiltered: Bool { !query.filters.isEmpty || !query.excluded.isEmpty || !systems.isEmpty }

  var languages: [Language] {
    query.filters.languages.isEmpty ? Language.allCases : query.filters.languages
  }

  // MARK: - Passes

  /// Looks at the entries that hold what `extent` says.
  /// - Parameter known: in how many entries each concept is, where that was estimated before; else
  ///   this pass counts it.
  mutating func pass(_ extent: MatchExpression.Extent, _ known: [Language: [DocumentFrequency]] = [:]) throws {
    var scores: [Int64: Float] = [:]
    for language in languages {
      guard let expression = MatchExpression(query, in: language, extent) else { continue }
      let frequencies = try scan(language).run(expression, in: database)
      let documentFrequencies = known[language] ?? ranking.documentFrequencies(in: frequencies)
      let pass = Pass(language: language, frequencies: frequencies, documentFrequencies: documentFrequencies)
      let rows = self.scores(of: pass)
      scores.merge(zip(frequencies.keys, rows.map(\.total)), uniquingKeysWith: bothLanguages)
      matches.isTruncated = matches.isTruncated || frequencies.isTruncated
      matches.isLate = matches.isLate || frequencies.isInterrupted
      matches.passes.append(pass)
    }
    matches.scores.merge(scores, uniquingKeysWith: max)
  }

  private func scan(_ language: Language) -> FullTextScan {
    FullTextScan(
      table: FullText.table(language),
      filter: FilterClause(query.filters, excluded: query.excluded, systems: systems),
      limit: Self.matchLimit,
      weights: weights.fields
    )
  }

  var ranking: Ranking { Ranking(query.concepts, weights) }

  /// How well each row of a pass answers.
  func scores(of pass: Pass) -> [RowScore] {
    ranking.scores(
      pass.frequencies,
      pass.documentFrequencies,
      of: knowledge.columns.count,
      topics: pass.frequencies.keys.map { knowledge.columns.topic(of: $0) }
    )
  }

  /// An entry that is found in both languages: the better score counts, the other confirms it.
  func bothLanguages(_ first: Float, _ second: Float) -> Float {
    max(first, second) + weights.secondLanguage * min(first, second)
  }

  /// All entries that meet the filters, none better than another.
  private mutating func list() throws {
    if query.filters.isEmpty {
      return
    }
    let filter = FilterClause(query.filters, excluded: query.excluded)
    let sql = "SELECT entry.key FROM entry WHERE 1 \(filter.sql) ORDER BY entry.key LIMIT \(Self.matchLimit)"
    let keys: [Int64] = try database.values(sql, filter.arguments)
    matches.scores = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0) })
    matches.isTruncated = matches.scores.count >= Self.matchLimit
  }

  // MARK: - Ranking

  private func ranked() throws -> [Hit] {
    let named = try namedTopics()
    let hits = matches.scores.compactMap { key, score -> Hit? in
      guard var hit = knowledge.columns.hit(key, score: Double(score)) else { return nil }
      hit.score *= topicFactor(hit.topic, named) * askedFactor(hit)
      return hit
    }
    // What is about what was asked comes before what mentions it; it is no reason to end the list
    // sooner.
    let information = information
    func isBefore(_ first: (hit: Hit, rank: Double), _ second: (hit: Hit, rank: Double)) -> Bool {
      (second.rank, first.hit.key) < (first.rank, second.hit.key)
    }
    let ranked = hits.map { hit in
      (hit: hit, rank: hit.score * (1 + weights.head * headShare(of: hit, information)))
    }.sorted(by: isBefore)
    // So does what answers a question near to what is asked.
    let first = try ranked.prefix(questions == nil ? 0 : QuestionNearness.most).map { hit, rank in
      (hit: hit, rank: rank * (1 + weights.nearestQuestion * Double(try questions?.nearness(of: hit.key) ?? 0)))
    }.sorted(by: isBefore)
    let nearest = (first + ranked.dropFirst(first.count)).map(\.hit)
    return try newerFirst(namesFirst(nearest, named))
  }

  /// What another entry took the place of leads to that one: where either stands in the list, the
  /// newer stands, and the older behind it.
  private func newerFirst(_ hits: [Hit]) throws -> [Hit] {
    var placed: Set<Int64> = []
    return try hits.flatMap { hit -> [Hit] in
      let key = knowledge.columns.isReplaced(hit.key) ? try knowledge.replacement(of: hit.key) : nil
      var newer = key.flatMap { key in
        hits.first { $0.key == key } ?? (isFiltered ? nil : knowledge.columns.hit(key, score: 0))
      }
      let score = max(newer?.score ?? 0, hit.score)
      newer?.score = score
      return [newer, hit].compacted().filter { placed.insert($0.key).inserted }
    }
  }

  /// Whoever types what a topic or a defined term is called, and nothing else, gets what introduces
  /// or defines it first; the topic with that title before those that are called so besides, as a
  /// group that joins two names is.
  private func namesFirst(_ hits: [Hit], _ named: [Int64: Float]) throws -> [Hit] {
    let names = Set([Phrase(query.text), wholeName].compacted())
    let isDeveloperName = query.concepts.contains(where: \.isDeveloperName) && !isTold
    let called = try Set(names.flatMap(knowledge.topics))
    let topics = wholeName != nil || isDeveloperName ? called.union(named.filter { $0.value > 0.99 }.keys) : called
    let introductions = Set(topics.compactMap(knowledge.columns.introduction))
    let terms = try knowledge.kept(\.definitions)
    let definitions = Set(names.flatMap { terms[$0] ?? [] })
    let titles = introductions.isEmpty ? [:] : try knowledge.kept(\.topicNames)
    let (others, introducing) = hits.partitioned { introductions.contains($0.key) }
    let (rest, defining) = others.partitioned { definitions.contains($0.key) }
    let (besides, titled) = introducing.partitioned { hit in
      titles[hit.topic]?.title.values.contains { Phrase($0).map(names.contains) == true } == true
    }
    return titled + defining + besides + rest
  }

  /// The query as the name of one thing; nil where it is told as sentences are.
  var wholeName: Phrase? {
    guard knowledge.parser.isName(query.text), !isTold else { return nil }
    return query.concepts.count == 1 ? query.concepts[0].variants[0].phrase : Phrase(query.text)
  }

  /// The terms of all names that are looked for.
  var terms: Set<String> { Set(query.concepts.flatMap(\.variants).flatMap(\.phrase.terms)) }

  /// Whether many things are told of, as sentences do.
  private var isTold: Bool { query.concepts.count { !$0.isWithinPhrase && !$0.isPiece } >= Self.told }

  private static let told = 5

  /// What a score is multiplied by for what the entry cannot have: half of what the bundled entries
  /// score by is questions that were written for them.
  func askedFactor(_ hit: Hit) -> Double { knowledge.columns.isUnasked(hit.key) ? 1 + weights.unasked : 1 }

  /// What a score is multiplied by for the share of the query that names the entry's topic.
  func topicFactor(_ topic: Int64, _ named: [Int64: Float]) -> Double {
    1 + Double(weights.namedTopic * (named[topic] ?? 0))
  }

  /// The topics whose titles the query names, with the share of its concepts that do.
  func namedTopics() throws -> [Int64: Float] {
    var named: [Int64: Float] = [:]
    for concept in query.concepts {
      let whole = concept.variants.filter { $0.origin != .part && $0.origin != .related }
      for topic in Set(try whole.flatMap { try knowledge.topics(called: $0.phrase) }) {
        named[topic, default: 0] += 1 / Float(query.concepts.count)
      }
    }
    return named
  }
}
