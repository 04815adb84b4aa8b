import Foundation
import HIGFetch
import HIGModel
import TestSupport
import Testing

/// A publisher of invented pages, and a folder to fetch them into.
struct Visitor: Sendable {
  let publisher: TestPublisher
  let folder: TemporaryFolder
  var limits = FetchLimits()

  init() throws {
    publisher = TestPublisher(try InventedPages())
    folder = try TemporaryFolder()
    limits.pause = 0
    limits.firstWait = 0.01
    limits.longestWait = 0.02
  }

  func fetcher(_ site: String, languages: [Language] = [.ja, .en], isCheck: Bool = false, acceptsGone: Bool = false)
    throws -> Fetcher
  {
    let apple = try Publishers(file: Project.data + "/publishers.tsv").publisher("apple").served(from: site)
    return Fetcher(
      publisher: apple,
      store: PageStore(folder: folder.path, publisher: apple),
      languages: languages,
      program: "hig/test",
      limits: limits,
      isCheck: isCheck,
      acceptsGone: acceptsGone
    )
  }

  /// Fetches once, and says what came of it. A fetcher waits on its thread: it gets one that the server does not need.
  @discardableResult
  func visit(_ site: String, _ names: [String] = [], isCheck: Bool = false, acceptsGone: Bool = false) async throws
    -> FetchReport
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread {
        continuation.resume(
          with: Result {
            var fetcher = try fetcher(site, isCheck: isCheck, acceptsGone: acceptsGone)
            return try fetcher.run(names)
          }
        )
      }.start()
    }
  }

  /// Whether a page lies in the folder.
  func has(_ name: String, _ language: Language) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder.path)/apple/\(language)/\(name).json")
  }
}

@Suite("Fetching", .serialized)
struct FetchTests {
  private let visitor: Visitor
  private var publisher: TestPublisher { visitor.publisher }
  /// Pages of the fixture in both languages; one is in English only.
  private let all = 27

  init() throws {
    visitor = try Visitor()
  }

  @Test("Every page comes in both languages; one that is in one language only is said to be", .timeLimit(.minutes(20)))
  func everything() async throws {
    try await publisher.run { [visitor, all] site in
      let report = try await visitor.visit(site)
      #expect(report.new.count == all)
      #expect(report.missing.map(\.name) == ["ornaments"])
      #expect(report.missing.map(\.language) == [.ja])
      #expect(report.failed.isEmpty)
      #expect(report.isWhole)
      #expect(visitor.has("playing-haptics", .ja))
    }
    #expect(await publisher.visits.allSatisfy { $0.userAgent == "hig/test" })
  }

  @Test("A second visit brings nothing, and leaves the files as they were", .timeLimit(.minutes(20)))
  func secondVisit() async throws {
    try await publisher.run { [visitor, publisher, all] site in
      try await visitor.visit(site)
      await publisher.forgetVisits()
      let report = try await visitor.visit(site)
      #expect(report.unchanged == all)
      #expect(!report.hasNews)
      #expect(report.bytes == 0)
      #expect(await publisher.downloads.isEmpty)
    }
  }

  @Test("What changed comes, what went is put aside, what is new is found", .timeLimit(.minutes(20)))
  func news() async throws {
    try await publisher.run { [visitor, publisher] site in
      try await visitor.visit(site)
      await publisher.change { pages in
        pages.edit("loading") { $0.blocks[2].texts[0] = "**Show a drawing at once.** An empty screen is a fault." }
        pages.remove("sliders")
      }
      let report = try await visitor.visit(site)
      // The group that listed the page that went is another one, too.
      #expect(Set(report.changed.map(\.name)) == ["components", "loading"])
      #expect(report.changed.filter { $0.name == "loading" }.map(\.language) == [.en])
      #expect(Set(report.gone.map(\.name)) == ["sliders"])
      #expect(report.gone.count == 2)
      #expect(!visitor.has("sliders", .en))
      #expect(FileManager.default.fileExists(atPath: visitor.folder.path + "/apple/.gone/ja/sliders.json"))
    }
  }

