import HIGIngest
import HIGModel
import TestSupport
import Testing

/// Golden files of all that becomes of pages as others write them (approval tests; M. Feathers, 2004): what the judged sums
/// do not show, such as a section, a name or a line, shows here.
@Suite("Every stage, on the judged pages that may be read")
struct KnownPagesTests {
  private static let folder = Project.root + "/Tests/Judged/known"

  @Test("Blocks with their shapes, and entries")
  func drafts() throws {
    let stages = try Ingester(lexicon: Project.lexicon()).stages([Self.folder])
    Golden.expect(stages.map { StageDump.blocks($0.page, $0.drafts) }.joined(), matches: "known/blocks.txt")
    Golden.expect(stages.map { StageDump.entries($0.drafts) }.joined(), matches: "known/entries.txt")
  }

  @Test("Pairs, what they hold and point to, and what was noticed")
  func topics() throws {
    let outcome = try Ingester(lexicon: Project.lexicon()).ingest([Self.folder])
    Golden.expect(StageDump.pairs(outcome.knowledge.topics), matches: "known/pairs.txt")
    Golden.expect(StageDump.references(outcome.knowledge.topics), matches: "known/references.txt")
    let diagnostics = outcome.report.diagnostics.map { diagnostic in
      "\(diagnostic.source):\(diagnostic.place?.line ?? 0) \(diagnostic.code) \(diagnostic.message)\n"
    }
    Golden.expect(diagnostics.joined().replacing(Self.folder + "/", with: ""), matches: "known/diagnostics.txt")
  }
}
