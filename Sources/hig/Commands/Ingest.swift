import ArgumentParser
import HIGIndex
import HIGModel

/// `hig ingest [PATH…]`
struct Ingest: AsyncParsableCommand {
  static let configuration = CommandConfiguration("ingest")

  @Argument(help: .row("ingest.paths"))
  var paths: [String] = []

  @Flag(help: .row("ingest.remove"))
  var remove = false

  @Flag(help: .row("ingest.only"))
  var only = false

  @Flag(inversion: .prefixedNo, help: .row("ingest.corpus"))
  var corpus: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: .row("ingest.ignore")
  )
  var ignore: Bool?

  @Flag(help: .row("ingest.keepGoing"))
  var keepGoing = false

  @Flag(help: .row("update.verbose"))
  var verbose = false

  @Option(help: .row("ingest.report"))
  var report: ReportFormat = .text

  @OptionGroup var index: IndexOption

  func validate() throws {
    if remove && only {
      throw ValidationError(localized("--remove and --only are not for one run."))
    }
    if (remove || only) && paths.isEmpty {
      throw ValidationError(localized("There is no path. Name those to \(word: remove ? "take out" : "read")."))
    }
  }

  func run() async throws {
    try Supervisor.run()
    let build = try IndexBuild(index: try index.newPath(), keepGoing: keepGoing, verbose: verbose, report: report)
    var recipe = try only ? Recipe(rows: []) : Recipe(ofIndex: build.index)
    recipe.isBundled = corpus ?? recipe.isBundled
    recipe.ignores = ignore ?? recipe.ignores
    if remove {
      try recipe.remove(paths.map(Recipe.absolute))
    } else {
      recipe.add(paths.map(Recipe.absolute))
    }
    try await build.run(recipe)
  }
}
