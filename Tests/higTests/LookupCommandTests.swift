import Foundation
import HIGModel
import TestSupport
import Testing

@Suite("Commands that look up")
struct LookupCommandTests {
  /// A command line and words of what it prints.
  struct Example: Sendable, CustomTestStringConvertible {
    var command: [String]
    var words: String

    init(_ command: String..., prints words: String) {
      self.command = command
      self.words = words
    }

    var testDescription: String { command.joined(separator: " ") }
  }

  @Test(
    "Each command answers in each form",
    arguments: [
      Example("search", "起動画面", prints: "visual-design/launch-screen#"),
      Example("search", "画面", "--kind", "rule", "--limit", "1", prints: " of "),
      Example("suggest", "ダ", prints: "ダーク"), Example("show", "launching", prints: "Launching"),
      Example("show", "launching/provide-a-launch-screen", prints: "#provide-a-launch-screen"),
      Example("topics", prints: "views/alerts"), Example("specs", "44", "pt", prints: "44 × 44 pt"),
      Example("symbols", "scribble", prints: "UIScribbleInteraction"), Example("links", "modality", prints: "参照元"),
      Example("related", "launching", prints: "visual-design/launch-screen"),
      Example("compare", "page-controls", prints: "invented-pages"),
      Example("diff", "old", "new", prints: "アラート · Alerts (views/alerts)\n  #keep-the-titles-very-short"),
      Example("sources", prints: "hig-corpus"),
    ],
    ["text", "markdown", "json"]
  )
  func forms(example: Example, format: String) throws {
    let arguments = example.command + ["--format", format, "--index", try Built.index()]
    let run = try Program(arguments: arguments).run()
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let isJSON = run.output.hasPrefix("{") || run.output.hasPrefix("[")
    #expect(isJSON == (format == "json"))
    if format == "text" {
      #expect(run.output.contains(example.words), "\(run.output.prefix(500))")
    }
  }

  @Test(
    "A stage of a page is shown as it is",
    arguments: [
      ("blocks", "heading"), ("entries", "rule"), ("pairs", "rule"), ("references", "page-controls"),
    ]
  )
  func dump(stage: String, words: String) throws {
    let run = try Program(arguments: ["dump", stage, Project.pages + "/bilingual.html"]).run()
    #expect(run.code == 0 && run.output.contains(words), "\(run.output.prefix(500)) \(run.errors)")
  }

  @Test("The terms of a text and the names that a query looks for are shown")
  func dumpTerms() throws {
    let terms = try Program(arguments: ["dump", "terms", "Tab", "bars"]).run()
    #expect(terms.code == 0 && terms.output == "0\t0-3\ttab\n1\t4-8\tbar\n")
    let match = try Program(arguments: ["dump", "match", "タブバー", "--index", try Built.index()]).run()
    #expect(match.code == 0 && match.output.contains("tab"), "\(match.output)")
  }

  @Test("What is not there is 1 and an error, a sentence for people and JSON for programs")
  func missing() throws {
    let commands = [
      ["show", "nope"], ["links", "nope"], ["related", "nope#x"], ["compare", "nope"],
    ]
    for command in commands {
      let arguments = command + ["--index", try Built.index()]
      let people = try Program(arguments: arguments).run()
      #expect(people.code == 1 && people.output.isEmpty && people.errors.hasPrefix("hig: There is no "))
      let programs = try Program(arguments: arguments + ["--format", "json"]).run()
      #expect(programs.code == 1 && programs.output.isEmpty)
      #expect(programs.errors.hasPrefix("{\"code\":\"not-found\""))
    }
  }

  @Test("For other tools rules have the same columns in every list, and nothing is an empty answer")
  func columns() throws {
    func rows(_ command: String...) throws -> [[Substring]] {
      let run = try Program(arguments: command + ["-f", "tsv", "--index", try Built.index()]).run()
      return run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
    for rows in [
      try rows("search", "起動画面"), try rows("show", "launching"), try rows("checklist", "launching"),
      try rows("specs", "44"), try rows("compare", "page-controls"),
    ] {
      #expect(!rows.isEmpty && rows.allSatisfy { $0.count == 6 && $0[0].contains("#") }, "\(rows.prefix(3))")
    }
    #expect(try rows("topics", "--header")[0] == ["id", "title", "entries"])
    #expect(try rows("search", "起動画面", "--header")[0] == ["id", "kind", "strength", "lead", "figure", "topic"])
    for command in [["symbols", "scribble"], ["related", "launching"], ["links", "modality"]] {
      let run = try Program(arguments: command + ["-f", "tsv", "--header", "--index", try Built.index()]).run()
      let lines = run.output.split(separator: "\n")
      #expect(lines.count > 1 && lines[0] == "id\tgroup\tname\ttext\tdetail", "\(run.output)")
      #expect(lines.allSatisfy { $0.count { $0 == "\t" } == 4 }, "\(command)")
    }
    let nothing = try Program(arguments: ["search", "zzzzqq", "-f", "tsv", "--index", try Built.index()]).run()
    #expect(nothing.code == 1 && nothing.output.isEmpty)
  }

  @Test("A rule of a checklist leads to the section of the guideline that it restates")
  func sections() throws {
    let run = try Program(arguments: ["checklist", "sheets", "-f", "markdown", "--index", try Built.index()]).run()
    #expect(run.output.contains("/sheets#Best-practices)"), "\(run.output)")
  }

  @Test(
    "An edition that is not there is 2, whatever asks for it",
    arguments: [
      (["diff", "1999", "latest"], "from"), (["diff", "latest", "1999"], "to"),
      (["show", "launching", "-e", "1999"], "edition"), (["search", "-e", "1999", "color"], "edition"),
    ]
  )
  func noEdition(command: [String], parameter: String) throws {
    let run = try Program(arguments: command + ["--index", try Built.index()]).run()
    #expect(run.code == 2 && run.output.isEmpty && run.errors.contains("Values of \(parameter): "), "\(run)")
  }

  @Test("A copy of the program answers without its folder of data")
  func alone() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/hig"
    try FileManager.default.copyItem(atPath: Program.path, toPath: copy)
    var program = Program(arguments: ["search", "起動画面", "--index", try Built.index()])
    program.path = copy
    let run = try program.run()
    #expect(run.code == 0 && run.output.contains("launch-screen#"), "\(run.errors)")
  }
}
