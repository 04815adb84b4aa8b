import TestSupport
import Testing

@Suite("Read as people read", .enabled(if: Project.seeds != nil, Comment(rawValue: Project.noSeeds)))
struct GoldTests {
  @Test("The five source texts are read as people read them: no figure below its floor")
  func figures() throws {
    for figure in try GoldSet(seeds: try #require(Project.seeds)).figures() {
      #expect(figure.value >= figure.floor, "\(figure.name): \(figure.remarks)")
    }
  }
}
