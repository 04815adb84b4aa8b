import NIOCore

/// Percent-encodes the bytes of heads that are not ASCII: letters in an address as people type them to `curl`, `/search?q=色`.
/// A parser of HTTP refuses them, as the standard has them encoded (RFC 3986, 2.1). Bodies go on as they came.
///
/// Stands before HTTP is parsed, and is told what was parsed: such a head goes on line by line, so that it is known where a
/// body begins.
final class RawAddresses: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// When the head or the body that is being received began; nil where none was begun.
  private(set) var begun: NIODeadline?
  private var isBody = false

  func endHead() { (begun, isBody) = (.now(), true) }

  func endRequest() { (begun, isBody) = (nil, false) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var rest = unwrapInboundIn(data)
    while rest.readableBytes > 0 {
      begun = begun ?? .now()
      let bytes = rest.readableBytesView
      if isBody || bytes.allSatisfy({ $0 < 0x80 }) {
        return context.fireChannelRead(wrapInboundOut(rest))
      }
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }.count + 1
      let encoded = bytes.prefix(line).flatMap {
        $0 < 0x80 ? [$0] : Array("%\(String($0, radix: 16, uppercase: true))".utf8)
      }
      rest.moveReaderIndex(forwardBy: min(line, rest.readableBytes))
      context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: encoded)))
    }
  }
}
