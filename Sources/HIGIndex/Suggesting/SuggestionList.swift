internal import Algorithms
internal import GRDB
internal import HIGModel
internal import HIGText

/// All suggestions with what they are found by, in memory.
struct SuggestionList: Sendable {
  private let suggestions: [Suggestion]
  private let keys: SuggestionKeys

  /// - Parameter topics: what topics are called, by their keys.
  init(_ database: Database, _ topics: [Int64: TopicName]) throws {
    let concepts = try Glossary.Concept.all(database)
    var draft = SuggestionDraft(readings: Readings(concepts))
    for (_, topic) in topics.sorted(by: { $0.key < $1.key }) {
      draft.add([topic.title.ja, topic.title.en], .topic, topic: topic.id)
    }
    try draft.addSections(database)
    // Skip concepts that occur in no text.
    for concept in concepts where concept.isPresent {
      draft.add(concept.names, .word, reading: concept.reading)
    }
    draft.add(try String.fetchAll(database, sql: "SELECT DISTINCT name FROM symbol ORDER BY name"), .symbol)
    suggestions = draft.suggestions
    keys = SuggestionKeys(draft.spellings)
  }

  /// What begins with `text`, then what holds it.
  /// - Parameter kind: the only one that is wanted; nil for all.
  func beginning(with text: String, limit: Int, of kind: Suggestion.Kind? = nil) -> [Suggestion] {
    let wanted = Vocabulary.letters(of: Self.typedSoFar(text))
    if wanted.isEmpty {
      return []
    }
    var found = ranked(keys.beginning(with: wanted, kind))
    if found.count < limit {
      // A single letter is in too much to mean anything inside of a word.
      let inside = wanted.count < 2 ? [] : keys.holding(wanted, kind)
      found += ranked(inside.filter { !found.contains($0) })
    }
    if found.isEmpty {
      found = ranked(romanized(text, kind))
    }
    return found.prefix(max(limit, 0)).map { suggestions[$0] }
  }

  /// Japanese is typed in Latin letters, which become kana one by one: the last ones of `だーk` are still to come.
  private static func typedSoFar(_ text: String) -> String {
    let pending = text.unicodeScalars.reversed().prefix { $0.script == .latin && $0.isASCII }.count
    let kana = text.unicodeScalars.dropLast(pending)
    let isTyping = (1...2).contains(pending) && (kana.last.map { [.hiragana, .katakana].contains($0.script) } ?? false)
    return isTyping ? String(String.UnicodeScalarView(kana)) : text
  }

  /// What begins with what Roman letters are read as: 通知 by `tsuuchi`, and by `tsuuc`, whose last letter begins a syllable.
  private func romanized(_ text: String, _ kind: Suggestion.Kind?) -> [Int] {
    let syllables = text.lowercased().reversed().drop { !"aiueon-".contains($0) }.reversed()
    return Romaji.readings(of: String(syllables)).lazy.map { reading in
      keys.beginning(with: Vocabulary.letters(of: reading), kind)
    }.first { !$0.isEmpty } ?? []
  }

  /// Topics first, short before long, each once.
  private func ranked(_ numbers: [Int]) -> [Int] {
    Set(numbers).sorted { left, right in
      rank(left) < rank(right)
    }
  }

  private func rank(_ number: Int) -> (Int, Int, Int) {
    let suggestion = suggestions[number]
    return (suggestion.kind.rawValue, suggestion.text.count, number)
  }

  /// What shares most bigrams with `text` (Dice); what shares few is not near.
  func nearest(to text: String, limit: Int) -> [Suggestion] {
    let wanted = Self.bigrams(of: Vocabulary.letters(of: text))
    let scored = keys.all.compactMap { key -> (number: Int, score: Double)? in
      let own = Self.bigrams(of: keys.letters(of: key))
      let shared = Double(own.intersection(wanted).count)
      let likeness = 2 * shared / Double(max(own.count + wanted.count, 1))
      return likeness >= Self.leastLikeness ? (key.suggestion, likeness) : nil
    }
    let best = scored.sorted { ($1.score, $0.number) < ($0.score, $1.number) }
    return best.map(\.number).uniqued().prefix(limit).map { suggestions[$0] }
  }

  /// Of Dice's coefficient: `grid` is not like `siri`, `navigetion` is like `navigation`.
  private static let leastLikeness = 0.5

  private static func bigrams(of letters: some BidirectionalCollection<Unicode.Scalar>) -> Set<UInt64> {
    Set(letters.adjacentPairs().map { UInt64($0.value) << 32 | UInt64($1.value) })
  }
}

/// Suggestions while they are gathered.
private struct SuggestionDraft {
  private(set) var suggestions: [Suggestion] = []
  private(set) var spellings: [SuggestionKeys.Spelling] = []
  /// The texts of the suggestions: each is there once.
  private var known: Set<String> = []
  private let readings: Readings

  init(readings: Readings) {
    self.readings = readings
  }

  mutating func addSections(_ database: Database) throws {
    let sql = """
      SELECT topic.id, section.title_ja, section.title_en
      FROM section JOIN topic ON topic.key = section.topic ORDER BY topic.key, position
      """
    for row in try Row.fetchAll(database, sql: sql) {
      let title = try row.bilingual("title")
      add([title?.ja, title?.en], .section, topic: try TopicID(row.value("id")))
    }
  }

  /// - Parameter reading: of the first name that has kanji.
  mutating func add(
    _ names: [String?],
    _ kind: Suggestion.Kind,
    topic: TopicID? = nil,
    reading: String? = nil
  ) {
    for (number, name) in names.enumerated() {
      guard let name, !name.isEmpty, known.insert(name).inserted else { continue }
      suggestions.append(Suggestion(text: name, kind: kind, topic: topic))
      let known = number == Readings.firstToRead(in: names) ? reading : nil
      for spelling in [name, known ?? readings.reading(of: name)].compactMap({ $0 }) {
        let letters = Vocabulary.letters(of: spelling)
        spellings.append(SuggestionKeys.Spelling(letters: letters, suggestion: suggestions.count - 1, kind: kind))
      }
    }
  }
}
