import Foundation
import HIGAnswers
import HIGIndex
import HIGModel
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import HIGServer

@Suite("Over a real socket")
struct SocketTests {
  /// Deadlines that a test does not meet on a busy machine, where it may wait long for its turn between two lines.
  private static let unhurried = {
    var patience = Patience()
    (patience.idle, patience.request, patience.reading) = (.seconds(600), .seconds(600), .seconds(600))
    return patience
  }()

  private static func server(port: Int = 0, patience: Patience = unhurried, mostConnections: Int = 100) throws
    -> Server
  {
    let routes = try Site.routes(index: try Project.pagesIndex())
    var server = Server(routes: routes, host: "127.0.0.1", port: port)
    server.patience = patience
    server.connections = Connections(most: mostConnections)
    return server
  }

  /// Runs `server` while `body` talks to its port.
  private func whileRunning(_ server: Server, _ body: (Int) async throws -> Void) async throws {
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    let running = Task { try await server.run { ready.yield($0) } }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    try await body(port)
    running.cancel()
    _ = await running.result
  }

  /// Sends `request` as it is; returns what comes until the server closes the connection.
  private func send(_ request: String, to port: Int) async throws -> String {
    let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      if !request.isEmpty {
        try await outbound.write(ByteBuffer(string: request))
      }
      var answer = ""
      for try await buffer in inbound {
        answer += String(buffer: buffer)
      }
      return answer
    }
  }

  @Test("A program asks, the server answers", .timeLimit(.minutes(20)))
  func conversation() async throws {
    try await whileRunning(try Self.server()) { port in
      let answer = try await send(
        "GET /api/v1/search?q=%E7%82%B9%E3%81%AE%E5%88%97 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        to: port
      )
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
      #expect(answer.contains("center-the-dots"))
    }
  }

  @Test(
    "Letters that somebody typed into an address are read as if they had been percent-encoded",
    .timeLimit(.minutes(20)),
    arguments: ["/api/v1/search?q=点の列", "/api/v1/search?q=%E7%82%B9の%E5%88%97"]
  )
  func rawAddress(path: String) async throws {
    try await whileRunning(try Self.server()) { port in
      let first = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nUser-Agent: 道具\r\n\r\n"
      let last = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let answers = try await send(first + last, to: port).components(separatedBy: "HTTP/1.1 200 OK").dropFirst()
      #expect(answers.count == 2)
      #expect(answers.allSatisfy { $0.contains("center-the-dots") })
    }
  }

  @Test(
    "One request gets one answer, whatever its body looks like",
    .timeLimit(.minutes(20)),
    arguments: [
      "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\ncontent-length:   70\r\n\r\n",
      "POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n46\r\n",
    ],
    [0, 10, 21]
  )
  func bodies(head: String, letters: Int) async throws {
    try await whileRunning(try Self.server()) { port in
      // Each letter takes two bytes, and would take six encoded.
      let body = "GET " + String(repeating: "é", count: letters) + "\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let answer = try await send(head + body + body, to: port)
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
      #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
      #expect(answer.lowercased().contains("connection: close\r\n"))
    }
  }

  @Test(
    "A head that the library gives up reading is answered with what is wrong with it",
    .timeLimit(.minutes(20)),
    arguments: [
      ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 33_000))\r\n", 431),
      ("GET / HTTP/1.1\r\n" + String(repeating: "X: a\r\n", count: 1_000), 431), ("FOO / HTTP/1.1\r\n", 501),
      ("GET /a b HTTP/1.1\r\n", 400),
    ]
  )
  func unreadableHeads(head: String, status: Int) async throws {
    try await whileRunning(try Self.server()) { port in
      let answer = (try? await send(head + "Host: localhost\r\n\r\n", to: port)) ?? ""
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(200))")
      #expect(status == 400 || answer.contains("application/problem+json"))
    }
  }

  @Test("A request of HTTP/1.0 is answered, and the connection closed", .timeLimit(.minutes(20)))
  func oldClient() async throws {
    try await whileRunning(try Self.server()) { port in
      let head = "GET /healthz HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n"
      let answer = try await send(head, to: port)
      #expect(answer.contains(" 200 ") && answer.hasSuffix("ok\n"))
    }
  }

  @Test("A second server is told that the port is taken", .timeLimit(.minutes(20)))
  func takenPort() async throws {
    try await whileRunning(try Self.server()) { port in
      let problem = await #expect(throws: Problem.self) {
        try await Self.server(port: port).run { _ in }
      }
      #expect(problem?.code == .machine)
      #expect(problem?.message == "The port \(port) of 127.0.0.1 is taken.")
      #expect(problem?.hint?.contains("PORT=\(port + 1)") == true)
    }
  }

  @Test(
    "A server on the loopback address answers to each of its names",
    .timeLimit(.minutes(20)),
    arguments: ["127.0.0.1", "localhost", "[::1]", "LOCALHOST", "[::1]:4680"]
  )
  func names(host: String) async throws {
    try await whileRunning(try Self.server()) { port in
      let answer = try await send("GET /healthz HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n", to: port)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
    }
  }

  @Test("A connection that says nothing is closed", .timeLimit(.minutes(20)))
  func silence() async throws {
    var patience = Patience()
    patience.idle = .milliseconds(50)
    try await whileRunning(try Self.server(patience: patience)) { port in
      let answer = try await send("", to: port)
      #expect(answer.isEmpty)
    }
  }

  @Test(
    "A request that comes too slowly is not waited for",
    .timeLimit(.minutes(20)),
    arguments: [
      "GET /healthz HTTP/1.1\r\nHost: local", "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na",
    ]
  )
  func slowRequests(begun: String) async throws {
    var patience = Self.unhurried
    patience.request = .milliseconds(100)
    try await whileRunning(try Self.server(patience: patience)) { port in
      // The end may come before all was written or read: then there is an error, and no answer. Without an end the test waits
      // until it is over time.
      let answer = (try? await send(begun, to: port)) ?? ""
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test("A connection beyond those that there is room for is told to come again, at once", .timeLimit(.minutes(20)))
  func crowd() async throws {
    try await whileRunning(try Self.server(mostConnections: 0)) { port in
      let answer = try await send("", to: port)
      #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.contains("Retry-After: 1\r\n"))
    }
  }

  @Test(
    "A request says once, and in one way, which server it is for; an answer of the library is guarded like any other",
    .timeLimit(.minutes(20)),
    arguments: [
      ("GET / HTTP/1.1\r\n", 400), ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:1@evil.example\r\n", 400), ("GET / HTTP/1.1\r\nHost: [::1]evil\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:evil\r\n", 400), ("GET / HTTP/1.1\r\nHost: evil.example\r\n", 421),
      ("GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n", 400),
      ("GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n", 421),
      ("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n", 200), ("GET /healthz HTTP/1.1\r\n", 200),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nbroken\r\n", 400),
    ]
  )
  func hosts(head: String, status: Int) async throws {
    try await whileRunning(try Self.server()) { port in
      let answer = try await send(head + "Connection: close\r\n\r\n", to: port)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(200))")
      for (name, value) in LastRequests.guards {
        #expect(answer.components(separatedBy: "\r\n\(name): ").count == 2, "\(name)")
        #expect(answer.contains("\r\n\(name): \(value)\r\n"), "\(name)")
      }
    }
  }
}
