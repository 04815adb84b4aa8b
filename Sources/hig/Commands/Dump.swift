internal import ArgumentParser
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

/// `hig dump STAGE PATH…`
struct Dump: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a stage of reading makes of pages.",
    discussion:
      "blocks: what the reader sees. entries: what the extractor makes of it. pairs: how statements came together. references: what was found in them.")

  enum Stage: String, ExpressibleByArgument, CaseIterable {
    case blocks, entries, pairs, references, terms, match
  }

  @Argument(help: "blocks, entries, pairs, references, terms or match.")
  var stage: Stage

  @Argument(help: "Files, or folders to search for pages; a text or a query.")
  var paths: [String]

  @OptionGroup var index: IndexOption

  func run() async throws {
    if stage == .terms {
      return Console.say(
        Analyzer.terms(of: paths.joined(separator: " ")).map { "\($0.position)\t\($0.range.lowerBound)-\($0.range.upperBound)\t\($0.text)" }.joined(
          separator: "\n"))
    }
    if stage == .match { return Console.say(try await IndexReader(path: try index.path()).explain(paths.joined(separator: " "))) }
    let ingester = Ingester(lexicon: try Lexicon(folder: try Home().data))
    switch stage {
    case .terms, .match: break
    case .blocks:
      for (page, _) in try ingester.stages(paths) { Console.say(StageDump.blocks(page)) }
    case .entries:
      for (_, drafts) in try ingester.stages(paths) where !drafts.isEmpty { Console.say(StageDump.entries(drafts)) }
    case .pairs:
      Console.say(StageDump.pairs(try ingester.ingest(paths).knowledge.topics))
    case .references:
      Console.say(StageDump.references(try ingester.ingest(paths).knowledge.topics))
    }
  }
}
