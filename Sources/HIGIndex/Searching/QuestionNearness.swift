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
      let count = try memory.questionCount.get(database)
    else { return nil }
    // In order, so that rounding is the same every time.
    let terms = QuestionTerms.terms(of: query.question).map(\.text).sorted()
    asked = AskedTerms(try terms.map { try Self.known($0, of: count, database) })
    if asked.isUnknown { return nil }
    self.database = database
    known = memory.questions
  }

  private static func known(
    _ term: String,
    of count: Int,
    _ database: Database
  ) throws -> (number: UInt16?, information: Float) {
    let sql = "SELECT number, count FROM question_word WHERE term = ?"
    let found = try database.rows(sql, [term]) { (number: try $0.number as Int, count: try $0.count as Int) }.first
    let information = Ranking.inverseDocumentFrequency(max(0, found?.count ?? 0), of: count)
    return (found.flatMap { UInt16(exactly: $0.number) }, information)
  }

  /// Entries that are compared, the best ones.
  static let most = 30

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
    let packed: Data? = try database.value(sql, [entry])
    let lines = packed.flatMap(PackedText.text)?.split(separator: "\n") ?? []
    return lines[safe: nearest.place].map(String.init)
  }

  private func questions(of entry: Int64) throws -> QuestionTerms? {
    try known.value(for: entry) {
      let terms: Data? = try database.value("SELECT terms FROM question WHERE entry = ?", [entry])
      return terms.map { QuestionTerms(PackedNumbers.numbers(in: $0)) }
    }
  }
}
