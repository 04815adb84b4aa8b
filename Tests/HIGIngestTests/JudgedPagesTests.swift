import TestSupport
import Testing

@testable import HIGIngest

/// Pages of every form in both languages, read by hand: `Tests/Judged/README.md`.
@Suite("Judged pages")
struct JudgedPagesTests {
  @Test("No row loses more than one rule net, and the whole no more than .01", arguments: ["known", "blind"])
  func floors(folder: String) throws {
    let pages = try JudgedPages(folder)
    #expect(JudgedFloors().falls(of: pages, in: folder) == [])
    // Of blind pages sums alone are shown.
    if folder == "known" { #expect(pages.total.recall >= 0.85, "\(pages.remarks.joined(separator: "\n"))") }
  }

  /// Pages are judged by their rules; that shapes of what is no rule (terms) are needed, the source texts alone show.
  @Test(
    "A shape stays only where two judged pages are worse without it",
    .enabled(if: Project.seeds != nil, Comment(rawValue: Project.noSeeds))
  )
  func needed() throws {
    let needs = try Needs()
    let unneeded = try ShapeRule.all.map(\.name).filter { try needs.pages(worseWithout: $0) < 2 }
    #expect(unneeded == [])
  }
}
