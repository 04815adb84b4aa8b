internal import ArgumentParser
internal import HIGAnswers
internal import HIGIndex
internal import HIGModel

/// `hig checklist TOPIC…`
struct Checklist: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "checklist",
    "Write the rules of topics as a checklist in Markdown."
  )

  @Argument(help: "Topics: launching 触覚.", completion: .shellCommand("hig suggest --complete"))
  var topics: [String] = []

  @Option(help: "Only rules that bind so: must, should, consider, avoid, inform; several with commas.")
  var strength = ""

  @Option(help: "Only what is about this component: button, \"tab bar\", タブバー.")
  var component: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    if topics.isEmpty && component == nil {
      throw ValidationError("Missing expected argument '<topics> ...'")
    }
    let names = strength.split(separator: ",").map(String.init)
    let strengths = names.compactMap(Strength.init)
    if strengths.count < names.count {
      let known = Strength.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--strength \(strength) is none of \(known).")
    }
    var options = options
    options.format = options.format ?? .markdown
    var isFound = false
    for name in topics.isEmpty ? [nil] : topics.map(Optional.some) {
      var request = ChecklistRequest()
      request.topic = name
      request.component = component
      request.strengths = strengths
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
