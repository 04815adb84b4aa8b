import ArgumentParser
import HIGAnswers
import HIGModel

/// Programs that start `hig mcp`, and how they are told of it.
enum ConfiguredClient: String, NamedValue {
  case claude, codex, cursor, vscode, xcode

  /// What to put there.
  /// - Parameters:
  ///   - program: its path; assistants often have another search path than a terminal.
  ///   - index: the path of the index; nil leaves it to the program, which takes the user's once there is one.
  func configuration(program: String, index: String?) -> String {
    let arguments = JSONValue.list(["mcp"] + (index.map { ["--index", .string($0)] } ?? []))
    let server: JSONValue = ["type": "stdio", "command": .string(program), "args": arguments]
    // Strings and lists of JSON are those of TOML.
    if self == .codex {
      return
        "[mcp_servers.hig]\ncommand = \(JSONRenderer.encode(.string(program)))args = \(JSONRenderer.encode(arguments))"
    }
    return JSONRenderer.encode([self == .vscode ? "servers" : "mcpServers": ["hig": server]])
  }

  /// Where to put it, a sentence.
  var place: Saying { HelpRow("mcp.\(rawValue)").about ?? "" }
}
