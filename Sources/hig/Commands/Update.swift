import ArgumentParser
import HIGFetch
import HIGIndex
import HIGModel

/// `hig update`
struct Update: AsyncParsableCommand {
  static let configuration = CommandConfiguration("update")

  @OptionGroup var options: FetchOptions

  @Flag(help: .row("update.keepGoing", .further))
  var keepGoing = false

  @Flag(help: .row("update.verbose", .further))
  var verbose = false

  @OptionGroup var index: IndexOption

  func run() async throws {
    try Supervisor.run()
    let home = try Home()
    // Before anything is fetched, it is known whether the index can be written.
    let build =
      options.check
      ? nil : try IndexBuild(index: try index.newPath(), keepGoing: keepGoing, verbose: verbose, report: .text)
    let run = try FetchRun(options, home: home, names: [])
    run.tell()
    if options.check ? !run.report.isWhole : !run.report.isUsable && !keepGoing {
      throw run.problem(options.check ? "." : ", so the index was left as it was.")
    }
    if let build {
      var recipe = try Recipe(ofIndex: build.index)
      let known = recipe.fetched
      try recipe.add(Recipe.Fetched(publisher: options.publisher, folder: Recipe.absolute(options.folder())))
      if !run.report.hasNews, known == recipe.fetched, try build.isCurrent(recipe) {
        Console.say(localized("The index was left as it is: nothing is new."))
      } else {
        try await build.run(recipe)
      }
    }
    if !run.report.isWhole {
      throw run.problem("; the others are in the index.")
    }
  }
}
