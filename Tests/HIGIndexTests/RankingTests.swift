import Foundation
import GRDB
import HIGModel
import Testing

@testable import HIGIndex
@testable import HIGText

@Suite("Ranking")
struct RankingTests {
  private let ranking = Self.ranking(of: [1, 1])

  /// - Parameter concepts: how much each of the query's concepts counts.
  private static func ranking(of concepts: [Double]) -> Ranking {
    let query = concepts.map { weight in
      var concept = Query.Concept(words: "", variants: [])
      concept.weight = weight
      return concept
    }
    return Ranking(query, RankingWeights())
  }

  private func phrase(_ words: String, concept: Int, weight: Double = 1, isPart: Bool = false) throws -> SearchedPhrase
  {
    let variant = Query.Variant(phrase: try #require(Phrase(words)), weight: weight, origin: isPart ? .part : .typed)
    return SearchedPhrase(concept: concept, variant)
  }

  private func frequencies(_ phrases: [SearchedPhrase], _ rows: [[Float]]) -> PhraseFrequencies {
    var frequencies = PhraseFrequencies(of: phrases, weights: RankingWeights.standard.fields)
    frequencies.keys = rows.indices.map { Int64($0 + 1) }
    // All of it is in the body of texts.
    let values = Array(rows.joined())
    frequencies.values = [values, values, values.map { _ in 0 }]
    return frequencies
  }

  // MARK: - BM25F

  @Test("The first occurrence counts one; further ones count less and less, and never reach k1 + 1")
  func saturation() {
    #expect(ranking.saturated(0) == 0)
    #expect(ranking.saturated(1) == 1)
    #expect(abs(ranking.saturated(2) - 2 * 2.0 / 3.0) < 0.0001)
    #expect(ranking.saturated(1_000) < 2 && ranking.saturated(1_000) > 1.99)
  }

  @Test("What is in fewer documents tells more; what is in all of them still tells a little")
  func inverseDocumentFrequency() {
    let counts = [0, 1, 10, 99, 100]
    let frequencies = counts.map { Ranking.inverseDocumentFrequency($0, of: 100) }
    #expect(frequencies == frequencies.sorted(by: >) && (frequencies.last ?? 0) > 0)
    #expect(abs(frequencies[1] - log(1 + 99.5 / 1.5)) < 0.0001)
    // More than there are, as a damaged file may say.
    #expect(Ranking.inverseDocumentFrequency(200, of: 100) > 0)
  }

  @Test("A row that has half of the concepts keeps 0.81 of what they are worth")
  func coverage() {
    #expect(ranking.coverage(of: [2, 1]) == 1)
    #expect(abs(ranking.coverage(of: [0, 3]) - pow(0.5, 0.3)) < 0.0001)
    #expect(ranking.coverage(of: [0, 0]) == 0)
  }

  @Test("A word that is no name counts half, also among what a row lacks")
  func plainWords() throws {
    let ranking = Self.ranking(of: [1, 0.5])
    let phrases = [try phrase("alert", concept: 0), try phrase("before", concept: 1)]
    let found = frequencies(phrases, [[1, 0], [0, 1]])
    let counts = [DocumentFrequency(whole: 1, withParts: 1, inText: 1), DocumentFrequency(whole: 1, withParts: 1)]
    let scores = ranking.scores(found, counts, of: 100, topics: [1, 2]).map(\.own)
    let idf = Ranking.inverseDocumentFrequency(1, of: 100)
    #expect(abs(scores[0] - idf * pow(2 / 3, 0.3)) < 0.001)
    #expect(abs(scores[1] - idf / 2 * pow(1 / 3, 0.3)) < 0.001)
  }

  @Test("A concept counts as its best phrase, not as all of them; the concepts add up")
  func bestPhrase() throws {
    let phrases = [
      try phrase("alert", concept: 0), try phrase("警告", concept: 0, weight: 0.95), try phrase("title", concept: 1),
    ]
    let found = frequencies(phrases, [[1, 1, 0], [1, 0, 0], [0, 1, 0], [1, 0, 1]])
    let counts = ranking.documentFrequencies(in: found)
    #expect(
      counts == [
        DocumentFrequency(whole: 4, withParts: 4, inText: 4), DocumentFrequency(whole: 1, withParts: 1, inText: 1),
      ]
    )
    // Each row is of a topic of its own.
    let scores = ranking.scores(found, counts, of: 100, topics: [1, 2, 3, 4]).map(\.total)
    #expect(scores[0] == scores[1])
    #expect(abs(scores[2] - 0.95 * scores[1]) < 0.0001)
    let rare = Ranking.inverseDocumentFrequency(1, of: 100)
    let usual = Ranking.inverseDocumentFrequency(4, of: 100)
    #expect(abs(scores[3] - (rare + usual)) < 0.0001)
  }

