import NIOCore
import NIOEmbedded
import Testing

@testable import HIGServer

@Suite("Addresses as people type them")
struct RawAddressesTests {
  /// A request as it comes, and as the parser of HTTP gets it.
  private struct Sent {
    var raw: [UInt8] = []
    var encoded: [UInt8] = []

    /// - Parameter isAddress: whether bytes that are not ASCII are percent-encoded in it.
    mutating func append(_ bytes: [UInt8], isAddress: Bool = false) {
      raw += bytes
      encoded += isAddress ? bytes.flatMap(Self.encoded) : bytes
    }

    private static func encoded(_ byte: UInt8) -> [UInt8] {
      byte < 0x80 ? [byte] : Array(("%" + String(byte, radix: 16, uppercase: true)).utf8)
    }
  }

  /// Several requests on one connection, with bodies that look like request lines.
  private static func requests(_ random: inout SystemRandomNumberGenerator) -> Sent {
    var sent = Sent()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let letters = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        UInt8.random(in: 0x80...0xFF, using: &random)
      }
      let body = Array("GET /".utf8) + letters + Array("\r\nHost: x\r\n\r\n".utf8)
      sent.append(Array("POST /search?q=".utf8) + letters + Array(" HTTP/1.1\r\n".utf8), isAddress: true)
      sent.append(Array("Host: localhost\r\nX: ".utf8) + letters.filter { $0 != 0x85 } + Array("\r\n".utf8))
      sent.append(Array("Content-Length: \(body.count)\r\n\r\n".utf8))
      sent.append(body)
    }
    return sent
  }

  @Test("Only request lines are encoded, wherever what comes is cut", arguments: 0..<200)
  func encodes(turn: Int) throws {
    var random = SystemRandomNumberGenerator()
    let sent = Self.requests(&random)
    let channel = EmbeddedChannel(handler: RawAddresses())
    var rest = sent.raw[...]
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...40, using: &random))
      try channel.writeInbound(ByteBuffer(bytes: part))
      rest = rest.dropFirst(part.count)
    }
    var received: [UInt8] = []
    while let buffer = try channel.readInbound(as: ByteBuffer.self) {
      received += buffer.readableBytesView
    }
    #expect(received == sent.encoded, "\(sent.raw)")
    _ = try channel.finish()
  }
}
