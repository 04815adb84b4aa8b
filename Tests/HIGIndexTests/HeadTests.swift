import TestSupport
import Testing

@Suite("What titles and leads say of what an entry is about")
struct HeadTests {
  private let garden: InventedGarden

  init() throws {
    garden = try InventedGarden([
      .init(
        "pot",
        en: "Pick a shallow pot.",
        body: "A bonsai in the shade keeps its water, and a bonsai that was cut needs shade."
      ),
      .init(
        "shade",
        en: "Keep a bonsai in the shade.",
        body: "The leaves stay small there, and the soil stays moist in a hot summer."
      ),
      .init("tools", en: "Sharpen your tools.", body: "Blunt ones crush the twigs."),
      .init("window", en: "Open a window.", body: "Fresh air helps."),
      .init("gloves", en: "Wear gloves.", body: "Thorns are sharp."),
    ])
  }

  @Test("A rule whose lead has all that was asked comes before one whose body has it more often")
  func leadBeforeBody() async throws {
    #expect(try await garden.slugs("bonsai shade") == ["shade", "pot"])
  }

  @Test("What only bodies say is found there, the fuller one first")
  func bodies() async throws {
    #expect(try await garden.slugs("bonsai water") == ["pot", "shade"])
  }
}
