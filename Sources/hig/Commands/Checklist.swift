internal import ArgumentParser
internal import HIGAnswers
internal import HIGIndex
internal import HIGModel

/// `hig checklist TOPIC…`
struct Checklist: AsyncParsableCommand {
  static let configuration = CommandConfiguration(asking: "checklist")

  @Argument(help: "Topics: launching 触覚.", completion: .shellCommand("hig suggest --complete"))
  var topics: [String] = []

  @Option(help: ArgumentHelp(.strength))
  var strength: [String] = []

  @Option(help: ArgumentHelp(.component))
  var component: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    if topics.isEmpty && component == nil {
      throw ValidationError("Missing expected argument '<topics> ...'")
    }
    let given = ["strength": strength, "component": component.map { [$0] } ?? []]
    let arguments = try Arguments(given, of: [.strength, .component])
    var isFound = false
    for name in topics.isEmpty ? [nil] : topics.map(Optional.some) {
      var request = ChecklistRequest(arguments, topic: name)
      request.part = ListPart(asked: part.limit, from: part.offset)
      do {
        try await options.answer { [request] in try await $0.checklist(request, $1) }
        isFound = true
      } catch let exit as ExitCode where exit.rawValue == 1 {}
    }
    if !isFound {
      throw ExitCode(1)
    }
  }
}
