import Foundation
import HIGIndex
import HIGIngest
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Searching the index")
struct SearchTests {
  private let reader: IndexReader

  init() throws { reader = try IndexReader(path: try Project.pagesIndex()) }

  private func search(_ text: String, in language: Language? = nil) async throws -> [Entry] {
    let found = try await reader.search(QueryParser.parse(text).query, in: language)
    return try await reader.entries(found.hits.map(\.key))
  }

  @Test(
    "The right rule comes first, in either language",
    arguments: [
      ("アラート", "use-alerts-sparingly"), ("点の列", "center-the-dots-at-the-bottom-of-the-screen"), ("ＤＯＴＳ", "avoid-more-than-ten-dots"),
      ("text field", "consider-a-text-field-for-large-numbers"), ("ｱﾗｰﾄ 控えめ", "use-alerts-sparingly"),
    ])
  func first(query: String, slug: String) async throws {
    #expect(try await search(query).first?.id.slug == slug)
  }

  @Test("One letter of Japanese finds what it stands in", arguments: ["色", "点", "窓"])
  func oneLetter(query: String) async throws {
    let hits = try await search(query)
    #expect(!hits.isEmpty)
    #expect(hits.allSatisfy { "\($0)".contains(query) })
  }

  @Test(
    "The bundled corpus answers a newcomer's first questions with the right rule",
    arguments: [
      ("触覚 使いすぎ", "haptics#avoid-overdoing-haptics"),
      ("再起動", "launching#dont-suggest-a-restart"),
    ])
  func corpus(query: String, id: String) async throws {
    let corpus = try IndexReader(path: try Project.corpusIndex())
    let first = try #require(try await corpus.search(QueryParser.parse(query).query, in: nil).hits.first)
    #expect(try await corpus.entries([first.key]).first?.id.description.hasSuffix(id) == true)
  }

  @Test("A language limits where is looked")
  func language() async throws {
    #expect(try await search("点の列", in: .en).isEmpty)
    #expect(try await search("dots", in: .en).first?.id.slug == "avoid-more-than-ten-dots")
  }

  @Test("Where nothing holds all, what holds some is found, and the query says so")
  func loosened() async throws {
    let query = QueryParser.parse("アラートに存在しない語を置く").query
    let found = try await reader.search(query, in: nil)
    #expect(!found.hits.isEmpty)
    #expect(found.query == query.loosened)
  }

  @Test("Hits descend, and are the same every time")
  func order() async throws {
    let first = try await reader.search(QueryParser.parse("は").query, in: nil).hits
    let second = try await reader.search(QueryParser.parse("は").query, in: nil).hits
    #expect(first == second)
    #expect(zip(first, first.dropFirst()).allSatisfy { $0.score >= $1.score })
  }

  @Test(
    "Nothing that is typed is syntax, and nothing fails",
    arguments: [
      "\"", "\"\"\"", "a*", "a* a* a* a*", "7:1", "left-handed", "ドラッグ&ドロップ", "NEAR(a b)", "a AND", "OR", "NOT", "title:x", "^a", "(", "-x", "--", "';--",
      "\u{0}", "a\u{0}b", "色\u{0}", "%", "_", "\u{FFFD}", "👩‍🎨", "{a b}", "+", "lead : \"x\"", String(repeating: "a ", count: 50_000),
      String(repeating: "\"", count: 10_000), String(repeating: "色", count: 100_000),
    ])
  func hostile(text: String) async throws {
    _ = try await search(text)
  }
}
