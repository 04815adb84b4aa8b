import ArgumentParser
import HIGAnswers

/// Programs that start `hig mcp`, and how they are told of it.
enum ConfiguredClient: String, NamedValue {
  case claude, codex, cursor, vscode, xcode

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// What to put there.
  /// - Parameters:
  ///   - program: its path; assistants often have another search path than a terminal.
  ///   - index: the path of the index; nil leaves it to the program, which takes the user's once there is one.
  func configuration(program: String, index: String?) -> String {
    let arguments = JSONValue.list(["mcp"] + (index.map { ["--index", .string($0)] } ?? []))
    let server: JSONValue = ["type": "stdio", "command": .string(program), "args": arguments]
    switch self {
    case .claude, .cursor, .xcode: return JSONRenderer.encode(["mcpServers": ["hig": server]])
    case .vscode: return JSONRenderer.encode(["servers": ["hig": server]])
    case .codex:
      // Strings and lists of JSON are those of TOML.
      return
        "[mcp_servers.hig]\ncommand = \(JSONRenderer.encode(.string(program)))args = \(JSONRenderer.encode(arguments))"
    }
  }

  /// Where to put it, a sentence.
  var place: String {
    switch self {
    case .claude:
      "This goes into .mcp.json of a project, or, for all projects, into ~/.claude.json."
    case .codex: "This goes into ~/.codex/config.toml."
    case .cursor: "This goes into ~/.cursor/mcp.json, or into .cursor/mcp.json of a project."
    case .vscode:
      "This goes into .vscode/mcp.json, or into what “MCP: Open User Configuration” opens."
    case .xcode:
      """
      This is for Claude in Xcode: it goes into \(Self.xcodeFolder)/ClaudeAgentConfig/.claude.json.
      For Codex in Xcode, `--print-config codex` goes into \(Self.xcodeFolder)/codex/config.toml.
      """
    }
  }

  private static let xcodeFolder = "~/Library/Developer/Xcode/CodingAssistant"
}
