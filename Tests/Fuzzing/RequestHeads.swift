import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import HIGServer

/// Bytes of a connection, as the server reads them: what follows bytes before HTTP is parsed must take for an address what
/// the parser takes for one, and nothing else.
enum RequestHeads {
  /// Traps where letters were encoded outside of an address.
  static func read(_ bytes: [UInt8]) throws {
    // Then only the encoding of letters makes this sign.
    let percent = UInt8(ascii: "%")
    let sent = bytes.map { $0 == percent ? UInt8(ascii: "p") : $0 }
    let channel = EmbeddedChannel(handler: RawAddresses())
    defer { _ = try? channel.finish() }
    try channel.pipeline.syncOperations.addHandlers([
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)), LastRequests(),
    ])
    for start in stride(from: 0, to: sent.count, by: portion) {
      try channel.writeInbound(ByteBuffer(bytes: sent[start..<min(start + portion, sent.count)]))
      while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
        switch part {
        case .head(let head): precondition(!head.headers.contains { $0.name.contains("%") || $0.value.contains("%") })
        case .body(let body): precondition(!body.readableBytesView.contains(percent))
        case .end(let trailers): precondition(trailers?.contains { $0.value.contains("%") } != true)
        }
      }
    }
  }

  private static let portion = 13
}
