internal import GRDB
internal import HIGModel
internal import HIGText

/// One look-up of numbers. Numbers, names and what is to be measured are conditions; other words rank: by the words
/// around the numbers, and by titles and lead of the entries that they belong to.
struct QuantitySearch {
  private let asked: QuantityQuery
  /// The words that are neither number, name nor property.
  private let query: Query
  private let lexicon: NumberLexicon
  private let database: Database
  private let columns: EntryColumns
  private let components: ComponentNames
  /// The entries that answer the question, the best first; none where none does.
  private let answers: () throws -> [Int64]
  private let weights: RankingWeights

  init(
    _ asked: QuantityQuery,
    words query: Query,
    _ lexicon: NumberLexicon,
    _ database: Database,
    _ columns: EntryColumns,
    _ components: ComponentNames,
    _ weights: RankingWeights = .standard,
    answers: @escaping () throws -> [Int64]
  ) {
    self.asked = asked
    self.query = query
    self.lexicon = lexicon
    self.database = database
    self.columns = columns
    self.components = components
    self.weights = weights
    self.answers = answers
  }

  /// Numbers, or entries of one language, that are looked at.
  private static let matchLimit = 50_000

  /// What a look-up found.
  struct Found {
    /// The keys of the numbers, the best first, ties in the order of ingestion.
    var keys: [Int64] = []
    /// What was asked for and is in no number.
    var missing: [Missing] = []
    /// Whether there are more matches than were looked at.
    var isTruncated = false
    /// Whether it took too long and was broken off.
    var isLate = false
  }

  /// What no number has.
  enum Missing: Equatable {
    case figure(QuantityQuery.Figure)
    case name(QuantityQuery.Name)
    case word(String)
    /// What numbers have, but no number all of it.
    case together([String])
  }

  /// - Parameter duration: that looking for words may take; then what was found until then is the answer.
  func found(within duration: Duration) throws -> Found {
    let conditions = try QuantityConditions(asked, lexicon, database)
    if !conditions.missing.isEmpty {
      return Found(missing: conditions.missing)
    }
    let scores = try database.interrupting(after: duration) { try wordScores() }
    var found = try found(conditions, scores)
    if found.keys.isEmpty && !found.isLate {
      let keys = try ranked(Array(numbersOfAnswer(conditions)), scores, conditions)
      found = keys.isEmpty ? found : Found(keys: keys, isTruncated: found.isTruncated)
    }
    return found
  }

  /// What the words around the numbers find.
  private func found(_ conditions: QuantityConditions, _ scores: QuantityScores) throws -> Found {
    var found = Found()
    found.isTruncated = scores.isTruncated
    found.isLate = scores.isLate
    let nowhere = try scores.missing.filter { try !isMentioned($0) }
    found.missing = (conditions.apart.isEmpty ? [] : [.together(conditions.apart)]) + nowhere.map { .word($0.words) }
    let system = try systemInPassing()
    if let system, scores.missing.contains(where: { $0.words == system }) {
      found.missing = [.word(system)]
      return found
    }
    if isOfOtherThings(conditions, scores) {
      found.missing = found.missing.isEmpty ? [.word(asked.text)] : found.missing
      return found
    }
    found.keys = try ranked(keys(conditions, scores), scores, conditions)
    if found.missing.isEmpty, let system, scores.whole.isDisjoint(with: found.keys) {
      found.missing = [.together([system] + asked.properties.map(\.text))]
    }
    if found.keys.isEmpty && found.missing.isEmpty && !asked.isEmpty {
      // It is there in an example only, or nothing measures it.
      found.missing = asked.figures.isEmpty ? [.word(asked.text)] : asked.figures.map(Missing.figure)
    }
    return found
  }

  // MARK: - Which numbers

  /// Whether something is named that has no number, so that those of other things are no answer; not where numbers have
  /// to do with all the rest, and that is several names.
  private func isOfOtherThings(_ conditions: QuantityConditions, _ scores: QuantityScores) -> Bool {
    if isOnlyScaled(conditions, scores) {
      return true
    }
    guard asked.figures.isEmpty, isOwn else { return false }
    // A device has no status bar's height, though it has one of its own; a version is of what is used on it.
    if !asked.names.isEmpty, !asked.asksForVersion {
      return !(asked.properties.isEmpty && asked.units.isEmpty)
        && (scores.missing.contains(where: isComponent) || isOfDeviceOnly(conditions, scores))
    }
    let told = asked.names.isEmpty ? scores.namedInEntry : scores.wholeInEntry
    guard scores.missing.contains(where: \.isNamed), whole(conditions, scores).isDisjoint(with: told) else {
      return false
    }
    let rest = scores.whole.intersection(scores.severallyNamed)
    return (conditions.keys ?? conditions.measuring).map(rest.isDisjoint) ?? rest.isEmpty
  }

