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
    for part in ["pages", "coverage.tsv"] {
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
        && faults.allSatisfy { $0.contains("coverage.tsv:") && $0.contains("There is no entry") },
      "\(faults)"
    )
  }

  @Test("An entry in one language alone is told")
  func oneLanguage() throws {
    for (name, language) in [("pages/visual-design/launch-screen.html", "ja"), (darkMode, "en")] {
      try edit(name) { text in
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = paragraphs.lastIndex(where: { $0.hasPrefix("<p lang=\"\(language)\">") })
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
      ("</section>\n</main>", "</main>", "is open"),
      ("</main>", "<p lang=\"en\">Stray.</p></main>", "stands outside of an entry"),
      ("<meta name=\"dcterms.date\" content=\"2021-12\">\n", "", "has no date"),
      ("ios/visual-design/dark-mode/", "ios/views/alerts/", "canonical"),
      ("<strong>", "<b>", "no element <b>"),
      ("<div id=\"introduction\">", "<div id=\"one\"></div><div id=\"one\">", "stands twice"),
      ("<h2 lang=\"en\">", "<h2>", "one heading in Japanese and one in English"),
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
}
