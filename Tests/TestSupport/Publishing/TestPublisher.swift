package import Foundation
package import HIGModel
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A publisher on this machine: serves pages in DocC's JSON as Apple's site does, and can misbehave.
package actor TestPublisher {
  /// What the publisher has; may change between two visits.
  package var pages: InventedPages
  /// What goes wrong with a path, one thing a request.
  private var faults: [String: [Fault]] = [:]
  /// Bytes to serve instead of what a path has.
  private var bodies: [String: Data] = [:]
  private var robots: String?
  /// Paths that were asked for, in order, and the statuses that were answered.
  package private(set) var visits: [Visit] = []
  /// Where the Japanese pages are, `ja-JP` or `jp`.
  private var japanese = "ja-JP"

  /// A request that came.
  package struct Visit: Sendable, Equatable {
    package var path: String
    package var status: Int
    package var userAgent: String
  }

  /// What a server can do to its clients.
  package enum Fault: Sendable {
    case status(Int, retryAfter: String?)
    case redirect(String)
    /// Fewer bytes than were promised.
    case cut
    /// So many bytes, without saying how many.
    case endless(Int)
    /// A byte now and then, without an end.
    case trickle
    /// Does something while the client waits, and never answers as it should.
    case call(@Sendable () -> Void)
    /// Compressed as if that had been wished for.
    case gzip
  }

  package init(_ pages: InventedPages) {
    self.pages = pages
  }

  package static let data = "/tutorials/data"

  /// The path of a page's data.
  package static func path(_ name: String, _ language: Language = .en) -> String {
    data + (language == .ja ? "/ja-JP" : "") + InventedPage.root + (name.isEmpty ? "" : "/" + name) + ".json"
  }

  package func change(_ change: @Sendable (inout InventedPages) -> Void) {
    change(&pages)
  }

  package func fail(_ path: String, with faults: [Fault]) {
    self.faults[path] = faults
  }

  package func serve(_ body: Data, at path: String) {
    bodies[path] = body
  }

  package func wish(robots: String) {
    self.robots = robots
  }

  /// The Japanese pages move to the other of the two places they were seen at.
  package func moveJapanese() {
    japanese = "jp"
  }

  package func forgetVisits() {
    visits = []
  }

  /// Visits that brought bytes of a page.
  package var downloads: [String] {
    visits.filter { $0.status == 200 && $0.path.contains(InventedPage.root) }.map(\.path)
  }

  // MARK: - Serving

  /// Listens on a free port while `body` runs.
  /// - Parameter body: gets the site's address.
  package func run<Result: Sendable>(_ body: @Sendable (String) async throws -> Result) async throws -> Result {
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    let router = Router()
    router.get("**") { request, _ in await self.answer(request) }
    var logger = Logger(label: "publisher")
    logger.logLevel = .critical
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { ready.yield($0.localAddress?.port ?? 0) },
      logger: logger
    )
    let running = Task { try await application.run() }
    var iterator = ports.makeAsyncIterator()
    let port = await iterator.next() ?? 0
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await body("http://127.0.0.1:\(port)"))
    } catch {
      result = .failure(error)
    }
    running.cancel()
    _ = await running.result
    return try result.get()
  }

  private func answer(_ request: Request) async -> Response {
    let path = request.uri.path
    let response = found(path, ifNoneMatch: request.headers[.ifNoneMatch])
    let visit = Visit(
      path: path,
      status: Int(response.status.code),
      userAgent: request.headers[.userAgent] ?? ""
    )
    visits.append(visit)
    return response
  }

  private func found(_ path: String, ifNoneMatch: String?) -> Response {
    if let fault = faults[path]?.first {
      faults[path]?.removeFirst()
      return response(fault, path)
    }
    if path == "/robots.txt" {
      return robots.map { Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: $0))) }
        ?? Response(status: .notFound)
    }
    guard let body = body(at: path) else { return Response(status: .notFound) }
    let tag = "\"\(Self.digest(body))\""
    if ifNoneMatch == tag {
      return Response(status: .notModified, headers: [.eTag: tag])
    }
    return Response(
      status: .ok,
      headers: [.contentType: "application/json", .eTag: tag],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body))
    )
  }

  private func body(at path: String) -> Data? {
    if let body = bodies[path] {
      return body
    }
    for language in Language.allCases {
      let start = Self.data + (language == .ja ? "/" + japanese : "") + InventedPage.root
      guard path.hasPrefix(start), path.hasSuffix(".json") else { continue }
      let name = path.dropFirst(start.count).dropLast(".json".count)
      return pages.json(String(name.drop { $0 == "/" }), language)
    }
    return nil
  }

  private func response(_ fault: Fault, _ path: String) -> Response {
    switch fault {
    case .status(let code, let retryAfter):
      let headers: HTTPFields = retryAfter.map { [.retryAfter: $0] } ?? [:]
      return Response(status: .init(code: code), headers: headers)
    case .redirect(let location):
      return Response(status: .found, headers: [.location: location])
    case .cut:
      let body = ResponseBody(contentLength: 10_000) { writer in
        try await writer.write(ByteBuffer(string: "{\"identifier\":"))
        throw CancellationError()
      }
      return Response(status: .ok, body: body)
    case .endless(let bytes):
      let body = ResponseBody { writer in
        let part = ByteBuffer(repeating: UInt8(ascii: " "), count: 1 << 16)
        for _ in 0..<(bytes >> 16) {
          try await writer.write(part)
        }
        try await writer.finish(nil)
      }
      return Response(status: .ok, body: body)
    case .trickle:
      let body = ResponseBody { writer in
        while true {
          try await writer.write(ByteBuffer(string: " "))
          try await Task.sleep(for: .milliseconds(100))
        }
      }
      return Response(status: .ok, body: body)
    case .call(let action):
      action()
      return Response(status: .internalServerError)
    case .gzip:
      let body = body(at: path).flatMap(Self.gzip) ?? Data()
      return Response(
        status: .ok,
        headers: [.contentEncoding: "gzip"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: body))
      )
    }
  }

  /// FNV-1a: any number that differs where the bytes do.
  private static func digest(_ data: Data) -> String {
    let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func gzip(_ data: Data) -> Data? {
    guard let folder = try? TemporaryFolder(), let file = try? folder.write(data, as: "body") else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", file]
    try? process.run()
    process.waitUntilExit()
    return FileManager.default.contents(atPath: file + ".gz")
  }
}
