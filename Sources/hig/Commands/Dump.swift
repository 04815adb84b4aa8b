internal import ArgumentParser
internal import HIGIngest
internal import HIGModel

/// `hig dump STAGE PATH…`
struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what a stage of reading makes of pages.",
    discussion:
      "blocks: what the reader sees. entries: what the extractor makes of it. pairs: how statements came together. references: what was found in them.")

  enum Stage: String, ExpressibleByArgument, CaseIterable {
    case blocks, entries, pairs, references
  }

  @Argument(help: "blocks, entries, pairs or references.")
  var stage: Stage

  @Argument(help: "Files, or folders to search for pages.")
  var paths: [String]

  func run() throws {
    let ingester = Ingester(lexicon: try Lexicon(folder: try Home().data))
    switch stage {
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
