internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// `hig specs [QUERY…]`
struct Specs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    asking: "specs",
    discussion: "For example: hig specs 44; hig specs iPhone 12 mini; hig specs ステッカー."
  )

  @Argument(help: "A number, a unit, or what it is the size of; all numbers without it.")
  var query: [String] = []

  @Option(help: ArgumentHelp(.role))
  var role: [Quantity.Role] = []

  @Option(help: ArgumentHelp(.platform))
  var platform: [String] = []

  @OptionGroup var part: PartOptions

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await options.answer(query.joined(separator: " ")) { words in
      var request = part.request(words, for: options.form)
      request.roles = role
      request.filters.platforms += platform
      return { [request] in try await $0.specs(request, $1) }
    }
  }
}

extension Quantity.Role: NamedValue {}