  @Test("A site that has nothing below its root any more takes nothing away", .timeLimit(.minutes(20)))
  func heap() async throws {
    try await publisher.run { [visitor, publisher, all] site in
      try await visitor.visit(site)
      await publisher.change { pages in
        for page in pages.pages where !page.name.isEmpty { pages.remove(page.name) }
      }
      let report = try await visitor.visit(site)
      #expect(report.gone.isEmpty && !report.isWhole)
      #expect(report.withheld.count > all / 2)
      #expect(visitor.has("sliders", .en) && visitor.has("loading", .ja))
      let accepted = try await visitor.visit(site, acceptsGone: true)
      #expect(accepted.gone.count == report.withheld.count && accepted.isWhole)
      #expect(!visitor.has("sliders", .en))
    }
  }

  @Test("English at the address of a Japanese page is no Japanese page", .timeLimit(.minutes(20)))
  func otherLanguage() async throws {
    let english = try #require(await publisher.pages.json("color", .en))
    await publisher.serve(english, at: TestPublisher.path("color", .ja))
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color", "loading"])
      #expect(report.untranslated.map(\.name) == ["color"] && report.untranslated.map(\.language) == [.ja])
      #expect(report.isWhole && report.new.count == 3)
      #expect(visitor.has("color", .en) && !visitor.has("color", .ja))
    }
  }

  @Test("A page that others still link to after it went is told, and no failure", .timeLimit(.minutes(20)))
  func linkedButGone() async throws {
    try await publisher.run { [visitor, publisher] site in
      try await visitor.visit(site)
      await publisher.change { $0.remove("sliders") }
      #expect(try await visitor.visit(site).gone.count == 2)
      let report = try await visitor.visit(site)
      #expect(report.isWhole && !report.hasNews, "\(report.failed)")
      #expect(report.unpublished == ["sliders"])
      let named = await #expect(throws: Problem.self) { try await visitor.visit(site, ["sliders"]) }
      #expect(named?.message.contains("There is no such page") == true)
    }
  }

  @Test("A check says what is new and keeps nothing", .timeLimit(.minutes(20)))
  func check() async throws {
    try await publisher.run { [visitor, publisher] site in
      let first = try await visitor.visit(site, ["loading"], isCheck: true)
      #expect(first.new.count == 2)
      let kept = try FileManager.default.contentsOfDirectory(atPath: visitor.folder.path)
      #expect(kept.isEmpty)
      try await visitor.visit(site, ["loading"])
      await publisher.change { $0.edit("loading") { $0.blocks[0].texts[0] = "No wait at all." } }
      let second = try await visitor.visit(site, ["loading"], isCheck: true)
      #expect(second.changed.count == 1)
      let third = try await visitor.visit(site, ["loading"])
      #expect(third.changed.count == 1)
    }
  }

  @Test("A page of which only letters of addresses changed is as before, and the state before a change is kept")
  func sameWords() async throws {
    try await publisher.run { [visitor, publisher] site in
      try await visitor.visit(site, ["launching"])
      let page = try #require(await publisher.pages.json("launching", .en))
      let republished = String(decoding: page, as: UTF8.self)
        .replacing("Human-Interface-Guidelines/loading", with: "Human-interface-guidelines/Loading")
      await publisher.serve(Data(republished.utf8), at: TestPublisher.path("launching"))
      let second = try await visitor.visit(site, ["launching"])
      #expect(!second.hasNews && second.unchanged == 2)
      let changed = Data(republished.replacing("rocket", with: "kite").utf8)
      await publisher.serve(changed, at: TestPublisher.path("launching"))
      #expect(try await visitor.visit(site, ["launching"]).changed.count == 1)
      let previous = visitor.folder.path + "/apple/.previous/en/launching.json"
      #expect(FileManager.default.contents(atPath: previous) == Data(republished.utf8))
    }
  }

  @Test("Named pages come alone", .timeLimit(.minutes(20)))
  func named() async throws {
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["alerts"])
      #expect(report.new.map(\.name) == ["alerts", "alerts"])
    }
  }

  @Test("A run that was broken off is finished by the next one", .timeLimit(.minutes(20)))
  func resumed() async throws {
    try await publisher.run { [visitor, publisher, all] site in
      var short = visitor
      short.limits.mostPages = 5
      let first = try await short.visit(site)
      #expect(first.stopped?.en.contains("5 pages") == true)
      #expect(!first.isWhole)
      await publisher.forgetVisits()
      let second = try await visitor.visit(site)
      #expect(second.isWhole)
      #expect(first.new.count + second.new.count == all)
      #expect(second.unchanged == first.new.count)
    }
  }

  @Test("A page whose file was cut or removed comes again", .timeLimit(.minutes(20)))
  func damagedFiles() async throws {
    try await publisher.run { [visitor] site in
      let pages = ["color", "alerts"]
      try await visitor.visit(site, pages)
      let folder = visitor.folder.path + "/apple/en/"
      try Data("{".utf8).write(to: URL(fileURLWithPath: folder + "color.json"))
      try FileManager.default.removeItem(atPath: folder + "alerts.json")
      let report = try await visitor.visit(site, pages)
      #expect(report.changed.count == 2)
      #expect(report.unchanged == 2)
      #expect(visitor.has("alerts", .en))
    }
  }

  @Test("The Japanese pages are found at either of the two places", .timeLimit(.minutes(20)))
  func otherForm() async throws {
    await publisher.moveJapanese()
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color", "loading"])
      #expect(report.new.count == 4)
    }
    let misses = await publisher.visits.filter { $0.path.contains("ja-JP") }
    #expect(misses.count == 1)
  }
}

