import GRDB
import HIGModel
import HIGText

/// Where there are many entries, looking at everything that holds a part of a query takes too long:
/// the rarest concepts decide where to look.
extension EntrySearch {
  /// Entries above which an index is searched so.
  private static let largeIndex = 5_000
  /// Entries of a concept that are counted to estimate how many there are.
  private static let estimateSample = 100
  /// Where fewer entries hold all of a query, those that hold a part of it are looked at, too.
  private static let targetHits = 20

  var isLargeIndex: Bool { knowledge.columns.count > Self.largeIndex }

  /// First the entries that hold all concepts; where these are few, those that hold a rare one and
  /// another one; where these are few, too, those that hold a rare one, and the first of those that
  /// hold a more frequent one.
  mutating func runInLargeIndex() throws {
    var frequencies = try estimatedFrequencies()
    let missing = query.concepts.indices.filter { Self.total($0, frequencies) == 0 }
    if try !matches.isLate && repairSpelling(of: missing) {
      frequencies = try estimatedFrequencies()
    }
    for extent in extents(frequencies) {
      try pass(extent, frequencies)
      if matches.isLate || matches.scores.count >= Self.targetHits {
        return
      }
    }
  }

  private func extents(_ frequencies: [Language: [DocumentFrequency]]) -> [MatchExpression.Extent] {
    let totals = query.concepts.indices.map { (concept: $0, entries: Self.total($0, frequencies)) }
    let rarest = totals.filter { $0.entries > 0 }.sorted { ($0.entries, $0.concept) < ($1.entries, $1.concept) }
    let rare = rarest.enumerated().filter { $0 == 0 || $1.entries < Self.estimateSample }.map(\.element)
    let pairs = rare.map { MatchExpression.Extent.andAnother($0.concept) }
    let growing = rarest.indices.map { MatchExpression.Extent.only(Set(rarest[...$0].map(\.concept))) }
    return [.all] + pairs + growing
  }

  private static func total(_ concept: Int, _ frequencies: [Language: [DocumentFrequency]]) -> Int {
    frequencies.values.map { $0[concept].withParts }.reduce(0, +)
  }

  /// About how many entries hold each concept, by language.
  private mutating func estimatedFrequencies() throws -> [Language: [DocumentFrequency]] {
    try languages.reduce(into: [:]) { frequencies, language in
      frequencies[language] = try query.concepts.map { try estimatedFrequency($0, language) }
    }
  }

  private mutating func estimatedFrequency(_ concept: Query.Concept, _ language: Language) throws -> DocumentFrequency {
    var whole = concept
    whole.variants.removeAll { $0.origin == .part }
    let known = try estimatedCount(whole, language)
    let withParts = whole == concept ? known : max(known, try estimatedCount(concept, language))
    return DocumentFrequency(whole: known, withParts: withParts, inText: known)
  }

  /// Counted where few entries hold a concept, else estimated by how far the first ones reach. A
  /// concept that there is no time to look for is taken to be everywhere.
  private mutating func estimatedCount(_ concept: Query.Concept, _ language: Language) throws -> Int {
    let query = Query(text: "", concepts: [concept])
    guard let expression = MatchExpression(query, in: language, .any) else { return 0 }
    let table = FullText.table(language)
    let sql = """
      SELECT count(*) AS count, max(rowid) AS last
      FROM (SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT \(Self.estimateSample))
      """
    do {
      let (count, last) = try database.rows(sql, [expression.text]) { (try $0.count as Int, try $0.last as Int?) }[0]
      guard let last, last > 0, count >= Self.estimateSample else { return count }
      return max(count, count * knowledge.columns.count / last)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      matches.isLate = true
      return knowledge.columns.count
    }
  }
}
