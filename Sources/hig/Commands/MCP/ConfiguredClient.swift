internal import ArgumentParser
internal import Foundation

/// Programs that start `hig mcp`, and how they are told of it.
enum ConfiguredClient: String, NamedValue {
  case claude, codex, cursor, vscode, xcode

  static let names = "an assistant (\(allCases.map(\.rawValue).joined(separator: ", ")))"

  /// What to put there.
  /// - Parameters:
  ///   - program: its path; assistants often have another search path than a terminal.
  ///   - index: the path of the index.
  func configuration(program: String, index: String) -> String {
    let arguments = ["mcp", "--index", index]
    let server =
      #"{"type": "stdio", "command": \#(Self.quoted(program)), "args": [\#(Self.list(arguments))]}"#
    switch self {
    case .claude, .cursor, .xcode: return #"{"mcpServers": {"hig": \#(server)}}"#
    case .vscode: return #"{"servers": {"hig": \#(server)}}"#
    case .codex:
      return """
        [mcp_servers.hig]
        command = \(Self.quoted(program))
        args = [\(Self.list(arguments))]
        """
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

  private static func list(_ texts: [String]) -> String {
    texts.map(quoted).joined(separator: ", ")
  }

  /// A string of JSON, which TOML reads as well.
  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: (try? encoder.encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
  }
}
