import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Labels")
struct LabelsTests {
  private static func rows(_ changed: [String] = []) -> TabSeparated {
    let whole = Labels.Name.allCases.map { "\($0.key)\t日本語\tEnglish" }
    return TabSeparated((whole + changed).joined(separator: "\n"))
  }

  @Test("The program's own labels are whole")
  func builtIn() throws {
    let labels = try Labels.builtIn()
    #expect(labels[.nothingFound] == Label(ja: "見つかりませんでした。", en: "Nothing was found."))
  }

  @Test(
    "A label without both languages, or twice, is an error",
    arguments: [
      ("rule", "The label rule needs a name, Japanese and English."),
      ("rule\tルール", "The label rule needs a name, Japanese and English."),
      ("rule\tルール\t", "The label rule needs a name, Japanese and English."),
      ("rule\t\tRule", "The label rule needs a name, Japanese and English."),
      ("rule\tルール\tRule\tmore", "The label rule needs a name, Japanese and English."),
      ("added\t追加\tAdded", "The label added is there twice."),
    ]
  )
  func malformed(row: String, message: String) {
    let problem = #expect(throws: Problem.self) { try Labels(Self.rows([row])) }
    #expect(problem?.code == .machine && problem?.message == message)
  }

  @Test("A label that the program asks for and the file does not have is an error")
  func missing() {
    let rows = TabSeparated("rule\tルール\tRule")
    let problem = #expect(throws: Problem.self) { try Labels(rows) }
    #expect(problem?.message == "The label both is missing.")
  }

  @Test("What has no label is called by its name, in words")
  func unknown() throws {
    let labels = try Labels(Self.rows())
    #expect(labels["home-screen-widgets"] == Label(ja: "Home Screen Widgets", en: "Home Screen Widgets"))
  }

  @Test("Values are filled in by their names")
  func filled() {
    let label = Label(ja: "{total}件のうち{shown}件", en: "{shown} of {total}")
    #expect(label.filled(["shown": 3, "total": 12]) == Label(ja: "12件のうち3件", en: "3 of 12"))
  }

  @Test("Both languages of a label have the same places to fill in")
  func places() throws {
    for (name, label) in try Labels.builtIn().byName {
      let places = [label.ja, label.en].map { text in text.matches(of: /\{\w+\}/).map { String($0.output) }.sorted() }
      #expect(places[0] == places[1], "\(name)")
    }
  }

  @Test("Every label that a template asks for is there, and every label is asked for")
  func templates() throws {
    let known = Set(try Labels.builtIn().byName.keys)
    var asked: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: Project.web) where file.hasSuffix(".mustache") {
      let template = try String(contentsOfFile: Project.web + "/" + file, encoding: .utf8)
      asked.formUnion(template.matches(of: /words\.([a-z-]+)/).map { String($0.output.1) })
    }
    #expect(asked.subtracting(known).sorted() == [])
    let kinds =
      EntryKind.allCases.map(\.rawValue) + Strength.allCases.map(\.rawValue) + NoteSort.allCases.map(\.rawValue)
    let aliases = try String(contentsOfFile: Project.data + "/aliases.tsv", encoding: .utf8)
    let named = Labels.Name.allCases.flatMap { [$0.key, $0.key + "-one"] }
    let unused = known.subtracting(asked).subtracting(kinds).subtracting(named)
    // Asked for by a value that is put after the start of the name.
    let families =
      Problem.Code.allCases.map { "problem-\($0.rawValue)" } + NumberKind.allCases.map { "numbers-\($0.rawValue)" }
      + ["only-in", "with"].flatMap { name in Language.allCases.map { "\(name)-\($0.rawValue)" } }
      + Suggestion.Kind.allCases.map(\.name).filter { $0 != "word" }
      + aliases.matches(of: /\tgroup\t([a-z-]+)/).map { "category-\($0.output.1)" } + ["category-", "category-past"]
      + ["own-name", "role-limit", "role-recommendation", "role-example", "role-quoted", "about-hig", "edition"]
    #expect(Set(families).subtracting(known).sorted() == [])
    // What is left are categories of the guidelines' outline.
    #expect(unused.subtracting(families).filter { !aliases.contains("\n\($0)/") }.sorted() == [])
  }
}
