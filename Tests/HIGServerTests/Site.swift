import Foundation
import HIGAnswers
import HIGIndex
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import TestSupport

@testable import HIGServer

/// A server without a network: what it answers to requests.
struct Site {
  private let routes: Routes
  var index: ServedIndex { routes.index }

  init(index: String) throws {
    routes = try Self.routes(index: index)
  }

  static func routes(index: String) throws -> Routes {
    let index = try ServedIndex(path: index)
    let files = try StaticFiles(folder: Project.web + "/static")
    return try Routes(index: index, templates: Project.web, files: files, names: SiteNames())
  }

  func ask(
    _ path: String,
    _ method: HTTPRequest.Method = .get,
    host: String? = "127.0.0.1:4680",
    publicURLs: [String] = ["https://hig.example"],
    fields: HTTPFields = [:],
    origins: [String] = [],
    body: String = ""
  ) async throws -> Answered {
    var routes = routes
    routes.names = try SiteNames(publicURLs: publicURLs, allowedOrigins: origins)
    let responder = routes.router().buildResponder()
    var head = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
    head.headerFields = fields
    let request = Request(
      head: head,
      body: RequestBody(buffer: ByteBuffer(string: body))
    )
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: EmbeddedChannel(),
        logger: Logger(label: "test")
      )
    )
    do {
      let response = try await responder.respond(to: request, context: context)
      let collector = Collector()
      try await response.body.write(collector)
      return Answered(
        status: response.status.code,
        type: response.headers[.contentType] ?? "",
        body: String(buffer: collector.bytes),
        length: collector.bytes.readableBytes,
        headers: response.headers
      )
    } catch let error as HTTPError {
      return Answered(status: error.status.code, type: "", body: error.body ?? "", length: 0, headers: [:])
    }
  }
}

/// A response that was read to its end.
struct Answered {
  var status: Int
  var type: String
  var body: String
  /// Bytes of the body as it was sent.
  var length: Int
  var headers: HTTPFields
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
  }
  /// Of the problem that it is.
  var code: String? { json["code"] as? String }
}

/// Collects what a response body writes.
private final class Collector: ResponseBodyWriter, @unchecked Sendable {
  // One task writes, and the test reads when it is done.
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) async throws {
    var buffer = buffer
    bytes.writeBuffer(&buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
