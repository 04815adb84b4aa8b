import Foundation
import HIGAnswers
import HIGModel
import NIOCore
import NIOHTTP1

/// Lets a request with a body that is not taken be the last of its connection: its head goes on as one that asks for closing,
/// so that it is answered in its turn, and nothing behind it is read as another request. So is one of HTTP/1.0, whose clients
/// read to the end of the connection.
final class LastRequests: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// What every answer says to browsers: nothing is loaded from elsewhere, types are not guessed at, other sites learn nothing.
  static let guards: HTTPHeaders = [
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]

  private var isClosing = false
  private var dropsRest = false
  /// Requests that were read and not answered yet.
  private var unanswered = 0

  private let addresses: RawAddresses

  /// - Parameter addresses: is told where heads and requests end.
  init(_ addresses: RawAddresses) {
    self.addresses = addresses
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    if case .end = part {
      addresses.endRequest()
    }
    if dropsRest {
      return
    }
    guard case .head(var head) = part else { return context.fireChannelRead(data) }
    addresses.endHead()
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

  /// What cannot be read as a head and is nobody's answer yet is said to be too long, or of no method that there is.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let problem: Problem? =
      switch error as? HTTPParserError {
      case .headerOverflow?: .fieldsTooLong
      case .invalidMethod?: .noMethod("")
      default: nil
      }
    guard let problem, unanswered == 0, !dropsRest else { return context.fireErrorCaught(error) }
    dropsRest = true
    let text = JSONRenderer.encode(problem.record(in: .en))
    let head = HTTPResponseHead(
      version: .http1_1,
      status: .init(statusCode: problem.httpStatus),
      headers: [
        "Content-Type": "application/problem+json; charset=utf-8", "Content-Length": "\(text.utf8.count)",
        "Connection": "close",
      ]
    )
    unanswered += 1
    write(context: context, data: wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.close(mode: .output, promise: nil)
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
    head.headers.add(contentsOf: Self.guards)
    if head.status == .serviceUnavailable {
      head.headers.add(name: "Retry-After", value: "1")
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
    RequestChecks.allowsBody(
      method.rawValue,
      String(uri.prefix { $0 != "?" }),
      length: headers.first(name: "content-length"),
      isChunked: headers.contains(name: "transfer-encoding")
    )
  }
}
