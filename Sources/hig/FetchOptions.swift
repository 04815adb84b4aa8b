import ArgumentParser
import Foundation
import HIGAnswers
import HIGFetch
import HIGModel

/// Which pages to fetch, from where and into which folder.
struct FetchOptions: ParsableArguments {
  @Option(help: .row("fetch.lang"))
  var lang = AnswerLanguage.both

  @Option(
    help: .row("fetch.into")
  )
  var into: String?

  @Option(help: .row("fetch.from"))
  var from: String?

  @Option(help: .row("fetch.publisher"))
  var publisher = "apple"

  @Option(help: .row("fetch.pause"))
  var pause = FetchLimits().pause

  @Flag(help: .row("fetch.check"))
  var check = false

  @Flag(
    help: .row("fetch.acceptGone")
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
