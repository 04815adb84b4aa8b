import Algorithms
import GRDB
import HIGModel
import HIGText

/// Looks up what is proposed to whoever types. A look-up reads what shares letters with it, and not
/// all that there is.
struct SuggestionSearch {
  private let database: Database
  private let limit: Int

  init(_ database: Database, limit: Int) {
    self.database = database
    self.limit = max(limit, 0)
  }

  /// What begins with `text`, then what holds it.
  /// - Parameter kind: the only one that is wanted; nil for all.
  func beginning(with text: String, of kind: Suggestion.Kind?) throws -> [Suggestion] {
    let wanted = Vocabulary.folded(Self.typedSoFar(text))
    if wanted.isEmpty {
      return []
    }
    var found = try spelled(beginning: wanted, kind)
    // A single letter is in too much to mean anything inside of a word.
    if found.count < limit, wanted.count > 1 {
      found += try spelled("instr(letters, ?) > 1", [wanted], kind)
    }
    if found.isEmpty {
      found = try romanized(text, kind)
    }
    return Array(found.uniqued(on: \.text).prefix(limit))
  }

  /// Japanese is typed in Latin letters, which become kana one by one: the last ones of `だーk` are
  /// still to come.
  private static func typedSoFar(_ text: String) -> String {
    let pending = text.unicodeScalars.reversed().prefix { $0.script == .latin && $0.isASCII }.count
    let kana = text.unicodeScalars.dropLast(pending)
    let isTyping = (1...2).contains(pending) && (kana.last.map { [.hiragana, .katakana].contains($0.script) } ?? false)
    return isTyping ? String(scalars: kana) : text
  }

  private func spelled(beginning letters: String, _ kind: Suggestion.Kind?) throws -> [Suggestion] {
    try spelled("letters >= ? AND letters < ?", [letters, letters + "\u{10FFFF}"], kind)
  }

  /// - Parameter condition: of its spelling, in SQL.
  private func spelled(
    _ condition: String,
    _ arguments: StatementArguments,
    _ kind: Suggestion.Kind?
  ) throws -> [Suggestion] {
    let sql = """
      SELECT text, kind, topic FROM suggestion
      WHERE key IN (SELECT suggestion FROM suggestion_spelling WHERE \(condition)) AND (? IS NULL OR kind = ?)
      ORDER BY key LIMIT ?
      """
    return try rows(sql, arguments + [kind?.rawValue, kind?.rawValue, limit])
  }

  /// What begins with what Roman letters are read as: 通知 by `tsuuchi`, and by `tsuuc`, whose last
  /// letter begins a syllable.
  private func romanized(_ text: String, _ kind: Suggestion.Kind?) throws -> [Suggestion] {
    let syllables = text.lowercased().reversed().drop { !"aiueon-".contains($0) }.reversed()
    for reading in Romaji.readings(of: String(syllables)) {
      let found = try spelled(beginning: Vocabulary.folded(reading), kind)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// What is most like `text`; what shares few letters with it is not near.
  func nearest(to text: String, of kind: Suggestion.Kind?) throws -> [Suggestion] {
    let wanted = Likeness(to: text)
    let sql = """
      WITH near AS MATERIALIZED (
        SELECT suggestion, \(wanted.ofLetters) AS likeness FROM suggestion_spelling
        WHERE suggestion IN (SELECT key FROM suggestion WHERE ? IS NULL OR kind = ?) AND likeness >= ?
      )
      SELECT text, kind, topic FROM near JOIN suggestion ON key = suggestion
      GROUP BY key ORDER BY max(likeness) DESC, key LIMIT ?
      """
    let pairs = StatementArguments(wanted.pairs)
    return try rows(sql, pairs + [kind?.rawValue, kind?.rawValue, Self.leastLikeness, limit])
  }

  /// `grid` is not like `siri`, `navigetion` is like `navigation`.
  private static let leastLikeness = 0.5

  private func rows(_ sql: String, _ arguments: StatementArguments) throws -> [Suggestion] {
    try database.rows(sql, arguments) { row in
      let topic: String? = try row.topic
      return try Suggestion(
        text: row.text,
        kind: required(Suggestion.Kind(rawValue: row.kind)),
        topic: topic.flatMap { TopicID($0) }
      )
    }
  }
}
