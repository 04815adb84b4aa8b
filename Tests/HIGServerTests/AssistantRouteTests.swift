import Foundation
import HTTPTypes
import TestSupport
import Testing

/// `POST /mcp`: what HTTP adds to the messages.
@Suite("Assistants over HTTP")
struct AssistantRouteTests {
  private let site: Site

  init() throws { site = try Site(index: try Project.pagesIndex()) }

  @Test("A request is answered in JSON, a notification with nothing")
  func post() async throws {
    let answer = try await site.ask("/mcp", .post, body: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(answer.status == 200 && answer.type == "application/json")
    #expect(answer.body == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
    let silent = try await site.ask("/mcp", .post, body: #"{"jsonrpc":"2.0","method":"x"}"#)
    #expect(silent.status == 202 && silent.body.isEmpty)
  }

  @Test("The fields of a request of today are compared with its message")
  func fields() async throws {
    let meta = "io.modelcontextprotocol"
    let keys = #""\#(meta)/protocolVersion":"2026-07-28","\#(meta)/clientCapabilities":{}"#
    let body = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{\#(keys)}}}"#
    for (method, status) in [("tools/list", 200), ("tools/call", 400)] {
      var fields: HTTPFields = [:]
      for (name, value) in [("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", method)] {
        fields[try #require(HTTPField.Name(name))] = value
      }
      let answer = try await site.ask("/mcp", .post, fields: fields, body: body)
      #expect(answer.status == status)
      #expect(answer.body.contains(status == 200 ? "readOnlyHint" : "-32020"))
    }
  }

  @Test("Everything else is not allowed", arguments: [HTTPRequest.Method.get, .delete, .put])
  func others(_ method: HTTPRequest.Method) async throws {
    let answer = try await site.ask("/mcp", method)
    #expect(answer.status == 405 && answer.headers[.allow]?.hasPrefix("POST") == true)
  }
}
