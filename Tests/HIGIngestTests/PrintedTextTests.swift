import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Memos and printed pages as text")
struct PrintedTextTests {
  private let ingester: Ingester

  init() throws {
    ingester = Ingester(lexicon: try Project.lexicon())
  }

  private func said(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data(text.utf8), as: "memo.txt")
    let statements = try ingester.ingest([folder.path]).knowledge.topics.flatMap(\.entries).flatMap(\.statements)
    return statements.map { "\($0.lead ?? "") \($0.body.bodyText)" }.joined(separator: "\n")
  }

  /// A line with words at both edges of a page.
  private func line(_ left: String, _ right: String) -> String {
    left + String(repeating: " ", count: max(6, 72 - left.count - right.count)) + right
  }

  @Test("The feet and heads of a memo’s pages and its boilerplate are no text")
  func memo() throws {
    let head = [line("Lamp Group", "A. Lume"), line("Memo: 12", "Lamps Ltd"), line("Replaces: 4", "June 2026")]
    let feet = (1...3).map { line("Lume", "[Page \($0)]") }
    let next = line("Memo 12", "Lamps")
    let text = """
      \(head.joined(separator: "\n"))

      Status of This Memo

         Distribution of this memo is unlimited and free.

      1.  Light

         Lamps MUST be dimmed at night.  They tire people otherwise.

      \(feet[0])

      \(next)

         Lamps SHOULD be clean in every room of the house.

      \(feet[1])

      \(next)

      5.  Questions

         A lamp MUST ask before it goes out.  The answer MUST be shown.

      \(feet[2])
      """
    let found = try said(text)
    for part in ["unlimited", "[Page", "Memo 12"] {
      #expect(!found.contains(part), "\(part)")
    }
    for part in ["dimmed", "clean", "ask before"] {
      #expect(found.contains(part), "\(part)")
    }
  }

  @Test("A line over text that is set in, and goes on after a blank line, is its title and no term")
  func setIn() throws {
    let text = """
      Light
          Lamps light a room.

          Dim the lamps at night, as bright ones tire people.

      Cables
          Hide the cables.

          Never put one on the floor.
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(Data(text.utf8), as: "memo.txt")
    let entries = try ingester.ingest([folder.path]).knowledge.topics.flatMap(\.entries)
    #expect(entries.allSatisfy { $0.kind != .definition }, "\(entries.map(\.id))")
    #expect(entries.count { $0.kind == .rule } == 3)
  }
}
