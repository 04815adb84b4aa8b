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

  @Test("A shape stays only where two judged pages are worse without it")
  func needed() throws {
    let needs = try Needs()
    let unneeded = try ShapeRule.all.map(\.name).filter { try needs.pages(worseWithout: $0) < 2 }
    #expect(unneeded == [])
  }
}
