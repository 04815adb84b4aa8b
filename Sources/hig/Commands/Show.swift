import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig show NAME`
struct Show: AskingCommand {
  static let configuration = CommandConfiguration("show")

  @Argument(
    help: .row("show.words"),
    completion: .names
  )
  var words: [String]

  @Flag(name: .shortAndLong, help: .row("show.open"))
  var open = false

  @Flag(help: .row("show.print"))
  var print = false

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    guard open || print else { return try await ask() }
    let answer = await options.answer(try options.library(), Self.endpoint, asked, [:])
    if let problem = answer.problem { throw problem }
    guard let address = answer.answer.publishedAddress else {
      throw Problem(.notFound, "No page on the web is known about \(asked).")
    }
    if print {
      Console.quote(address)
    } else {
      try Browser.open(address)
    }
  }
}
