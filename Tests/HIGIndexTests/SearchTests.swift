import Foundation
import HIGIngest
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIndex

@Suite("Searching the index")
struct SearchTests {
  private let reader: IndexReader
  private let corpus: IndexReader

  init() throws {
    reader = try IndexReader(path: try Project.pagesIndex())
    // Unoptimized programs are slow; what is tested is not how fast they are.
    corpus = try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60))
  }

  private func search(_ text: String, in index: IndexReader? = nil) async throws -> [Entry] {
    let index = index ?? reader
    let found = try await index.search(text)
    return try await index.entries(found.hits.map(\.key))
  }

  @Test(
    "The right rule is among the first, in either language",
    arguments: [
      ("アラート", "use-alerts-sparingly"), ("点の列", "center-the-dots-at-the-bottom-of-the-screen"),
      ("ＤＯＴＳ TEN", "avoid-more-than-ten-dots"),
      ("text field", "consider-a-text-field-for-large-numbers"),
      ("ｱﾗｰﾄ 控えめ", "use-alerts-sparingly"),
    ]
  )
  func first(query: String, slug: String) async throws {
    #expect(try await search(query).prefix(2).contains { $0.id.slug == slug })
  }

  @Test("Whoever reads entries gets each of them, however many were read before")
  func everyEntryRead() async throws {
    let bundled = try IndexReader(path: try Project.bundledIndex())
    // They overlap, so that of each reading some are known and some are not.
    for first in stride(from: 1, to: 1_700, by: 7) {
      let keys = (0..<10).map { Int64(first + $0) }
      #expect(try await bundled.entries(keys).count == keys.count, "\(first)")
    }
  }

  @Test("One letter of Japanese finds what it stands in", arguments: ["点", "窓", "指"])
  func oneLetter(query: String) async throws {
    #expect(try await search(query).prefix(2).contains { "\($0)".contains(query) })
  }

  @Test(
    "Words of one language find rules by those of the other; misspelled ones by the nearest",
    arguments: [
      ("haptics overuse", "haptics"), ("バイブレーション", "haptics"), ("naviagtion bar", "navigation"),
      ("はぷてぃくす", "haptics"), ("darkmode", "dark-mode"),
      ("オンボディング", "onboarding"), ("起動 画面", "launch-screen"),
      ("when should i ask for permission", "accessing-user-data"), ("アプリの評価をいつ求めるべきか", "launching"),
    ]
  )
  func tolerance(query: String, topic: String) async throws {
    let topics = try await search(query, in: corpus).prefix(3).map(\.id.topic.name)
    #expect(topics.contains(topic), "\(topics)")
  }

  @Test("Filters narrow what is found, by themselves, too")
  func filters() async throws {
    #expect(
      try await search("点の列 in:en").allSatisfy { $0.statements.contains { $0.language == .en } }
    )
    let rules = try await search("kind:rule strength:avoid", in: corpus)
    #expect(rules.count > 20 && rules.allSatisfy { $0.strength == .avoid })
    #expect(
      try await search("has:quantity topic:haptics", in: corpus).allSatisfy {
        !$0.quantities.isEmpty && $0.id.topic.name == "haptics"
      }
    )
    #expect(
      try await search("source:hig platform:ios", in: corpus).allSatisfy {
        $0.platforms.isEmpty || $0.platforms.contains { $0.hasPrefix("iOS") }
      }
    )
  }

  @Test("Every sentence of every page, pasted in quotation marks, stands in its text as it is looked for, and is found")
  func pastedSentences() async throws {
    var number = 0
    for topic in try await corpus.topics() {
      for entry in try await corpus.topic(topic.id)?.entries ?? [] {
        for text in entry.statements.flatMap({ [$0.lead ?? ""] + $0.body.map { $0.plainText } }) {
          let segmented = " \(Analyzer.segmented(text)) "
          for sentence in Sentences.all(in: text).map(String.init) {
            guard let phrase = Phrase(sentence) else { continue }
            #expect(phrase.isPrefix || segmented.contains(" \(phrase.text) "), "\(sentence)")
            number += 1
            guard number.isMultiple(of: 100), !sentence.contains("\"") else { continue }
            let found = try await corpus.search("\"\(sentence)\"").hits.prefix(10).map { $0.key }
            #expect(try await corpus.entries(found).contains { $0.id == entry.id }, "\(sentence)")
          }
        }
      }
    }
    #expect(number > 1_000)
  }

  @Test("What is excluded is not found")
  func excluded() async throws {
    let without = try await search("点の列 -画面")
    #expect(!without.isEmpty && without.allSatisfy { !"\($0)".contains("画面") })
  }

  @Test("Where nothing holds all, what holds some is found")
  func some() async throws {
    #expect(try await search("アラートに存在しない語を置く").contains { $0.id.slug == "use-alerts-sparingly" })
  }

  @Test("The same question has the same answer, in the same order")
  func order() async throws {
    let first = try await search("色", in: corpus).map(\.id)
    #expect(first.count > 10)
    #expect(try await search("色", in: corpus).map(\.id) == first)
  }

  @Test(
    "Nothing that is typed is an error, and what SQLite has to look for is bounded",
    arguments: [
      "a* a* a* a*", "\"", "AND OR NOT", "NEAR/3", "col:x", "^a", "(((", "{}", "\u{0}a\u{0}",
      "あ\u{301}", "--", "💥", "-x",
      String(repeating: "色", count: 100_000),
      String(repeating: "a b c ", count: 20_000), "SELECT * FROM entry; DROP TABLE entry", "%_%",
      "kind:rule kind:", "topic:'; --",
    ]
  )
  func hostile(text: String) async throws {
    let found = try await corpus.search(text)
    #expect(!found.isLate)
    let typed = found.query.concepts.map(\.variants[0].phrase)
    #expect(typed.map(\.terms.count).reduce(0, +) <= 2 * QueryParser.mostTerms)
    #expect(typed.filter(\.isPrefix).count <= QueryParser.mostPrefixes)
    #expect(found.query.concepts.allSatisfy { $0.variants.count <= 40 })
  }

  @Test("What a figure shows is found, too: its text is in the index")
  func captions() async throws {
    let shown = try await everyCaption()
    let caption = try #require(shown.first)
    #expect(try await search("\"\(caption.text)\"").map(\.id).contains(caption.entry), "\(caption)")
  }

  /// The captions of all entries that have letters to look for.
  private func everyCaption() async throws -> [(entry: EntryID, text: String)] {
    var captions: [(entry: EntryID, text: String)] = []
    for summary in try await reader.topics() {
      for entry in try await reader.topic(summary.id)?.entries ?? [] {
        captions += entry.statements.flatMap(\.body.captions).map { (entry.id, $0) }
      }
    }
    return captions
  }

  // MARK: - Taking a score apart

  @Test(
    "A corrected word makes a name with its neighbours, and the name's topic comes first",
    arguments: [
      ("lanch screen", "launch-screen"), ("safe aera", "adaptivity-and-layout"),
      ("drag and dorp", "drag-and-drop"), ("空間インタラクシン", "spatial-interactions"),
    ]
  )
  func correctedNames(query: String, topic: String) async throws {
    let found = try await corpus.search(query)
    #expect(found.corrections.count == 1)
    #expect(try await corpus.entries([#require(found.hits.first).key]).first?.id.topic.name == topic)
  }

  @Test(
    "A long word is put right though its first letter is another one, missing, one too many or swapped",
    arguments: ["mavigation", "avigation", "xnavigation", "anvigation", "navigatoin"]
  )
  func firstLetters(query: String) async throws {
    #expect(try await corpus.search(query).corrections.map(\.used) == ["navigation"])
  }

  @Test(
    "A proper name that no text has is said to be nowhere, whatever is near",
    arguments: ["how tall is the Dynamic Island", "パスキーの登録画面"]
  )
  func properNames(query: String) async throws {
    let found = try await corpus.search(query)
    #expect(!found.isAnswered && found.nowhere.count == 1)
  }

  @Test(
    "A word with a prefix finds what says the same, and a compound what it is called together or apart",
    arguments: [("tag reading unavailable", "near-field-communication"), ("tool-tips", "pointers")]
  )
  func otherWords(query: String, topic: String) async throws {
    let found = try await corpus.search(query)
    #expect(found.corrections.isEmpty)
    #expect(try await corpus.entries([#require(found.hits.first).key]).first?.id.topic.name == topic)
  }

  @Test(
    "The text that has a name comes before those on what has to do with it",
    arguments: ["AirTag", "distance of an AirTag"]
  )
  func nameBeforeRelated(query: String) async throws {
    #expect(try await search(query, in: corpus).first.map { "\($0)".contains("AirTag") } == true)
  }

  @Test(
    "A model that no text names is said to be nowhere; one that some text names is found",
    arguments: [
      ("iPhone 16 Pro", ["iPhone 16 Pro"]), ("iPad 99", ["iPad 99"]), ("iPhone 12 mini", []),
      ("12.9-inch iPad Pro", []), ("iPad Pro 12.9", []),
    ]
  )
  func models(query: String, nowhere: [String]) async throws {
    let found = try await corpus.search(query)
    #expect(found.nowhere == nowhere && found.isAnswered == nowhere.isEmpty)
  }

  @Test(
    "A system that is mentioned in passing is not answered by what is said of another",
    arguments: [("watchOS tap targets", false), ("watchOS system font", true)]
  )
  func inPassing(query: String, isAnswered: Bool) async throws {
    let found = try await corpus.search(query)
    #expect(found.isAnswered == isAnswered)
  }

  @Test("What a rule is about is answered, though the guidelines have a topic of its own for it that is not here")
  func aboutATopicElsewhere() async throws {
    let found = try await corpus.search("page control multiple pages")
    #expect(found.isAnswered)
  }

  @Test("A word that stands alone, and that no text is about, leads to a topic", arguments: [("mouse", "pointers")])
  func leadingWord(query: String, topic: String) async throws {
    let first = try #require(try await search(query, in: corpus).first)
    #expect(first.id.topic.name == topic)
  }

  @Test("What a thing is comes before what has its name within another, and does not make the list shorter")
  func definition() async throws {
    let found = try await corpus.search("pinch")
    let entries = try await corpus.entries(found.hits.map(\.key))
    #expect(entries.first?.id.slug == "pinch" && entries.count > 1)
  }

  @Test(
    "Of what is said of one thing, the text that begins with it is among the first",
    arguments: [
      ("ShazamKit", "shazamkit-identifies-what-is-playing-it-compares-an-audio-sample-with-its-own"),
      ("カスタム入力ビュー", "a-custom-input-view-takes-the-place-of-the-standard-keyboard-in-your-app-alone"),
    ]
  )
  func beginning(query: String, slug: String) async throws {
    let found = try await search(query, in: corpus)
    #expect(found.prefix(3).contains { $0.id.slug == slug } && found.count > 1)
  }

  @Test("A topic that joins two things is called by either", arguments: ["redo", "スクリブル", "adaptivity", "ドロップ"])
  func joinedTitles(query: String) async throws {
    #expect(try await search(query, in: corpus).first?.kind == .introduction)
  }

  @Test(
    "A developer's name whose words an entry has is answered, and none of them is said to be nowhere",
    arguments: ["systemThickMaterial", "UIUndoManager"]
  )
  func developerNames(query: String) async throws {
    let found = try await corpus.search(query)
    #expect(found.isAnswered && found.nowhere.allSatisfy { $0 == query })
  }

  @Test(
    "A topic that is named with words that say nothing comes first, under each of its names",
    arguments: [
      ("settings for my app", "settings"), ("photo editing extensions", "photo-editing"),
      ("写真編集機能拡張", "photo-editing"), ("in-app settings", "settings"),
    ]
  )
  func topicInQuestion(query: String, topic: String) async throws {
    let first = try #require(try await search(query, in: corpus).first)
    #expect(first.id.topic.name == topic)
  }

  @Test(
    "A score is the product of the factors that explain it",
    arguments: ["アラート", "点の列 画面", "alerts dots", "ｱﾗｰﾄ 控えめ", "text field numbers"]
  )
  func explanation(query: String) async throws {
    let found = try await reader.search(query)
    let hit = try #require(found.hits.first)
    let entry = try #require(try await reader.entries([hit.key]).first)
    let explained = try #require(try await reader.explainScore(of: entry.id, in: query))
    let scores = explained.passes.map(\.score)
    let second = Double(RankingWeights.standard.secondLanguage)
    let sum = (scores.max() ?? 0) + (scores.count > 1 ? second * (scores.min() ?? 0) : 0)
    let factors = explained.topicFactor * explained.askedFactor
    #expect(abs(sum * factors - hit.score) < 0.001 * hit.score)
    // All weights are told, those of numbers and of the verdict, too.
    #expect(["synonym", "leastShareOfMeasuring", "missing"].allSatisfy { explained.description.contains("- \($0): ") })
    for pass in explained.passes {
      let best = pass.phrases.map(\.score).max() ?? 0
      #expect(best > 0 && pass.score >= pass.context)
    }
  }

  @Test("What a search does not find has no score to explain")
  func unexplained() async throws {
    let id = try #require(TopicID("views/alerts"))
    #expect(try await reader.explainScore(of: EntryID(topic: id, slug: "none"), in: "アラート") == nil)
    let alert = try #require(try await search("アラート").first)
    #expect(try await reader.explainScore(of: alert.id, in: "zzzz") == nil)
  }

  // MARK: - Suggestions

  @Test(
    "From the first letter, in either script, by reading and by the middle of a word",
    arguments: [
      ("ダ", "ダークモード"), ("はぷ", "ハプティクス"), ("laun", "Launching"), ("ないよう", "内容"), ("きどうがめん", "起動画面"), ("だーk", "ダークモード"),
      ("mode", "Dark Mode"), ("UIScr", "UIScribbleInteraction"), ("tsuuch", "通知"), ("kidougamen", "起動画面"),
    ]
  )
  func suggestions(typed: String, wanted: String) async throws {
    let texts = try await corpus.suggestions(for: typed, limit: 12).map(\.text)
    #expect(texts.contains(wanted), "\(texts)")
  }

  @Test("Nothing typed, nothing suggested; and something near for what is nowhere")
  func nothing() async throws {
    #expect(try await corpus.suggestions(for: "", limit: 5).isEmpty)
    #expect(try await !corpus.nearest(to: "ナビゲェション", limit: 3).isEmpty)
    #expect(try await corpus.nearest(to: "qqqq", limit: 3).isEmpty)
  }
}

extension SearchResult {
  /// The words that are said to be in no text.
  fileprivate var nowhere: [String] {
    verdict.reasons.compactMap { if case .nowhere(let word) = $0 { word } else { nil } }
  }
}
