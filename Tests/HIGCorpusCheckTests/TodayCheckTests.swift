import Foundation
import HIGCorpusCheck
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Checking the pages of today")
struct TodayCheckTests {
  /// A copy of the corpus that a test may damage.
  private let copy: TemporaryFolder

  init() throws {
    copy = try TemporaryFolder()
    for part in ["pages", "today", "coverage.tsv", "coverage-2026.tsv", "ids.txt", "index.html"] {
      try FileManager.default.copyItem(atPath: Project.root + "/Corpus/" + part, toPath: copy.path + "/" + part)
    }
  }

  private var check: CorpusCheck {
    get throws { CorpusCheck(folder: copy.path, lexicon: try Project.lexicon(), sources: nil) }
  }

  /// Changes the first place in a file of the copy that has `old`.
  private func edit(_ name: String, _ old: String, _ new: String) throws {
    let file = copy.path + "/" + name
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let range = try #require(text.range(of: old), "\(old) is not in \(name)")
    try text.replacingCharacters(in: range, with: new).write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("Each thing that is wrong with a page is told in a line, with its file")
  func page() throws {
    let notifications = "today/system-experiences/notifications.md"
    let toggles = "today/selection-and-input/toggles.md"
    let popovers = "today/presentation/popovers.md"
    let launching = "today/patterns/launching.md"
    let damage = [
      (toggles, "dcterms.date: 2026-09\n", "", "has no date"),
      (popovers, "dcterms.date: 2026-09", "dcterms.date: 2026-08", "all of them are one edition"),
      (launching, "guidelines/launching", "guidelines/lunching", "Today's outline has no topic"),
      (notifications, "data-platform=\"watchos\"", "data-platform=\"watchoz\"", "There is no system “watchoz”"),
      (notifications, "data-component=\"notification\"", "data-component=\"note\"", "There is no component “note”"),
      (notifications, "id=\"badges-count-unread-and-stay-current\"", "id=\"dont-depend-on-a-badge\"", "stands twice"),
      (notifications, "**Avoid ", "**Consider ", "is avoid in Japanese, consider in English"),
      (notifications, "<td>up to 4</td>", "<td>up to 4</td><td>4</td>", "The languages differ in blocks"),
      (notifications, "18% opacity", "17% opacity", "only Japanese has 18"),
      (popovers, "<div id=\"", "<div id=\"so-long-that-nobody-would-ever-like-to-cite-it-", "letters; 40"),
      (toggles, "<div id=\"", "<div data-replaces=\"launching#nothing\" id=\"", "which no entry is called"),
    ]
    for (name, old, new, _) in damage { try edit(name, old, new) }
    let faults = try check.run().faults.map(\.description)
    for (name, _, _, told) in damage {
      #expect(
        faults.contains { $0.hasPrefix(copy.path + "/" + name + ":") && $0.contains(told) },
        "\(told): \(faults)"
      )
    }
  }

  @Test("A row of the record whose digest stands twice is told; new names are taken over when asked to")
  func record() throws {
    let record = try String(contentsOfFile: copy.path + "/coverage-2026.tsv", encoding: .utf8)
    let rows = record.split(separator: "\n").filter { $0.hasPrefix("toggles\t") && $0.contains("\tlead\t") }
    let fields = rows[0].split(separator: "\t", omittingEmptySubsequences: false)
    let other = rows[1].split(separator: "\t", omittingEmptySubsequences: false)
    try edit("coverage-2026.tsv", String(other[5]), String(fields[5]))
    let ids = try String(contentsOfFile: copy.path + "/ids.txt", encoding: .utf8)
    let toggle = try #require(ids.split(separator: "\n").last { $0.hasPrefix("controls/switches#") })
    try edit("ids.txt", toggle + "\n", "")
    let faults = try check.run().faults.map(\.description)
    #expect(faults.contains { $0.contains("coverage-2026.tsv:") && $0.contains("\(fields[5]) stands in line") })
    #expect(faults.contains { $0.contains("\(toggle) is new") })
    #expect(try check.accept() == 1)
    #expect(try !check.run().faults.contains { $0.what.contains("is new") })
  }
}
