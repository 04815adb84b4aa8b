import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("What search says of what is not there, on the bundled corpus")
struct NotHereTests {
  private let library: Library

  init() throws {
    library = Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
  }

  private func search(_ query: String) async throws -> SearchAnswer {
    let answer = try await library.search(SearchRequest(query: query, limit: 10))
    return answer
  }

  private func notices(_ query: String) async throws -> [String] { try await search(query).notices.map(\.text) }

  @Test(
    "Of what only the filters leave out, it does not say that nothing mentions it",
    arguments: ["topic:launching icon", "strength:must NFC", "has:quantity logo"]
  )
  func leftOut(query: String) async throws {
    let notices = try await notices(query)
    #expect(notices.contains { $0.hasPrefix("Nothing with these filters mentions") }, "\(notices)")
    #expect(!notices.contains { $0.hasPrefix("Nothing in these guidelines") }, "\(notices)")
  }

  @Test("What is near is looked for by the words, not by the filters")
  func nearestWords() async throws {
    #expect(try await search("strength:must NFC").nearest.allSatisfy { !$0.text.contains("strength") })
  }

  @Test(
    "A topic that is elsewhere is named however it is spelled",
    arguments: ["CarPlay", "carplay", "CARPLAY", "HomeKit", "homekit"]
  )
  func spellings(query: String) async throws {
    let notices = try await notices(query)
    #expect(notices.contains { $0.contains("is a topic of the guidelines") }, "\(notices)")
    #expect(!notices.contains { $0.hasPrefix("Nothing in these guidelines") }, "\(notices)")
  }

  @Test(
    "How a sentence tells something is no name that texts could have",
    arguments: ["bright paper in our reader hurts my eyes at night", "開くたび規約に同意させるのって、やっぱうざいよね"]
  )
  func waysOfTelling(query: String) async throws {
    let answer = try await search(query)
    #expect(!answer.hits.isEmpty)
    #expect(answer.notices.allSatisfy { !$0.text.contains("related to it") && !$0.text.contains("関連する") })
  }

  @Test(
    "A part of other platforms' interfaces is no answer here; what is near to it is shown, and said once to be that",
    arguments: ["snackbar", "ハンバーガーメニュー", "breadcrumb trail", "toast message"]
  )
  func partsOfOtherPlatforms(query: String) async throws {
    let answer = try await search(query)
    #expect(!answer.isAnswered && !answer.hits.isEmpty && answer.hits.count <= 5)
    #expect(answer.notices.count { $0.text.contains(query) } == 1, "\(answer.notices)")
  }

  @Test(
    "What nobody wrote of is not answered by what else its words mean",
    arguments: ["tag cloud", "tree view", "usability testing", "ユーザー調査", "credit score", "gift card"]
  )
  func namesOfOtherThings(query: String) async throws {
    #expect(try await !search(query).isAnswered)
  }

  @Test("Notices are in the language that is asked for, whatever the query's")
  func language() async throws {
    var texts = try await library.search(SearchRequest(query: "pull to refresh"))
    var numbers = try await library.specs(SearchRequest(query: "iPhone 16 Pro"))
    texts.say(in: .ja)
    numbers.say(in: .ja)
    #expect(texts.notices.allSatisfy { $0.language == .ja })
    #expect(numbers.notices.contains { $0.hasPrefix("iPhone 16 Proの数値は") })
  }

  @Test("Hiragana that names nothing is looked for as katakana, and is no text without letters")
  func hiragana() async throws {
    let notices = try await notices("らんちすくりーん")
    #expect(notices.contains { $0.contains("ランチスクリーン") } && !notices.contains { $0.contains("探す言葉がありません") })
  }

  @Test(
    "A short word is not corrected to another one that no finger slips to",
    arguments: ["hero", "leak", "mint", "lint", "reel", "フォロー"]
  )
  func otherWords(word: String) async throws {
    #expect(try await notices(word).allSatisfy { !$0.contains("showing results for") && !$0.contains("で検索しました") })
  }

  @Test(
    "An English word with a prefix is no misspelling of another word",
    arguments: ["unreliable", "inconsistent", "resubmit", "nonlinear", "misplaced"]
  )
  func prefixes(word: String) async throws {
    #expect(try await notices(word).allSatisfy { !$0.contains("showing results for") })
  }

  @Test(
    "Japanese in Roman letters is looked for as it is written, and that is said in Japanese",
    arguments: [("sutekka", "ステッカー"), ("tsuuchi", "通知"), ("daakumoodo", "ダークモード"), ("kontorasuto", "コントラスト")]
  )
  func romanLetters(typed: String, written: String) async throws {
    #expect(try await notices(typed).contains("「\(typed)」は見つからないため、「\(written)」で検索しました。"))
  }

  @Test(
    "A slip of the finger is put right",
    arguments: [("buttn", "button"), ("pasword", "password"), ("colir", "color")]
  )
  func slips(typed: String, meant: String) async throws {
    #expect(try await notices(typed).contains("No match for “\(typed)”; showing results for “\(meant)”."))
  }

