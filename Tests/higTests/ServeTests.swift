import Foundation
import HIGModel
import NIOCore
import NIOPosix
import TestSupport
import Testing

@Suite("hig serve", .serialized)
struct ServeTests {
  private let server: RunningServer

  init() async throws {
    server = try await RunningServer(index: try Built.index())
  }

  /// A client that asks for more than the sockets between hold, and reads none of it.
  private func silentReader() async throws -> any Channel {
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: false)
      .channelOption(.socketOption(.so_rcvbuf), value: 4096)
      .connect(host: "127.0.0.1", port: server.port).get()
    let request = "GET /api/v1/specs?limit=200 HTTP/1.1\r\nHost: localhost\r\n\r\n"
    // A server that is slow may have given up such a client before all of it is written.
    try? await client.writeAndFlush(ByteBuffer(string: String(repeating: request, count: 300)))
    return client
  }

  @Test("A signal ends the server, although a client never reads its answer", .timeLimit(.minutes(20)))
  func silentClient() async throws {
    let client = try await silentReader()
    server.signal(SIGTERM)
    #expect(await server.end() == 0)
    try? await client.close()
  }

  @Test("Without clients, the first signal ends it", .timeLimit(.minutes(20)))
  func idle() async throws {
    server.signal(SIGINT)
    #expect(await server.end() == 0)
  }
}
