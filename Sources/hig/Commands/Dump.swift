internal import ArgumentParser
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

/// `hig dump STAGE PATH…`
struct Dump: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a stage makes of pages, of a text or of a query.",
    discussion: """
      blocks PATH: what the reader sees. entries PATH: what the extractor makes of it. pairs PATH: how statements came together.
      references PATH: what was found in them. terms TEXT: what the analyzer makes of it. match QUERY: what is looked for, with its weights.
      """
  )

  enum Stage: String, ExpressibleByArgument, CaseIterable {
    case blocks, entries, pairs, references, terms, match
  }

  @Argument(help: "blocks, entries, pairs, references, terms or match.")
  var stage: Stage

  @Argument(help: "Files, or folders to search for pages; a text or a query.")
  var paths: [String]

  @OptionGroup var index: IndexOption

  func run() async throws {
    let words = paths.joined(separator: " ")
    let ingester = Ingester(lexicon: try Lexicon(folder: try Home().data))
    switch stage {
    case .terms:
      Console.say(
        Analyzer.terms(of: words).map {
          "\($0.position)\t\($0.range.lowerBound)-\($0.range.upperBound)\t\($0.text)"
        }.joined(separator: "\n")
      )
    case .match:
      Console.say(try await IndexReader(path: try index.path()).explain(words))
    case .blocks:
      for stages in try ingester.stages(paths) {
        Console.say(StageDump.blocks(stages.page))
      }
    case .entries:
      for stages in try ingester.stages(paths) where !stages.drafts.isEmpty {
        Console.say(StageDump.entries(stages.drafts))
      }
    case .pairs:
      Console.say(StageDump.pairs(try ingester.ingest(paths).knowledge.topics))
    case .references:
      Console.say(StageDump.references(try ingester.ingest(paths).knowledge.topics))
    }
  }
}
