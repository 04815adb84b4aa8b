import Foundation
import HIGModel
import TestSupport
import Testing

@Suite("Today's guidelines", .serialized)
struct TodayTests {
  private let machine: Machine
  private let publisher: TestPublisher

  init() throws {
    machine = try Machine(folder: try TemporaryFolder())
    publisher = TestPublisher(try InventedPages())
  }

  /// The commands of `docs/today.md`, in order.
  private static func commands() throws -> [[String]] {
    let text = try String(contentsOfFile: Project.root + "/docs/today.md", encoding: .utf8)
    var isCode = false
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") {
        isCode.toggle()
      }
      return isCode && line.hasPrefix("hig ") ? line.split(separator: " ").dropFirst().map(String.init) : nil
    }
  }

  @Test("docs/today.md, followed word by word, does what it says", .timeLimit(.minutes(20)))
  func followed() async throws {
    let commands = try Self.commands()
    #expect(commands.count == 10)
    try await publisher.run { [machine] site in
      var outputs: [String: [String]] = [:]
      for command in commands {
        let run = try await machine.hig(command, from: site)
        #expect(run.code == 0, "\(command) \(run.errors)")
        outputs[command.joined(separator: " "), default: []].append(run.output)
      }
      try Self.check(outputs)
    }
  }

  private static func check(_ outputs: [String: [String]]) throws {
    func output(_ command: String, _ number: Int = 0) throws -> String {
      let all = try #require(outputs[command])
      return try #require(all.indices.contains(number) ? all[number] : nil)
    }
    #expect(try output("update").contains("27 new, 0 changed, 0 gone, 0 as before"))
    #expect(try output("update", 1).contains("0 new, 0 changed, 0 gone, 27 as before"))
    #expect(try output("update", 1).contains("The index was left as it is: nothing is new."))
    #expect(try output("update --check").contains("0 new"))
    let status = try output("status")
    #expect(status.contains("Apple · 2026-06") && status.contains("hig · 2021-12"))
    #expect(status.contains("topics in Apple’s outline of today"))
    let search = try output("search 起動画面")
    #expect(search.contains("[Apple · 2026-06]"))
    #expect(search.contains("Editions: Apple · 2026-06, hig · 2021-12"))
    #expect(try !output("search 起動画面 --edition 2021").contains("Apple · 2026-06]"))
    let topic = try output("show playing-haptics")
    // What 2021 said besides is not mixed into today's page.
    #expect(topic.contains("user-interaction/haptics") && !topic.contains("not in Apple · 2026-06"))
    let changes = try output("diff 2021 latest")
    for words in [
      "Topics added", "Topics gone", "Topics whose page in the old edition is not here",
      "Topics that are part of another page", "Topics renamed", "触覚", "new, en",
      "not found today, en", "Still there", "By topic",
      "Editions: Apple · 2026-06, hig · 2021-12",
    ] {
      #expect(changes.contains(words), "\(words)")
    }
    #expect(topic.contains("Change log") && topic.contains("2024-05-07") && topic.contains("初版。"))
    #expect(topic.contains("More texts: hig · 2021-12 (--edition all shows them)"))
  }

  private static let broken = Array(repeating: TestPublisher.Fault.status(403, retryAfter: nil), count: 9)

  @Test(
    "Where a tenth of the pages fail the index is left as it was, and --keep-going builds it of the rest",
    .timeLimit(.minutes(20))
  )
  func partly() async throws {
    for name in ["color", "loading"] {
      await publisher.fail(TestPublisher.path(name), with: Self.broken)
    }
    try await publisher.run { [machine] site in
      let run = try await machine.hig(["update"], from: site)
      #expect(run.code == 3)
      #expect(run.errors.contains("color (en): The site does not let programs in: status 403"))
      #expect(!FileManager.default.fileExists(atPath: machine.index))
      let second = try await machine.hig(["update", "--keep-going"], from: site)
      #expect(second.code == 3)
      #expect(FileManager.default.fileExists(atPath: machine.index))
    }
  }

  @Test(
    "Where one page fails at each update the others come in, and it keeps its former state",
    .timeLimit(.minutes(20))
  )
  func byHalves() async throws {
    try await publisher.run { [machine, publisher] site in
      #expect(try await machine.hig(["update"], from: site).code == 0)
      for words in ["Nothing moves here.", "Nothing moves at all."] {
        await publisher.fail(TestPublisher.path("color"), with: Self.broken)
        await publisher.change { $0.edit("loading") { $0.blocks[0].texts[0] = words } }
        let run = try await machine.hig(["update"], from: site)
        #expect(run.code == 3 && run.errors.contains("color (en): "))
        #expect(run.errors.contains("1 page could not be fetched; the others are in the index."))
        #expect(try await machine.hig(["show", "loading", "--lang", "en"], from: site).output.contains(words))
        #expect(try await machine.hig(["show", "color", "--edition", "apple"], from: site).code == 0)
      }
    }
  }

  @Test("Without a network nothing is done: one sentence, 2", .timeLimit(.minutes(20)))
  func noNetwork() async throws {
    let run = try await machine.hig(["update"], from: "http://127.0.0.1:1")
    #expect(run.code == 2)
    #expect(run.errors.contains("Nothing came from Apple"))
    #expect(!FileManager.default.fileExists(atPath: machine.index))
  }

  @Test(
    "What cannot be asked is said before anything is asked",
    arguments: [
      ["fetch", "--lang", "fr"], ["fetch", "--pause", "-1"], ["fetch", "../x"], ["fetch", "--publisher", "nobody"],
    ]
  )
  func badOptions(arguments: [String]) async throws {
    let run = try await machine.hig(arguments, from: "http://127.0.0.1:1")
    #expect(run.code != 0)
    #expect(!run.errors.isEmpty)
  }
}

