import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import HIGServer

/// Bytes of a connection, as the server reads them: what follows bytes before HTTP is parsed must take for a body what the
/// parser takes for one.
enum RequestHeads {
  /// Traps where letters of a body were encoded.
  static func read(_ bytes: [UInt8]) throws {
    // Then only the encoding of letters makes this sign.
    let percent = UInt8(ascii: "%")
    let sent = bytes.map { $0 == percent ? UInt8(ascii: "p") : $0 }
    let addresses = RawAddresses()
    let channel = EmbeddedChannel(handler: addresses)
    defer { _ = try? channel.finish() }
    try channel.pipeline.syncOperations.addHandlers([
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes)), LastRequests(addresses),
    ])
    for start in stride(from: 0, to: sent.count, by: portion) {
      try channel.writeInbound(ByteBuffer(bytes: sent[start..<min(start + portion, sent.count)]))
      while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
        switch part {
        case .head: break
        case .body(let body): precondition(!body.readableBytesView.contains(percent))
        case .end(let trailers): precondition(trailers?.contains { $0.value.contains("%") } != true)
        }
      }
    }
  }

  private static let portion = 13
}
