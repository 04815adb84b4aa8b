import ArgumentParser
import HIGIndex
import HIGModel

/// `hig ingest [PATH…]`
struct Ingest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "ingest",
    "Read pages and build the index.",
    "[PATH…]",
    example: "hig ingest ~/own-rules",
    discussion: [
      """
      Adds every PATH to what the index is made of, reads all of that again, and replaces the index in one step. \
      What it is made of stands in it, in INDEX.sources beside it and in `hig status`: the bundled pages, those \
      that `hig update` fetched, yours.
      """,
      """
      If a path, a folder or a page cannot be opened, the index stays as it is, unless --keep-going is given: then \
      what could be read replaces it. The exit code is 3 in both cases.
      """,
    ]
  )

  @Argument(help: .said("Files, or folders to search for pages (.html, .md, .mdx, .txt, .json, .pdf)."))
  var paths: [String] = []

  @Flag(help: .said("Take each PATH out again."))
  var remove = false

  @Flag(help: .said("Make the index of each PATH, and of nothing else."))
  var only = false

  @Flag(inversion: .prefixedNo, help: .said("Whether the bundled pages go in; as before without it."))
  var corpus: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: .said("Whether what .gitignore and .ignore name is left out of folders; as before without it.")
  )
  var ignore: Bool?

  @Flag(help: .said("Replace the index even if something cannot be opened."))
  var keepGoing = false

  @Flag(help: .said("Tell everything that was noticed, not only what may be missing."))
  var verbose = false

  @Option(help: .said("How to report: text or json."))
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
