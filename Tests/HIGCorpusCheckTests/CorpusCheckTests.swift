import Foundation
import HIGCorpusCheck
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Checking the bundled corpus")
struct CorpusCheckTests {
  /// A copy of the corpus that a test may damage.
  private let copy: TemporaryFolder
  private let launching = "pages/app-architecture/launching.html"
  private let darkMode = "pages/visual-design/dark-mode.html"

  init() throws {
    copy = try TemporaryFolder()
    for part in ["pages", "today", "coverage.tsv", "coverage-2026.tsv", "ids.txt", "index.html"] {
      try FileManager.default.copyItem(
        atPath: Project.root + "/Corpus/" + part,
        toPath: copy.path + "/" + part
      )
    }
  }

  private func faults(sources: String? = nil) throws -> [String] {
    try CorpusCheck(folder: copy.path, lexicon: Project.lexicon(), sources: sources).run().faults
      .map(\.description)
  }

  /// Changes a file of the copy.
  private func edit(_ name: String, _ change: (String) -> String) throws {
    let file = copy.path + "/" + name
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changed = change(text)
    #expect(changed != text, "nothing was changed in \(name)")
    try changed.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("It is as its README says")
  func sound() throws {
    #expect(try faults() == [])
  }

  @Test(
    "It says it in its own words, and every entry of the source texts is in it",
    .enabled(if: Project.seeds != nil, Comment(rawValue: Project.noSeeds))
  )
  func sources() throws {
    let seeds = try #require(Project.seeds)
    #expect(try faults(sources: seeds) == [])
  }

  @Test("A rule that is taken away is missed by the record")
  func missingRule() throws {
    try edit(launching) { text in
      guard let start = text.range(of: "<div id=\"launch-in-the-right-orientation\">"),
        let end = text[start.upperBound...].range(of: "</div>\n")
      else {
        return text
      }
      return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    }
    let faults = try faults()
    #expect(
      !faults.isEmpty
        && faults.allSatisfy { fault in
          fault.contains("coverage.tsv:") && fault.contains("There is no entry")
            || fault.contains("ids.txt:") && fault.contains("launch-in-the-right-orientation is gone")
        },
      "\(faults)"
    )
  }

  @Test("An entry in one language alone is told")
  func oneLanguage() throws {
    for (name, language) in [("pages/visual-design/launch-screen.html", "ja"), (darkMode, "en")] {
      try edit(name) { text in
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
        let own = paragraphs.prefix { $0 != "</main>" }
        guard let last = own.lastIndex(where: { $0.hasPrefix("<p lang=\"\(language)\">") })
        else {
          return text
        }
        return (paragraphs[..<last] + paragraphs[(last + 1)...]).joined(separator: "\n")
      }
    }
    let faults = try faults()
    #expect(
      faults.contains { $0.contains("launch-screen.html:") && $0.contains("has no Japanese") },
      "\(faults)"
    )
    #expect(
      faults.contains { $0.contains("dark-mode.html:") && $0.contains("has no English") },
      "\(faults)"
    )
  }

  @Test("One figure changed: the languages differ, and the record wants the old one")
  func figure() throws {
    try edit(darkMode) { $0.replacingOccurrences(of: " 7:1", with: " 6:1") }
    let faults = try faults()
    #expect(
      faults.contains { $0.contains("dark-mode.html:") && $0.contains("figures") },
      "\(faults)"
    )
    #expect(
      faults.contains { $0.contains("coverage.tsv:") && $0.contains("7:1 in English") },
      "\(faults)"
    )
  }

  @Test("What is wrong with a page is told with its line")
  func page() throws {
    let damage = [
      ("</main>", "<p lang=\"en\">Stray.</p></main>", "stands outside of an entry"),
      ("<meta name=\"dcterms.date\" content=\"2021-12\">\n", "", "has no date"),
      (
        "source\" content=\"https://developer.apple.com/design/human-interface-guidelines/ios/visual-design/dark-mode/",
        "source\" content=\"https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/",
        "dcterms.source does not name the guideline"
      ),
      ("<strong>", "<b>", "no element <b>"),
      ("<div id=\"introduction\">", "<div id=\"one\"></div><div id=\"one\">", "stands twice"),
      ("<h2><span lang=\"ja\">", "<h2><span>", "one heading in Japanese and English"),
      ("color.html", "colour.html", "colour.html"),
    ]
    for (old, new, _) in damage {
      try edit(darkMode) { $0.replacingOccurrences(of: old, with: new) }
    }
    let faults = try faults()
    for (_, _, told) in damage {
      #expect(
        faults.contains { $0.contains(told) && $0.contains("/" + darkMode + ":") },
        "\(told): \(faults)"
      )
    }
  }

  @Test(
    "What a reader of a page relies on is missed where it is taken away",
    arguments: [
      (
        "<link rel=\"schema.dcterms\"", "<link rel=\"canonical\" href=\"https://a.example/\">\n<link rel=\"a\"",
        "canonical"
      ),
      ("<p class=\"label\" lang=\"en\">", "<p lang=\"en\">", "has no label in en"),
      ("<a rel=\"license\" href=\"https://creativecommons.org", "<a href=\"https://a.example", "the licence in ja"),
      ("<span class=\"example\">", "<span class=\"example\">44 pt. ", "reads like a requirement"),
      ("<span class=\"example\">", "<span>", "<span> is for examples"),
      ("<div id=\"", "<div id=\"a-", "is gone: an entry keeps its id"),
    ]
  )
  func taken(old: String, new: String, told: String) throws {
    let page = "pages/visual-design/launch-screen.html"
    try edit(page) { text in
      text.range(of: old).map { text.replacingCharacters(in: $0, with: new) } ?? text
    }
    let faults = try faults()
    #expect(faults.contains { $0.contains(told) }, "\(faults)")
  }

  @Test("A component that the list does not have is told with file and line, and so is a page that names none")
  func components() throws {
    try edit(darkMode) { $0.replacingOccurrences(of: "data-component=\"label\"", with: "data-component=\"lable\"") }
    let lines = try String(contentsOfFile: copy.path + "/" + darkMode, encoding: .utf8).components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains("lable") }) + 1
    #expect(try faults() == ["\(copy.path)/\(darkMode):\(line): There is no component “lable”."])
    try edit(darkMode) { $0.replacingOccurrences(of: "hig.components", with: "hig.component") }
    #expect(
      try faults() == ["\(copy.path)/\(darkMode):1: The page does not promise to name components: hig.components."]
    )
  }

  @Test("A page that the list of all topics lacks, and a link of it that leads nowhere, are told")
  func list() throws {
    try edit("index.html") {
      $0.replacingOccurrences(of: "pages/overview/themes.html", with: "pages/overview/theme.html")
    }
    #expect(
      try faults().map { String($0.split(separator: ": ", maxSplits: 1)[1]) } == [
        "The list lacks pages/overview/themes.html.",
        "The link leads to nothing that is there: pages/overview/theme.html",
      ]
    )
  }

  @Test("An entry that is put into other words keeps its name")
  func otherWords() throws {
    try edit(launching) {
      $0.replacingOccurrences(of: "<p lang=\"en\"><strong>", with: "<p lang=\"en\"><strong>Always ")
    }
    #expect(try faults() == [])
  }
}