@Suite("What a publisher changed", .serialized)
struct RepublishedTests {
  private let machine: Machine
  private let publisher: TestPublisher

  init() throws {
    machine = try Machine(folder: try TemporaryFolder())
    publisher = TestPublisher(try InventedPages())
  }

  private func diff(_ more: [String] = [], from site: String) async throws -> String {
    let run = try await machine.hig(["diff", "previous", "latest"] + more, from: site)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  @Test("Between two fetches the words that came and went are told, and nothing else", .timeLimit(.minutes(20)))
  func exact() async throws {
    try await publisher.run { [machine, publisher] site in
      _ = try await machine.hig(["update"], from: site)
      #expect(try await diff(from: site).contains("Rules that say the same: 0"))
      await publisher.change { pages in
        pages.edit("loading") { page in
          page.blocks[2].texts[0] = "**Show a drawing at once.** An empty screen looks like a fault."
          page.blocks.remove(at: 3)
          page.blocks.insert(InventedBlock(what: "p", texts: ["**Never trap people.** Offer Cancel.", "-"]), at: 6)
        }
        pages.remove("sliders")
      }
      _ = try await machine.hig(["update"], from: site)
      try await check(site)
    }
  }

  private func check(_ site: String) async throws {
    let text = try await diff(from: site)
    for words in [
      "[-something-]", "{+a drawing+}", "Never trap people.", "added, en", "gone, en", "Topics gone", "Sliders",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains("Tell how long it will take"))
    let topic = try await diff(["loading"], from: site)
    #expect(topic.contains("Never trap people.") && !topic.contains("liders"))
    let json = try await diff(["--format", "json"], from: site)
    #expect(json.contains(#""change":"reworded""#) && json.contains(#""id":"previous""#))
    // Earlier texts are compared, and nowhere else to be found.
    let search = try await machine.hig(["search", "Load the rest behind their backs", "--edition", "all"], from: site)
    #expect(!search.output.contains("behind their backs."))
    #expect(try await !machine.hig(["status"], from: site).output.contains("previous"))
  }

  @Test("A link to a rule leads there after its words changed, and changed again", .timeLimit(.minutes(20)))
  func names() async throws {
    try await publisher.run { [machine, publisher] site in
      _ = try await machine.hig(["update"], from: site)
      let leads = [
        "**Show some thing at once.** An empty screen looks like a fault.",
        "**Show any small thing at once.** An empty screen looks like a fault.",
      ]
      var names: [String] = []
      for lead in leads {
        names.append(try await name(of: "An empty screen looks like a fault", from: site))
        await publisher.change { $0.edit("loading") { $0.blocks[2].texts[0] = lead } }
        _ = try await machine.hig(["update"], from: site)
      }
      for name in names {
        let run = try await machine.hig(["show", name, "--lang", "en"], from: site)
        #expect(run.output.contains("Show any small thing at once."), "\(name) \(run.errors)")
      }
    }
  }

  /// The name of the rule of today that has these words.
  private func name(of words: String, from site: String) async throws -> String {
    let run = try await machine.hig(["search", "\"\(words)\"", "--format", "json", "--edition", "apple"], from: site)
    let match = try #require(run.output.firstMatch(of: /"id":"([a-z0-9\/-]+#[a-z0-9-]+)"/))
    return String(match.1)
  }

  @Test(
    "Capitals of links and what counts clicks are no change, and an edition of 2021 is no state of these pages",
    .timeLimit(.minutes(20))
  )
  func capitals() async throws {
    try await publisher.run { [machine, publisher] site in
      _ = try await machine.hig(["update"], from: site)
      let page = String(decoding: try #require(await publisher.pages.json("launching", .en)), as: UTF8.self)
      let path = InventedPage.root + "/loading"
      let capitals = page.replacing("\"\(path)\"", with: "\"\(path.uppercased())?cid=september\"")
      #expect(capitals != page)
      await publisher.serve(Data(capitals.utf8), at: TestPublisher.path("launching"))
      let run = try await machine.hig(["update"], from: site)
      #expect(run.output.contains("0 changed"))
      #expect(try await diff(from: site).contains("Topics in both editions: 0."))
      #expect(try await machine.hig(["diff", "previous", "2021"], from: site).code != 0)
    }
  }
}
