internal import Foundation
internal import GRDB
package import HIGModel
package import HIGText

/// One entry that a search found.
package struct Hit: Sendable, Equatable {
  /// The entry's key in the index.
  package var key: Int64
  /// What the entry is.
  package var kind: EntryKind
  /// Of a rule.
  package var strength: Strength?
  /// The key of the topic it stands in.
  package var topic: Int64
  /// Higher is better; comparable within one search only.
  package var score: Double
}

/// What a search found.
package struct Found: Sendable {
  /// Best first; ties in the order of ingestion.
  package var hits: [Hit]
  /// The query that found them: the one that was asked, what was mistyped put right.
  package var query: Query
  /// What was typed, and the word that was looked for instead.
  package var corrections: [(typed: String, used: String)]
  /// Whether there are more matches than were looked at.
  package var isCut: Bool
  /// Whether it was broken off because it took too long.
  package var isLate = false
}

extension IndexReader {
  /// Matches in one language that are scored; more are passed over, in the order of ingestion.
  private static let mostScored = 5_000
  /// Of these, the best that are looked at: counted, filtered, joined with what else is known of them.
  private static let mostRanked = 1_000
  /// Where fewer entries hold all of a query, those that hold a part of it are found, too.
  private static let enough = 20

  /// The entries that answer `query`, those that hold all of its concepts first.
  package func search(_ query: Query) async throws -> Found {
    let words = try await searchWords()
    return try await read { database in
      var (query, corrections) = (query, [(typed: String, used: String)]())
      let deadline = Deadline(database, seconds: Self.longestSearch)
      defer { deadline.end() }
      do {
        return try Self.search(&query, &corrections, words, database)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        return Found(hits: [], query: query, corrections: corrections, isCut: true, isLate: true)
      }
    }
  }

  /// Seconds that a search may take.
  private static let longestSearch = 0.45

  private static func search(
    _ query: inout Query, _ corrections: inout [(typed: String, used: String)], _ words: SearchKnowledge, _ database: Database
  ) throws -> Found {
    try Self.correct(&query, &corrections, words, database)
    var matches = try Self.matches(query, words, database, all: query.concepts.count > 1 && words.isLarge)
    if matches.hits.count < Self.enough && query.concepts.count > 1 && words.isLarge { matches = try Self.matches(query, words, database, all: false) }
    return Found(hits: matches.hits, query: query, corrections: corrections, isCut: matches.isCut)
  }

  private static func matches(_ query: Query, _ words: SearchKnowledge, _ database: Database, all: Bool) throws -> (hits: [Hit], isCut: Bool) {
    if query.concepts.isEmpty { return query.filters.isEmpty ? ([], false) : (try listed(query, database), false) }
    var best: [Int64: Hit] = [:]
    var isCut = false
    let languages = query.filters.languages.isEmpty ? Language.allCases : query.filters.languages
    for language in languages {
      let rows = try scored(query, language, database, all: all)
      isCut = isCut || rows.count >= mostRanked
      for hit in rows {
        guard var known = best[hit.key] else {
          best[hit.key] = hit
          continue
        }
        // Found in both languages: the better one counts, the other confirms it.
        known.score = max(known.score, hit.score) + 0.1 * min(known.score, hit.score)
        best[hit.key] = known
      }
    }
    let named = namedTopics(query, words)
    for (key, hit) in best {
      if let share = named[hit.topic] { best[key]?.score *= 1 + titleBonus * share }
    }
    return (best.values.sorted { ($1.score, $0.key) < ($0.score, $1.key) }, isCut)
  }

  /// How much more an entry counts whose topic the whole query names.
  private static let titleBonus = 0.42

  /// The topics whose titles the query names, with the share of its concepts that do.
  private static func namedTopics(_ query: Query, _ words: SearchKnowledge) -> [Int64: Double] {
    var named: [Int64: Double] = [:]
    for concept in query.concepts {
      let topics = concept.variants.filter { $0.origin != .part }.reduce(into: Set<Int64>()) { $0.formUnion(words.topics[$1.phrase] ?? []) }
      for topic in topics { named[topic, default: 0] += 1 / Double(query.concepts.count) }
    }
    return named
  }

  private static func scored(_ query: Query, _ language: Language, _ database: Database, all: Bool) throws -> [Hit] {
    let table = "text_\(language)"
    guard let expression = MatchExpression(query, in: language, all: all) else { return [] }
    let (filter, arguments) = FilterClause.sql(query.filters, excluded: query.excluded)
    let sql = """
      SELECT entry.key, entry.kind, entry.strength, entry.topic, found.score FROM
        (SELECT * FROM (SELECT rowid, \(ConceptScore.name)(\(table), ?) AS score FROM \(table) WHERE \(table) MATCH ? LIMIT \(mostScored))
          ORDER BY score DESC, rowid LIMIT \(filter.isEmpty ? mostRanked : mostScored)) AS found
      CROSS JOIN entry ON entry.key = found.rowid \(filter)
      """
    let statement = try database.cachedStatement(sql: sql)
    var hits: [Hit] = []
    let rows = try Row.fetchCursor(statement, arguments: [expression.plan, expression.text] + arguments)
    while let row = try rows.next() {
      let kind = try required(EntryKind(rawValue: row.value(1)))
      hits.append(
        Hit(
          key: try row.value(0), kind: kind, strength: try row.optional(2).flatMap(Strength.init(rawValue:)), topic: try row.value(3),
          score: try row.value(4) * weight(of: kind)))
    }
    return hits
  }

