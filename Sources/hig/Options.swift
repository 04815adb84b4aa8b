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
  func path() throws -> String {
    if let index {
      if index.isEmpty {
        throw Problem(.invalid, "--index names no file.", hint: "Leave it out for the usual one.")
      }
      return index
    }
    if let named = ProcessInfo.processInfo.environment["HIG_INDEX"], !named.isEmpty {
      return named
    }
    return try Home().data + "/hig.sqlite"
  }

  /// The index, open.
  /// - Parameter readers: how many look-ups may run at a time.
  func library(readers: Int = 1) throws -> Library {
    Library(index: try IndexReader(path: try path(), readers: readers))
  }
}

/// The form a command answers in.
struct FormatOption: ParsableArguments {
  @Option(help: "text, markdown or json.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  /// Prints an answer.
  /// - Throws: the exit code, where the answer is not what was asked for; `Problem` where it is one.
  func show(_ answer: Answer) throws {
    if case .problem(let problem) = answer, format != .json {
      throw problem
    }
    let output: OutputFormat =
      switch format {
      case .text: .text
      case .markdown: .markdown
      case .json: .json
      }
    Console.say(try Renderer(emphasis: Console.showsEmphasis).render(answer, as: output))
    if case .problem(let problem) = answer {
      throw ExitCode(problem.exitCode)
    }
    if !answer.isFound {
      throw ExitCode(1)
    }
  }
}

extension Language: ExpressibleByArgument {}
