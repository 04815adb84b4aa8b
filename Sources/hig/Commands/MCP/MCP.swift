import ArgumentParser
import Foundation
import HIGAnswers
import HIGIndex
import HIGMCP
import HIGModel

/// `hig mcp`
struct MCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration("mcp")

  @Option(help: .row("mcp.printConfig"))
  var printConfig: ConfiguredClient?

  @OptionGroup var index: IndexOption

  func run() async throws {
    if let printConfig {
      let named = try index.index.map { _ in URL(fileURLWithPath: try index.path()).standardizedFileURL.path }
      Console.say(printConfig.configuration(program: Program.calledPath, index: named))
      Console.complain(localized(printConfig.place))
      return
    }
    var asked = try AskedIndex(index)
    var messages = MessageLines()
    while let message = messages.next() {
      asked.look()
      let server = MCPServer(library: asked.library, version: Version.text)
      let reply = if let message { await server.reply(to: message) } else { MCPServer.tooLong }
      if let body = reply.body {
        Console.say(body)
      }
    }
  }
}

/// The index that a conversation is about. It may last for days: another file in its place, or one that the user made since
/// then, is what the next message is answered from.
private struct AskedIndex {
  private(set) var library: Library
  private let option: IndexOption
  private var file: [FileIdentity?]

  init(_ option: IndexOption) throws {
    self.option = option
    file = FileIdentity.ofIndex(try option.path())
    library = try option.library()
  }

  /// Opens the file that is there now, where it is another one. What cannot be opened is told of, and the one before it stays.
  mutating func look() {
    do {
      let found = FileIdentity.ofIndex(try option.path())
      guard found != file else { return }
      file = found
      library = try option.library()
    } catch {
      Console.complain("hig: " + ((error as? Problem)?.localizedText ?? "\(error)"))
    }
  }
}

/// The messages of standard input, one a line.
private struct MessageLines {
  private var unread = Data()
  /// Whether what comes up to the next line break belongs to a message that is too long.
  private var isSkipping = false

  /// - Returns: nil at the end of the input; in it, nil for a message that is too long.
  mutating func next() -> Data?? {
    while true {
      while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = unread[unread.startIndex..<end]
        unread = Data(unread[(end + 1)...])
        if let message = message(line) { return message }
      }
      if isSkipping || unread.count > MCPServer.longestMessage {
        isSkipping = true
        unread = Data()
      }
      let more = Self.read()
      if more.isEmpty {
        // The last one may end with the input.
        defer { unread = Data() }
        return message(unread)
      }
      unread += more
    }
  }

  /// What a line holds; nil where it is blank.
  private mutating func message(_ line: Data) -> Data?? {
    if isSkipping {
      isSkipping = false
      return .some(nil)
    }
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
    return Data(line)
  }

  /// What is there by now; empty at the end.
  private static func read() -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    return Data(bytes.prefix(max(count, 0)))
  }
}
