import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

/// A publisher's page and one that restates it in words of its own.
@Suite("Editions that restate another one")
struct RestatementTests {
  private static func page(_ source: String, _ date: String, _ head: String, _ rules: [String]) -> String {
    """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Loading</title>
    <meta name="dcterms.isPartOf" content="\(source)"><meta name="dcterms.publisher" content="\(source)">
    <meta name="dcterms.date" content="\(date)">\(head)
    <meta name="dcterms.source" content="https://developer.apple.com/design/human-interface-guidelines/loading">
    </head><body><main><h1>Loading</h1>\(rules.map { "<p>\($0)</p>" }.joined())</main></body></html>
    """
  }

  private static let own = page(
    "ours",
    "2030-05",
    "<meta name=\"hig.wording\" content=\"own\">",
    [
      "<strong>Put a drawing of the page where its pictures will be.</strong> Grey boxes calm people who wait.",
      "<strong>Offer a cancel button after 5 seconds.</strong> Nobody likes to wait for a download that hangs.",
      "<strong>Avoid marching ants.</strong> They remind people of their selections.",
      "<strong>Let people cancel a download from the keyboard.</strong> A hanging one is tiresome.",
    ]
  )
  /// Ours in Japanese, of a publisher who has none.
  private static let ownJapanese = page(
    "ours",
    "2030-05",
    "<meta name=\"hig.wording\" content=\"own\">",
    [
      "<strong>写真が入る場所にページの絵を置く。</strong>灰色の箱は待つ人を落ち着かせます。",
      "<strong>5秒たったらキャンセルボタンを出す。</strong>止まったダウンロードを待ちたい人はいません。",
      "<strong>行進するアリを避ける。</strong>選択範囲を思い出させます。",
      "<strong>キーボードでダウンロードをやめられるようにする。</strong>止まったものは疲れます。",
    ]
  ).replacing("lang=\"en\"", with: "lang=\"ja\"")
  private static let original = page(
    "Maker",
    "2029-01",
    "",
    [
      "<strong>Where pictures will be, draw grey boxes.</strong> A drawing of the page calms waiting people.",
      "<strong>Let people cancel a download that hangs after 8 seconds.</strong> Offer a button to cancel it.",
      "<strong>Consider a game for waits of a whole night.</strong> Chess is quiet.",
    ]
  )

  /// - Parameter date: of ours: before the guidelines' new order it is of an older generation.
  private func library(_ date: String = "2030-05") throws -> Library {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.own.replacing("2030-05", with: date).utf8, as: "ours.html")
    _ = try folder.write(Self.original.utf8, as: "maker.html")
    return Library(index: try IndexReader(path: try Project.index(of: folder)))
  }

  @Test("What is still there and new is told without comparing words, and what became of the rest is not guessed at")
  func difference() async throws {
    let answer = try await library("2021-05").difference(from: "ours", to: "maker")
    #expect(answer.isOfRestatement)
    #expect(answer.changes(.reworded).isEmpty && answer.changes(.gone).isEmpty && answer.changes(.added).isEmpty)
    #expect(answer.changes(.notFound).isEmpty)
    #expect(answer.changes(.new).map(\.entry.slug) == ["consider-a-game-for-waits-of-a-whole-night"])
    let kept = answer.changes(.stillThere)
    #expect(kept.map(\.hasOtherNumbers) == [true])
    #expect(kept.flatMap(\.wordings).flatMap { [$0.old, $0.new] }.allSatisfy { $0?.marks.isEmpty == true })
    #expect(answer.unchanged == 1)
  }

  @Test("One topic alone can be compared")
  func oneTopic() async throws {
    let library = try library()
    let answer = try await library.difference(from: "ours", to: "maker", on: "Loading")
    #expect(answer.topics.map(\.id.name) == ["loading"])
    let problem = await #expect(throws: Problem.self) {
      try await library.difference(from: "ours", to: "maker", on: "nonsense")
    }
    #expect(problem?.code == .notFound)
  }

  @Test("The publisher's own text is shown before a restatement, whatever the dates")
  func shown() async throws {
    let answer = try await library().topic("loading")
    let both = answer.topic.entries.filter { $0.kind == .rule && $0.statements.contains { $0.source == "Maker" } }
    #expect(!both.isEmpty)
    #expect(both.allSatisfy { $0.statements.allSatisfy { $0.source == "Maker" } })
  }

  @Test("A pair shows the publisher's own text in each language that it has, else ours, so marked")
  func pairsOfEditions() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.own.utf8, as: "ours.en.html")
    _ = try folder.write(Self.ownJapanese.utf8, as: "ours.ja.html")
    _ = try folder.write(Self.original.utf8, as: "maker.html")
    let library = Library(index: try IndexReader(path: try Project.index(of: folder)))
    let answer = try await library.topic("loading")
    let both = answer.topic.entries.filter { entry in
      entry.statements.contains { $0.source == "Maker" } && entry.statements.contains { $0.language == .ja }
    }
    #expect(!both.isEmpty)
    for statement in both.flatMap(\.statements) {
      #expect(statement.source == (statement.language == .en ? "Maker" : "ours"))
      #expect(statement.edition?.restates == (statement.language == .ja))
    }
  }

  @Test("Pages of one source that restate another date are another edition")
  func dates() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.own.utf8, as: "ours.html")
    let later = Self.own.replacing("2030-05", with: "2031-06").replacing("Loading", with: "Color")
      .replacing("guidelines/loading", with: "guidelines/color")
    _ = try folder.write(later.utf8, as: "later.html")
    let library = Library(index: try IndexReader(path: try Project.index(of: folder)))
    let status = try await library.index.status()
    #expect(status.editions.map(\.edition.id) == ["ours-2031-06", "ours-2030-05"])
    #expect(status.editions.allSatisfy { $0.edition.restates })
  }
}
