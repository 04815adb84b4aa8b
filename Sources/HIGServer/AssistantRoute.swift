import Foundation
import HIGMCP
import HTTPTypes
import Hummingbird

/// `POST /mcp`: the Model Context Protocol, a message and its answer a request.
extension MCPServer {
  /// The answer to a message that came by POST.
  func response(to request: Request) async throws -> Response {
    let message = try await request.body.collect(upTo: Self.longestMessage)
    // A field that is there several times says what no message says.
    let fields = RoutingFields { HTTPField.Name($0).flatMap { request.headers[$0] } }
    let reply = await reply(to: Data(message.readableBytesView), fields)
    let headers: HTTPFields = reply.body == nil ? [:] : [.contentType: "application/json"]
    return Response(reply.body ?? "", status: .init(code: reply.status), headers: headers)
  }
}
