import ArgumentParser
import HIGAnswers
import HIGModel

/// `hig show NAME`
struct Show: AskingCommand {
  static let configuration = CommandConfiguration(asking: "show", "NAME", example: "hig show dark mode")

  @Argument(
    help: .said("A topic (launching, 起動), a section or an entry (launch-screen#always-provide-a-launch-screen).", "id"),
    completion: .names
  )
  var words: [String]

  @Flag(name: .shortAndLong, help: .said("Open the publisher's page about it in a browser."))
  var open = false

  @Flag(help: .said("Print the address of that page."))
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
