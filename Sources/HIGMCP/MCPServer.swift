package import Foundation
package import HIGAnswers
import HIGModel
import HIGText

/// Answers messages of the Model Context Protocol from the guidelines. It keeps nothing between two
/// messages.
package struct MCPServer {
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
  package struct Reply {
    /// JSON in one line; nil where there is nothing to say.
    package var body: String?
    /// For HTTP.
    package var status: Int
  }

  /// Bytes of a message that is read.
  package static let longestMessage = 4 << 20

  /// The answer to a longer one, of which nobody knows the id.
  package static var tooLong: Reply {
    Reply(RPCError(.invalidRequest, "A message has \(longestMessage) bytes at most."), nil, status: 413)
  }

  /// - Parameters:
  ///   - message: one message, UTF-8.
  ///   - fields: those of HTTP; nil where it came another way.
  package func reply(to message: Data, _ fields: RoutingFields? = nil) async -> Reply {
    switch Incoming.read(message) {
    case .unanswered: return Reply(body: nil, status: 202)
    case .refused(let error, let id): return Reply(error, id)
    case .request(let message):
      do {
        let era = try Era(of: message, fields)
        do {
          return Reply("result", try await result(of: message, era), message.id, status: 200)
        } catch {
          // Before 2026-07-28 a status of 404 ended a session.
          return Reply(error, message.id, status: era == .legacy ? 200 : error.httpStatus)
        }
      } catch {
        return Reply(error, message.id)
      }
    }
  }

  // MARK: - Methods

  private func result(of message: Message, _ era: Era) async throws(RPCError) -> JSONValue {
    switch (era, message.method) {
    case (.modern, "server/discover"):
      return kept(await introduction.adding(["supportedVersions": .list(Era.versions)]), era)
    case (.legacy, "initialize"): return try await initialized(message)
    case (.legacy, "ping"): return [:]
    case (_, "tools/call"):
      return complete(try await called(message), era)
    case (_, "resources/read"):
      return kept(try await resource(message.params["uri"]), era)
    default: return kept(try await list(message), era)
    }
  }

  private func list(_ message: Message) async throws(RPCError) -> JSONValue {
    let result: JSONValue
    switch message.method {
    case "tools/list": result = ["tools": .list(Tool.all.map(\.definition))]
    case "resources/list": result = ["resources": .list(try await resources())]
    case "resources/templates/list": result = ["resourceTemplates": Self.templates]
    default:
      throw RPCError(.methodNotFound, "There is no method \(message.method).")
    }
    // Lists come whole, so that there is no place in one to go on from.
    if message.params["cursor"] != nil {
      throw RPCError(.invalidParams, "There is no such cursor.")
    }
    return result
  }

  private func called(_ message: Message) async throws(RPCError) -> JSONValue {
    guard let name = message.params["name"]?.text,
      let tool = Tool.all.first(where: { $0.name == name })
    else {
      let names = Tool.all.map(\.name).inList
      throw RPCError(.invalidParams, "There is no such tool. The tools are \(Saying(quoting: names)).")
    }
    guard let arguments = (message.params["arguments"] ?? [:]).keys else {
      throw RPCError(.invalidParams, "arguments has to be an object.")
    }
    return await tool.call(arguments, library)
  }

  private func initialized(_ message: Message) async throws(RPCError) -> JSONValue {
    guard let requested = message.params["protocolVersion"]?.text else {
      throw RPCError(.invalidParams, "protocolVersion is missing.")
    }
    let version = Era.legacyVersion(for: requested)
    return await introduction.adding(["protocolVersion": .string(version), "serverInfo": serverInfo])
  }

  // MARK: - What every answer says

  private var introduction: JSONValue {
    get async {
      ["capabilities": ["tools": [:], "resources": [:]], "instructions": .string(await instructions)]
    }
  }

  private var serverInfo: JSONValue {
    ["name": "hig", "title": "Human Interface Guidelines", "version": .string(version)]
  }

  private func complete(_ result: JSONValue, _ era: Era) -> JSONValue {
    guard era == .modern else { return result }
    return result.adding(["resultType": "complete", "_meta": ["io.modelcontextprotocol/serverInfo": serverInfo]])
  }

  /// What a client may keep: it changes where the index does.
  private func kept(_ result: JSONValue, _ era: Era) -> JSONValue {
    complete(era == .modern ? result.adding(["ttlMs": 3_600_000, "cacheScope": "public"]) : result, era)
  }
}

extension MCPServer.Reply {
  fileprivate init(_ key: String, _ value: JSONValue, _ id: JSONValue?, status: Int) {
    let line = JSONRenderer.encode(.record(["jsonrpc": "2.0", key: value, "id": id]))
    self.init(body: String(line.dropLast()), status: status)
  }

  fileprivate init(_ error: RPCError, _ id: JSONValue?, status: Int? = nil) {
    self.init("error", error.json, id, status: status ?? error.httpStatus)
  }
}
