import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("The data files")
struct DataFilesTests {
  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Project.data)) ?? []
    return files.filter { $0.hasSuffix(".tsv") || $0.hasSuffix(".txt") }.sorted()
  }()

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: Project.data + "/" + name, encoding: .utf8).components(separatedBy: "\n")
  }

  private func records(_ name: String) throws -> [String] {
    try lines(name).filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  @Test("All of them are looked at")
  func all() {
    #expect(
      Self.names == [
        "aliases.tsv", "components.tsv", "cues.tsv", "furniture.txt", "glossary.tsv",
        "imperatives.txt", "publishers.tsv", "quantities.tsv", "questions.tsv", "see-also.tsv",
        "stopwords.txt", "units.tsv",
      ]
    )
  }

  @Test("No record is there twice", arguments: names)
  func duplicates(name: String) throws {
    let counts = Dictionary(grouping: try records(name), by: \.self).filter { $0.value.count > 1 }
    #expect(counts.keys.sorted() == [])
  }

  @Test("Letters have one width and one form, and fields no white space around them", arguments: names)
  func form(name: String) throws {
    // Brackets of full width are part of two names as pages write them.
    let kept = try records(name).map { $0.filter { $0 != "（" && $0 != "）" } }
    #expect(kept.filter { $0 != $0.precomposedStringWithCompatibilityMapping } == [])
    let fields = kept.flatMap { $0.components(separatedBy: "\t") }
    #expect(fields.filter { $0 != $0.trimmingSpaces } == [])
  }

  @Test("A file that says it is in alphabetical order is", arguments: names)
  func order(name: String) throws {
    guard try lines(name).contains(where: { $0.hasPrefix("#") && $0.contains("alphabetical") }) else { return }
    let records = try records(name)
    #expect(records == records.sorted())
    #expect(records.count > 10)
  }

  @Test("Every file begins by saying what its records are", arguments: names)
  func remark(name: String) throws {
    #expect(try lines(name).first?.hasPrefix("# ") == true)
  }

  @Test("Each list of words that readers look up has its row, and its words once")
  func wordLists() {
    #expect(WordList.lists.keys.sorted() == WordList.allCases.map(\.rawValue).sorted())
    for list in WordList.allCases {
      #expect(!list.all.isEmpty && list.set.count == list.all.count && !list.set.contains(""), "\(list)")
    }
    #expect((WordList.signs.all + WordList.pictures.all).allSatisfy { $0.split(separator: "=").count == 2 })
  }

  @Test("Each finding has its row, which says how much it matters, and its values in their places")
  func findings() throws {
    let rows = try TabSeparated(file: Project.root + "/Sources/HIGIngest/findings.tsv", fields: 4).rows
    #expect(Set(rows.map { $0.prefix(2) }).count == rows.count)
    #expect(Set(rows.map { $0[0] }) == Set(Diagnostic.Code.allCases.map(\.rawValue)))
    for row in rows {
      let code = try #require(Diagnostic.Code(rawValue: row[0]))
      let found = Diagnostic(code, row[1], source: "a.md", "x", "y", "z")
      let said = row[3].replacing("{1}", with: "x").replacing("{2}", with: "y").replacing("{3}", with: "z")
      #expect(found.message == said && found.severity.rawValue == row[2], "\(row)")
      #expect(found.hint == (row.count > 4 ? row[4] : nil), "\(row)")
    }
  }

  @Test("The sources name no finding that has no row")
  func namedFindings() throws {
    let folder = Project.root + "/Sources/HIGIngest"
    let rows = try TabSeparated(file: folder + "/findings.tsv", fields: 4).rows.map { $0[0] + " " + $0[1] }
    let codes = Dictionary(uniqueKeysWithValues: Diagnostic.Code.allCases.map { ("\($0)", $0.rawValue) })
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    let sources = try files.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    let named = sources.flatMap { source in
      source.matches(of: /Diagnostic\(\s*\.(\w+),\s*(?:source:|"([\w-]+)")/).map {
        "\(codes[String($0.1)] ?? String($0.1)) \($0.2 ?? "-")"
      }
    }
    #expect(named.count > 20)
    #expect(Set(named).subtracting(rows).sorted() == [])
  }

  // MARK: - Wrong records

  @Test("The questions ask of entries of the bundled pages alone, each once, and of an entry in both languages")
  func questions() throws {
    let questions = try records("questions.tsv").map { $0.components(separatedBy: "\t") }
    let ids = try String(contentsOfFile: Project.root + "/Corpus/ids.txt", encoding: .utf8)
      .components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let entries = Set(questions.map { $0[0] })
    #expect(entries.count > 500 && entries.subtracting(ids).sorted() == [])
    for language in Language.allCases {
      let asked = questions.filter { $0.count == 3 && $0[1] == language.rawValue }
      #expect(entries.subtracting(asked.map { $0[0] }).sorted() == [])
      let texts = Dictionary(grouping: asked) { $0[2].lowercased() }.filter { $0.value.count > 1 }
      #expect(texts.keys.sorted() == [])
    }
    #expect(questions.allSatisfy { $0.count == 3 && Language(rawValue: $0[1]) != nil })
  }

  private func message(_ make: () throws -> Void) -> String {
    let problem = #expect(throws: Problem.self) { try make() }
    return problem?.message ?? ""
  }

  @Test(
    "A record of cues.tsv that cannot be used is told with its line and its words",
    arguments: [
      ("capton\ten\tstart\tphoto of", "capton"), ("caption\ten\tbegin\tphoto of", "begin"),
      ("strength\tja\tmay\t検討", "may"), ("ending\tja\tpolit\tます", "polit"), ("number\ten\ttwo\ttwo", "two"),
      ("adverb\ten\tx\talways", "x"), ("adverb\tfr\t-\ttoujours", "fr"), ("adverb\ten\t-\t", "adverb"),
    ]
  )
  func wrongCue(record: String, word: String) {
    let rows = TabSeparated("# A remark\n\nadverb\ten\t-\tonly\n\(record)\n", name: "cues.tsv")
    let none = TabSeparated("", name: "none")
    let message = message { _ = try Cues(phrases: rows, imperatives: none, furniture: none) }
    #expect(message.hasPrefix("cues.tsv, line 4: "), "\(message)")
    #expect(message.contains("“\(word)”"), "\(message)")
  }

  @Test(
    "A unit that nobody knows, and a least number that is none",
    arguments: [("furlong\tfurlong", "furlong"), ("pt\t", "pt"), ("°\t度\t目\tten", "ten")]
  )
  func wrongUnit(record: String, word: String) {
    let records = TabSeparated("pt\tpt\n\(record)\n", name: "units.tsv")
    let message = message { _ = try NumberWordFile.units.words(in: records) }
    #expect(message.hasPrefix("units.tsv, line 2: ") && message.contains(word), "\(message)")
  }

  @Test("A title in a language that is none")
  func wrongTitle() {
    let title = message { _ = try Catalogue(TabSeparated("views/alerts\tfr\tAlertes\n", name: "aliases.tsv")) }
    #expect(title.hasPrefix("aliases.tsv, line 1: ") && title.contains("fr"), "\(title)")
  }

  @Test("A file that is missing, and a record that is too short")
  func files() throws {
    let missing = message { _ = try TabSeparated(file: "/nowhere/cues.tsv", fields: 4) }
    #expect(missing.contains("/nowhere/cues.tsv"))
    let folder = try TemporaryFolder()
    let file = try folder.write("a\tb\tc\td\n# remark\na\tb\n".utf8, as: "cues.tsv")
    let short = message { _ = try TabSeparated(file: file, fields: 4) }
    #expect(short.contains("cues.tsv, line 3") && short.contains("2 of 4 fields"), "\(short)")
  }
}
