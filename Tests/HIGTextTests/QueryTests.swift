import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Queries")
struct QueryTests {
  private let parser: QueryParser

  init() {
    let concepts = [
      Glossary.Concept(ja: ["起動", "ローンチ"], en: ["launch", "launching"], reading: "きどう"),
      Glossary.Concept(ja: ["起動画面"], en: ["launch screen"]),
      Glossary.Concept(ja: ["触覚", "ハプティクス"], en: ["haptics"]),
      Glossary.Concept(ja: ["音"], en: ["sound"]),
      Glossary.Concept(ja: ["ポイント"], en: ["point", "pt"]),
      Glossary.Concept(ja: ["コントラスト比"], en: ["contrast ratio"]),
      Glossary.Concept(ja: ["コントラスト"], en: ["contrast"]),
      Glossary.Concept(ja: ["キー"], en: ["key"]),
    ]
    let stopWords = ["when", "should", "i", "for", "いつ", "べきか", "ですか"]
    var lexicon = SearchLexicon(concepts: concepts)
    lexicon.stopWords = stopWords
    parser = QueryParser(NameTable(lexicon))
  }

  private func words(_ text: String) -> [String] {
    parser.parse(text).query.concepts.map(\.words)
  }

  private func names(_ text: String) -> [[String]] {
    parser.parse(text).query.concepts.map {
      $0.variants.map { $0.phrase.terms.joined(separator: " ") }
    }
  }

  @Test("A query looks up as many names in a large glossary as in a small one")
  func lookUps() {
    func lookUps(_ count: Int) -> Int {
      let others = (0..<count).map { Glossary.Concept(ja: ["名前\($0)号"], en: ["name of \($0)"]) }
      let known = Glossary.Concept(ja: ["起動画面"], en: ["launch screen"])
      let source = CountingNames(NameTable(SearchLexicon(concepts: [known] + others)))
      let found = QueryParser(source).parse("起動画面 launch screen 余白").query.concepts
      #expect(found.map(\.words) == ["起動画面", "launch screen", "余白"])
      return source.lookUps
    }
    #expect(lookUps(10) == lookUps(2_000))
  }

  // MARK: - Concepts

  @Test(
    "A query is cut into what it is about: the longest names that are known, else by script; words that say nothing are left out",
    arguments: [
      ("起動画面", ["起動画面"]), ("起動を速くする", ["起動", "速く"]),
      ("launch screen logo", ["launch screen", "logo"]), ("when should i launch", ["launch"]),
      ("色 起動 Launch", ["色", "起動", "Launch"]), ("録音", ["録音"]), ("いつ", []),
      ("ダークモードの背景", ["ダークモード", "背景"]), ("7:1", ["7:1"]),
      ("44pt", ["44pt"]), ("375x812", ["375x812"]), ("オンボーディング チュートリアル", ["オンボーディング", "チュートリアル"]),
    ]
  )
  func concepts(text: String, words: [String]) {
    #expect(self.words(text) == words)
  }

  @Test(
    "A year, the number of an issue and a tag are not what is asked; alone, in a size, a filter or quotation marks they are",
    arguments: [
      ("launch screen 2026", ["launch screen"]), ("2026年の起動画面", ["起動画面"]),
      ("[Bug] launch screen #12", ["launch screen"]),
      ("【質問】触覚 2021年", ["触覚"]), ("2026", ["2026"]), ("1024 × 2021", ["1024 × 2021"]),
      ("launch edition:2021", ["launch"]),
      ("\"2026\" launch", ["2026", "launch"]),
    ]
  )
  func circumstances(text: String, words: [String]) {
    #expect(self.words(text) == words)
  }

  @Test("Hiragana typed for a katakana name must be the whole of it: there is no キー in 起動できた")
  func kanaOfWords() {
    #expect(words("起動できた") == ["起動"])
    #expect(names("起動 キー").last == ["キー", "kei"])
    #expect(names("起動 きー").last == ["きー", "キー", "kei"])
  }

  @Test("A word that is no name counts less than what is one, or is written as one")
  func plainWords() {
    let weights = parser.parse("look sound Xcode 用意 オンボーディング").query.concepts.map(\.weight)
    let plain = RankingWeights.standard.plainWord
    #expect(weights == [plain, 1, 1, plain, 1] && plain < 1)
  }