  @Test("A verb that texts have in another form is not said to be nowhere")
  func verbForms() async throws {
    #expect(try await notices("ステッカーを貼った").isEmpty)
  }

  @Test("A word of how something looks is neither taken for a name nor in the way of those that texts have")
  func mimetic() async throws {
    let answer = try await search("ボタンがピカッと光るのは派手すぎる？")
    #expect(answer.notices.allSatisfy { !$0.text.contains("検索しました") })
    #expect(try await search("起動画面がピカッとする").isAnswered)
  }

  @Test(
    "A topic that is elsewhere is answered alike under each spelling of its name",
    arguments: ["Quick Look", "quicklook", "クイックルック"]
  )
  func spellingsOfTopic(query: String) async throws {
    #expect(try await search(query).isAnswered)
  }

  @Test(
    "How somebody complains is no part of what they ask",
    arguments: ["people complain that stickers load weirdly", "振動がいつまでも続くと文句を言われた", "暗い画面にするタイミング"]
  )
  func complaints(query: String) async throws {
    let answer = try await search(query)
    #expect(
      answer.isAnswered && answer.notices.allSatisfy { !$0.text.contains("complain") && !$0.text.contains("タイミング") }
    )
  }

  @Test("English words are found in katakana, too", arguments: ["アスペクトレシオ", "レジビリティ", "コンシステンシー", "ノーティフィケーション"])
  func katakana(word: String) async throws {
    #expect(try await search(word).isAnswered)
  }

  @Test("A note that begins with a thing is about it, though its topic is elsewhere")
  func notes() async throws {
    #expect(try await search("segmented controls").isAnswered)
    #expect(try await !search("CarPlay").isAnswered)
  }

  @Test("What somebody says in brackets within a sentence is read as the sentence is")
  func speech() async throws {
    #expect(try await search("「起動しました」と起動画面に書く").isAnswered)
    #expect(try await !search("「起動画面しました」").isAnswered)
  }

  @Test(
    "A model that no text has is told, whether what is asked of it is answered for others or not",
    arguments: [
      ("xbox360 controller", "xbox360"), ("AirPods Max volume", "AirPods Max"),
      ("apple pencil pro double tap", "apple pencil pro"),
    ]
  )
  func models(query: String, model: String) async throws {
    let notices = try await notices(query)
    #expect(notices.contains { $0.hasPrefix("Nothing") && $0.contains("mentions “\(model)”") }, "\(notices)")
  }

  @Test(
    "A model that texts have is none that is nowhere",
    arguments: ["Apple Pencil 2 double tap", "L3 button", "P3 color", "iphone12 mini"]
  )
  func knownModels(query: String) async throws {
    let answer = try await search(query)
    #expect(answer.isAnswered && answer.notices.isEmpty)
  }

  @Test(
    "A word that only leads to what the texts say is put right, too",
    arguments: [("walkthruogh", "walkthrough"), ("copywritng", "copywriting"), ("skipable", "skippable")]
  )
  func slipsOfOtherWords(typed: String, meant: String) async throws {
    let answer = try await search(typed)
    #expect(answer.isAnswered)
    #expect(answer.notices.map(\.text).contains("No match for “\(typed)”; showing results for “\(meant)”."))
  }

  @Test("A word that is known within a phrase is no misspelling", arguments: ["sick", "distance jumps"])
  func wordsOfPhrases(word: String) async throws {
    #expect(try await notices(word).allSatisfy { !$0.contains("showing results for") })
  }

  @Test("A mistyped name of several words that no text has is looked for by its parts, as one typed right is")
  func mistypedNames() async throws {
    let (right, mistyped) = (try await search("animation speed"), try await search("animtion speed"))
    #expect(mistyped.isAnswered && mistyped.hits.first?.entry.id == right.hits.first?.entry.id)
  }

  @Test(
    "Above an answer nothing is said: not above those to the examples of the home page",
    arguments: [
      "最小のタップ領域", "起動画面 ロゴ", "iPhone 12 miniの画面サイズ", "触覚の使いすぎ", "モーダルの閉じ方", "smallest tap target",
      "logo on launch screen", "iPhone 12 mini screen size", "overusing haptics", "closing a modal view",
    ]
  )
  func examples(query: String) async throws {
    let answer = try await search(query)
    #expect(answer.isAnswered && answer.total > 0 && answer.notices.isEmpty, "\(answer.notices.map(\.text))")
  }

  @Test(
    "The topic that a query is about is named where its page is not here",
    arguments: [("CarPlay list length", "CarPlay"), ("アラートのボタンの順番", "アラート")]
  )
  func topicElsewhere(query: String, title: String) async throws {
    let answer = try await search(query)
    #expect(!answer.isAnswered && answer.total == 0)
    let said = answer.notices.filter { $0.notice == .notIngested }.map(\.text)
    #expect(said.contains { $0.contains(title) && $0.contains("https://") }, "\(said)")
  }
}
