import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  @Test("A single letter looks for what begins with it; a run for its pairs in a row")
  func phrases() {
    let query = QueryParser.parse("色 起動画面 Launch").query
    #expect(query.phrases.map(\.terms) == [["色"], ["起動", "動画", "画面"], ["launch"]])
    #expect(query.phrases.map(\.isPrefix) == [true, false, false])
  }

  @Test("Long queries are cut, and say so")
  func bounds() {
    let long = QueryParser.parse(String(repeating: "あ", count: 100_000))
    #expect(long.query.text.unicodeScalars.count == QueryParser.longestQuery)
    #expect(long.query.phrases.flatMap(\.terms).count == QueryParser.mostTerms)
    #expect(long.notices.count == 2)
    let many = QueryParser.parse((0..<1000).map { "w\($0)" }.joined(separator: " "))
    #expect(many.query.phrases.flatMap(\.terms).count <= QueryParser.mostTerms)
    #expect(!many.notices.isEmpty)
  }

  @Test("Nothing to look for is no phrase", arguments: ["", "   ", "\"", "***", "()", "\u{0}", "。、"])
  func empty(text: String) {
    #expect(QueryParser.parse(text).query.phrases.isEmpty)
  }

  @Test(
    "What was found is marked in the original",
    arguments: [
      ("起動画面", "システムは起動画面を表示します。起動の画面", [5..<9]), ("色", "色と背景色", [0..<1, 4..<5]), ("LAUNCH", "The launch screen. Launching", [4..<10]),
      ("44pt", "最小で44 pt × 44pt", [3..<5, 6..<8, 11..<15]), ("ガイド", "ｶﾞｲﾄﾞを見る", [0..<5]), ("zzz", "なし", []),
    ] as [(String, String, [Range<Int>])])
  func marks(query: String, text: String, marks: [Range<Int>]) {
    #expect(Highlighter.mark(text, for: QueryParser.parse(query).query).marks == marks)
  }
}
