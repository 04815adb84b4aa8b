import Foundation
import HIGAnswers
import TestSupport
import Testing

@Suite("Parameters on every surface")
struct ParameterTests {
  /// What a command has that HTTP has not, and why: how a terminal is set, and files of this machine.
  private static let ofTerminals: Set = [
    "format", "color", "header", "no-pager", "index", "long", "open", "print", "complete", "help", "version",
  ]
  /// What HTTP has that no command has, and why: the form of JSON, which other programs than `jq` would have to cut.
  private static let ofPrograms: Set = ["view", "facets", "fields"]

  private struct Help: Decodable {
    var command: Command

    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }

    struct Argument: Decodable {
      var kind: String
      var names: [Name]?

      struct Name: Decodable {
        var name: String
      }
    }
  }

  @Test("A command has the options that its address has as parameters")
  func commands() throws {
    let dump = try Program(arguments: ["--experimental-dump-help"]).run().output
    let commands = try JSONDecoder().decode(Help.self, from: Data(dump.utf8)).command.subcommands ?? []
    for endpoint in Endpoint.all where endpoint != .export {
      // A topic and an entry are shown by one command.
      let name = ["topic": "show", "rule": "show"][endpoint.name] ?? endpoint.name
      let command = try #require(commands.first { $0.commandName == name })
      let options = (command.arguments ?? []).filter { $0.kind != "positional" }.map { argument in
        Set((argument.names ?? []).map(\.name))
      }
      let longNames = Set(options.compactMap { $0.max { $0.count < $1.count } })
      // What a command is about stands in it without a name.
      let unnamed: Set = endpoint == Endpoint.search || endpoint == .specs ? ["q"] : ["q", "from", "to", "topic"]
      let parameters = Set(endpoint.parameters.map(\.name)).subtracting(unnamed.subtracting(longNames))
      #expect(longNames.subtracting(Self.ofTerminals) == parameters.subtracting(Self.ofPrograms), "\(endpoint.name)")
    }
  }
}
