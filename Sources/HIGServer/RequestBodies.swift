internal import Foundation
internal import HIGModel
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import NIOHTTP1

/// Which requests may have a body. Everything is asked by addresses; a body that nobody reads would only be a place to hide
/// another request in.
enum RequestBodies {
  /// Addresses that take a body by POST, and how many bytes at the most.
  static let longest = [AssistantRoute.path: AssistantRoute.longestBody]

  /// Whether a request may have the body that its head announces.
  /// - Parameters:
  ///   - length: the field `Content-Length`.
  ///   - isChunked: whether there is a field `Transfer-Encoding`: then no length is known.
  static func allows(_ method: String, _ path: String, length: String?, isChunked: Bool) -> Bool {
    let bytes = length.map { Int($0) ?? .max } ?? 0
    let bound = method == "POST" ? longest[path] ?? 0 : 0
    return !isChunked && bytes <= bound
  }
}

/// Lets a request with a body that is not taken be the last of its connection: its head goes on as one that asks for closing,
/// so that it is answered in its turn, and nothing behind it is read as another request. So is one of HTTP/1.0, whose clients
/// read to the end of the connection.
final class LastRequests: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var isClosing = false
  private var dropsRest = false
  /// Requests that were read and not answered yet.
  private var unanswered = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if dropsRest {
      return
    }
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    unanswered += 1
    head.unifyHost()
    let hasUnreadBody = !head.mayHaveItsBody
    if hasUnreadBody || head.version != .http1_1 || head.headers[canonicalForm: "connection"].contains("close") {
      isClosing = true
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
    if !hasUnreadBody, unanswered == 1, head.headers["expect"].first?.lowercased() == "100-continue" {
      let goOn = HTTPResponseHead(version: .http1_1, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(goOn)), promise: nil)
    }
    if hasUnreadBody {
      dropsRest = true
      context.fireChannelRead(wrapInboundOut(.end(nil)))
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data), head.status.code >= 200 else {
      return context.write(data, promise: promise)
    }
    unanswered -= 1
    if isClosing, unanswered == 0 {
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    // What the library answers by itself, too.
    for (name, value) in SecurityHeaders.fields where !head.headers.contains(name: name) {
      head.headers.add(name: name, value: value)
    }
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}

extension HTTPRequestHead {
  /// Leaves `Host` out where it does not say once which server is meant: doubled, or otherwise than a whole address does,
  /// which then is the path alone.
  fileprivate mutating func unifyHost() {
    let hosts = headers["host"]
    var isOne = hosts.count == 1
    if uri.first != "/", let scheme = uri.range(of: "://") {
      let rest = uri[scheme.upperBound...]
      let authority = rest.prefix { $0 != "/" && $0 != "?" }
      isOne = isOne && authority.lowercased() == hosts[0].lowercased()
      let path = rest[authority.endIndex...]
      uri = path.first == "/" ? String(path) : "/" + path
    }
    if !isOne {
      headers.remove(name: "host")
    }
  }

  fileprivate var mayHaveItsBody: Bool {
    RequestBodies.allows(
      method.rawValue,
      String(uri.prefix { $0 != "?" }),
      length: headers.first(name: "content-length"),
      isChunked: headers.contains(name: "transfer-encoding")
    )
  }
}

/// Answers 413 to a request with a body that is not taken.
struct BodyCheck: RouterMiddleware {
  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    if RequestBodies.allows(
      request.method.rawValue,
      request.uri.path,
      length: request.headers[.contentLength],
      isChunked: request.headers[.transferEncoding] != nil
    ) {
      return try await next(request, context)
    }
    throw Problem(
      .tooLarge,
      ja: "この長さの本文は読みません。",
      en: "A request with a body of this length is not read here.",
      hint: .both(ja: "GETで、アドレスに書いてください。", en: "Everything is asked with GET, in the address.")
    )
  }
}
