package import Foundation
package import HIGAnswers
internal import HIGModel

/// Answers messages of the Model Context Protocol from the guidelines. It keeps nothing between two
/// messages.
package struct MCPServer: Sendable {
  let library: Library
  private let version: String

  /// - Parameters:
  ///   - library: whom to ask.
  ///   - version: that of the program.
  package init(library: Library, version: String) {
    self.library = library
    self.version = version
  }

  /// The answer to a message.
  package struct Reply: Sendable, Equatable {
    /// JSON in one line; nil where there is nothing to say.
    package var body: String?
    /// For HTTP.
    package var status: Int
  }

  /// Bytes of a message that is read.
  package static let longestMessage = 4 << 20

  /// The answer to a longer one, of which nobody knows the id.
  package static var tooLong: Reply {
    let error = RPCError(.invalidRequest, "A message has \(longestMessage) bytes at most.")
    return Reply(body: line("error", error.json, nil), status: 413)
  }

  /// - Parameters:
  ///   - message: one message, UTF-8.
  ///   - fields: those of HTTP; nil where it came another way.
  package func reply(to message: Data, _ fields: RoutingFields? = nil) async -> Reply {
    switch Incoming(message) {
    case .unanswered: return Reply(body: nil, status: 202)
    case .refused(let error, let id): return reply(error, id)
    case .request(let message):
      do {
        let era = try Era(of: message, fields)
        do {
          return reply("result", .object(try await result(of: message, era)), message.id)
        } catch {
          // Before 2026-07-28 a status of 404 ended a session.
          return reply(error, message.id, status: era == .legacy ? 200 : error.httpStatus)
        }
      } catch {
        return reply(error, message.id)
      }
    }
  }

  private func reply(_ error: RPCError, _ id: JSONValue?, status: Int? = nil) -> Reply {
    reply("error", error.json, id, status: status ?? error.httpStatus)
  }

  private func reply(_ key: String, _ value: JSONValue, _ id: JSONValue?, status: Int = 200)
    -> Reply
  {
    Reply(body: Self.line(key, value, id), status: status)
  }

  private static func line(_ key: String, _ value: JSONValue, _ id: JSONValue?) -> String {
    var keys: [String: JSONValue] = ["jsonrpc": "2.0", key: value]
    keys["id"] = id
    return String(JSONRenderer.encode(JSONValue.object(keys)).dropLast())
  }

  // MARK: - Methods

  private typealias Result = [String: JSONValue]

  private func result(of message: Message, _ era: Era) async throws(RPCError) -> Result {
    switch (era, message.method) {
    case (.modern, "server/discover"):
      let said = await introduction.merging(
        ["supportedVersions": .list(Era.versions)]
      ) { first, _ in first }
      return kept(said, era)
    case (.legacy, "initialize"): return try await initialized(message)
    case (.legacy, "ping"): return [:]
    case (_, "tools/call"):
      return complete(try await called(message), era)
    case (_, "resources/read"):
      return kept(try await resource(message.params["uri"]), era)
    default: return kept(try await list(message), era)
    }
  }

  private func list(_ message: Message) async throws(RPCError) -> Result {
    let result: Result
    switch message.method {
    case "tools/list": result = ["tools": .list(Tool.all.map(\.definition))]
    case "resources/list": result = ["resources": .list(try await resources())]
    case "resources/templates/list": result = ["resourceTemplates": Self.templates]
    default:
      throw RPCError(
        .methodNotFound,
        "There is no method \(message.method.prefix(Self.longestEcho))."
      )
    }
    // Lists come whole, so that there is no place in one to go on from.
    if message.params["cursor"] != nil {
      throw RPCError(.invalidParams, "There is no such cursor.")
    }
    return result
  }

  private func called(_ message: Message) async throws(RPCError) -> Result {
    guard let name = message.params["name"]?.text,
      let tool = Tool.all.first(where: { $0.name == name })
    else {
      let names = Tool.all.map(\.name).joined(separator: ", ")
      throw RPCError(.invalidParams, "There is no such tool. The tools are \(names).")
    }
    guard let arguments = (message.params["arguments"] ?? [:]).keys else {
      throw RPCError(.invalidParams, "arguments has to be an object.")
    }
    return await tool.call(arguments, library)
  }

  private func initialized(_ message: Message) async throws(RPCError) -> Result {
    guard let requested = message.params["protocolVersion"]?.text else {
      throw RPCError(.invalidParams, "protocolVersion is missing.")
    }
    let said: Result = [
      "protocolVersion": .string(Era.legacyVersion(for: requested)), "serverInfo": serverInfo,
    ]
    return await introduction.merging(said) { first, _ in first }
  }

  // MARK: - What every answer says

  private var introduction: Result {
    get async {
      [
        "capabilities": ["tools": [:], "resources": [:]],
        "instructions": .string(await instructions),
      ]
    }
  }

  private var serverInfo: JSONValue {
    [
      "name": "hig", "title": "Human Interface Guidelines",
      "version": .string(version),
    ]
  }

  private func complete(_ result: Result, _ era: Era) -> Result {
    guard era == .modern else { return result }
    let said: Result = [
      "resultType": "complete", "_meta": ["io.modelcontextprotocol/serverInfo": serverInfo],
    ]
    return result.merging(said) { first, _ in first }
  }

  /// What a client may keep: it changes where the index does.
  private func kept(_ result: Result, _ era: Era) -> Result {
    guard era == .modern else { return result }
    return complete(result, era).merging(["ttlMs": 3_600_000, "cacheScope": "public"]) { first, _ in
      first
    }
  }

  /// Letters of a message that are said back.
  private static let longestEcho = 100
}
