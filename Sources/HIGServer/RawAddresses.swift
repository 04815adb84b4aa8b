internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// HTTP/1.1 that also takes letters in an address as people type them to `curl`: `/search?q=色`. A parser of HTTP refuses all that is not
/// ASCII there, as the standard has it percent-encoded (RFC 3986, 2.1), so it is encoded before.
struct HTTP1WithRawAddresses: ServerChildChannel {
  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    do {
      try channel.pipeline.syncOperations.addHandler(RawAddresses())
      return base.setup(channel: channel, logger: logger)
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

extension HTTPServerBuilder {
  static func http1(takingRawAddresses configuration: HTTP1Channel.Configuration) -> HTTPServerBuilder {
    HTTPServerBuilder { HTTP1WithRawAddresses(base: HTTP1Channel(responder: $0, configuration: configuration)) }
  }
}

/// Percent-encodes the bytes of request lines that are not ASCII. All else goes on as it came: fields, and bodies, whose length was told.
private final class RawAddresses: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// The start of the line that is being read, as far as it tells a request from other lines.
  private var start: [UInt8] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    context.fireChannelRead(wrapInboundOut(encoded(buffer, context.channel.allocator)))
  }

  private func encoded(_ buffer: ByteBuffer, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    if buffer.withUnsafeReadableBytes({ bytes in bytes.allSatisfy { $0 < 0x80 } }) {
      remember(buffer.readableBytesView)
      return buffer
    }
    var encoded: ByteBuffer?
    let bytes = buffer.readableBytesView
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "\n") {
        start = []
      } else if start.count < Self.longestMethod {
        start.append(byte)
      }
      if byte >= 0x80, isRequest {
        var copy =
          encoded ?? buffer.getSlice(at: bytes.startIndex, length: index - bytes.startIndex)
          ?? allocator.buffer(capacity: 0)
        copy.writeBytes([UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 0xF)])
        encoded = copy
      } else {
        encoded?.writeInteger(byte)
      }
    }
    return encoded ?? buffer
  }

  /// Keeps the start of the line that `bytes` end in.
  private func remember(_ bytes: ByteBufferView) {
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      start = Array(bytes[(end + 1)...].prefix(Self.longestMethod))
    } else if start.count < Self.longestMethod {
      start += bytes.prefix(Self.longestMethod - start.count)
    }
  }

  /// Whether the line asks for something; nothing is answered that is asked otherwise.
  private var isRequest: Bool { Self.methods.contains { start.starts(with: $0) } }

  private static let methods = ["GET ", "HEAD "].map { Array($0.utf8) }
  private static let longestMethod = 5

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
