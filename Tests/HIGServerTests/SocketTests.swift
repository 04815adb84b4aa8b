import Foundation
import HIGAnswers
import HIGIndex
import HIGModel
import HIGServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Over a real socket")
struct SocketTests {
  private static func server(port: Int) throws -> Server {
    let routes = Routes(
      library: Library(index: try IndexReader(path: try Project.pagesIndex())),
      renderer: try Renderer(templates: Project.web),
      staticFiles: Project.web + "/static"
    )
    return Server(routes: routes, host: "127.0.0.1", port: port)
  }

  @Test(
    "A program asks, the server answers; a second server is told that the port is taken",
    .timeLimit(.minutes(1))
  )
  func conversation() async throws {
    let server = try Self.server(port: 0)
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    let running = Task { try await server.run { ready.yield($0) } }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())

    let url = try #require(
      URL(string: "http://127.0.0.1:\(port)/api/v1/search?q=%E7%82%B9%E3%81%AE%E5%88%97")
    )
    let (data, response) = try await URLSession.shared.data(from: url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self).contains("center-the-dots"))

    let problem = await #expect(throws: Problem.self) {
      try await Self.server(port: port).run { _ in }
    }
    #expect(problem?.code == .machine)
    #expect(problem?.hint?.contains("PORT=") == true)

    running.cancel()
    _ = await running.result
  }
}
