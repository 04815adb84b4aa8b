import Foundation
import HIGAnswers
import HIGIndex
import HIGMCP
import HIGModel
import TestSupport

/// A server over an index of the bundled pages, made once, and what it answers.
enum Guidelines {
  enum Era: CaseIterable { case modern, legacy }

  static func server() throws -> MCPServer {
    MCPServer(library: try library.get(), version: "1.0.0")
  }

  static let library = Result {
    Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
  }

  static func ask(_ server: MCPServer, _ era: Era, _ method: String, _ params: String = "{}")
    async throws -> Answered
  {
    let meta =
      era == .modern
      ? (params == "{}" ? "{" : String(params.dropLast()) + ",") + Meta.keys + "}" : params
    let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(meta)}"#
    return try Answered(await server.reply(to: Data(message.utf8)))
  }
}

/// What requests of today say of themselves.
enum Meta {
  static let keys = String(of(#""2026-07-28""#).dropFirst().dropLast())

  static func of(_ version: String) -> String {
    let prefix = "io.modelcontextprotocol"
    return
      #"{"_meta":{"\#(prefix)/protocolVersion":\#(version),"\#(prefix)/clientCapabilities":{}}}"#
  }
}

/// A reply that was read.
struct Answered {
  let status: Int
  let text: String
  let keys: JSONValue

  init(_ reply: MCPServer.Reply) throws {
    status = reply.status
    text = reply.body ?? ""
    keys = try JSONValue(text)
  }

  var result: JSONValue { keys["result"] ?? .null }
  var code: Int? {
    if case .number(let code)? = keys["error"]?["code"] { Int(code) } else { nil }
  }
}
