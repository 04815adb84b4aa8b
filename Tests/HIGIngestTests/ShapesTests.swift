import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Invented pages in the shapes that teams use, in `Fixtures/shapes`, and what should come of them, in `Fixtures/shapes.tsv`.
@Suite("Pages of every shape")
struct ShapesTests {
  private let judged: [Judgment]
  private let ingester: Ingester
  private static let folder = Project.fixtures + "/shapes"

  /// One line of what should come of a page.
  private struct Judgment {
    var page: String
    /// `rule`, or `not` for a text that must be in no entry.
    var kind: String
    var strength: String
    var text: String
  }

  init() throws {
    judged = try TabSeparated(file: Project.fixtures + "/shapes.tsv", fields: 4).rows.map {
      Judgment(page: $0[0], kind: $0[1], strength: $0[2], text: $0[3])
    }
    ingester = Ingester(lexicon: try Project.lexicon())
  }

  private static let pages = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

  private func entries(of page: String) throws -> [Entry] {
    try ingester.ingest([Self.folder + "/" + page]).knowledge.topics.flatMap(\.entries)
  }

  private static func key(_ lead: String) -> String { Catalogue.key(lead) }

  @Test("Thirty pages at least, ten of them Japanese, and each is judged")
  func judgedPages() {
    #expect(Self.pages.count >= 30 && Self.pages.filter { $0.hasPrefix("ja-") }.count >= 10)
    #expect(Set(judged.map(\.page)) == Set(Self.pages))
  }

  @Test("Rules are found, and nothing else is one", arguments: pages)
  func rules(page: String) throws {
    let found = try entries(of: page).filter { $0.kind == .rule }
    let wanted = judged.filter { $0.page == page && $0.kind == "rule" }
    let leads = found.flatMap(\.statements).compactMap(\.lead)
    #expect(Set(leads.map(Self.key)) == Set(wanted.map(\.text).map(Self.key)), "\(leads)")
    for rule in found {
      let want = wanted.first { want in rule.statements.contains { Self.key($0.lead ?? "") == Self.key(want.text) } }
      #expect(rule.strength?.rawValue == want?.strength, "\(want?.text ?? "")")
    }
  }

  @Test("What is no guidance is in no entry", arguments: pages)
  func noise(page: String) throws {
    let text = try entries(of: page).flatMap(\.statements).map {
      [$0.lead ?? "", $0.body.bodyText].joined(separator: " ")
    }
    .joined(separator: "\n")
    for noise in judged where noise.page == page && noise.kind == "not" {
      #expect(!text.contains(noise.text), "\(noise.text)")
    }
  }

  @Test("Over all pages: recall and precision 0.95, strength 0.95")
  func figures() throws {
    var found = 0
    var right = 0
    var strong = 0
    let wanted = judged.filter { $0.kind == "rule" }
    for page in Self.pages {
      for rule in try entries(of: page) where rule.kind == .rule {
        found += 1
        let key = Self.key(rule.statements.compactMap(\.lead).first ?? "")
        guard let want = wanted.first(where: { $0.page == page && Self.key($0.text) == key }) else { continue }
        right += 1
        strong += rule.strength?.rawValue == want.strength ? 1 : 0
      }
    }
    #expect(Double(right) / Double(wanted.count) >= 0.95, "recall \(right) of \(wanted.count)")
    #expect(Double(right) / Double(found) >= 0.95, "precision \(right) of \(found)")
    #expect(Double(strong) / Double(right) >= 0.95, "strength \(strong) of \(right)")
  }
}