  @Test("What a name has of words that say nothing is no part of it: `for` of `sound for key`")
  func partsOfNames() throws {
    var lexicon = SearchLexicon(concepts: [
      Glossary.Concept(ja: ["キー音"], en: ["sound for key"]), Glossary.Concept(ja: ["音"], en: ["sound"]),
      Glossary.Concept(ja: ["キー"], en: ["key"]),
    ])
    lexicon.stopWords = ["for"]
    let parser = QueryParser(NameTable(lexicon))
    let concept = try #require(parser.parse("sound for key").query.concepts.first)
    let parts = concept.variants.filter { $0.origin == .part }.flatMap(\.phrase.terms)
    #expect(parts.contains("sound") && parts.contains("kei") && !parts.contains("for"))
  }

  @Test(
    "A query that says more than a name is none",
    arguments: [("起動", true), ("the launch", true), ("起動しまくってうざいよ", false)]
  )
  func names(text: String, isName: Bool) {
    #expect(parser.isName(text) == isName)
  }

  @Test("A word leads to what it has to do with, which counts less than a name does")
  func related() throws {
    var lexicon = SearchLexicon(concepts: [Glossary.Concept(ja: ["触覚"], en: ["haptics"])])
    lexicon.seeAlso = [SeeAlso(words: ["buzzing", "ぶるぶる"], names: ["触覚"])]
    let concept = try #require(QueryParser(NameTable(lexicon)).parse("buzzing").query.concepts.first)
    #expect(concept.variants.map(\.origin) == [.typed, .related, .related])
    #expect(concept.variants.map(\.weight) == [1, 0.8, 0.95 * 0.8])
  }

  @Test("OR makes one concept of two, NOT leaves out, AND is what is done anyway")
  func operators() {
    let query = parser.parse("launch OR 触覚 AND NOT key").query
    #expect(query.concepts.count == 1 && query.excluded == [Phrase("key")])
    #expect(query.concepts[0].variants.contains { $0.phrase == Phrase("haptics") })
  }

  @Test("A filter's value may be in quotes, and the address of a guideline names its topic")
  func filterValues() {
    #expect(parser.parse("topic:\"dark mode\"").query.filters.topics == ["dark mode"])
    let address = "https://developer.apple.com/design/human-interface-guidelines/ios/app-architecture/launching/"
    #expect(parser.parse(address).query.filters.topics == ["launching"])
  }

  @Test("Notices are in the language of the query, and none lacks a language")
  func notices() {
    #expect(parser.parse("起動 kind:").notices.map(\.text) == ["「kind:」には値が必要です。例：kind:rule"])
    #expect(parser.parse("launch kind:").notices.map(\.text) == ["The filter kind: needs a value, such as kind:rule."])
    for notice in Notice.allCases {
      #expect(Language.allCases.allSatisfy { notice.sentence($0) != notice.rawValue }, "\(notice)")
      #expect(notice.sentence(.ja) != notice.sentence(.en))
    }
  }

