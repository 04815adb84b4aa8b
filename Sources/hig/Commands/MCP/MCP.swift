internal import ArgumentParser
internal import Foundation
internal import HIGMCP
internal import HIGModel

/// `hig mcp`
struct MCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "mcp",
    "Answer an assistant over standard input and output (Model Context Protocol)."
  )

  @Option(help: "Print what \(ConfiguredClient.names) needs to find hig, and where to put it.")
  var printConfig: ConfiguredClient?

  @OptionGroup var index: IndexOption

  func run() async throws {
    if let printConfig {
      let path = URL(fileURLWithPath: try index.path()).standardizedFileURL.path
      Console.say(printConfig.configuration(program: Program.path, index: path))
      Console.complain(printConfig.place)
      return
    }
    let server = MCPServer(library: try index.library(), version: Version.text)
    var messages = MessageLines()
    while let message = messages.next() {
      let reply = if let message { await server.reply(to: message) } else { MCPServer.tooLong }
      if let body = reply.body {
        Console.say(body)
      }
    }
  }
}

/// The messages of standard input, one a line.
private struct MessageLines {
  private var unread = Data()
  /// Whether what comes up to the next line break belongs to a message that is too long.
  private var isSkipping = false

  /// - Returns: nil at the end of the input, the rest of a line there left out; in it, nil for a
  ///   message that is too long.
  mutating func next() -> Data?? {
    while true {
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = unread[unread.startIndex..<end]
        unread = Data(unread[(end + 1)...])
        if isSkipping {
          isSkipping = false
          return .some(nil)
        }
        if line.contains(where: { $0 > UInt8(ascii: " ") }) {
          return Data(line)
        }
      }
      if isSkipping || unread.count > MCPServer.longestMessage {
        isSkipping = true
        unread = Data()
      }
      let more = Self.read()
      if more.isEmpty {
        return nil
      }
      unread += more
    }
  }

  /// What is there by now; empty at the end.
  private static func read() -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    return Data(bytes.prefix(max(count, 0)))
  }
}
