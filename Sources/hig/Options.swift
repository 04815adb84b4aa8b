internal import ArgumentParser
internal import Foundation
internal import HIGAnswers
internal import HIGIndex
internal import HIGModel

/// Which index a command works with.
struct IndexOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The index file, instead of HIG_INDEX, the one you made, or the installed one.",
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
    if let named = Environment["HIG_INDEX"] {
      return named
    }
    if let own = usersPath, access(own, F_OK) == 0 {
      return own
    }
    return try Home().data + "/hig.sqlite"
  }

  /// Where an index is made: the user's, where none is named.
  func newPath() throws -> String {
    try index == nil && Environment["HIG_INDEX"] == nil ? Self.usersPath ?? path() : path()
  }

  private static var usersPath: String? { Environment.data.map { $0 + "/hig.sqlite" } }

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
  @Option(name: .shortAndLong, help: "text (without it), markdown, json or tsv.")
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: "The language of the answer: ja, en or both; without it that of the terminal's locale."
  )
  var lang: AnswerLanguage?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(.edition)
  )
  var edition: [String] = []

  @Option(help: "When to emphasise: auto, always or never.")
  var color: ColorChoice?

  @Flag(help: "Do not page what is longer than the screen.")
  var noPager = false

  @Option(
    help: ArgumentHelp(
      "The index file, instead of HIG_INDEX, the one you made, or the installed one.",
      valueName: "file"
    )
  )
  var index: String?

  enum Format: String, NamedValue {
    case text, markdown, json, tsv

    /// Whether people read it.
    var isProse: Bool { self == .text || self == .markdown }
  }

  /// Whether the answer is set for a terminal.
  private var isForTerminal: Bool { Terminal.isShown && form == .text }

  var form: Format { format ?? .text }

  /// The language that is chosen; nil for both. On a screen, in a pipe and for programs it is the same.
  private var language: Language? { lang.map(\.only) ?? Terminal.language }

  /// As renderers know it.
  private func output(isLong: Bool) -> OutputFormat {
    switch form {
    case .text:
      let width = isForTerminal ? Terminal.width : nil
      return .text(
        TextStyle(width: width, emphasis: (color ?? .auto).isOn, language: language, isLong: isLong)
      )
    case .markdown: return .markdown
    case .json: return .json
    case .tsv: return .tsv
    }
  }

  /// The index, to be asked.
  /// - Parameter check: whether it is compared with its digest.
  func library(check: IndexCheck = .oncePerFile(cache: Environment.cache)) throws -> Library {
    let reader = try IndexReader(path: try IndexOption.path(index), check: check)
    // Never closed: the program ends with the answer, and the system is quicker at tidying up.
    _ = Unmanaged.passRetained(reader)
    return Library(index: reader)
  }

  /// Asks the index and prints the answer.
  /// - Throws: the exit code, where the answer is not what was asked for; `Problem` where it is one.
  func answer(
    _ part: PartOptions? = nil,
    isLong: Bool = false,
    check: IndexCheck = .oncePerFile(cache: Environment.cache),
    _ ask: Library.Ask
  ) async throws {
    let answer = try await library(check: check).answer(EditionChoice(edition), ask)
    try show(answer, part, isLong: isLong)
  }

  /// Asks a question, or where that is `-` one for each line of standard input.
  /// - Throws: of several questions the highest exit code.
  func answer(_ words: String, isLong: Bool = false, _ ask: (String) throws -> Library.Ask) async throws {
    guard words == "-" else { return try await answer(isLong: isLong, try ask(words)) }
    let library = try library()
    var code: Int32 = 0
    while let line = readLine() {
      do {
        if form == .text {
          Console.quote("» \(line)")
        }
        try show(await library.answer(EditionChoice(edition), try ask(line)), nil, isLong: isLong)
      } catch let exit as ExitCode {
        code = max(code, exit.rawValue)
      } catch let problem as Problem {
        Console.complain("hig: " + problem.localizedText)
        code = max(code, problem.exitCode)
      }
    }
    if code != 0 {
      throw ExitCode(code)
    }
  }

  /// Prints an answer. A problem is a message, and JSON where programs asked for JSON.
  /// - Throws: the exit code, where the answer is not what was asked for; `Problem` where it is one.
  func show(_ answer: Envelope, _ part: PartOptions?, isLong: Bool = false) throws {
    if let problem = answer.problem, form != .json { throw problem }
    var said = JSONForm()
    said.only = language
    said.language = language ?? .en
    let shown = answer.saying(in: language).part(limit: part?.limit, offset: part?.offset)
    let text = try Renderer().render(shown, as: output(isLong: isLong), said)
    if let problem = answer.problem {
      _ = Console.write(text, to: STDERR_FILENO)
      throw ExitCode(problem.exitCode)
    }
    if isForTerminal && !noPager {
      Terminal.page(text)
    } else {
      Console.say(text)
    }
    if !answer.isFound {
      throw ExitCode(1)
    }
  }
}

extension ArgumentHelp {
  /// What the table of parameters says of an option.
  init(_ parameter: Parameter) { self.init(stringLiteral: parameter.help(.en)) }
}

/// The languages that an option chooses.
typealias AnswerLanguage = PageContext.Reading
extension PageContext.Reading: NamedValue {}
