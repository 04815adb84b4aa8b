import ArgumentParser
import HIGAnswers
import HIGIndex
import HIGModel

// Commands that ask one question of the table and have no options of their own.

extension Hig {
  /// In the order of help.
  static let lookUps: [any AsyncParsableCommand.Type] = [
    Topics.self, Symbols.self, Links.self, Related.self, Compare.self, Sources.self, Suggest.self,
  ]
}

/// A command whose answer is a list.
protocol ListingCommand: AskingCommand {
  var part: PartOptions { get }
}

extension ListingCommand {
  var values: [String: [String]] { part.values() }
}

/// `hig topics`
struct Topics: ListingCommand {
  static let configuration = CommandConfiguration(asking: "topics", example: "hig topics -l ja")

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig sources`
struct Sources: ListingCommand {
  static let configuration = CommandConfiguration(asking: "sources", example: "hig sources")

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig symbols [NAME]`
struct Symbols: ListingCommand {
  static let configuration = CommandConfiguration(asking: "symbols", "[NAME]", example: "hig symbols scribble")

  @Argument(help: .said("A name or a part of it; all names without it.", "name"))
  var words: [String] = []

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig links TOPIC`
struct Links: ListingCommand {
  static let configuration = CommandConfiguration(asking: "links", "TOPIC", example: "hig links modality")

  @Argument(help: .said("A topic: launching.", "topic"), completion: .names)
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig related NAME`
struct Related: ListingCommand {
  static let configuration = CommandConfiguration(asking: "related", "NAME", example: "hig related launching")

  @Argument(
    help: .said("A topic, or an entry: launch-screen#always-provide-a-launch-screen.", "id"),
    completion: .names
  )
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig compare TOPIC`
struct Compare: ListingCommand {
  static let configuration = CommandConfiguration(asking: "compare", "TOPIC", example: "hig compare launching")

  @Argument(help: .said("A topic: launching.", "topic"), completion: .names)
  var words: [String]

  @OptionGroup var part: PartOptions
  @OptionGroup var options: AnswerOptions
}

/// `hig suggest LETTERS`
struct Suggest: ListingCommand {
  static let configuration = CommandConfiguration(asking: "suggest", "LETTERS", example: "hig suggest ダ")

  @Argument(help: .said("The first letters, in either script.", "text"))
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
    Console.quote(try await options.library(check: .none).names().joined(separator: "\n"))
  }
}
