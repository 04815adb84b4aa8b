import Foundation
import HIGIngest
import HIGModel
import TestSupport
import Testing

@Suite("Stages, on invented pages that hold every construct")
struct GoldenTests {
  static let pages = [
    "export-marked.txt", "export-fullstop.txt", "export-bilingual.txt", "article.html",
    "bilingual.html", "guideline.md", "guideline.json",
  ]

  @Test("Blocks", arguments: pages)
  func blocks(page: String) throws {
    let stages = try Ingester(lexicon: Project.lexicon()).stages([Project.pages + "/" + page])
    Golden.expect(stages.map { StageDump.blocks($0.page) }.joined(), matches: "blocks/\(page).txt")
  }

  @Test("Entries", arguments: pages)
  func entries(page: String) throws {
    let stages = try Ingester(lexicon: Project.lexicon()).stages([Project.pages + "/" + page])
    Golden.expect(
      stages.map { StageDump.entries($0.drafts) }.joined(),
      matches: "entries/\(page).txt"
    )
  }

  @Test("Pairs", arguments: pages)
  func pairs(page: String) throws {
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest([Project.pages + "/" + page])
    Golden.expect(StageDump.pairs(outcome.knowledge.topics), matches: "pairs/\(page).txt")
  }

  @Test("The same pages give the same knowledge base, every time")
  func deterministic() throws {
    let ingester = Ingester(lexicon: try Project.lexicon())
    let first = try ingester.ingest([Project.pages])
    let second = try ingester.ingest([Project.pages])
    #expect(first.knowledge == second.knowledge)
    #expect(first.report.diagnostics == second.report.diagnostics)
  }

  @Test("Nothing of the site around a text gets in")
  func furniture() throws {
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest([Project.pages])
    let text = StageDump.pairs(outcome.knowledge.topics)
    for word in [
      "ホーム", "隠し文", "この記事を広める", "著作権", "記事を保存", "一年以上前", "はじめに", "もくじ", "blog.example", "›",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
  }
}