  /// Whether a device has what is measured, and a component beside it that was named, as a status bar, does not.
  private func isOfDeviceOnly(_ conditions: QuantityConditions, _ scores: QuantityScores) -> Bool {
    query.concepts.contains(where: isComponent) && conditions.asked.map(scores.whole.isDisjoint) ?? false
  }

  /// Whether only other things than those that are named come in the scales that were asked for: a thing at `@2x` is one of
  /// its sizes.
  private func isOnlyScaled(_ conditions: QuantityConditions, _ scores: QuantityScores) -> Bool {
    guard !asked.figures.isEmpty, asked.figures.allSatisfy({ $0.unit == .scale }), asked.names.isEmpty else {
      return false
    }
    return query.concepts.contains(where: \.isNamed) && conditions.keys?.isDisjoint(with: scores.named) == true
  }

  /// Of the numbers that were asked for, those that have to do with all words; where none has, those whose entries speak
  /// of the words that they leave out: a version, or how many there are, is of what an entry is about, and a size of what
  /// its sentence names.
  private func whole(_ conditions: QuantityConditions, _ scores: QuantityScores) -> Set<Int64> {
    guard let found = conditions.asked else { return scores.whole }
    let whole = scores.whole.intersection(found)
    guard whole.isEmpty else { return whole }
    if !asked.names.isEmpty || !asked.figures.isEmpty {
      return found.intersection(scores.wholeInEntry)
    }
    return asked.asksForCount || asked.asksForVersion ? found.intersection(scores.namedInEntry) : []
  }

  private func isComponent(_ concept: Query.Concept) -> Bool {
    components.id(of: concept.variants[0].phrase) != nil
  }

  /// Whether what is asked for is each thing's own: then another thing's number is no answer.
  private var isOwn: Bool { asked.properties.allSatisfy { lexicon.isOwn($0.name) } }

  /// Those that were asked for; of these those that have all words, else, where only words narrow them, some.
  private func keys(_ conditions: QuantityConditions, _ scores: QuantityScores) -> [Int64] {
    let measuring = conditions.measuring
    let whole = whole(conditions, scores)
    if let keys = conditions.asked, conditions.keys != nil {
      guard !asked.systems.isEmpty, whole.isEmpty else { return Array(asked.systems.isEmpty ? keys : whole) }
      // A system's name alone finds all its versions; with a thing that has none on it, none.
      return Array(query.concepts.contains(where: \.isNamed) ? keys.intersection(scores.partlyNamed) : keys)
    }
    if query.concepts.isEmpty {
      return measuring.map(Array.init) ?? Array(columns.quantityKeys)
    }
    if !whole.isEmpty {
      return Array(whole)
    }
    if let measuring, !isOwn {
      return Array(measuring)
    }
    return Array(measuring?.intersection(scores.named) ?? scores.named)
  }

  /// Whether a text that has numbers mentions something, all its words at least; what is only related to it is another thing.
  private func isMentioned(_ concept: Query.Concept) throws -> Bool {
    var concept = concept
    concept.variants.removeAll { $0.origin == .related }
    let alone = Query(text: "", concepts: [concept])
    return try Language.allCases.contains { language in
      guard let expression = MatchExpression(alone, in: language, .any) else { return false }
      return try scan(language, []).isMatched(expression, in: database)
    }
  }

  /// A system that was named beside what is measured and that the texts only mention: they are about others.
  private func systemInPassing() throws -> String? {
    guard !asked.properties.isEmpty else { return nil }
    let systems = lexicon.list(.versioned).filter { $0.value == "system" }.map(\.text)
    return try query.concepts.first { concept in
      try systems.contains(concept.words.lowercased())
        && Language.allCases.allSatisfy { try isInPassing(concept.variants[0].phrase, $0) }
    }?.words
  }

