internal import ArgumentParser
internal import HIGModel

/// `hig ingest [PATH…]`
struct Ingest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingest",
    _superCommandName: Hig.name,
    abstract: "Read pages and build the index.",
    discussion:
      """
      Reads the bundled corpus and every page at or below PATH, and replaces the index in one step.
      If a PATH, a folder or a page cannot be opened, the index stays as it is, unless --keep-going is given: then what \
      could be read replaces it. The exit code is 3 in both cases.
      """
  )

  @Argument(help: "Files, or folders to search for pages (.html, .md, .mdx, .txt, .json, .pdf).")
  var paths: [String] = []

  @Flag(help: "Leave the bundled corpus out.")
  var noCorpus = false

  @Flag(help: "Replace the index even if something cannot be opened.")
  var keepGoing = false

  @Flag(help: "Tell everything that was noticed, not only what may be missing.")
  var verbose = false

  @Option(help: "How to report: text or json.")
  var report: ReportFormat = .text

  @OptionGroup var index: IndexOption

  func run() throws {
    if noCorpus && paths.isEmpty {
      throw Problem(
        .invalid,
        "There is nothing to read: --no-corpus, and no path.",
        hint: "Name files or folders with guideline pages."
      )
    }
    let home = try Home()
    try IndexBuild(home: home, index: try index.path(), keepGoing: keepGoing, verbose: verbose, report: report)
      .run(paths, takesBundled: !noCorpus)
  }
}
