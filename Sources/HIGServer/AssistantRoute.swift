import Foundation
import HIGMCP
import HTTPTypes
import Hummingbird

/// `POST /mcp`: the Model Context Protocol, a message and its answer a request.
extension MCPServer {
  /// The answer to a message that came by POST.
  func response(to request: Request) async throws -> Response {
    let message = try await request.body.collect(upTo: Self.longestMessage)
    let reply = await reply(to: Data(message.readableBytesView), RoutingFields(request.headers))
    let headers: HTTPFields = reply.body == nil ? [:] : [.contentType: "application/json"]
    return Response(reply.body ?? "", status: .init(code: reply.status), headers: headers)
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