  private func isInPassing(_ name: Phrase, _ language: Language) throws -> Bool {
    let table = FullText.table(language)
    let sql = "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(table) MATCH ? LIMIT ?)"
    let some: StatementArguments = [FullText.inTexts(MatchExpression.quoted(name)), Self.mostMentions + 1]
    return try (Int.fetchOne(database.cachedStatement(sql: sql), arguments: some) ?? 0) <= Self.mostMentions
  }

  /// Entries that may mention a system without being about it.
  private static let mostMentions = 3

  /// Where no number stands among the words that were asked with: those of the kind that was asked for in the first entry
  /// with some that answers the question, whatever its words are.
  private func numbersOfAnswer(_ conditions: QuantityConditions) throws -> Set<Int64> {
    guard asked.figures.isEmpty, asked.names.isEmpty, try systemInPassing() == nil,
      let wanted = try wanted(conditions)
    else { return [] }
    let entries = try answers().filter(isAboutComponents)
    return entries.lazy.map { wanted.intersection(columns.quantities(of: $0)) }.first { !$0.isEmpty } ?? []
  }

  /// Whether an entry is about each component that was named: what is asked of a tab bar has no answer in other bars.
  private func isAboutComponents(_ entry: Int64) throws -> Bool {
    let named = Set(query.concepts.compactMap { components.id(of: $0.variants[0].phrase) })
    if named.isEmpty {
      return true
    }
    let statement = try database.cachedStatement(sql: "SELECT component FROM entry_component WHERE entry = ?")
    return try named.isSubset(of: String.fetchAll(statement, arguments: [entry]))
  }

  /// Those that measure what was asked for, are in the units or of the systems; nil where nothing of that was.
  private func wanted(_ conditions: QuantityConditions) throws -> Set<Int64>? {
    let rows = QuantityRows(database)
    let units = asked.units.isEmpty ? nil : Set(try rows.keys(in: asked.units))
    let systems = asked.systems.isEmpty ? nil : Set(try asked.systems.flatMap(rows.keys(ofVersion:)))
    return [conditions.measuring, units, systems].compactMap(\.self).reduce(nil) { all, keys in
      all.map { $0.intersection(keys) } ?? keys
    }
  }

  // MARK: - Which first

  private func ranked(
    _ keys: [Int64],
    _ scores: QuantityScores,
    _ conditions: QuantityConditions
  ) throws -> [Int64] {
    let all = try QuantityRows(database).facts(keys)
    let wanted = all.filter(isWanted)
    // What only versions have is one of theirs: a number, or what was typed beside a version.
    let mayBeVersion = asked.roles.isEmpty && (!asked.figures.isEmpty || asked.names.contains(where: \.isVersion))
    let versions = mayBeVersion ? all.filter { $0.role == .version } : []
    let counts = asked.roles.isEmpty && asked.properties.isEmpty ? all.filter(\.isCount) : []
    let facts = try inUnits(wanted.isEmpty ? versions + counts : wanted)
    if asked.isEmpty {
      return facts.map(\.key).sorted()
    }
    let counted = Set(try QuantityRows(database).keys(in: asked.units))
    let whole = whole(conditions, scores)
    let ranks = facts.map { rank($0, counted, whole, scores, conditions) }.sorted()
    let first = try ranks.prefix(Self.mostCompared).map(withClause).sorted()
    return (first + ranks.dropFirst(Self.mostCompared)).map(\.key)
  }

  /// Those in a unit that was asked for, or in one that comes near it: points for pixels, but no ratio for bits. All where
  /// no unit was asked for.
  private func inUnits(_ facts: [QuantityFact]) throws -> [QuantityFact] {
    guard !asked.units.isEmpty else { return facts }
    let near = asked.units.flatMap { $0.isOnScreen ? Measure.Unit.onScreen : $0.ofTheSameKind }
    let kept = Set(try QuantityRows(database).keys(in: near))
    return facts.filter { kept.contains($0.key) }
  }

  /// The best numbers of one sentence, of which that one is meant beside which the words stand.
  private static let mostCompared = 20

  private func withClause(_ rank: QuantityRank) throws -> QuantityRank {
    guard let (measure, sentences) = try QuantityRows(database).sentence(of: rank.key) else { return rank }
    var rank = rank
    rank.closeness = NumberClauses(query, asked.properties.map(\.text), lexicon).closeness(of: measure, in: sentences)
    rank.extremeness = measure.value * asked.extreme
    return rank
  }

