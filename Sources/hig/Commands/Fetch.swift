import ArgumentParser
import HIGFetch
import HIGModel

/// `hig fetch [TOPIC…]`
struct Fetch: AsyncParsableCommand {
  static let configuration = CommandConfiguration("fetch")

  @Argument(help: .row("fetch.topics"))
  var topics: [String] = []

  @OptionGroup var options: FetchOptions

  func run() throws {
    let run = try FetchRun(options, home: try Home(), names: topics)
    run.tell()
    if !run.report.isWhole {
      throw run.problem(".")
    }
  }
}
