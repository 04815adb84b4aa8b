import ArgumentParser
import Foundation
import HIGAnswers
import HIGIndex
import HIGModel

/// Which index a command works with.
struct IndexOption: ParsableArguments {
  @Option(
    help: .row("index")
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
    try IndexReader(path: try path(), check: .usual)
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
  @Option(name: .shortAndLong, help: .row("format"))
  var format: Format?

  @Option(name: .shortAndLong, help: .row("lang"))
  var lang: AnswerLanguage?

  @Option(name: .shortAndLong, help: ArgumentHelp(.edition))
  var edition: [String] = []

  @Option(help: .row("color", .further))
  var color: ColorChoice?

  @Flag(help: .row("noPager", .further))
  var noPager = false

  @Flag(help: .row("header", .further))
  var header = false

  @Option(
    help: .row("index", .further)
  )
  var index: String?

  enum Format: String, NamedValue {
    case text, markdown, json, tsv
  }

  /// Hits that a screen has room for, where people read the answer and nobody says how many; nil for programs.
  var mostHits: Int? { form == .text || form == .markdown ? 10 : nil }

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
    case .tsv: return .tsv(hasHeader: header)
    }
  }

  /// The index, to be asked.
  /// - Parameter check: whether it is compared with its digest.
  func library(check: IndexCheck = .usual) throws -> Library {
    let reader = try IndexReader(path: try IndexOption.path(index), check: check)
    // Never closed: the program ends with the answer, and the system is quicker at tidying up.
    _ = Unmanaged.passRetained(reader)
    return Library(index: reader)
  }

  /// Asks the index and prints the answer.
  /// - Parameters:
  ///   - name: what the question is about: of one that has no name in its address, the words.
  ///   - values: of its parameters, as they were typed.
  /// - Throws: the exit code, where the answer is not what was asked for; `Problem` where it is one.
  func ask(
    _ endpoint: Endpoint,
    _ name: String = "",
    _ values: [String: [String]] = [:],
    isLong: Bool = false,
    check: IndexCheck = .usual
  ) async throws {
    let library = try library(check: check)
    if name == "-" {
      return try await askEachLine { try show(await answer(library, endpoint, $0, values), isLong: isLong) }
    }
    try show(await answer(library, endpoint, name, values), isLong: isLong)
  }

  /// The answer, decoded by the table of parameters as over HTTP.
  func answer(_ library: Library, _ endpoint: Endpoint, _ name: String, _ values: [String: [String]]) async -> Envelope
  {
    var given = values.merging(["edition": edition]) { $1 }
    if endpoint.pathParameters.isEmpty && !name.isEmpty { given["q"] = [name] }
    given = given.filter { !$0.value.isEmpty }
    return await library.answer(endpoint, given, name, speaking: language, .terminal).answer
  }

  /// Asks for each line of standard input.
  /// - Throws: of several questions the highest exit code.
  private func askEachLine(_ ask: (String) async throws -> Void) async throws {
    var code: Int32 = 0
    while let line = readLine() {
      do {
        if form == .text {
          Console.quote("» \(line)")
        }
        try await ask(line)
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
  func show(_ answer: Envelope, isLong: Bool = false) throws {
    if let problem = answer.problem, form != .json { throw problem }
    var said = JSONForm()
    said.only = language
    said.language = language ?? .en
    let text = try Renderer().render(answer, as: output(isLong: isLong), said)
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

extension IndexCheck {
  fileprivate static var usual: IndexCheck { .oncePerFile(cache: Environment.cache) }
}

extension ArgumentHelp {
  /// What the table of parameters says of an option.
  init(_ parameter: Parameter, _ visibility: ArgumentVisibility = .default) {
    self.init(parameter.help(Terminal.language ?? .en), visibility: visibility)
  }

  /// What `commands.tsv` says of an argument or an option.
  static func row(_ name: String, _ visibility: ArgumentVisibility = .default) -> Self {
    let row = HelpRow(name)
    let valueName = row.words.isEmpty ? nil : row.words
    return ArgumentHelp(row.about.map(localized) ?? "", valueName: valueName, visibility: visibility)
  }
}

extension Option where Value == [String] {
  /// A parameter of the table that may be given several times.
  init(wrappedValue: [String], _ parameter: Parameter, _ visibility: ArgumentVisibility = .default) {
    self.init(
      wrappedValue: wrappedValue,
      name: .customLong(parameter.name),
      help: ArgumentHelp(parameter, visibility),
      completion: parameter.listed.isEmpty ? nil : .list(parameter.listed)
    )
  }
}

extension ArgumentVisibility {
  /// Of what few need: `--help` is for a screen, `hig help COMMAND` has all.
  static let further = Main.isBriefHelp ? hidden : .default
}

extension CompletionKind {
  /// Topics and entries by their names.
  static let names = shellCommand("hig suggest --complete")
}

/// The languages that an option chooses.
typealias AnswerLanguage = PageContext.Reading
extension PageContext.Reading: NamedValue {}