  @Test("A concept is looked for under all of its names, in both languages")
  func variants() {
    #expect(names("launch").first == ["launch", "起動", "ロー ーン ンチ"])
    #expect(names("きどう").first?.contains("起動") == true)
    #expect(
      parser.parse("launch").query.concepts[0].variants.map(\.origin) == [
        .typed, .glossary, .glossary,
      ]
    )
  }

  @Test(
    "A number goes with its unit under each of the unit's names, and stands for itself at the last"
  )
  func measures() {
    #expect(names("44pt").first == ["44 pt", "44 ポイ イン ント", "44 point", "44"])
    #expect(names("7:1").first == ["7 1"])
    #expect(names("375x812") == names("375 × 812"))
  }

  @Test("A compound that the glossary knows is looked for by its parts, too, with less weight")
  func compounds() {
    let variants = parser.parse("コントラスト比").query.concepts[0].variants
    #expect(
      variants.contains {
        $0.origin == .part && $0.phrase == Phrase("コントラスト") && $0.weight < 0.5
      }
    )
  }

  // MARK: - The language of queries

  @Test("Phrases, exclusions and filters; what is no filter's name is no filter")
  func syntax() {
    let query = parser.parse(
      "\"launch screen\" -logo kind:rule 7:1 in:ja topic:launching has:quantity 「起動画面」"
    ).query
    #expect(query.concepts.map(\.words) == ["launch screen", "起動画面", "7:1"])
    #expect(query.excluded == [Phrase("logo")])
    #expect(
      query.filters.kinds == [.rule] && query.filters.languages == [.ja]
        && query.filters.topics == ["launching"] && query.filters.hasQuantity
    )
  }

  @Test(
    "A filter's unknown value is answered with the valid ones",
    arguments: [
      ("kind:foo", "rule"), ("strength:loud", "should"), ("in:fr", "ja, en"),
      ("has:wings", "quantity"),
    ]
  )
  func unknownValues(query: String, valid: String) {
    #expect(parser.parse(query).notices.contains { $0.text.contains(valid) })
  }

  @Test("Long queries are cut, and say so")
  func bounds() {
    let long = parser.parse(String(repeating: "あ", count: 100_000))
    #expect(long.query.text.unicodeScalars.count == QueryParser.longestQuery)
    #expect(
      long.query.concepts.flatMap(\.variants).allSatisfy {
        $0.phrase.terms.count <= QueryParser.mostTerms
      }
    )
    #expect(long.notices.count == 2)
    let many = parser.parse((0..<1000).map { "w\($0)" }.joined(separator: " "))
    #expect(many.query.concepts.count <= QueryParser.mostTerms && !many.notices.isEmpty)
    let prefixes = parser.parse(
      (0..<200).map { String(UnicodeScalar(0x4E00 + $0 * 7) ?? "一") }.joined(separator: " ")
    )
    #expect(
      prefixes.query.concepts.filter(\.variants[0].phrase.isPrefix).count
        <= QueryParser.mostPrefixes && !prefixes.notices.isEmpty
    )
  }

  @Test(
    "Nothing to look for is no concept",
    arguments: ["", "   ", "\"", "***", "()", "\u{0}", "。、", "-", "\"\"", "kind:"]
  )
  func empty(text: String) {
    #expect(parser.parse(text).query.concepts.isEmpty || text == "kind:")
  }

  @Test(
    "Terms hold letters and digits only, whatever was typed",
    arguments: [
      "a* OR b", "NEAR(a b)", "title:x", "\"a\" AND ^b", "left-handed", "ドラッグ&ドロップ", "{a b}:c",
    ]
  )
  func syntaxOfOthers(text: String) {
    for variant in parser.parse(text).query.concepts.flatMap(\.variants) {
      #expect(
        variant.phrase.terms.allSatisfy {
          $0.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
          }
        }
      )
    }
  }

  // MARK: - Marks

  @Test(
    "What was found is marked in the original",
    arguments: [
      ("起動画面", "システムは起動画面を表示します。起動の画面", [5..<9, 16..<18]), ("音", "音と録音", [0..<1, 3..<4]),
      ("LAUNCH", "The launch screen. Launching", [4..<10, 19..<28]),
      ("44pt", "最小で44 pt × 44pt", [3..<8, 11..<15]), ("ガイド", "ｶﾞｲﾄﾞを見る", [0..<5]),
      ("ユーザ", "ユーザーが", [0..<4]), ("haptics", "触覚で", [0..<2]),
      ("zzz", "なし", []),
    ] as [(String, String, [Range<Int>])]
  )
  func marks(query: String, text: String, marks: [Range<Int>]) {
    #expect(Highlighter(parser.parse(query).query).mark(text).marks == marks)
  }
}

/// Counts what is asked of a source of names.
private final class CountingNames: NameSource {
  private let names: NameTable
  private(set) var lookUps = 0

  init(_ names: NameTable) {
    self.names = names
  }

  func name(notBefore units: String) -> NameRow? {
    lookUps += 1
    return names.name(notBefore: units)
  }

  func concept(_ number: Int) -> Glossary.Concept? {
    lookUps += 1
    return names.concept(number)
  }

  func seeAlso(_ number: Int) -> SeeAlso? { names.seeAlso(number) }
}
