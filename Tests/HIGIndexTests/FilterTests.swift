import Foundation
import GRDB
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIndex

@Suite("Filters, on the bundled corpus")
struct FilterTests {
  private let reader: IndexReader

  init() throws {
    reader = try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60))
  }

  private func entries(_ text: String) async throws -> [Entry] {
    let hits = try await reader.search(text).hits
    return try await reader.entries(hits.map(\.key))
  }

  private func everything() async throws -> [Entry] {
    var entries: [Entry] = []
    for topic in try await reader.topics() {
      entries += try await reader.topic(topic.id)?.entries ?? []
    }
    return entries
  }

  private static let conditions: [(text: String, holds: @Sendable (Entry) -> Bool)] = [
    ("kind:note", { $0.kind == .note }), ("kind:note kind:table", { $0.kind == .note || $0.kind == .table }),
    ("strength:avoid", { $0.strength == .avoid }), ("topic:launching", { $0.id.topic.name == "launching" }),
    ("topic:app-architecture", { $0.id.topic.category == "app-architecture" }),
    ("topic:app-architecture/launching", { $0.id.topic.rawValue == "app-architecture/launching" }),
    ("component:tab-bar", { $0.components.contains("tab-bar") }),
    ("component:タブバー", { $0.components.contains("tab-bar") }),
    ("component:\"Navigation Bars\" kind:rule", { $0.components.contains("navigation-bar") && $0.kind == .rule }),
    ("component:シェアシート component:alert", { !Set($0.components).isDisjoint(with: ["activity-view", "alert"]) }),
    ("has:quantity", { !$0.quantities.isEmpty }),
    ("platform:ipados", { $0.platforms.isEmpty || $0.platforms.contains { $0.hasPrefix("iPadOS") } }),
    ("in:en", { $0.statements.contains { $0.language == .en } }),
    ("source:hig", { $0.statements.contains { $0.source.hasPrefix("hig") } }),
    ("kind:rule strength:should has:quantity", { $0.strength == .should && !$0.quantities.isEmpty }),
    ("topic:none", { _ in false }),
  ]

  @Test("A filter alone finds all entries that meet it, and no others", arguments: conditions.indices)
  func alone(number: Int) async throws {
    let (text, holds) = Self.conditions[number]
    let expected = try await everything().filter(holds).map(\.id)
    #expect(Set(try await entries(text).map(\.id)) == Set(expected), "\(text)")
    #expect(text == "topic:none" || !expected.isEmpty, "\(text)")
  }

  @Test(
    "A component that there is not is told with those nearest to it, in the language of the query",
    arguments: [("component:tab-baz", "There is no component"), ("component:タプバー", "というコンポーネントはありません")]
  )
  func unknownComponent(text: String, words: String) async throws {
    let result = try await reader.search(text)
    #expect(result.hits.isEmpty)
    #expect(result.notices.map(\.text).contains { $0.contains(words) && $0.contains("tab-bar") }, "\(result.notices)")
  }

  @Test("The index knows which components each hit is about, which some rule is about, and in which topics")
  func bits() async throws {
    let components = try await reader.components().list.map(\.id)
    let hits = try await reader.search("component:button component:sheet").hits
    for (hit, entry) in zip(hits, try await reader.entries(hits.map(\.key))) {
      #expect(Set(hit.components.ids(in: components)) == Set(entry.components))
    }
    let rules = try await everything().filter { $0.kind == .rule }
    #expect(try await Set(reader.ruledComponents().map(\.id)) == Set(rules.flatMap(\.components)))
    let topics = try await reader.outline(about: "sticker").filter { !$0.strengths.isEmpty }.map(\.id)
    let named = Set(rules.filter { $0.components.contains("sticker") }.map(\.id.topic))
    #expect(Set(topics) == named && !named.isEmpty)
  }

  /// `in:` says whose texts are searched, too.
  private static let pureConditions = conditions.indices.filter { !conditions[$0].text.hasPrefix("in:") }

  @Test("Beside words a filter only leaves out hits: none of the first five that meet it", arguments: pureConditions)
  func withWords(number: Int) async throws {
    let (text, holds) = Self.conditions[number]
    let found = try await entries("画面 " + text)
    #expect(found.allSatisfy(holds), "\(text)")
    // Where the list ends depends on how rare the words are in what is looked at.
    let expected = try await entries("画面").filter(holds).prefix(5).map(\.id)
    #expect(Set(found.map(\.id)).isSuperset(of: expected), "\(text)")
  }

  @Test("What is excluded is in no hit, in neither language")
  func excluded() async throws {
    let found = try await entries("起動 -画面 -logo")
    #expect(!found.isEmpty)
    for entry in found {
      let text = entry.statements.map { ($0.lead ?? "") + $0.body.bodyText }.joined().lowercased()
      #expect(!text.contains("画面") && !text.contains("logo"), "\(entry.id)")
    }
  }

  @Test(
    "A value is data and never SQL",
    arguments: ["topic:'", "source:'; DROP TABLE entry; --", "platform:%", "topic:\\", "component:' OR 1"]
  )
  func injection(text: String) async throws {
    #expect(try await entries(text).isEmpty)
    #expect(try await reader.topics().count == 39)
  }
}
