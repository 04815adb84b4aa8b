internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// HTTP/1.1 that also takes letters in an address as people type them, and that answers one request once, whatever its body
/// looks like.
struct GuardedHTTP1: ServerChildChannel {
  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    do {
      try channel.pipeline.syncOperations.addHandler(RawAddresses())
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(LastRequests(), position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  static func guardedHTTP1(_ configuration: HTTP1Channel.Configuration) -> HTTPServerBuilder {
    HTTPServerBuilder { GuardedHTTP1(base: HTTP1Channel(responder: $0, configuration: configuration)) }
  }
}
