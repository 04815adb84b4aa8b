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
    help: ArgumentHelp(
      "A topic (launching, 起動), a section or an entry (launch-screen#always-provide-a-launch-screen).",
      valueName: "id"
    ),
    completion: .shellCommand("hig suggest --complete")
  )
  var words: [String]

  @Flag(name: .shortAndLong, help: "Open the publisher's page about it in a browser.")
  var open = false

  @Flag(help: "Print the address of that page.")
  var print = false

  @OptionGroup var options: AnswerOptions

  /// Names have spaces: `hig show dark mode`.
  private var name: String { words.joined(separator: " ") }

  func run() async throws {
    guard open || print else {
      return try await options.answer(name) { line in { try await $0.named(line, $1) } }
    }
    let editions = EditionChoice(options.edition)
    let library = try options.library()
    try await library.check(editions)
    guard let address = try await library.named(name, editions).publishedAddress else {
      throw Problem(.notFound, "No page on the web is known about \(name).")
    }
    if print {
      Console.quote(address)
    } else {
      try Browser.open(address)
    }
  }
}
