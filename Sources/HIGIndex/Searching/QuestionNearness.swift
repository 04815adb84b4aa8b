import Foundation
import GRDB
import HIGModel
import HIGText

/// How near the questions that entries answer are to what is asked: who asks what somebody has
/// asked before wants the same answer. Where the full text has all questions of an entry as one
/// text, here each stands for itself.
struct QuestionNearness {
  private let asked: AskedTerms
  private let database: Database
  private let known: Memo<Int64, QuestionTerms?>
  /// Of each entry that was compared.
  private let nearest = Memo<Int64, Nearest>()

  private typealias Nearest = (place: Int, nearness: Float)

  /// Nil where one thing is named, and nothing asked of it, or where no question has a word of it.
  init?(_ query: Query, _ database: Database, _ memory: SearchMemory) throws {
    guard query.concepts.count > 1 || QueryParser.isSentence(query.question),
      let count = try memory.questionCount.get({ try Self.count(database) })
    else { return nil }
    // In order, so that rounding is the same every time.
    let terms = QuestionTerms.terms(of: query.question).map(\.text).sorted()
    asked = AskedTerms(try terms.map { try Self.known($0, of: count, database) })
    if asked.isUnknown { return nil }
    self.database = database
    known = memory.questions
  }

  /// How many questions there are in all; nil where there are none.
  private static func count(_ database: Database) throws -> Int? {
    try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'questions'").flatMap { Int($0) }
  }

  private static func known(
    _ term: String,
    of count: Int,
    _ database: Database
  ) throws -> (number: UInt16?, information: Float) {
    let sql = "SELECT number, count FROM question_word WHERE term = ?"
    let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [term])
    let number: Int? = try row?.value("number")
    let held: Int = try row?.value("count") ?? 0
    return (number.flatMap(UInt16.init(exactly:)), Ranking.inverseDocumentFrequency(max(0, held), of: count))
  }

  /// Entries that are compared, the best ones.
  static let most = 30

  /// The hits in the order of their ranks, each raised by how near a question is that its entry
  /// answers.
  func reordered(_ ranked: [RankedHit], _ weights: RankingWeights) throws -> [RankedHit] {
    let near = try ranked.prefix(Self.most).map { try nearness(of: $0.hit.key) }
    return ranked.raised(by: near.map { 1 + weights.nearestQuestion * Double($0) })
  }

  /// The cosine between what is asked and the nearest question that an entry answers; 0 where it
  /// has none.
  func nearness(of entry: Int64) throws -> Float { try nearest(of: entry).nearness }

  private func nearest(of entry: Int64) throws -> Nearest {
    try nearest.value(for: entry) { try questions(of: entry)?.nearest(to: asked) ?? (0, 0) }
  }

  /// The question that an entry answers and that is like what is asked; nil where none is.
  func line(of entry: Int64, _ weights: RankingWeights) throws -> String? {
    let nearest = try nearest(of: entry)
    guard Double(nearest.nearness) >= weights.likeQuestion else { return nil }
    let sql = "SELECT lines FROM question WHERE entry = ?"
    let packed = try Data.fetchOne(database.cachedStatement(sql: sql), arguments: [entry])
    let lines = packed.flatMap(PackedText.text)?.split(separator: "\n") ?? []
    return lines.indices.contains(nearest.place) ? String(lines[nearest.place]) : nil
  }

  private func questions(of entry: Int64) throws -> QuestionTerms? {
    try known.value(for: entry) {
      let sql = "SELECT terms FROM question WHERE entry = ?"
      return try Data.fetchOne(database.cachedStatement(sql: sql), arguments: [entry]).map {
        QuestionTerms(PackedNumbers.numbers(in: $0))
      }
    }
  }
}
