import TestSupport
import Testing

/// The glossary is about the guidelines of Apple; other people's pages teach their own words.
@Suite("Searching with words that translations teach")
struct LearnedWordsTests {
  private let garden: InventedGarden

  init() throws {
    let fillers = (0..<20).map { InventedGarden.Rule("filler\($0)", ja: "空が青い。", en: "A blue sky.") }
    garden = try InventedGarden(
      [
        .init("pot", ja: "盆栽には浅い鉢を使う。", en: "Use a shallow pot for a bonsai."),
        .init("water", ja: "盆栽には朝に水をやる。", en: "Water a bonsai in the morning."),
        .init("shade", ja: "盆栽は日陰に置く。", en: "Keep a bonsai in the shade."),
        .init("tools", ja: "道具を研ぐ。", en: "Sharpen your tools."),
        .init("window", ja: "窓を開ける。", en: "Open a window."),
        .init("japanese", ja: "盆栽を贈るときは札を付ける。"),
        .init("english", en: "Label a bonsai that is a gift."),
      ] + fillers
    )
  }

  @Test("A word that no glossary has finds what is said in the other language alone")
  func across() async throws {
    #expect(try await garden.slugs("盆栽").contains("english"))
    #expect(try await garden.slugs("bonsai").contains("japanese"))
  }

  @Test("What holds the word itself comes before what only holds its translation")
  func order() async throws {
    #expect(try await garden.slugs("盆栽").last == "english")
    #expect(try await garden.slugs("bonsai").last == "japanese")
  }

  @Test("A phrase in quotes is looked for as it was typed")
  func quoted() async throws {
    #expect(try await !garden.slugs("\"bonsai\"").contains("japanese"))
  }
}
