import Foundation
import HIGMCP
import HIGModel
import HIGText
import HTTPTypes
import Hummingbird

/// What answers a request behind a middleware.
typealias Next = (Request, BasicRequestContext) async throws -> Response

/// What cannot be a request of ours is said at the door: for another server or from another site's page, with a body that
/// nobody reads, to change something, with an address that is too long or cannot be decoded.
struct RequestChecks: RouterMiddleware {
  let names: SiteNames

  func handle(_ request: Request, context: BasicRequestContext, next: Next) async throws -> Response {
    try checkNames(request)
    try Self.checkBody(request)
    if let response = try Self.checkMethod(request) ?? Self.checkAddress(request) {
      return response
    }
    return try await next(request, context)
  }

  /// Only those may ask who mean this server: by its name, from its own pages, or by going there.
  private func checkNames(_ request: Request) throws {
    // Supervisors ask these, by whatever name or none.
    if ["/healthz", "/readyz", "/metrics"].contains(request.uri.path) {
      return
    }
    let authority = request.head.authority ?? ""
    guard let name = SiteNames.name(authority) else {
      throw Problem(
        .invalid,
        "The request does not say once which server it is for.",
        hint: "Send one field Host."
      )
    }
    guard names.answers(to: name) else {
      throw Problem(
        .misdirected,
        "This server does not answer to the name \(name).",
        hint: "Ask it by its own address."
      )
    }
    let origin = request.headers[.origin]
    let fetch = Self.fetch.map { request.headers[$0] }
    let isForeign = fetch[0] == "cross-site" && fetch[1] != "navigate"
    if origin.map({ !names.allows($0, at: authority) }) ?? isForeign {
      throw Problem(.forbidden, "Pages of other sites may not ask here.")
    }
  }

  private static let fetch = ["Site", "Mode"].compactMap { HTTPField.Name("Sec-Fetch-" + $0) }

  // MARK: - Bodies and methods

  /// The one address that takes a body, by POST.
  static let messages = "/mcp"

  /// Whether a request may have the body that its head announces. Everything else is asked by addresses; a body that nobody
  /// reads would only be a place to hide another request in.
  /// - Parameters:
  ///   - length: the field `Content-Length`.
  ///   - isChunked: whether there is a field `Transfer-Encoding`: then no length is known.
  static func allowsBody(_ method: String, _ path: String, length: String?, isChunked: Bool) -> Bool {
    let most = method == "POST" && path == messages ? MCPServer.longestMessage : 0
    return !isChunked && length.map { Int($0) ?? .max } ?? 0 <= most
  }

  private static func checkBody(_ request: Request) throws {
    let isChunked = request.headers[.transferEncoding] != nil
    let length = request.headers[.contentLength]
    if !allowsBody(request.method.rawValue, request.uri.path, length: length, isChunked: isChunked) {
      throw Problem(
        .tooLarge,
        "A request with a body of this length is not read here.",
        hint: "Everything is asked with GET, in the address."
      )
    }
  }

  /// The methods that an address takes.
  static func allowed(at path: String) -> String {
    path == messages ? "POST, OPTIONS" : "GET, HEAD, OPTIONS"
  }

  /// Nothing can be changed here: what is not asked with GET or HEAD is not answered, but for messages.
  /// - Returns: the answer to OPTIONS.
  private static func checkMethod(_ request: Request) throws -> Response? {
    let takesBody = request.uri.path == messages
    if takesBody ? request.method == .post : [.get, .head].contains(request.method) {
      return nil
    }
    switch request.method {
    case .options:
      return Response(status: .noContent, headers: [.allow: allowed(at: request.uri.path)])
    case .get, .head, .post, .put, .delete, .patch, .trace, .connect, .query:
      throw Problem(
        .notAllowed,
        "\(request.method) is not allowed here.",
        hint: takesBody
          ? "Messages are sent with POST."
          : "Everything is asked with GET; nothing can be changed."
      )
    default:
      throw Problem.noMethod("\(request.method)")
    }
  }

  // MARK: - Addresses

  /// - Returns: where to go for the one address of what is also found with doubled slashes, or one at the end.
  private static func checkAddress(_ request: Request) throws -> Response? {
    let address = request.uri.string
    if address.utf8.count > longestAddress {
      throw Problem(
        .addressTooLong,
        "An address has \(longestAddress) bytes at most."
      )
    }
    if request.headers.reduce(0, { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }) > longestFields {
      throw Problem.fieldsTooLong
    }
    if address.utf8.contains(UInt8(ascii: "%")),
      address.removingPercentEncoding?.unicodeScalars.contains("\0") ?? true
    {
      throw Problem(
        .invalid,
        "The address has a % that begins no letter of UTF-8, or a NUL.",
        hint: "A % itself is written %25."
      )
    }
    let path = "/" + request.uri.path.split(separator: "/").joined(separator: "/")
    return path == request.uri.path ? nil : request.redirect(to: path)
  }

  private static let longestAddress = 8192
  static let longestFields = 32768
}

extension Problem {
  static let fieldsTooLong = Problem(
    .fieldsTooLong,
    "The fields of a request have \(RequestChecks.longestFields) bytes together at most."
  )

  /// - Parameter name: empty where it was not read.
  static func noMethod(_ name: String) -> Problem {
    Problem(
      .notImplemented,
      name.isEmpty ? "There is no such method." : "There is no method \(name)."
    )
  }
}

extension HTTPRequest.Method {
  /// A question with a body (RFC 10008), which nothing here takes.
  static let query = HTTPRequest.Method("QUERY") ?? .post
}

/// Pages of other origins that may read the answers (`serve --allow-origin`).
struct OtherOrigins: RouterMiddleware {
  let names: SiteNames

  func handle(_ request: Request, context: BasicRequestContext, next: Next) async throws -> Response {
    var response = try await next(request, context)
    if !names.hasOthers { return response }
    response.headers[.vary] = [response.headers[.vary], "Origin"].compactMap { $0 }.inList
    guard let origin = request.headers[.origin], names.isOther(origin) else { return response }
    response.headers[.accessControlAllowOrigin] = origin
    response.headers[.accessControlExposeHeaders] = "ETag, Link"
    if request.method == .options {
      response.headers[.accessControlAllowMethods] = RequestChecks.allowed(at: request.uri.path)
      // Those of MCP over HTTP; a message is JSON, which browsers ask about first.
      response.headers[.accessControlAllowHeaders] =
        request.uri.path == RequestChecks.messages
        ? "Accept, Accept-Language, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name"
        : "Accept, Accept-Language, If-None-Match"
      response.headers[.accessControlMaxAge] = "600"
    }
    return response
  }
}
