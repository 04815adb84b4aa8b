internal import Algorithms
internal import GRDB
internal import HIGModel
internal import HIGText

/// One search: which entries hold what is looked for, and which of them come first.
///
/// In four files: here the passes and the ranking, in QueryExpansion.swift the names that are looked for beside those
/// typed, in LargeIndexSearch.swift the plan for many entries, in SpellingRepair.swift what is done about words that no
/// text has.
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
  /// How near entries are to the query; nil where it is no sentence, or before anything was found.
  var nearness: LatentNearness?
  /// How near the questions are that entries answer; nil where none has a word of it, or before anything was found.
  var questions: QuestionNearness?
  let database: Database
  let knowledge: SearchKnowledge
  let weights: RankingWeights

  init(_ query: Query, _ database: Database, _ knowledge: SearchKnowledge, _ weights: RankingWeights = .standard) {
    self.query = query
    self.database = database
    self.knowledge = knowledge
    self.weights = weights
  }

  /// Entries in one language that are looked at in one pass, in the order of ingestion; more are passed over.
  static let matchLimit = 5_000
  /// The best hits that are kept, where nothing filters them.
  static let resultLimit = 1_000

  /// What the passes found.
  struct Matches {
    /// How well each entry answers.
    var scores: [Int64: Float] = [:]
    /// How well each does by itself, whatever the rest of its topic has.
    var own: [Int64: Float] = [:]
    /// The concepts that some of them hold, and not only parts of.
    var heldWhole: Set<Int> = []
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
    try runInTime(duration)
    let isFiltered = !query.filters.isEmpty || !query.excluded.isEmpty
    let limit = isFiltered ? Self.matchLimit : Self.resultLimit
    let topics = try topicsElsewhere()
    nearness = try LatentNearness(query, database)
    questions = try knowledge.questions(near: query)
    let ranked = Array(try ranked().prefix(limit))
    var answers = keepsParts ? Answers(hits: ranked, parts: 0, isAnswered: true) : try answers(in: ranked)
    let inPassing = keepsParts ? [] : try platformsInPassing(answers.hits).map(\.words)
    let models = keepsParts ? [] : try modelsNowhere()
    if try !keepsParts && (!(inPassing + models).isEmpty || isAnsweredElsewhere(topics, answers.hits)) {
      answers.leaveNearest()
    }
    let elsewhere = try topics.filter { try isMissed($0.key, by: answers.hits) }
    let related = try conceptsOnlyRelated(besides: elsewhere)
    return SearchResult(
      hits: answers.hits,
      parts: answers.parts,
      isAnswered: answers.isAnswered,
      query: query,
      nowhere: wordsNowhere(besides: models, related, elsewhere),
      leftOut: leftOut.map(\.words),
      related: related.map { knowledge.parser.wholeWord($0.words, in: query.text) },
      inPassing: inPassing,
      besides: keepsParts || !answers.isAnswered ? [] : conceptsBesides(answers.hits),
      elsewhere: elsewhere.sorted { $0.key < $1.key }.map(\.value),
      corrections: corrections,
      isTruncated: matches.isTruncated || matches.isLate || matches.scores.count > limit,
      isLate: matches.isLate
    )
  }

  /// What was found until then is kept, whatever was under way: a word of thousands of letters is slow to spell.
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
    findPartsOfDeveloperNames()
    try findPairedTerms()
    try findLookalikes()
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
    let missing = query.concepts.indices.filter { !matches.heldWhole.contains($0) }
    if try !matches.isLate && repairSpelling(of: missing) {
      matches = Matches()
      try findLookalikes()
      try pass(.any)
    }
  }

  var languages: [Language] {
    query.filters.languages.isEmpty ? Language.allCases : query.filters.languages
  }

  // MARK: - Passes

  /// Looks at the entries that hold what `extent` says.
  /// - Parameter known: in how many entries each concept is, where that was estimated before; else this pass counts it.
  mutating func pass(_ extent: MatchExpression.Extent, _ known: [Language: [DocumentFrequency]] = [:]) throws {
    var scores: [Int64: Float] = [:]
    var own: [Int64: Float] = [:]
    for language in languages {
      guard let expression = MatchExpression(query, in: language, extent) else { continue }
      let frequencies = try scan(language).run(expression, in: database)
      let documentFrequencies = known[language] ?? ranking.documentFrequencies(in: frequencies)
      let pass = Pass(language: language, frequencies: frequencies, documentFrequencies: documentFrequencies)
      let rows = self.scores(of: pass)
      scores.merge(zip(frequencies.keys, rows.map(\.total)), uniquingKeysWith: bothLanguages)
      own.merge(zip(frequencies.keys, rows.map(\.own)), uniquingKeysWith: bothLanguages)
      matches.add(pass)
    }
    matches.scores.merge(scores, uniquingKeysWith: max)
    matches.own.merge(own, uniquingKeysWith: max)
  }

  func scan(_ language: Language, _ columns: [FullText.Column] = []) -> FullTextScan {
    FullTextScan(
      table: FullText.table(language),
      columns: columns,
      filter: FilterClause(query.filters, excluded: query.excluded),
      limit: Self.matchLimit,
      fieldWeights: { [columns = knowledge.columns, weights] row in
        columns.fieldWeights(of: row.key, language, weights)
      }
    )
  }

  var ranking: Ranking { Ranking(query.concepts, weights) }

  /// How well each row of a pass answers.
  func scores(of pass: Pass) -> [RowScore] {
    ranking.scores(
      pass.frequencies,
      pass.documentFrequencies,
      of: knowledge.columns.texts(pass.language),
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
    do {
      let keys = try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: filter.arguments)
      matches.scores = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0) })
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      matches.isLate = true
    }
    matches.isTruncated = matches.scores.count >= Self.matchLimit
  }

  // MARK: - Ranking

  private func ranked() throws -> [Hit] {
    let named = try namedTopics()
    let runs = try RunHolders(query.runs, languages, database)
    let defining = try DefiningEntries(query, languages, database)
    let hits = matches.scores.compactMap { key, score -> Hit? in
      guard var hit = knowledge.columns.hit(key, score: Double(score)) else { return nil }
      hit.score *= weights.kind(hit.kind) * topicFactor(hit.topic, named) * intentFactor(hit)
      hit.score *= runs.factor(key, weights)
      return hit
    }
    // What defines a thing comes first, and what is about what was asked before what mentions it: neither is a reason to
    // end the list sooner.
    let information = information
    let frequencies = matches.passes.map(\.frequencies)
    let sorted = hits.map { hit in
      let head = headShare(of: hit, information, in: frequencies)
      return RankedHit(hit: hit, rank: hit.score * defining.factor(hit, weights) * (1 + weights.head * head))
    }.sorted(by: RankedHit.isBefore)
    let nearer = try nearness?.reordered(sorted, weights) ?? sorted
    let nearest = try questions?.reordered(nearer, weights) ?? nearer
    return withTopicsFirst(nearest.map(\.hit), named)
  }

  /// Whoever types what a topic is called, and nothing else, gets the topic first: its introduction.
  private func withTopicsFirst(_ hits: [Hit], _ named: [Int64: Float]) -> [Hit] {
    let topics = named.filter { $0.value > 0.99 }.keys
    guard !topics.isEmpty, query.asks(for: .definition) || knowledge.parser.isName(query.text) else { return hits }
    let first = hits.filter { topics.contains($0.topic) && knowledge.columns.introduction(of: $0.topic) == $0.key }
    return first + hits.filter { hit in !first.contains { $0.key == hit.key } }
  }

  /// What a score is multiplied by for what kind of answer is asked for.
  func intentFactor(_ hit: Hit) -> Double {
    var factor = 1.0
    if query.asks(for: .definition), hit.kind == .definition || hit.kind == .introduction {
      factor *= weights.definitionAsked
    }
    if query.asks(for: .quantity), knowledge.columns.measures(hit.key) {
      factor *= weights.quantityAsked
    }
    if query.asks(for: .advice), hit.kind != .rule {
      factor *= weights.adviceAsked
    }
    return factor
  }

  /// What a score is multiplied by for the share of the query that names the entry's topic.
  func topicFactor(_ topic: Int64, _ named: [Int64: Float]) -> Double {
    1 + Double(weights.namedTopic * (named[topic] ?? 0))
  }

  /// The topics whose titles the query names, with the share of its concepts that do: all where it says nothing besides,
  /// as `in-app settings`.
  func namedTopics() throws -> [Int64: Float] {
    var named: [Int64: Float] = [:]
    for concept in query.concepts {
      let leads = try leadsToTopics(concept)
      let whole = concept.variants.filter { $0.origin != .part && (leads || $0.origin != .related) }
      let topics = Set(try whole.flatMap { try knowledge.topics(called: $0.phrase) })
      for topic in topics {
        named[topic, default: 0] += 1 / Float(query.concepts.count)
      }
    }
    for topic in try knowledge.parser.informativePhrase(of: query.text).map(knowledge.topics) ?? [] {
      named[topic] = 1
    }
    return named
  }

  /// Whether what a word leads to is what it is about: that of a developer's name, and of a word that stands alone and that
  /// no text is about itself.
  private func leadsToTopics(_ concept: Query.Concept) throws -> Bool {
    if concept.isDeveloperName {
      return true
    }
    guard query.concepts.count == 1, concept.variants.contains(where: { $0.origin == .related }) else { return false }
    return try factorOfRelated(to: concept) >= weights.relatedOfMentioned
  }
}

