import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import HIGServer

@Suite("Addresses as people type them")
struct RawAddressesTests {
  private let addresses = RawAddresses()
  private let channel = EmbeddedChannel()

  init() throws {
    try channel.pipeline.syncOperations.addHandlers([
      addresses, ByteToMessageHandler(HTTPRequestDecoder()), LastRequests(addresses),
    ])
  }

  /// Bytes that are not ASCII.
  private static func letters() -> [UInt8] {
    (0..<Int.random(in: 1...30)).map { _ in UInt8.random(in: 0xA0...0xFF) }
  }

  private static func encoded(_ letters: [UInt8]) -> String {
    letters.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
  }

  /// A request with a body that looks like a request line, cut anywhere; its address and its body as they were parsed.
  private func send(_ letters: [UInt8]) throws -> (address: String?, body: [UInt8]) {
    let body = Array("GET /".utf8) + letters + Array("\r\nHost: x\r\n\r\n".utf8)
    let fields = Array(" HTTP/1.1\r\nHost: localhost\r\nX: ".utf8) + letters
    var rest =
      (Array("POST /mcp?q=".utf8) + letters + fields + Array("\r\nContent-Length: \(body.count)\r\n\r\n".utf8))[...]
    rest += body
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...400))
      try channel.writeInbound(ByteBuffer(bytes: part))
      rest = rest.dropFirst(part.count)
      #expect((addresses.begun == nil) == rest.isEmpty)
    }
    var received: (address: String?, body: [UInt8]) = (nil, [])
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
      switch part {
      case .head(let head): received.address = head.uri
      case .body(let bytes): received.body += bytes.readableBytesView
      case .end: #expect(received.body == body)
      }
    }
    return received
  }

  @Test("Addresses are encoded and bodies are not, wherever what comes is cut", arguments: 0..<50)
  func encodes(turn: Int) throws {
    for _ in 0..<3 {
      let letters = Self.letters()
      let received = try send(letters)
      #expect(received.address == "/mcp?q=" + Self.encoded(letters), "\(letters)")
    }
    _ = try channel.finish()
  }
}
