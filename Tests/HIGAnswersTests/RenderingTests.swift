import Foundation
import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Rendering")
struct RenderingTests {
  private let library: Library
  private let renderer: Renderer

  init() throws {
    library = Library(index: try IndexReader(path: try Project.pagesIndex()))
    renderer = try Renderer()
  }

  /// A question, and the golden files of its answer.
  struct Asked: Sendable, CustomTestStringConvertible {
    var name: String
    var question: Question
    /// Two editions are compared in an index of their own.
    var needsEditions = false

    var testDescription: String { name }
  }

  static let questions = [
    Asked(name: "search", question: .search(SearchRequest(query: "点の列", limit: 2))),
    Asked(name: "search-nothing", question: .search(SearchRequest(query: "zzzz"))),
    Asked(name: "suggest", question: .suggest(SuggestRequest(text: "ste"))),
    Asked(name: "topics", question: .topics()),
    Asked(name: "topic", question: .topic("page-controls")),
    Asked(name: "entry", question: .entry("page-controls#avoid-more-than-ten-dots")),
    Asked(name: "problem", question: .topic("nope")),
    Asked(name: "specs", question: .specs(SearchRequest(query: ""))),
    Asked(name: "symbols", question: .symbols("")),
    Asked(name: "links", question: .links("alerts")),
    Asked(name: "related", question: .related("alerts#keep-titles-short")),
    Asked(name: "compare", question: .compare("page-controls")),
    Asked(name: "difference", question: .difference(from: "old", to: "new"), needsEditions: true),
    Asked(name: "sources", question: .sources),
  ]

  @Test("Each answer in each form", arguments: questions)
  func golden(asked: Asked) async throws {
    let editions = Library(index: try IndexReader(path: try Project.editionsIndex()))
    let answer = await (asked.needsEditions ? editions : library).answer(asked.question)
    let forms: [(ending: String, format: OutputFormat)] = [
      ("text", .text(TextStyle())), ("markdown", .markdown), ("json", .json),
    ]
    for form in forms {
      let text = renderer.render(answer, as: form.format)
      #expect(text.hasSuffix("\n"))
      Golden.expect(text, matches: "answers/\(asked.name).\(form.ending)")
    }
  }

  @Test("Marks as JSON are places in the text, counted in scalars")
  func marksAsJSON() async throws {
    let text = renderer.render(
      await library.answer(.search(SearchRequest(query: "点の列 kind:rule"))),
      as: .json
    )
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let hit = try #require((object["items"] as? [[String: Any]])?.first)
    let statement = try #require((hit["statements"] as? [[String: Any]])?.first)
    let lead = try #require(statement["lead"] as? String)
    let mark = try #require((statement["marks"] as? [String: [[Int]]])?["lead"]?.first)
    #expect(String(String.UnicodeScalarView(Array(lead.unicodeScalars)[mark[0]..<mark[1]])) == "点")
  }

  @Test("A terminal gets no control characters of a page", arguments: [OutputFormat.text(TextStyle()), .markdown])
  func controls(format: OutputFormat) throws {
    let hostile = "a\u{1B}[31mred\u{7}\u{9B}2J\u{202E}"
    let topic = try Self.topic(url: "https://x.example/\(hostile)", words: hostile)
    let text = renderer.render(.topic(TopicAnswer(topic: topic, sources: [])), as: format)
    #expect(text.contains("a[31mred2J"))
    #expect(text == text.withoutControlCharacters)
  }

  @Test("JSON says every letter of a page")
  func exactJSON() throws {
    let hostile = "a\u{1B}[31mred\u{7}"
    let topic = try Self.topic(url: "x", words: hostile)
    let text = renderer.render(.topic(TopicAnswer(topic: topic, sources: [])), as: .json)
    #expect(text.contains(#"a\u001b[31mred\u0007"#))
  }

  private static func topic(url: String, words: String = "words") throws -> Topic {
    let id = try #require(TopicID("views/alerts"))
    let statement = Statement(
      language: .en,
      source: "s",
      lead: "Lead.",
      body: [.paragraph([.link(words, url: url)])],
      place: Place(line: 1)
    )
    let entry = Entry(
      id: EntryID(topic: id, slug: "lead"),
      kind: .rule,
      order: 1,
      statements: [statement],
      alignment: .none
    )
    return Topic(id: id, title: .en("Alerts"), sections: [], entries: [entry])
  }
}
