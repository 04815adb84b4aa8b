import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Searching by the questions that entries answer")
struct QuestionTests {
  private let garden: InventedGarden

  init() throws {
    garden = try InventedGarden(
      [
        .init("pot", ja: "浅い鉢を使う。", en: "Use a shallow pot."),
        .init("shade", ja: "日陰に置く。", en: "Keep it in the shade."),
        .init("tools", ja: "道具を研ぐ。", en: "Sharpen your tools."),
        .init("sun", ja: "日なたを避ける。", en: "Avoid the sunburn of noon."),
      ],
      questions: [
        ("shade", .en, "Why do the leaves get a sunburn?"), ("shade", .ja, "葉焼けする"),
        ("tools", .en, "blunt scissors"), ("tools", .ja, "はさみが切れない"),
      ]
    )
  }

  @Test(
    "An entry is found by what is asked of it, though its text has none of the words",
    arguments: ["blunt scissors", "はさみが切れない"]
  )
  func otherWords(query: String) async throws {
    #expect(try await garden.slugs(query).first == "tools")
  }

  @Test("What is said counts more than what is asked")
  func textBeforeQuestion() async throws {
    #expect(try await garden.slugs("sunburn") == ["sun", "shade"])
  }

  @Test("A question mentions nothing: what only it has is in no text, and is no misspelled word either")
  func mentions() async throws {
    let found = try await garden.search("scissors")
    #expect(found.corrections.isEmpty)
    #expect(found.query.concepts.map(\.words) == ["scissors"])
    #expect(try await garden.slugs("topic:garden scissors").first == "tools")
  }

  @Test("Of entries that have the same words of a question the one comes first of which somebody has asked the same")
  func nearestQuestion() async throws {
    let garden = try InventedGarden(
      [.init("pot", en: "Use a shallow pot."), .init("soil", en: "Mix the soil with sand.")],
      questions: [
        ("pot", .en, "wilting basil leaves"), ("pot", .en, "cheap tub balcony"),
        ("soil", .en, "cheap basil balcony"), ("soil", .en, "wilting leaves tub"),
      ]
    )
    #expect(try await garden.slugs("wilting basil leaves").first == "pot")
    #expect(try await garden.slugs("cheap basil balcony").first == "soil")
  }

  @Test("Who asks in one language finds what is said in the other one only, unless only one is wanted")
  func otherLanguage() async throws {
    let garden = try InventedGarden(
      [.init("pot", en: "Use a shallow pot."), .init("shade", ja: "日陰に置く。")],
      questions: [("pot", .ja, "植木鉢の深さ"), ("shade", .en, "why do leaves scorch")]
    )
    #expect(try await garden.slugs("植木鉢の深さ") == ["pot"])
    #expect(try await garden.slugs("why do leaves scorch") == ["shade"])
    #expect(try await garden.slugs("植木鉢の深さ in:ja").isEmpty)
  }

  @Test("What only a question says is no reason to leave an entry out")
  func excluded() async throws {
    #expect(try await garden.slugs("shade -sunburn") == ["shade"])
  }

  @Test("A question of an entry that is not there leads nowhere")
  func noEntry() async throws {
    let garden = try InventedGarden(
      [.init("pot", en: "Use a shallow pot.")],
      questions: [("hose", .en, "garden hose leaks")]
    )
    #expect(try await garden.slugs("hose leaks").isEmpty)
  }
}
