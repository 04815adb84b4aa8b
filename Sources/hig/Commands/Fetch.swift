import ArgumentParser
import HIGFetch
import HIGModel

/// `hig fetch [TOPIC…]`
struct Fetch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "fetch",
    "Fetch today's guidelines; leave the index as it is.",
    "[PAGE…]",
    example: "hig fetch playing-haptics",
    discussion: [
      """
      Asks for one page at a time, and a second time only for what changed. The pages stay on this machine and \
      belong to their publisher. `hig update` fetches and builds the index. The exit code is 2 where nothing came, \
      3 where a page is missing.
      """
    ]
  )

  @Argument(help: .said("Pages by the end of their address (playing-haptics); all pages without."))
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
