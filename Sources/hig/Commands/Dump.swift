import ArgumentParser
import HIGAnswers
import HIGIndex
import HIGIngest
import HIGModel
import HIGText

/// `hig dump STAGE PATH…`
struct Dump: AsyncParsableCommand {
  static let configuration = CommandConfiguration("dump")

  enum Stage: String, NamedValue {
    case blocks, entries, sentence, pairs, references, terms, match, score
  }

  @Argument(help: .row("dump.stage"))
  var stage: Stage

  @Argument(help: .row("dump.paths"))
  var paths: [String] = []

  @OptionGroup var index: IndexOption

  func validate() throws {
    if paths.isEmpty {
      throw ValidationError("Missing expected argument '<paths> ...'")
    }
  }

  func run() async throws {
    let words = paths.inWords
    switch stage {
    case .terms:
      Console.quote(Analyzer.terms(of: words).map(Self.line).inLines)
    case .sentence:
      Console.quote(StageDump.sentence(words, try Lexicon(folder: try Home().data)))
    case .match:
      Console.quote(try await index.reader().explain(words))
    case .score:
      try await explainScore()
    case .blocks:
      for stages in try ingester().stages(paths) {
        Console.quote(StageDump.blocks(stages.page, stages.drafts))
      }
    case .entries:
      for stages in try ingester().stages(paths) where !stages.drafts.isEmpty {
        Console.quote(StageDump.entries(stages.drafts))
      }
    case .pairs:
      Console.quote(StageDump.pairs(try ingester().ingest(paths).knowledge.topics))
    case .references:
      Console.quote(StageDump.references(try ingester().ingest(paths).knowledge.topics))
    }
  }

  /// Only stages of reading need the data folder.
  private func ingester() throws -> Ingester {
    Ingester(lexicon: try Lexicon(folder: try Home().data))
  }

  /// The last argument names the entry, those before it are the query.
  private func explainScore() async throws {
    guard paths.count > 1, let name = paths.last else {
      throw Problem(
        .invalid,
        "A query and an entry are needed.",
        hint: "For example: hig dump score 起動画面 launch-screen#always-provide-a-launch-screen."
      )
    }
    let reader = try index.reader()
    let found = try await Library(index: reader).entry(name)
    let query = paths.dropLast().inWords
    guard let explanation = try await reader.explainScore(of: found.entry.id, in: query) else {
      throw Problem(.notFound, "The search does not find \(found.entry.id).", hint: "`hig search` shows what it finds.")
    }
    Console.quote("\(explanation)")
  }

  /// Position, place in the text, and the term.
  private static func line(_ term: Term) -> String {
    "\(term.position)\t\(term.range.lowerBound)-\(term.range.upperBound)\t\(term.text)"
  }
}
