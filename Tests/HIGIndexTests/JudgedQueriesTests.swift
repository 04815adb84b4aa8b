import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIndex

@Suite("Judged queries, on the bundled corpus")
struct JudgedQueriesTests {
  private let corpus: IndexReader
  /// The pages of today beside them.
  private let bundled: IndexReader

  init() throws {
    corpus = try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60))
    bundled = try IndexReader(path: try Project.bundledIndex(), longestSearch: .seconds(60))
  }

  /// A query and what answers it: entries with grades 1 and 2.
  private struct Judged {
    var category: String
    var grades: [String: Int] = [:]
  }

  private func judged(_ file: String) throws -> [String: Judged] {
    var judged: [String: Judged] = [:]
    for row in try TabSeparated(file: Project.fixtures + "/" + file, fields: 4).rows {
      judged[row[0], default: Judged(category: row[1])].grades[row[2]] = Int(row[3])
    }
    return judged
  }

  /// The queries of a file with what answers them on the pages of today, too.
  private func judgedToday(_ file: String) throws -> [String: Judged] {
    var judged = try judged(file)
    for (query, row) in judged where row.category == "none" { judged[query]?.grades = [:] }
    let graded = try TabSeparated(file: Project.root + "/Tests/Judged/queries/today/" + file, fields: 3).rows
    for row in graded { judged[row[0]]?.grades[row[1]] = Int(row[2]) }
    return judged
  }

  /// How well those of the queries that have an answer are answered by an index.
  private func quality(
    _ queries: [String: Judged],
    of index: IndexReader
  ) async throws -> (gain: Double, first: Double, nothing: [String]) {
    var (gain, first, nothing) = (0.0, 0.0, [String]())
    let answered = queries.filter { $0.value.grades.values.contains { $0 > 0 } }
    for (query, judged) in answered.sorted(by: { $0.key < $1.key }) {
      let keys = try await index.search(query).hits.prefix(10).map(\.key)
      let grades = try await index.entries(keys).map { judged.grades[$0.id.description] ?? 0 }
      if grades.isEmpty {
        nothing.append(query)
      }
      gain += Self.gain(grades) / max(Self.gain(judged.grades.values.sorted(by: >)), 1)
      first += grades.firstIndex(of: 2).map { 1 / Double($0 + 1) } ?? 0
    }
    return (gain / Double(answered.count), first / Double(answered.count), nothing)
  }

  /// Discounted cumulative gain of the first ten.
  private static func gain(_ grades: [Int]) -> Double {
    grades.prefix(10).enumerated().reduce(0) {
      $0 + (pow(2, Double($1.element)) - 1) / log2(Double($1.offset) + 2)
    }
  }

  @Test(
    "The words of the guidelines and everyday words find what answers them as well as they did: nDCG@10 and first answers",
    arguments: [("judgments.tsv", 0.87, 0.88), ("judgments-today.tsv", 0.76, 0.78)]
  )
  func level(file: String, gain: Double, first: Double) async throws {
    let quality = try await quality(judged(file), of: corpus)
    #expect(quality.gain >= gain, "nDCG@10 \(quality.gain)")
    #expect(quality.first >= first, "MRR@10 \(quality.first)")
    #expect(quality.nothing.count <= 3, "\(quality.nothing)")
  }

  @Test(
    "With today's pages beside those of 2021, too",
    arguments: [
      ("judgments.tsv", 0.84, 0.90), ("judgments-today.tsv", 0.76, 0.83), ("judgments-relation.tsv", 0.77, 0.78),
    ]
  )
  func levelToday(file: String, gain: Double, first: Double) async throws {
    let quality = try await quality(judgedToday(file), of: bundled)
    #expect(quality.gain >= gain, "nDCG@10 \(quality.gain)")
    #expect(quality.first >= first, "MRR@10 \(quality.first)")
  }

  @Test("What nothing answers gets no list of answers: of twenty queries one at most, whose words are all there")
  func withoutAnswer() async throws {
    var padded: [String] = []
    for (query, judged) in try judged("judgments-today.tsv") where judged.category == "none" {
      let found = try await corpus.search(query)
      if found.isAnswered && found.hits.count > 5 {
        padded.append(query)
      }
    }
    #expect(padded.count <= 1, "\(padded.sorted())")
  }

  @Test(
    "A number that is asked for and not here is no answer; a word that only names what has one asks for none",
    arguments: [
      ("how tall is a segmented control", false), ("app icon size 1024 or 512", false),
      ("small sticker size in pixels", true), ("起動画面のファイル容量の上限", true), ("brand color app icon", true),
    ]
  )
  func numbers(query: String, isAnswered: Bool) async throws {
    #expect(try await corpus.search(query).isAnswered == isAnswered)
  }

  @Test("Of the first ten entries that are shown as answers, one in nine at most has nothing to do with the query")
  func relation() async throws {
    var grades: [Int] = []
    var unanswered: [String] = []
    for (query, judged) in try judged("judgments-relation.tsv") {
      let found = try await corpus.search(query)
      if !found.isAnswered && judged.category == "none" {
        unanswered.append(query)
      }
      let shown = found.isAnswered ? found.hits.prefix(10).map(\.key) : []
      grades += try await corpus.entries(shown).compactMap { judged.grades[$0.id.description] }
    }
    let strangers = Double(grades.count { $0 == 0 }) / Double(grades.count)
    #expect(grades.count > 600 && strangers <= 1.0 / 9, "\(strangers) of \(grades.count)")
    #expect(unanswered.count >= 20, "\(unanswered.sorted())")
  }

  @Test("Entries of another topic than the first one's are answers only if they score nearly as well as the best")
  func otherTopics() async throws {
    let weights = RankingWeights.standard
    for query in try judged("judgments.tsv").keys.sorted() {
      let found = try await corpus.search(query)
      guard found.isAnswered, let first = found.hits.first else { continue }
      let best = found.hits.map(\.score).max() ?? 0
      let others = found.hits.filter { $0.topic != first.topic }
      #expect(others.allSatisfy { $0.score >= best * weights.cutoffElsewhere }, "\(query)")
    }
  }

  @Test("Every mark is the word that was meant: in the script of a name, and not out of a longer katakana word")
  func marks() async throws {
    let files = try ["judgments.tsv", "judgments-today.tsv", "judgments-relation.tsv"].map(judged)
    let queries = files.flatMap(\.keys)
    let words = try await katakanaWords()
    for query in queries.sorted() {
      let found = try await corpus.search(query)
      let highlighter = Highlighter(found.query)
      let entries = try await corpus.entries(found.hits.prefix(10).map(\.key))
      let texts = entries.flatMap { $0.statements }.flatMap { [$0.lead ?? "", $0.body.bodyText] }
      let strange = texts.flatMap { Self.strangeMarks(highlighter.mark($0), words) }
      #expect(strange.isEmpty, "\(query): \(strange.prefix(3))")
    }
  }

  /// All katakana words of the corpus, and those that are names of things: カラー in ワイドカラー.
  private func katakanaWords() async throws -> Set<String> {
    let glossary = try TabSeparated(file: Project.root + "/Index/glossary.tsv", fields: 3)
    var words = Set(glossary.rows.flatMap { $0[0].components(separatedBy: " | ") })
    for topic in try await corpus.topics() {
      for statement in try await corpus.topic(topic.id)?.entries.flatMap(\.statements) ?? [] {
        for text in [statement.lead ?? "", statement.body.bodyText] {
          let runs = text.unicodeScalars.split { $0.script != .katakana || $0 == "・" }
          words.formUnion(runs.map { String(String.UnicodeScalarView($0)) })
        }
      }
    }
    return words
  }

  /// Marks of katakana within longer katakana words that are not made of known words.
  private static func strangeMarks(_ marked: MarkedText, _ words: Set<String>) -> [String] {
    let scalars = Array(marked.text.unicodeScalars)
    return marked.marks.compactMap { mark in
      guard scalars[mark].allSatisfy({ $0.script == .katakana && $0 != "・" }) else { return nil }
      let isKatakana = { (index: Int) in
        scalars.indices.contains(index) && scalars[index].script == .katakana && scalars[index] != "・"
      }
      guard isKatakana(mark.lowerBound - 1) && isKatakana(mark.upperBound) else { return nil }
      let name = String(String.UnicodeScalarView(scalars[mark]))
      let around = scalars[max(0, mark.lowerBound - 4)..<mark.upperBound]
      return words.contains(name) ? nil : String(String.UnicodeScalarView(around))
    }
  }
}
