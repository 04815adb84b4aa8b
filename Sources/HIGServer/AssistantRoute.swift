internal import Foundation
internal import HIGMCP
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// `POST /mcp`: the Model Context Protocol, a message and its answer a request.
struct AssistantRoute: Sendable {
  static let path = "/mcp"
  /// Bytes of a message.
  static let longestBody = MCPServer.longestMessage

  /// Of the index that is served.
  let server: @Sendable () -> MCPServer

  func add(to router: Router<BasicRequestContext>) {
    router.post("mcp") { request, _ in
      let body = try await request.body.collect(upTo: Self.longestBody)
      return response(
        await server().reply(to: Data(body.readableBytesView), RoutingFields(request.headers))
      )
    }
  }

  private func response(_ reply: MCPServer.Reply) -> Response {
    guard let body = reply.body else { return Response(status: .init(code: reply.status)) }
    return Response(
      status: .init(code: reply.status),
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: body))
    )
  }
}

extension RoutingFields {
  /// A field that is there several times says what no message says.
  fileprivate init(_ headers: HTTPFields) {
    func field(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
    self.init(
      version: field("MCP-Protocol-Version"),
      method: field("Mcp-Method"),
      name: field("Mcp-Name")
    )
  }
}