  /// Examples, versions and counts are no specs: they are there for who asks for them.
  private func isWanted(_ fact: QuantityFact) -> Bool {
    let role = fact.role
    if asked.roles.isEmpty {
      if fact.isCount {
        // How many there are is no limit of how many there may be.
        return asked.isEmpty || asked.asksForCount && (asked.extreme == 0 || fact.comparator != nil)
      }
      let isVersion = role == .version && (asked.asksForVersion || isOnlyVersion)
      return isVersion || role == .example && asked.asksForExample || role != .example && role != .version
    }
    return asked.roles.contains(role)
  }

  /// `iOS 14` and nothing else.
  private var isOnlyVersion: Bool {
    !asked.names.isEmpty && asked.names.allSatisfy(\.isVersion) && asked.words.isEmpty && asked.properties.isEmpty
  }

  private func rank(
    _ fact: QuantityFact,
    _ counted: Set<Int64>,
    _ whole: Set<Int64>,
    _ scores: QuantityScores,
    _ conditions: QuantityConditions
  ) -> QuantityRank {
    QuantityRank(
      key: fact.key,
      held: conditions.held[fact.key] ?? 0,
      isExample: asked.asksForExample && fact.role == .example,
      hasWords: whole.contains(fact.key),
      words: conditions.held.isEmpty ? 0 : scores.held[fact.key] ?? 0,
      isNamed: conditions.named.contains(fact.key),
      measures: fact.property.map(asked.asksFor) ?? false,
      isCounted: counted.contains(fact.key),
      compares: fact.comparator.map { asked.compares(as: $0) } ?? false,
      subjectLength: conditions.named.isEmpty && !asked.asksForCount ? 0 : fact.subjectLength,
      score: scores.scores[fact.key] ?? 0,
      role: Quantity.Role.allCases.firstIndex(of: fact.role) ?? 0
    )
  }

  // MARK: - Words

  private func wordScores() throws -> QuantityScores {
    if query.concepts.isEmpty {
      return QuantityScores()
    }
    var numbers = PhraseRows(query.searchedPhrases)
    var scores = QuantityScores()
    if let expression = MatchExpression(query, in: nil, .any) {
      let found = try quantityScan.run(expression, in: database)
      scores.note(found)
      numbers.merge(found, combine: +)
    }
    let entries = try frequencies([.title, .section, .lead], &scores)
    numbers.merge(entries.frequencies, into: columns.quantities(of:), combine: +)
    var texts = PhraseRows(query.searchedPhrases)
    texts.merge(try frequencies([], &scores).frequencies, into: columns.quantities(of:), combine: +)
    texts.merge(numbers.frequencies, combine: +)
    scores.fill(numbers.frequencies, texts.frequencies, query, of: columns.quantityCount, weights)
    return scores
  }

  /// What the entries that have numbers say in these columns; in all where none is named.
  private func frequencies(_ columns: [FullText.Column], _ scores: inout QuantityScores) throws -> PhraseRows {
    var rows = PhraseRows(query.searchedPhrases)
    for language in Language.allCases {
      guard let expression = MatchExpression(query, in: language, .any) else { continue }
      let found = try scan(language, columns).run(expression, in: database)
      scores.note(found)
      rows.merge(found, combine: max)
    }
    return rows
  }

  private var quantityScan: FullTextScan {
    FullTextScan(table: FullText.quantityTable, limit: Self.matchLimit) { [weights] row in
      // More where subject and quote are shorter than usual: in terms of both languages together.
      let subject = Float(row.length(of: FullText.QuantityColumn.subject.rawValue)) / 26
      let quote = Float(row.length(of: FullText.QuantityColumn.quote.rawValue)) / 30
      return FieldWeights(
        subject: weights.subject / (0.5 + 0.5 * subject),
        quote: weights.quote / (0.5 + 0.5 * quote)
      )
    }
  }

  /// The texts that have numbers.
  private func scan(_ language: Language, _ columns: [FullText.Column]) -> FullTextScan {
    FullTextScan(
      table: FullText.table(language),
      columns: columns,
      filter: .withQuantities,
      limit: Self.matchLimit
    ) { [weight = weights.entryOfNumber, most = weights.askedMost] _ in
      FieldWeights(title: weight, section: weight, lead: weight, body: weight, asked: weight, askedMost: most)
    }
  }
}