  @Test("A part tells no more than its whole, however rare the whole is")
  func parts() throws {
    let phrases = [
      try phrase("contrast ratio", concept: 0), try phrase("contrast", concept: 0, weight: 0.24, isPart: true),
    ]
    let found = frequencies(phrases, [[1, 1], [0, 1], [0, 1]])
    let counts = Self.ranking(of: [1]).documentFrequencies(in: found)
    #expect(counts == [DocumentFrequency(whole: 1, withParts: 3, inText: 1)])
    let weights = phrases.map { ranking.weight(of: $0, counts, 100) }
    #expect(abs(weights[1] - 0.24 * Ranking.inverseDocumentFrequency(3, of: 100)) < 0.0001)
    #expect(weights[1] < weights[0])
  }

  @Test("What an entry lacks and its topic has counts a quarter; what it has itself is not counted again")
  func context() throws {
    let phrases = [try phrase("alert", concept: 0), try phrase("title", concept: 1)]
    let found = frequencies(phrases, [[1, 0], [0, 1], [1, 0], [1, 1]])
    let counts = [DocumentFrequency(whole: 3, withParts: 3), DocumentFrequency(whole: 2, withParts: 2)]
    let scores = ranking.scores(found, counts, of: 100, topics: [1, 1, 2, 3])
    let idf = Ranking.inverseDocumentFrequency(2, of: 100)
    #expect(abs(scores[0].context - RankingWeights.standard.context * idf) < 0.0001)
    #expect(scores[2].context == 0 && scores[3].context == 0)
    #expect(scores[3].total > scores[0].total && scores[0].total > scores[2].total)
  }

  // MARK: - Expressions

  private func query(_ concepts: [[String]]) -> Query {
    Query(
      text: "",
      concepts: concepts.map { names in
        let variants = names.compactMap { Phrase($0) }.map { Query.Variant(phrase: $0, weight: 1, origin: .typed) }
        return Query.Concept(words: names[0], variants: variants)
      }
    )
  }

  @Test("Any concept, all of them, one and another, or some: each phrase is quoted")
  func expressions() {
    let query = query([["alert", "警告"], ["title"], ["窓"]])
    func text(_ language: Language?, _ extent: MatchExpression.Extent) -> String? {
      MatchExpression(query, in: language, extent)?.text
    }
    #expect(text(.ja, .any) == "(\"alert\" OR \"警告\" OR \"titl\" OR \"窓\"*)")
    #expect(text(.ja, .all) == "(\"alert\" OR \"警告\") AND (\"titl\") AND (\"窓\"*)")
    #expect(text(.ja, .andAnother(1)) == "(\"titl\") AND (\"alert\" OR \"警告\" OR \"窓\"*)")
    #expect(text(.ja, .only([0, 2])) == "(\"alert\" OR \"警告\" OR \"窓\"*)")
    // English has no 窓: nothing can hold all.
    #expect(text(.en, .all) == nil)
    #expect(text(.en, .any) == "(\"alert\" OR \"titl\")")
    #expect(MatchExpression(Query(text: ""), in: nil, .any) == nil)
  }

  @Test("A phrase that contains another one of at least its weight is not looked for")
  func minimalPhrases() throws {
    let expression = try #require(MatchExpression(query([["launch", "launch screen", "screen size"]]), in: .en, .any))
    #expect(expression.text == "(\"launch\" OR \"screen size\")")
  }

  @Test("The phrases are in the order in which SQLite numbers them")
  func phraseOrder() throws {
    let expression = try #require(MatchExpression(query([["a", "b"], ["c"]]), in: .en, .andAnother(1)))
    #expect(expression.phrases.map(\.phrase.terms) == [["c"], ["a"], ["b"]])
    #expect(expression.phrases.map(\.concept) == [1, 0, 0])
  }

  // MARK: - Filters

  @Test(
    "Several values of one filter are alternatives, several filters conditions; there is a parameter for each value"
  )
  func filters() {
    var filters = Query.Filters()
    #expect(FilterClause(filters, excluded: []).isEmpty)
    filters.kinds = [.rule, .note]
    filters.platforms = ["ios"]
    filters.hasQuantity = true
    let clause = FilterClause(filters, excluded: [Phrase(terms: ["logo"])])
    #expect(clause.sql.hasPrefix(" AND (entry.kind = ? OR entry.kind = ?) AND ("))
    let values = clause.arguments.description
    #expect(["rule", "note", "ios", "logo"].allSatisfy(values.contains))
    // A system is asked for three times: by name, by page, by what its topic says it is not on.
    #expect(clause.sql.count { $0 == "?" } == 7)
  }
}
