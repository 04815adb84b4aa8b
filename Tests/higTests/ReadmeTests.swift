import Foundation
import TestSupport
import Testing

/// The two READMEs say the same, and what they tell people to type works.
@Suite("READMEs", .serialized)
struct ReadmeTests {
  /// A README by its parts.
  struct Document: Sendable {
    var headings: [String] = []
    /// Between the marks of code.
    var blocks: [[String]] = []
    /// Columns of each row of a table.
    var rows: [Int] = []
    /// What the tables' first columns have as code.
    var named: [String] = []
    var pictures: [String] = []

    init(_ name: String) throws {
      var isCode = false
      for line in try String(contentsOfFile: Project.root + "/" + name, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("```") {
          isCode.toggle()
          blocks += isCode ? [[]] : []
        } else if isCode {
          blocks[blocks.count - 1].append(String(line))
        } else if line.hasPrefix("#") {
          headings.append(String(line.prefix { $0 == "#" }))
        } else if line.hasPrefix("|") {
          rows.append(line.replacing("\\|", with: "").split(separator: "|").count)
          named += line.firstMatch(of: /`(hig \w+)/).map { [String($0.1)] } ?? []
        } else if line.hasPrefix("![") {
          pictures.append(String(line.drop { $0 != "(" }))
        }
      }
    }

    /// Lines that people type, without what programs print.
    var commands: [String] {
      blocks.flatMap { $0 }.filter { line in
        ["hig ", "curl ", "make ", "sudo ", "tar "].contains { line.hasPrefix($0) }
      }
    }
  }

  static let names = ["README.md", "README.ja.md"]

  @Test("Both have the same headings, tables, pictures and code")
  func equal() throws {
    let english = try Document("README.md")
    let japanese = try Document("README.ja.md")
    #expect(english.headings == japanese.headings && english.headings.count > 8)
    #expect(english.rows == japanese.rows && english.rows.count > 10)
    #expect(english.named == japanese.named && english.named.count == 10)
    #expect(english.pictures == japanese.pictures && !english.pictures.isEmpty)
    #expect(english.commands == japanese.commands && english.commands.count > 20)
  }

  /// Whether a line installs or builds, or needs a network: those are run by `make dist` and by hand.
  private static func isElsewhere(_ line: String) -> Bool {
    ["make ", "sudo ", "tar ", "hig update"].contains { line.hasPrefix($0) }
  }

  @Test("Every command of each README does what it says", arguments: names)
  func commands(name: String) async throws {
    let folder = try TemporaryFolder()
    let own = folder.path + "/design-guidelines"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try Data("# Steppers\n\nText.\n\n**Keep it small.** Yes.\n".utf8).write(to: URL(fileURLWithPath: own + "/a.md"))
    let index = folder.path + "/hig.sqlite"
    #expect(try Program(arguments: ["ingest", "--index", index]).run().code == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/hig", withDestinationPath: Program.path)
    let server = try await RunningServer(index: index)
    for line in try Document(name).commands where !Self.isElsewhere(line) && line != "hig serve &" {
      let typed = line.replacing("127.0.0.1:4680", with: "127.0.0.1:\(server.port)").replacing(
        "~/",
        with: folder.path + "/"
      )
      .replacing("| fzf -d '\\t' --with-nth 4 |", with: "| head -1 |")
      var program = Program(arguments: ["-c", "set -o pipefail; " + typed], environment: [:])
      program.path = "/bin/bash"
      program.environment = [
        "HIG_INDEX": index, "HOME": folder.path, "LC_ALL": "C",
        "PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      ]
      let run = try program.run()
      // The two that the pages cannot answer say so.
      let isUnanswered = ["App Clip", "マップ"].contains { line.contains($0) }
      // The bundled pages have one edition; today's come with `hig update`.
      let needsToday = line.hasPrefix("hig diff")
      #expect(run.code == (isUnanswered ? 1 : 0), "\(line): \(run.errors)")
      #expect(needsToday || !run.output.isEmpty, "\(line)")
    }
    withExtendedLifetime(server) {}
  }

  @Test("The example is what the program prints", arguments: zip(names, ["en_US.UTF-8", "ja_JP.UTF-8"]))
  func example(name: String, locale: String) throws {
    let blocks = try Document(name).blocks
    let query = try #require(blocks.first?.first?.firstMatch(of: /"(.*)"/)).1
    let folder = try TemporaryFolder()
    let index = folder.path + "/hig.sqlite"
    #expect(try Program(arguments: ["ingest", "--index", index]).run().code == 0)
    let run = try TerminalRun(
      ["search", String(query), "-n", "1", "--color", "never"],
      columns: 100,
      environment: ["LANG": locale, "HIG_INDEX": index]
    )
    #expect(run.shown.split(separator: "\n").starts(with: blocks[1].map { Substring($0) }), "\(run.shown)")
  }
}
