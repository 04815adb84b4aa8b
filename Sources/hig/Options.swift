internal import ArgumentParser
internal import Foundation
internal import HIGAnswers
internal import HIGIndex
internal import HIGModel

/// Which index a command works with.
struct IndexOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The index file, instead of HIG_INDEX or Index/hig.sqlite.",
      valueName: "file"
    )
  )
  var index: String?

  /// The file's path.
  func path() throws -> String { try Self.path(index) }

  /// - Parameter index: what the option says.
  static func path(_ index: String?) throws -> String {
    if let index {
      if index.isEmpty {
        throw Problem(.invalid, "--index names no file.", hint: "Leave it out for the usual one.")
      }
      return index
    }
    return try Environment["HIG_INDEX"] ?? Home().data + "/hig.sqlite"
  }

  /// The index, open.
  func reader() throws -> IndexReader {
    try IndexReader(path: try path(), check: .oncePerFile(cache: Environment.cache))
  }

  /// The index, to be asked.
  func library() throws -> Library {
    Library(index: try reader())
  }
}

/// What every command takes that answers from the index: the form of the answer, and which index.
///
/// One group for all: the parser of the command line takes as long for a group as for four options.
struct AnswerOptions: ParsableArguments {
  @Option(help: "text (without it), markdown or json.")
  var format: Format?

  @Option(help: "The language of the answer, where it has both: ja or en.")
  var lang: Language?

  @Option(help: "latest (of each text the newest), all, or an edition: 2021, apple, apple-2026-06.")
  var edition: [String] = []

  @Option(
    help: ArgumentHelp(
      "The index file, instead of HIG_INDEX or Index/hig.sqlite.",
      valueName: "file"
    )
  )
  var index: String?

  enum Format: String, NamedValue {
    case text, markdown, json
  }

  /// As renderers know it.
  private var output: OutputFormat {
    switch format ?? .text {
    case .text: .text(emphasis: Console.showsEmphasis)
    case .markdown: .markdown
    case .json: .json
    }
  }

  /// Asks the index and prints the answer.
  /// - Parameter check: whether the index is compared with its digest.
  /// - Throws: the exit code, where the answer is not what was asked for; `Problem` where it is one.
  func answer(
    _ question: Question,
    _ part: ListPartOptions? = nil,
    check: IndexCheck = .oncePerFile(cache: Environment.cache)
  ) async throws {
    let reader = try IndexReader(path: try IndexOption.path(index), check: check)
    // Never closed: the program ends with the answer, and the system is quicker at tidying up.
    _ = Unmanaged.passRetained(reader)
    try show(await Library(index: reader).answer(question, editions: EditionChoice(edition)), part)
  }

  /// Prints an answer. A problem is a message, and JSON where programs asked for JSON.
  /// - Throws: the exit code, where the answer is not what was asked for; `Problem` where it is one.
  private func show(_ answer: Answer, _ part: ListPartOptions?) throws {
    guard case .problem(let problem) = answer else {
      let shown = answer.only(in: lang).part(limit: part?.limit, offset: part?.offset)
      Console.say(try Renderer().render(shown, as: output))
      if !answer.isFound {
        throw ExitCode(1)
      }
      return
    }
    if format != .json {
      throw problem
    }
    Console.say(try Renderer().render(answer, as: .json))
    throw ExitCode(problem.exitCode)
  }
}