  /// All entries that pass the filters, in the order of ingestion.
  private static func listed(_ query: Query, _ database: Database) throws -> [Hit] {
    let (filter, arguments) = FilterClause.sql(query.filters, excluded: query.excluded)
    let sql = "SELECT entry.key, entry.kind, entry.strength, entry.topic FROM entry WHERE 1 \(filter) ORDER BY entry.key LIMIT \(mostScored)"
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map { row in
      Hit(
        key: try row.value(0), kind: try required(EntryKind(rawValue: row.value(1))), strength: try row.optional(2).flatMap(Strength.init(rawValue:)),
        topic: try row.value(3), score: 0)
    }
  }

  /// People look for what to do; what leads to it comes after.
  private static func weight(of kind: EntryKind) -> Double {
    switch kind {
    case .rule: 1
    case .definition, .note, .table: 0.995
    case .introduction: 0.99
    }
  }

  // MARK: - What nothing holds

  /// Words that no entry holds are put right: by a known word much like it, else by their parts.
  private static func correct(
    _ query: inout Query, _ corrections: inout [(typed: String, used: String)], _ words: SearchKnowledge, _ database: Database
  ) throws {
    for index in query.concepts.indices {
      let concept = query.concepts[index]
      guard concept.variants.allSatisfy({ $0.origin == .typed }), try !isHeld(concept.variants[0].phrase, database) else { continue }
      if let known = words.vocabulary.similar(to: concept.words).first, let corrected = words.parser.corrected(known) {
        query.concepts[index].variants = corrected.variants
        corrections.append((concept.words, known))
      } else {
        let parts = words.parser.parts(of: concept.words, besides: concept.variants[0].phrase)
        query.concepts[index].variants += try parts.filter { try isHeld($0.phrase, database) }
      }
    }
  }

  private static func isHeld(_ phrase: Query.Phrase, _ database: Database) throws -> Bool {
    for language in Language.allCases {
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM text_\(language) WHERE text_\(language) MATCH ? LIMIT 1")
      if try Int.fetchOne(statement, arguments: [MatchExpression.quoted(phrase)]) != nil { return true }
    }
    return false
  }
}

/// The expression that FTS5 matches. Every phrase is quoted, so that nothing a user types is syntax.
struct MatchExpression {
  let text: String
  /// What `ConceptScore` has to know of the phrases, in the order of the expression.
  let plan: Data

  /// - Parameters:
  ///   - language: names in the other language are left out; nil leaves none out.
  ///   - all: whether every concept must be there.
  /// - Returns: nil where texts in the language cannot hold what is wanted.
  init?(_ query: Query, in language: Language? = nil, all: Bool) {
    let variants = query.variants.filter { variant in language.map { variant.variant.isFor($0) } ?? true }
    let concepts = query.concepts.indices.map { concept in variants.filter { $0.concept == concept }.map { Self.quoted($0.variant.phrase) } }
    if variants.isEmpty || all && concepts.contains(where: \.isEmpty) { return nil }
    text = concepts.filter { !$0.isEmpty }.map { "(" + $0.joined(separator: " OR ") + ")" }.joined(separator: all ? " AND " : " OR ")
    plan = ConceptScore.plan(variants, concepts: query.concepts.count)
  }

  /// Terms are letters and digits only; a quote cannot be among them.
  static func quoted(_ phrase: Query.Phrase) -> String { "\"" + phrase.terms.joined(separator: " ") + "\"" + (phrase.isPrefix ? "*" : "") }
}

/// Conditions on entries.
enum FilterClause {
  /// ` AND …` for each filter, and what its marks stand for.
  static func sql(_ filters: Query.Filters, excluded: [Query.Phrase]) -> (sql: String, arguments: StatementArguments) {
    var (sql, values) = ("", [String]())
    func add(_ condition: String, _ alternatives: [String], _ each: (String) -> [String]) {
      if alternatives.isEmpty { return }
      sql += " AND (" + alternatives.map { _ in condition }.joined(separator: " OR ") + ")"
      values += alternatives.flatMap(each)
    }
    add("entry.kind = ?", filters.kinds.map(\.rawValue)) { [$0] }
    add("entry.strength = ?", filters.strengths.map(\.rawValue)) { [$0] }
    add("entry.topic IN (SELECT key FROM topic WHERE id = ? OR name = ? OR category = ?)", filters.topics) { [$0, $0, $0] }
    add("EXISTS (SELECT 1 FROM statement WHERE statement.entry = entry.key AND substr(source, 1, length(?)) = ? COLLATE NOCASE)", filters.sources) { [$0, $0] }
    add("EXISTS (SELECT 1 FROM platform WHERE platform.entry = entry.key AND substr(name, 1, length(?)) = ? COLLATE NOCASE)", filters.platforms) { [$0, $0] }
    add("EXISTS (SELECT 1 FROM statement WHERE statement.entry = entry.key AND language = ?)", filters.languages.map(\.rawValue)) { [$0] }
    if !excluded.isEmpty {
      // An entry that holds the word in either language is not meant.
      let expression = excluded.map(MatchExpression.quoted).joined(separator: " OR ")
      for language in Language.allCases {
        sql += " AND entry.key NOT IN (SELECT rowid FROM text_\(language) WHERE text_\(language) MATCH ?)"
        values.append(expression)
      }
    }
    if filters.hasQuantity { sql += " AND EXISTS (SELECT 1 FROM quantity WHERE quantity.entry = entry.key)" }
    return (sql, StatementArguments(values))
  }
}
