import ArgumentParser
import HIGAnswers
import HIGIndex
import HIGModel
import HIGText

// Commands that ask one question of the table and have no options of their own.

extension Hig {
  /// In the order of help.
  static let lookUps: [any AsyncParsableCommand.Type] = Endpoint.lookUps.map { command($0) } + [Suggest.self]

  private static func command<Asked: LookUp>(_ asked: Asked.Type) -> any AsyncParsableCommand.Type {
    HelpRow(asked.endpoint.name).words.isEmpty ? ListCommand<Asked>.self : LookUpCommand<Asked>.self
  }
}

/// A command whose answer is a list.
protocol ListingCommand: AskingCommand {
  var part: PartOptions { get }
  /// Values of parameters of its own.
  var own: [String: [String]] { get }
  /// How much of it is shown, where nobody says it; nil for all.
  var usual: Int? { get }
}

extension ListingCommand {
  var own: [String: [String]] { [:] }
  var usual: Int? { nil }
  var values: [String: [String]] {
    let limit = part.limit ?? usual.map(String.init)
    return own.merging(["limit": limit, "offset": part.offset].compactMapValues { $0.map { [$0] } }) { $1 }
  }
}

/// `hig topics`: one that is asked with no words.
struct ListCommand<Asked: LookUp>: ListingCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(Asked.endpoint.name) }

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig links TOPIC`: one that is asked with some.
struct LookUpCommand<Asked: LookUp>: ListingCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(Asked.endpoint.name) }

  @Argument(help: .row(name + ".words"), completion: Asked.endpoint.pathParameters.isEmpty ? nil : .names)
  var words: [String] = []

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  private static var name: String { Asked.endpoint.name }

  func validate() throws {
    if words.isEmpty && !HelpRow(Self.name).words.hasPrefix("[") {
      let missing = "<\(HelpRow(Self.name + ".words").words)> ..."
      throw ValidationError("Missing expected argument '\(missing)'")
    }
  }
}

/// `hig suggest LETTERS`
struct Suggest: ListingCommand {
  static let configuration = CommandConfiguration("suggest")

  @Argument(help: .row("suggest.words"))
  var words: [String] = []

  @Flag(help: .hidden)
  var complete = false

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    if words.isEmpty && !complete {
      throw ValidationError("Missing expected argument '<text>'")
    }
  }

  func run() async throws {
    guard complete else { return try await ask() }
    Console.quote(try await options.library(check: .none).index.typedNames().inLines)
  }
}
