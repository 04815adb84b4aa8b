internal import GRDB
package import HIGModel
internal import HIGText
internal import Synchronization

extension IndexReader {
  /// What begins with `text`, then what holds it: titles, sections, words of the glossary, developer names. In either script, and by
  /// the reading of kanji.
  package func suggestions(for text: String, limit: Int) async throws -> [Suggestion] {
    try await suggestionList().begin(with: text, limit: limit)
  }

  /// What is most like `text`, for a search that found nothing; never nothing while there are topics.
  package func nearest(to text: String, limit: Int) async throws -> [Suggestion] {
    try await suggestionList().nearest(to: text, limit: limit)
  }

  private func suggestionList() async throws -> SuggestionList {
    if let known = suggesting.withLock({ $0 }) {
      return known
    }
    let words = try await searchKnowledge()
    let read = try await read { try SuggestionList($0, words) }
    suggesting.withLock { $0 = read }
    return read
  }
}

/// All suggestions with what they are found by, in memory.
struct SuggestionList: Sendable {
  /// What a suggestion is found by, folded.
  private struct Key: Sendable {
    var letters: [Unicode.Scalar]
    var suggestion: Int
  }

  private var suggestions: [Suggestion] = []
  /// In the order of their letters.
  private var keys: [Key] = []

  init(_ database: Database, _ words: SearchKnowledge) throws {
    var known: Set<String> = []
    var all: [Key] = []
    func add(_ text: String, _ kind: Suggestion.Kind, topic: TopicID? = nil, reading: String? = nil) {
      guard !text.isEmpty, known.insert(text).inserted else { return }
      suggestions.append(Suggestion(text: text, kind: kind, topic: topic))
      for name in [text, reading].compactMap({ $0 }) {
        all.append(Key(letters: Vocabulary.letters(of: name), suggestion: suggestions.count - 1))
      }
    }
    for (_, topic) in words.names.sorted(by: { $0.key < $1.key }) {
      for title in [topic.title.ja, topic.title.en] {
        add(title ?? "", .topic, topic: topic.id)
      }
    }
    let sections = try Row.fetchCursor(
      database,
      sql:
        "SELECT topic.id, section.title_ja, section.title_en FROM section JOIN topic ON topic.key = section.topic ORDER BY topic.key, position"
    )
    while let row = try sections.next() {
      let id = try TopicID(row.value(0))
      for title in [try row.optional(1) as String?, try row.optional(2)] {
        add(title ?? "", .section, topic: id)
      }
    }
    // Of what no text speaks of under any name, there is nothing to find.
    for concept in words.concepts where concept.isPresent {
      for (number, name) in concept.names.enumerated() {
        add(name, .word, reading: number == 0 ? concept.reading : nil)
      }
    }
    for row in try Row.fetchAll(database, sql: "SELECT DISTINCT name FROM symbol ORDER BY name") {
      add(try row.value(0), .symbol)
    }
    keys = all.sorted { left, right in
      left.letters.lexicographicallyPrecedes(right.letters) { $0.value < $1.value }
    }
  }

  func begin(with text: String, limit: Int) -> [Suggestion] {
    let wanted = Vocabulary.letters(of: text)
    if wanted.isEmpty {
      return []
    }
    var found = numbers(beginningWith: wanted)
    if found.count < limit {
      // A single letter is in too much to mean anything inside of a word.
      let inside =
        wanted.count < 2 ? [] : keys.filter { Self.holds($0.letters, wanted) }.map(\.suggestion)
      found += ranked(inside.filter { !found.contains($0) })
    }
    return found.prefix(max(limit, 0)).map { suggestions[$0] }
  }

  private func numbers(beginningWith wanted: [Unicode.Scalar]) -> [Int] {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].letters.lexicographicallyPrecedes(wanted, by: { $0.value < $1.value }) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return ranked(keys[low...].prefix { $0.letters.starts(with: wanted) }.map(\.suggestion))
  }

  /// Topics first, short before long, each once.
  private func ranked(_ numbers: [Int]) -> [Int] {
    Set(numbers).sorted { left, right in
      let (own, other) = (suggestions[left], suggestions[right])
      return (own.kind.rawValue, own.text.count, left) < (
        other.kind.rawValue, other.text.count, right
      )
    }
  }

  private static func holds(_ letters: [Unicode.Scalar], _ wanted: [Unicode.Scalar]) -> Bool {
    guard letters.count > wanted.count else { return false }
    return (1...(letters.count - wanted.count)).contains { letters[$0...].starts(with: wanted) }
  }

  func nearest(to text: String, limit: Int) -> [Suggestion] {
    let wanted = Self.pairs(of: Vocabulary.letters(of: text))
    let scored = keys.compactMap { key -> (number: Int, score: Double)? in
      let own = Self.pairs(of: key.letters)
      let shared = Double(own.intersection(wanted).count)
      return shared > 0 ? (key.suggestion, 2 * shared / Double(own.count + wanted.count)) : nil
    }
    var order: [Int] = []
    for (number, _) in scored.sorted(by: { ($1.score, $0.number) < ($0.score, $1.number) })
    where !order.contains(number) {
      order.append(number)
      if order.count == limit {
        break
      }
    }
    let others = suggestions.indices.filter {
      suggestions[$0].kind == .topic && !order.contains($0)
    }.prefix(max(0, 2 - order.count))
    return (order + others).prefix(limit).map { suggestions[$0] }
  }

  private static func pairs(of letters: [Unicode.Scalar]) -> Set<UInt64> {
    Set(zip(letters, letters.dropFirst()).map { UInt64($0.value) << 32 | UInt64($1.value) })
  }
}
