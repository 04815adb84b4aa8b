import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Commands", .serialized)
struct CommandTests {
  private let folder: TemporaryFolder
  private var index: String { folder.path + "/hig.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    let run = try Program(arguments: ["ingest", "--only", Project.pages, "--index", index])
      .run()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("Topics: 8"))
  }

  private func hig(_ arguments: String...) throws -> Program.Run {
    try Program(arguments: arguments, environment: ["HIG_INDEX": index]).run()
  }

  @Test("Found is 0, nothing found is 1, an error is 2; messages go to standard error")
  func exitCodes() throws {
    let found = try hig("search", "点の列")
    #expect(found.code == 0 && found.errors.isEmpty && found.output.contains("center-the-dots"))
    let nothing = try hig("search", "zzzz")
    #expect(nothing.code == 1)
    for arguments in [
      ["search"], ["search", "x", "--lang", "fr"], ["serach"], ["show"],
      ["search", "x", "--limit", "many"],
    ] {
      let wrong = try Program(arguments: arguments, environment: ["HIG_INDEX": index]).run()
      #expect(wrong.code == 2, "\(arguments)")
      #expect(wrong.output.isEmpty && !wrong.errors.isEmpty)
    }
    let missing = try hig("show", "nope")
    #expect(missing.code == 1 && missing.output.isEmpty && missing.errors.contains("hig topics"))
    let noIndex = try hig("search", "x", "--index", "/nowhere/hig.sqlite")
    #expect(noIndex.code == 2 && noIndex.errors.contains("hig ingest"))
  }

  @Test("A folder of data that is none is an error that says what it should be")
  func home() throws {
    let run = try Program(arguments: ["dump", "blocks", "x.md"], environment: ["HIG_HOME": "/nowhere"]).run()
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("HIG_HOME names /nowhere") && run.errors.contains("Index/"))
  }

  @Test("Help and version are results")
  func help() throws {
    #expect(try hig("--version").output.split(separator: ".").count == 3)
    let help = try hig("--help")
    #expect(help.code == 0 && help.output.contains("search") && help.errors.isEmpty)
  }

  @Test("A query that looks like an option is a query after --")
  func dashes() throws {
    #expect(try hig("search", "--format", "json", "--", "-zzzz").code == 1)
    #expect(try hig("search", "--", "点の列").code == 0)
  }

  @Test("Show takes topics and entries, by id and by path")
  func show() throws {
    for id in [
      "alerts", "views/alerts", "alerts#use-alerts-sparingly", "alerts/use-alerts-sparingly",
      "views/alerts/use-alerts-sparingly",
    ] {
      #expect(try hig("show", id).output.contains("Use alerts sparingly."), "\(id)")
    }
  }

  @Test("No form that a terminal shows has the control characters of a page")
  func controls() throws {
    let page = try folder.write(
      "# Steppers\n\nText.\n\n**Keep it\u{1B}[31m small.** Yes\u{9B}2J.\n".utf8,
      as: "steppers.md"
    )
    let own = folder.path + "/own.sqlite"
    #expect(try hig("ingest", "--only", page, "--index", own).code == 0)
    let commands = [
      ["search", "small"], ["search", "small", "--format", "markdown"], ["show", "steppers", "--format", "markdown"],
      ["compare", "steppers"], ["dump", "blocks", page], ["dump", "entries", page], ["dump", "pairs", page],
      ["dump", "references", page], ["dump", "terms", "a\u{1B}b"], ["dump", "match", "a\u{9B}b"],
    ]
    for command in commands {
      let run = try Program(arguments: command, environment: ["HIG_INDEX": own]).run()
      #expect(run.code == 0, "\(command)")
      #expect(run.output == run.output.withoutControlCharacters, "\(command)")
    }
  }

  @Test("Export follows the contract")
  func export() throws {
    let lines = try hig("export", "--format", "ndjson").output.split(separator: "\n")
    #expect(lines.count > 40)
    for line in lines {
      let entry = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      for key in ["id", "kind", "topic", "category", "order", "statements", "alignment"] {
        #expect(entry[key] != nil, "\(key)")
      }
      let statements = try #require(entry["statements"] as? [[String: Any]])
      #expect(!statements.isEmpty)
      for statement in statements {
        #expect(["language", "source", "body"].allSatisfy { statement[$0] is String })
        if let lead = statement["lead"] as? String {
          #expect(lead == lead.trimmingCharacters(in: .whitespaces))
        }
      }
      #expect((entry["strength"] != nil) == (entry["kind"] as? String == "rule"))
    }
  }

  /// An index, and what lies beside it.
  private static let indexFiles = ["", ".lock", ".sources", ".sum"].map { "hig.sqlite" + $0 }

  @Test("What cannot be ingested leaves the index as it was", arguments: ["/nowhere", "/dev/null"])
  func nothingRead(path: String) throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: index))
    let run = try hig("ingest", "--only", path)
    #expect(run.code == 2 && run.errors.contains(path))
    #expect(try Data(contentsOf: URL(fileURLWithPath: index)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == Self.indexFiles)
  }

  @Test(
    "A full disk leaves the index as it was, and says so",
    .enabled(if: SmallDisk.isPossible, "No file system can be mounted here.")
  )
  func fullDisk() throws {
    let small = folder.path + "/small"
    guard let disk = SmallDisk(at: small, size: "2000k") else {
      Issue.record("It was possible a moment ago.")
      return
    }
    defer { withExtendedLifetime(disk) {} }
    let page = try folder.write(
      Data("# Steppers\n\nText.\n\n**Keep it small.** Yes.\n".utf8),
      as: "small.md"
    )
    #expect(try hig("ingest", "--only", page, "--index", small + "/hig.sqlite").code == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: small + "/hig.sqlite"))
    let run = try hig("ingest", Project.pages, "--index", small + "/hig.sqlite")
    #expect(run.code == 2)
    #expect(run.errors.contains("disk is full"), "\(run.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: small + "/hig.sqlite")) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: small).sorted() == Self.indexFiles)
  }
}