/// A hit with what decides about its place in the list, which is more than its score.
struct RankedHit {
  var hit: Hit
  var rank: Double

  /// Ties in the order of ingestion.
  static func isBefore(_ first: RankedHit, _ second: RankedHit) -> Bool {
    (second.rank, first.hit.key) < (first.rank, second.hit.key)
  }
}

extension [RankedHit] {
  /// The first ones with their ranks times these factors, in the order that this gives, then the rest as they were.
  func raised(by factors: [Double]) -> [RankedHit] {
    let raised = zip(self, factors).map { RankedHit(hit: $0.hit, rank: $0.rank * $1) }
    return raised.sorted(by: RankedHit.isBefore) + dropFirst(factors.count)
  }
}

extension EntrySearch.Matches {
  fileprivate mutating func add(_ pass: EntrySearch.Pass) {
    let frequencies = pass.documentFrequencies
    heldWhole.formUnion(frequencies.indices.filter { frequencies[$0].whole > 0 })
    isTruncated = isTruncated || pass.frequencies.isTruncated
    isLate = isLate || pass.frequencies.isInterrupted
    passes.append(pass)
  }
}

extension RankingWeights {
  /// People look for what to do; what explains it comes after.
  func kind(_ kind: EntryKind) -> Double {
    switch kind {
    case .rule: 1
    case .definition, .note, .table: explanation
    case .introduction: introduction
    }
  }
}
