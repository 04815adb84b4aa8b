import Foundation
import TestSupport
import Testing

@Suite("What an index is made of", .serialized)
struct RecipeTests {
  private let machine: Machine
  private let publisher: TestPublisher
  private let own: String
  private let other: String

  init() throws {
    machine = try Machine(folder: try TemporaryFolder())
    publisher = TestPublisher(try InventedPages())
    own = machine.folder.path + "/own rules"
    other = machine.folder.path + "/other"
    for (folder, topic) in [(own, "Steppers"), (other, "Gauges")] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let page = "# \(topic)\n\nText.\n\n**Keep the \(topic) small.** They are small.\n"
      try Data(page.utf8).write(to: URL(fileURLWithPath: folder + "/\(topic.lowercased()).md"))
    }
  }

  private func hig(_ arguments: String..., from site: String = "") async throws -> Program.Run {
    try await machine.hig(arguments, from: site)
  }

  private func topics() async throws -> String { try await hig("topics", "-f", "tsv").output }

  @Test("Own pages, fetched ones and others are all there, in any order", .timeLimit(.minutes(20)))
  func anyOrder() async throws {
    try await publisher.run { site in
      for order in [["own", "update", "other"], ["update", "other", "own"], ["own", "other", "update"]] {
        for step in order {
          let run =
            step == "update"
            ? try await hig("update", from: site) : try await hig("ingest", step == "own" ? own : other)
          #expect(run.code == 0, "\(step) \(run.errors)")
        }
        let topics = try await topics()
        for topic in ["steppers\t", "gauges\t", "app-architecture/launching\t", "user-interaction/haptics\t"] {
          #expect(topics.contains(topic), "\(order)")
        }
        #expect(try await hig("status").output.contains("Apple · 2026-06"))
        for file in ["", ".sources", ".sum"] {
          try FileManager.default.removeItem(atPath: machine.index + file)
        }
      }
    }
  }

  @Test("A run says what came and what went, and status what the index is made of")
  func told() async throws {
    let first = try await hig("ingest", own)
    #expect(first.output.contains("hig · 2021-12: 39 topics added") && first.output.contains(": 1 topic added"))
    let second = try await hig("ingest", other)
    #expect(second.output.contains("hig · 2021-12: as before"))
    let third = try await hig("ingest", "--remove", own)
    #expect(third.output.contains(": 1 topic gone"), "\(third.output)")
    #expect(try await !topics().contains("steppers"))
    let status = try await hig("status")
    #expect(status.output.contains("bundled pages\n  \(other)"))
    #expect(try await hig("ingest", "--remove", own).code == 1)
    let only = try await hig("ingest", "--only", own)
    #expect(only.code == 0)
    #expect(try await topics().split(separator: "\n").count == 1)
  }

  @Test("A path that is gone is 3 and named; without it only with --keep-going, and it comes back")
  func gone() async throws {
    #expect(try await hig("ingest", "--only", own).code == 0)
    try FileManager.default.moveItem(atPath: own, toPath: own + ".away")
    let run = try await hig("ingest", other)
    #expect(run.code == 3 && run.errors.contains(own))
    #expect(try await topics().contains("steppers"))
    let kept = try await hig("ingest", "--keep-going", other)
    #expect(kept.code == 3)
    #expect(try await !topics().contains("steppers"))
    #expect(try await hig("status").output.contains("own rules (not there)"))
    try FileManager.default.moveItem(atPath: own + ".away", toPath: own)
    #expect(try await hig("ingest").code == 0)
    #expect(try await topics().contains("steppers"))
  }

  /// Writes over the middle of the index.
  private func damage() throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: machine.index))
    try file.seek(toOffset: 30_000)
    try file.write(contentsOf: Data(repeating: 7, count: 60_000))
    try file.close()
  }

  @Test("The recipe outlives an index that is damaged, and is not guessed where its copy is damaged, too")
  func damaged() async throws {
    #expect(try await hig("ingest", "--only", own).code == 0)
    try damage()
    let broken = try await hig("topics")
    #expect(broken.code == 2 && broken.errors.contains("hig ingest"))
    #expect(try await hig("ingest").code == 0)
    #expect(try await topics().contains("steppers"))
    try damage()
    try Data("own\t/\n".utf8).write(to: URL(fileURLWithPath: machine.index + ".sources"))
    let unknown = try await hig("ingest", other)
    #expect(unknown.code == 2 && unknown.errors.contains("--only"), "\(unknown.errors)")
    #expect(try await hig("ingest", "--only", other).code == 0)
  }

  @Test("What is read again stands in the index, whatever its copy for people says")
  func copied() async throws {
    #expect(try await hig("ingest", "--only", own).code == 0)
    for copy in ["", "own\t\(machine.folder.path)\n", "read\t2021-12-01\n"] {
      try Data(copy.utf8).write(to: URL(fileURLWithPath: machine.index + ".sources"))
      #expect(try await hig("ingest", other).code == 0)
      #expect(try await topics().split(separator: "\n").count == 2)
    }
  }

  @Test("An index that a link names is written and read where the link leads")
  func linked() async throws {
    #expect(try await hig("ingest", "--only", own).code == 0)
    let live = machine.folder.path + "/live"
    try FileManager.default.createDirectory(atPath: live, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: live + "/a.sqlite", withDestinationPath: machine.index)
    try FileManager.default.createSymbolicLink(atPath: live + "/b.sqlite", withDestinationPath: "a.sqlite")
    #expect(try Program(arguments: ["ingest", other, "--index", live + "/b.sqlite"]).run().code == 0)
    let read = try Program(arguments: ["topics", "-f", "tsv", "--index", live + "/b.sqlite"]).run()
    #expect(read.code == 0 && read.output.split(separator: "\n").count == 2, "\(read.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: live).sorted() == ["a.sqlite", "b.sqlite"])
  }

  @Test("The index is the user's, wherever the program lies")
  func place() async throws {
    let environment = ["XDG_DATA_HOME": machine.folder.path + "/data", "HIG_INDEX": ""]
    let run = try Program(arguments: ["ingest", "--only", own], environment: environment).run()
    #expect(run.code == 0 && run.output.contains("Index: \(machine.folder.path)/data/hig/hig.sqlite"), "\(run.errors)")
    #expect(try Program(arguments: ["topics"], environment: environment).run().output.contains("steppers"))
  }

  @Test("Where the index cannot be written that is said before anything is read or fetched")
  func unwritable() async throws {
    for path in [machine.folder.path, "/proc/none/hig.sqlite", "/dev/null"] {
      for command in [["ingest", own], ["update", "--from", "http://127.0.0.1:1"]] {
        let run = try Program(arguments: command + ["--index", path]).run()
        #expect(run.code == 2 && run.output.isEmpty && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(!run.errors.contains("NSCocoa") && !run.errors.contains("Nothing came"))
      }
    }
  }
}
