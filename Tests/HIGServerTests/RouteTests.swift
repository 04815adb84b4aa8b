import Foundation
import HIGAnswers
import HIGIndex
import HIGModel
import HIGServer
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@Suite("Routes")
struct RouteTests {
  private let routes: Routes

  init() throws {
    routes = try Self.routes(index: try Project.pagesIndex())
  }

  private static func routes(index: String) throws -> Routes {
    try Routes(
      library: Library(index: try IndexReader(path: index)),
      pages: try PageRenderer(templates: Project.web),
      staticFiles: Project.web + "/static"
    )
  }

  struct Answered {
    var status: Int
    var type: String
    var body: String
    var headers: HTTPFields
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }
    /// Of the problem that it is.
    var code: String? { (json["error"] as? [String: Any])?["code"] as? String }
  }

  private func ask(
    _ path: String,
    _ method: HTTPRequest.Method = .get,
    host: String = "127.0.0.1:4680",
    hosts: Set<String> = ["127.0.0.1"],
    of routes: Routes? = nil
  ) async throws
    -> Answered
  {
    let responder = (routes ?? self.routes).router(hosts: hosts).buildResponder()
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: host, path: path),
      body: RequestBody(buffer: ByteBuffer())
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
        headers: response.headers
      )
    } catch let error as HTTPError {
      return Answered(status: error.status.code, type: "", body: error.body ?? "", headers: [:])
    }
  }

  @Test(
    "Pages",
    arguments: [
      ("/", "ページコントロール"),
      ("/search?q=%E7%82%B9%E3%81%AE%E5%88%97", "<mark>点</mark>の<mark>列</mark>"),
      ("/search?q=text+field", "large numbers"),
      ("/topics/views/alerts", "アラートは控えめに使う。"), ("/topics/alerts", "Use alerts sparingly."),
      ("/rules/page-controls/avoid-more-than-ten-dots", "数えられない点"),
      ("/rules/controls/page-controls/avoid-more-than-ten-dots", "ten dots"),
    ]
  )
  func pages(path: String, words: String) async throws {
    let page = try await ask(path)
    #expect(page.status == 200)
    #expect(page.type == "text/html; charset=utf-8")
    #expect(page.body.contains(words))
    #expect(page.headers[.contentSecurityPolicy]?.contains("default-src 'self'") == true)
  }

  @Test("Every link of every page leads to a page")
  func links() async throws {
    var open = ["/", "/search?q=%E3%81%AF"]
    var seen = Set(open)
    while let path = open.popLast(), seen.count < 500 {
      let page = try await ask(path)
      #expect(page.status == 200, "\(path)")
      for match in page.body.matches(of: /href="(\/[^"#]*)/) {
        let link = String(match.1).replacingOccurrences(of: "&amp;", with: "&")
        if seen.insert(link).inserted {
          open.append(link)
        }
      }
    }
    #expect(seen.count > 50)
  }

  @Test(
    "The API",
    arguments: [
      ("/api/v1/search?q=%E7%82%B9%E3%81%AE%E5%88%97&limit=1", "items"), ("/api/v1/search?kind=rule", "items"),
      ("/api/v1/topics/alerts", "entries"), ("/api/v1/topics/views/alerts", "sections"),
      ("/api/v1/rules/page-controls/avoid-more-than-ten-dots", "entry"),
    ]
  )
  func api(path: String, key: String) async throws {
    let answer = try await ask(path)
    #expect(answer.status == 200)
    #expect(answer.type == "application/json; charset=utf-8")
    #expect(answer.json[key] != nil)
  }

  @Test(
    "What cannot be answered says so in the form that was asked for",
    arguments: [
      ("/api/v1/search", 400, "invalid"), ("/api/v1/search?q=a&lang=fr", 400, "invalid"),
      ("/api/v1/search?q=a&in=fr", 400, "invalid"), ("/api/v1/search?q=a&page=2", 400, "invalid"),
      ("/api/v1/topics?limit=2", 400, "invalid"), ("/api/v1/rules/alerts/x?foo=1", 400, "invalid"),
      ("/api/v1/search?q=a&limit=x", 400, "invalid"),
      ("/api/v1/search?q=a&offset=-1", 400, "invalid"), ("/api/v1/topics/nope", 404, "not-found"),
      ("/api/v1/rules/alerts/nope", 404, "not-found"),
      ("/api/v1/nope", 404, "not-found"), ("/api/v2/search", 404, "not-found"),
    ]
  )
  func problems(path: String, status: Int, code: String) async throws {
    let answer = try await ask(path)
    #expect(answer.status == status)
    #expect((answer.json["error"] as? [String: Any])?["code"] as? String == code)
    #expect(((answer.json["error"] as? [String: Any])?["hint"] as? String)?.isEmpty == false)
  }

  @Test(
    "Pages that are none",
    arguments: ["/nope", "/topics/nope", "/rules/a/b", "/static/nope.css"]
  )
  func missing(path: String) async throws {
    #expect(try await ask(path).status == 404)
  }

  @Test(
    "Nothing outside of the folder is served",
    arguments: [
      "/static/../layout.mustache", "/static/%2e%2e/layout.mustache", "/static/..%2flabels.tsv",
    ]
  )
  func outside(path: String) async throws {
    let answer = try await ask(path)
    #expect([400, 404].contains(answer.status))
    #expect(!answer.body.contains("{{"))
  }

  @Test(
    "HEAD has the headers of GET and no body",
    arguments: ["/", "/api/v1/topics", "/healthz", "/static/style.css", "/nope"]
  )
  func head(path: String) async throws {
    let (head, get) = (try await ask(path, .head), try await ask(path))
    #expect(head.status == get.status)
    #expect(head.body.isEmpty)
    #expect(head.headers[.contentLength] == get.headers[.contentLength])
  }

  @Test(
    "What would change something is not allowed, and said in the form of the address",
    arguments: [HTTPRequest.Method.post, .put, .delete, .options]
  )
  func methods(method: HTTPRequest.Method) async throws {
    let page = try await ask("/search?q=a", method)
    let answer = try await ask("/api/v1/search?q=a", method)
    for refused in [page, answer] {
      #expect(refused.status == 405)
      #expect(refused.headers[.allow] == "GET, HEAD")
      #expect(refused.headers[.xContentTypeOptions] == "nosniff")
    }
    #expect(page.type.hasPrefix("text/html") && page.body.contains("\(method) is not allowed here."))
    #expect(answer.code == "not-allowed")
  }

  @Test("A server on the loopback address answers to its own names only, in the form of the address")
  func hosts() async throws {
    let page = try await ask("/", host: "evil.example")
    #expect(page.status == 421 && page.type.hasPrefix("text/html"))
    #expect(page.body.contains("does not answer to the name evil.example"))
    let answer = try await ask("/api/v1/topics", host: "evil.example:80")
    #expect(answer.status == 421 && answer.code == "misdirected")
    let head = try await ask("/", .head, host: "evil.example")
    #expect(head.status == 421 && head.body.isEmpty)
    #expect(try await ask("/", host: "127.0.0.1").status == 200)
    #expect(try await ask("/", host: "anything.example", hosts: []).status == 200)
  }

  @Test("Pages load nothing from elsewhere", arguments: ["/", "/nope", "/static/style.css", "/api/v1/topics"])
  func policy(path: String) async throws {
    let headers = try await ask(path).headers
    #expect(
      headers[values: .contentSecurityPolicy]
        == ["default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"]
    )
    #expect(headers[values: .xContentTypeOptions] == ["nosniff"])
  }

  @Test(
    "Look-ups are pages and answers for programs",
    arguments: [
      ("specs", "320 pt", "\"figure\":\"320 pt\""), ("specs?q=7pt", "7 pt", "\"figure\":\"7 pt\""),
      ("symbols", "UI", "\"name\":\"UI"), ("symbols?q=ui", "UI", "\"name\":\"UI"),
      ("links/page-controls", "page-controls", "\"id\":\"controls/page-controls\""),
      ("related/page-controls", "page-controls", "\"items\""), ("compare/alerts", "Use alerts sparingly.", "\"alignment\""),
      ("sources", "export-bilingual", "\"id\":\"export-bilingual\""),
    ]
  )
  func lookups(path: String, shown: String, key: String) async throws {
    let page = try await ask("/" + path)
    #expect(page.status == 200 && page.type.hasPrefix("text/html"))
    #expect(page.body.contains("<h1") && page.body.contains(shown))
    let answer = try await ask("/api/v1/" + path)
    #expect(answer.status == 200 && answer.type.hasPrefix("application/json"))
    #expect(answer.body.contains(key), "\(answer.body.prefix(300))")
  }

  @Test("A difference goes from the one source to the other")
  func direction() async throws {
    let routes = try Self.routes(index: try Project.editionsIndex())
    let answer = try await ask("/api/v1/diff?from=old&to=new", of: routes)
    #expect(answer.status == 200)
    #expect((answer.json["old"] as? [String: Any])?["id"] as? String == "old")
    #expect((answer.json["new"] as? [String: Any])?["id"] as? String == "new")
    let page = try await ask("/diff?from=old&to=new", of: routes)
    #expect(page.status == 200 && page.body.contains("old → new"))
  }

  @Test("A difference needs two sources")
  func incompleteDifference() async throws {
    let answer = try await ask("/api/v1/diff?from=a")
    #expect(answer.status == 400)
    #expect(
      (answer.json["error"] as? [String: Any])?["hint"] as? String == "/api/v1/status and /api/v1/sources list them."
    )
  }

  @Test("An empty search goes home; health is one word; style is served")
  func rest() async throws {
    #expect(try await ask("/search?q=").status == 303)
    #expect(try await ask("/healthz").body == "ok\n")
    #expect(try await ask("/static/style.css").type.hasPrefix("text/css"))
  }
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
