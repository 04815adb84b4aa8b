import ArgumentParser
import Foundation
import HIGAnswers
import HIGFetch
import HIGModel

/// Which pages to fetch, from where and into which folder.
struct FetchOptions: ParsableArguments {
  @Option(help: .said("The languages to ask for: ja, en or both."))
  var lang = AnswerLanguage.both

  @Option(
    help: .said(
      "Where the pages go, instead of hig/pages in the user's data folder (XDG_DATA_HOME, ~/.local/share).",
      "folder"
    )
  )
  var into: String?

  @Option(help: .said("Another site that serves the same pages at the same paths.", "address"))
  var from: String?

  @Option(help: .said("Whose guidelines, as Index/publishers.tsv names them."))
  var publisher = "apple"

  @Option(help: .said("Seconds between two requests.", "seconds"))
  var pause = FetchLimits().pause

  @Flag(help: .said("Only tell what is new; nothing is kept."))
  var check = false

  @Flag(
    help: .said("Put pages aside that the publisher has no more, even if more than a tenth of all is absent at once.")
  )
  var acceptGone = false

  /// What fetches as these options say.
  func fetcher(home: Home) throws -> Fetcher {
    let known = try home.publishers().publisher(publisher)
    let publisher = try from.map { try known.served(from: $0) } ?? known
    var limits = FetchLimits()
    guard pause >= 0 else {
      throw Problem(.invalid, "--pause is less than nothing.", hint: "It is a number of seconds: 0.5.")
    }
    limits.pause = pause
    return Fetcher(
      publisher: publisher,
      store: PageStore(folder: try folder(), publisher: publisher),
      languages: lang.only.map { [$0] } ?? Language.allCases,
      program: "hig/" + Version.text,
      limits: limits,
      isCheck: check,
      acceptsGone: acceptGone
    )
  }

  func folder() throws -> String {
    if let into {
      return into
    }
    guard let data = Environment.data else {
      throw Problem(.machine, "There is no home folder to put pages in.", hint: "Name a folder with --into.")
    }
    return data + "/pages"
  }
}
