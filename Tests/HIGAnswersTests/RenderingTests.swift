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
    /// Two editions are compared in an index of their own.
    var needsEditions = false
    var question: Library.Ask

    var testDescription: String { name }
  }

  static let questions = [
    Asked(name: "search") { try await $0.search(SearchRequest(query: "点の列", limit: 2)) },
    Asked(name: "search-nothing") { try await $0.search(SearchRequest(query: "zzzz")) },
    Asked(name: "suggest") { try await $0.suggest("ste") },
    Asked(name: "topics") { try await $0.topics() },
    Asked(name: "topic") { try await $0.topic("page-controls") },
    Asked(name: "entry") { try await $0.entry("page-controls#avoid-more-than-ten-dots") },
    Asked(name: "problem") { try await $0.topic("nope") },
    Asked(name: "specs") { try await $0.specs(SearchRequest(query: "")) },
    Asked(name: "symbols") { try await $0.symbols("") },
    Asked(name: "links") { try await $0.links("alerts") },
    Asked(name: "related") { try await $0.related(to: "alerts#keep-titles-short") },
    Asked(name: "compare") { try await $0.compare("page-controls") },
    Asked(name: "difference", needsEditions: true) { library in
      try await library.difference(from: "old", to: "new")
    },
    Asked(name: "sources") { try await $0.sources() },
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
      Envelope(try await library.search(SearchRequest(query: "点の列 kind:rule"))),
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
    let text = renderer.render(Envelope(TopicAnswer(topic: topic, sources: [])), as: format)
    #expect(text.contains("a[31mred2J"))
    #expect(text == text.withoutControlCharacters)
  }

  @Test("JSON says every letter of a page")
  func exactJSON() throws {
    let hostile = "a\u{1B}[31mred\u{7}"
    let topic = try Self.topic(url: "x", words: hostile)
    let text = renderer.render(Envelope(TopicAnswer(topic: topic, sources: [])), as: .json)
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