@Suite("Fetching from a server that misbehaves", .serialized)
struct FetchFaultTests {
  private let visitor: Visitor
  private var publisher: TestPublisher { visitor.publisher }
  private let color = TestPublisher.path("color")

  init() throws {
    visitor = try Visitor()
  }

  private static let passingFaults: [[TestPublisher.Fault]] = [
    [.status(429, retryAfter: "0"), .status(429, retryAfter: nil)],
    [.status(500, retryAfter: nil)], [.status(503, retryAfter: "x")], [.cut, .cut], [.gzip],
  ]

  @Test("A busy or broken server is asked again", .timeLimit(.minutes(20)), arguments: passingFaults)
  func passing(faults: [TestPublisher.Fault]) async throws {
    await publisher.fail(color, with: faults)
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color"])
      #expect(report.isWhole)
      #expect(visitor.has("color", .en))
    }
  }

  private static let lastingFaults: [(TestPublisher.Fault, String)] = [
    (.status(500, retryAfter: nil), "status 500"), (.status(403, retryAfter: nil), "status 403"), (.cut, "curl"),
    (.endless(50 << 20), "more than 8 MB"), (.redirect("http://elsewhere.invalid/x"), "another site"),
    (.redirect("/tutorials/data/design/human-interface-guidelines/color.json"), "redirected 5 times"),
  ]

  @Test(
    "What stays broken is told, the rest comes, and what was there stays",
    .timeLimit(.minutes(20)),
    arguments: lastingFaults
  )
  func lasting(fault: TestPublisher.Fault, words: String) async throws {
    try await publisher.run { [visitor, publisher, color] site in
      try await visitor.visit(site, ["color"])
      let before = try Data(contentsOf: URL(fileURLWithPath: visitor.folder.path + "/apple/en/color.json"))
      await publisher.fail(color, with: Array(repeating: fault, count: 10))
      let report = try await visitor.visit(site, ["color"])
      #expect(report.failed.map(\.page.name) == ["color"])
      #expect(report.failed.first?.reason.en.contains(words) == true, "\(report.failed)")
      #expect(report.unchanged == 1)
      let after = try Data(contentsOf: URL(fileURLWithPath: visitor.folder.path + "/apple/en/color.json"))
      #expect(after == before)
    }
  }

  @Test("An answer that trickles without an end is broken off", .timeLimit(.minutes(20)))
  func trickle() async throws {
    await publisher.fail(color, with: Array(repeating: .trickle, count: 10))
    try await publisher.run { [visitor] site in
      var hurried = visitor
      hurried.limits.longestAnswer = 1
      hurried.limits.attempts = 2
      let report = try await hurried.visit(site, ["color"])
      #expect(report.failed.first?.reason.en.contains("timed out") == true, "\(report.failed)")
      #expect(report.new.map(\.language) == [.ja])
    }
  }

  @Test("A server that names a date is asked again then", .timeLimit(.minutes(20)))
  func dateToComeAgain() async throws {
    let date = "Sun, 06 Nov 2050 08:49:37 GMT"
    await publisher.fail(color, with: [.status(503, retryAfter: date), .status(429, retryAfter: date)])
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color"])
      #expect(report.isWhole && visitor.has("color", .en))
    }
  }

  @Test("A site that stays busy is left alone after a few pages", .timeLimit(.minutes(20)))
  func busySite() async throws {
    try await publisher.run { [visitor, publisher] site in
      try await visitor.visit(site)
      await publisher.forgetVisits()
      for page in await publisher.pages.pages {
        for language in Language.allCases {
          let busy = Array(repeating: TestPublisher.Fault.status(503, retryAfter: nil), count: 10)
          await publisher.fail(TestPublisher.path(page.name, language), with: busy)
        }
      }
      await #expect(throws: Problem.self) { try await visitor.visit(site) }
      #expect(await publisher.visits.count < 25)
    }
  }

  @Test("A redirect within the site is followed", .timeLimit(.minutes(20)))
  func redirect() async throws {
    await publisher.serve(try #require(await publisher.pages.json("color", .en)), at: "/moved/color.json")
    await publisher.fail(color, with: [.redirect("/moved/color.json")])
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color"])
      #expect(report.isWhole)
    }
  }

  @Test(
    "What is no page in DocC's JSON is told and not kept",
    .timeLimit(.minutes(20)),
    arguments: [
      "<html>Sign in to the network of this hotel</html>", "{\"identifier\": 7}", "", "[1",
    ]
  )
  func noPage(body: String) async throws {
    await publisher.serve(Data(body.utf8), at: color)
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color"])
      #expect(report.failed.first?.reason.en.contains("no page") == true)
      #expect(report.failed.first?.hint.en.contains("browser") == body.hasPrefix("<"))
      #expect(!visitor.has("color", .en))
    }
  }

  @Test("No reference leads out of the publisher's folder or to another site", .timeLimit(.minutes(20)))
  func badReferences() async throws {
    let page = """
      {"identifier": {"url": "doc://com.apple.HIG/design/human-interface-guidelines/color"}, "references": {
      "a": {"type": "topic", "url": "/design/human-interface-guidelines/../../../etc/passwd"},
      "b": {"type": "topic", "url": "/design/human-interface-guidelines/%2e%2e/x"},
      "c": {"type": "topic", "url": "http://elsewhere.invalid/design/human-interface-guidelines/x"},
      "d": {"type": "topic", "url": "//elsewhere.invalid/design/human-interface-guidelines/y"},
      "e": {"type": "topic", "url": "/documentation/uikit"},
      "doc://com.apple.HIG/design/human-interface-guidelines/..": {"type": "topic"}}}
      """
    await publisher.serve(Data(page.utf8), at: color)
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site)
      #expect(report.isWhole)
    }
    let paths = await publisher.visits.map(\.path)
    #expect(
      !paths.contains { $0.contains("..") || $0.contains("%") || $0.contains("uikit") || $0.hasSuffix("/y.json") }
    )
  }

  @Test("References without an end are followed to a bound", .timeLimit(.minutes(20)))
  func endlessReferences() async throws {
    for number in 1...40 {
      let page = """
        {"identifier": {"url": "doc://com.apple.HIG/design/human-interface-guidelines/p\(number)"}, "references": {
        "a": {"type": "topic", "url": "/design/human-interface-guidelines/p\(number + 1)"}}}
        """
      let name = number == 1 ? "color" : "p\(number)"
      await publisher.serve(Data(page.utf8), at: TestPublisher.path(name))
    }
    try await publisher.run { [visitor] site in
      var bounded = visitor
      bounded.limits.mostPages = 30
      let report = try await bounded.visit(site)
      #expect(report.stopped?.en.contains("30 pages") == true)
    }
  }

  @Test("What robots.txt asks to be left alone is not asked for", .timeLimit(.minutes(20)))
  func robots() async throws {
    await publisher.wish(robots: "User-agent: *\nDisallow: /tutorials/data/design/human-interface-guidelines/color")
    try await publisher.run { [visitor] site in
      let report = try await visitor.visit(site, ["color"])
      #expect(report.failed.first?.reason.en.contains("robots.txt") == true)
    }
    #expect(await !publisher.visits.contains { $0.path == color })
  }

  @Test("Where nobody listens nothing is done, and pages that are there stay", .timeLimit(.minutes(20)))
  func nobody() async throws {
    let site = try await publisher.run { [visitor] site in
      try await visitor.visit(site, ["color"])
      return site
    }
    let problem = await #expect(throws: Problem.self) {
      _ = try await visitor.visit(site, ["color"])
    }
    #expect(problem?.code == .machine)
    #expect(problem?.exitCode == 2)
    #expect(visitor.has("color", .en))
  }
}
