import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// HTTP/1.1 that also takes letters in an address as people type them, and that answers one request once, whatever its body
/// looks like.
struct GuardedHTTP1: ServerChildChannel {
  let base: HTTP1Channel
  let patience: Patience
  let connections: Connections

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    do {
      let addresses = RawAddresses()
      let isAdmitted = connections.admit(channel)
      try channel.pipeline.syncOperations.addHandlers(isAdmitted ? [] : [Refusal()])
      try channel.pipeline.syncOperations.addHandlers([addresses, Deadlines(patience, addresses)])
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
    return base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      let addresses = try pipeline.handler(type: RawAddresses.self)
      try pipeline.addHandler(LastRequests(addresses), position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  static func guardedHTTP1(_ patience: Patience, _ connections: Connections) -> HTTPServerBuilder {
    // A head is an address and a few fields.
    let limits = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: RequestChecks.longestFields,
      maxHeaderListSize: RequestChecks.longestFields,
      maxHeaderFieldCount: 100
    )
    let configuration = HTTP1Channel.Configuration(
      idleTimeout: TimeAmount(patience.idle),
      httpDecoderConfiguration: limits
    )
    return HTTPServerBuilder { responder in
      let base = HTTP1Channel(responder: responder, configuration: configuration)
      return GuardedHTTP1(base: base, patience: patience, connections: connections)
    }
  }
}
