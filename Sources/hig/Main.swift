import ArgumentParser
import CArguments
import Foundation
import HIGAnswers
import HIGModel
import HIGText

/// The program: parses the command line, runs a command, turns what went wrong into one sentence and an exit code.
@main
enum Main {
  static func main() async {
    Console.prepare()
    do {
      try await run(arguments)
    } catch let problem as Problem {
      Console.complain("hig: " + problem.localizedText)
      exit(problem.exitCode)
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      leave(error)
    }
  }

  /// Whether help is asked for that fits a screen.
  static let isBriefHelp = arguments.contains { ["-h", "--help"].contains($0) }

  /// What was typed behind the program's name. Bytes that are no UTF-8 become replacement characters.
  private static var arguments: [String] {
    (0..<hig_argument_count()).dropFirst().map { String(cString: hig_argument($0)) }
  }

  /// Runs the command that a line asks for.
  ///
  /// A command whose line is in order is parsed by itself: with the root and all other commands that takes longer than a
  /// search. Help, and what is wrong with a line, are the root's affair.
  private static func run(_ words: [String]) async throws {
    if words.isEmpty { return Console.say(Hig.overview) }
    if ["--version", "-V"].contains(words.first) { return Console.say(Version.withCommit) }
    if var command = parsed(words) {
      return try await command.run()
    }
    let words = try CommandWords.understood(words)
    var command = try parsed(words) ?? Hig.parseAsRoot(words)
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }

  private static func parsed(_ words: [String]) -> (any AsyncParsableCommand)? {
    let named = Hig.commands.first { $0.configuration.commandName == words.first }
    return named.flatMap { parsed($0, Array(words.dropFirst())) }
  }

  /// - Returns: nil where the line is not in order, or asks for help.
  private static func parsed<Command: AsyncParsableCommand>(
    _ command: Command.Type,
    _ words: [String]
  ) -> (any AsyncParsableCommand)? {
    (try? command.parseAsRoot(words)) as? Command
  }

  /// Help and version go to standard output; a command line that cannot be read is an error like any other.
  private static func leave(_ error: any Error) -> Never {
    let isHelp = Hig.exitCode(for: error) == .success
    let isJapanese = Terminal.language == .ja
    let message = Hig.fullMessage(for: error, columns: isHelp && isJapanese ? .max : nil)
    if isHelp {
      Console.say(isJapanese ? HelpWords.japanese(help: message) : message)
      exit(0)
    }
    let prefix = "Error: "
    let said = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    // Of what the parser says the rest is in the help that it points to.
    let lines = said.split(separator: "\n").filter { line in !["Usage: ", "Help: "].contains(where: line.hasPrefix) }
      .map { String($0.trimmingPrefix { $0 == " " }) }
      .map { isJapanese ? HelpWords.japanese($0) : $0 }
    Console.complain("hig: " + lines.inLines)
    exit(2)
  }
}

extension CommandConfiguration {
  /// Of a command of `hig`. Each says what it is called: to find it out of the type's name takes as long as a search.
  init(_ name: String) {
    let row = HelpRow(name)
    let tried: Saying = "For example: \(row.example)"
    let brief: Saying = "For example: \(row.example)   (all of it: hig help \(name))"
    self.init(
      commandName: name,
      _superCommandName: Hig.name,
      abstract: localized(row.about ?? Endpoint.asked(name).about),
      usage: "hig \(name) [options] \(row.words)",
      discussion: (Main.isBriefHelp ? [brief] : row.more + [tried]).map(localized).inLines
    )
  }
}

/// A command that asks the index a question of the table.
protocol AskingCommand: AsyncParsableCommand {
  /// What is typed behind its name.
  var words: [String] { get }
  /// Values of parameters.
  var values: [String: [String]] { get }
  var options: AnswerOptions { get }
}

extension AskingCommand {
  static var endpoint: Endpoint { .asked(configuration.commandName ?? "") }

  var words: [String] { [] }
  var values: [String: [String]] { [:] }
  /// Names and questions have spaces.
  var asked: String { words.inWords }

  func ask() async throws { try await options.ask(Self.endpoint, asked, values) }
  func run() async throws { try await ask() }
}

/// `hig`, the root of all commands.
struct Hig: AsyncParsableCommand {
  static let name = "hig"

  static let commands =
    [Search.self, Show.self, Specs.self, Checklist.self, Diff.self] + lookUps + [
      Status.self, Update.self, Fetch.self, Ingest.self, Export.self, Dump.self, Serve.self, MCP.self,
    ]

  private static let help = HelpRow(name)

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: help.about.map(localized) ?? "",
    usage: "hig COMMAND [options], or hig WORDS to search for them",
    discussion: help.more.map(localized).joined(),
    subcommands: commands
  )

  /// What there is, on one screen.
  static var overview: String {
    let rows = commands.map { command in
      let name = command.configuration.commandName ?? ""
      return "  " + name.padding(toLength: 11, withPad: " ", startingAt: 0) + command.configuration.abstract
    }
    let end: Saying = "hig WORDS searches, hig 2 shows the second hit, hig help COMMAND says more."
    return ([configuration.abstract] + rows + [localized(end)]).inLines
  }
}
