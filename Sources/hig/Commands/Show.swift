internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig show ID`
struct Show: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show a topic or an entry whole.")

  @Argument(help: "A topic (launching), or an entry (launching#provide-a-launch-screen).")
  var id: String

  @OptionGroup var format: FormatOption
  @OptionGroup var index: IndexOption

  func run() async throws {
    let library = try index.library()
    let topic = id.contains("#") ? nil : await library.answer(.topic(id))
    if let topic, !id.contains("/") || topic.isFound {
      return try format.show(topic)
    }
    // `launching/provide-a-launch-screen`: a path from an address.
    try format.show(await library.answer(.entry(id)))
  }
}
