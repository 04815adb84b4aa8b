internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// `hig checklist TOPIC…`
struct Checklist: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    _superCommandName: Hig.name,
    abstract: "Write the rules of topics as a checklist in Markdown."
  )

  @Argument(help: "Topics: launching 触覚.", completion: .shellCommand("hig suggest --complete"))
  var topics: [String]

  @Option(help: "Only rules that bind so: must, should, consider, avoid, inform; several with commas.")
  var strength = ""

  @Option(name: .shortAndLong, help: "The language of the rules: ja or en; both without it.")
  var lang: Language?

  @Option(
    name: .shortAndLong,
    help: "latest (of each text the newest), all, or an edition: 2021, apple, apple-2026-06."
  )
  var edition: [String] = []

  @OptionGroup var index: IndexOption

  func run() async throws {
    let names = strength.split(separator: ",").map(String.init)
    let strengths = names.compactMap(Strength.init)
    if strengths.count < names.count {
      let known = Strength.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--strength \(strength) is none of \(known).")
    }
    let library = try index.library()
    for name in topics {
      let answer = await library.answer(.topic(name), editions: EditionChoice(edition)).only(in: lang)
      if case .problem(let problem) = answer {
        throw problem
      }
      if case .topic(let answer) = answer {
        Console.quote(answer.checklist(strengths.isEmpty ? Strength.allCases : strengths))
      }
    }
  }
}
