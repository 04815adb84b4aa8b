internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig show ID`
struct Show: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Show a topic or an entry whole."
  )

  @Argument(
    help: "A topic (launching, 起動), a section or an entry (launching#provide-a-launch-screen).",
    completion: .shellCommand("hig suggest --complete")
  )
  var id: String

  @Flag(name: .shortAndLong, help: "Open the publisher's page about it in a browser.")
  var open = false

  @Flag(help: "Print the address of that page.")
  var print = false

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    guard open || print else { return try await options.answer(id) { .named($0) } }
    let answer = try await options.library().answer(.named(id), editions: EditionChoice(options.edition))
    if let problem = answer.problem {
      throw problem
    }
    guard let address = answer.publishedAddress else {
      throw Problem(.notFound, "No page on the web is known about \(id).")
    }
    if print {
      Console.quote(address)
    } else {
      try Browser.open(address)
    }
  }
}
