import Foundation
import HIGModel
import HTTPTypes
import TestSupport
import Testing

@Suite("Routes")
struct RouteTests {
  private let site: Site

  init() throws {
    site = try Site(index: try Project.pagesIndex())
  }

  private func ask(
    _ path: String,
    _ method: HTTPRequest.Method = .get,
    host: String? = "127.0.0.1:4680",
    fields: HTTPFields = [:]
  ) async throws -> Answered {
    try await site.ask(path, method, host: host, fields: fields)
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
      ("/api/v1/topics?foo=2", 400, "invalid"), ("/api/v1/topics?limit=x", 400, "invalid"),
      ("/api/v1/search?q=a&topic=nope", 400, "invalid"), ("/api/v1/search?q=a&source=nope", 400, "invalid"),
      ("/api/v1/search?q=a&platform=nope", 400, "invalid"), ("/api/v1/search?q=a&edition=1999", 400, "invalid"),
      ("/api/v1/search?q=a&kind=nope", 400, "invalid"), ("/api/v1/specs?role=nope", 400, "invalid"),
      ("/api/v1/rules/alerts/x?foo=1", 400, "invalid"),
      ("/api/v1/search?q=a&limit=x", 400, "invalid"),
      ("/api/v1/search?q=a&q=b", 400, "invalid"), ("/api/v1/specs?limit=1&limit=2", 400, "invalid"),
      ("/api/v1/topics/alerts?lang=ja&lang=en", 400, "invalid"),
      ("/api/v1/rules/alerts", 404, "not-found"), ("/api/v1/compare/nope", 404, "not-found"),
      ("/api/v1/topics?edition=1999", 400, "invalid"), ("/api/v1/diff?from=1999&to=latest", 400, "invalid"),
      ("/api/v1/search?q=a&offset=-1", 400, "invalid"), ("/api/v1/topics/nope", 404, "not-found"),
      ("/api/v1/rules/alerts/nope", 404, "not-found"),
      ("/api/v1/nope", 404, "not-found"), ("/api/v2/search", 404, "not-found"),
    ]
  )
  func problems(path: String, status: Int, code: String) async throws {
    let answer = try await ask(path)
    #expect(answer.status == status)
    #expect(answer.code == code)
    #expect(!answer.body.contains("`hig"), "a program cannot use a command: \(answer.body)")
    #expect(answer.json["status"] as? Int == status && answer.json["detail"] is String)
  }

  @Test("A topic that is not there comes with those of the nearest names, and with the address of all")
  func nearestTopics() async throws {
    let answer = try await ask("/api/v1/topics/page-contrls")
    let hint = answer.json["hint"] as? String
    #expect(hint?.contains("controls/page-controls") == true && hint?.contains("/api/v1/topics lists all.") == true)
  }

  @Test("A filter may be given several times", arguments: ["kind=rule&kind=note", "strength=must&strength=avoid"])
  func severalValues(filters: String) async throws {
    #expect(try await ask("/api/v1/search?q=a&" + filters).status == 200)
    #expect(try await ask("/search?q=a&" + filters).status == 200)
  }

  @Test(
    "HEAD has the headers of GET and no body",
    arguments: ["/", "/api/v1/topics", "/healthz", "/sources", "/nope"]
  )
  func head(path: String) async throws {
    let (head, get) = (try await ask(path, .head), try await ask(path))
    #expect(head.status == get.status)
    #expect(head.body.isEmpty)
    #expect(head.headers[.contentLength] == get.headers[.contentLength])
  }

  @Test(
    "What would change something is not allowed, and said in the form of the address",
    arguments: [HTTPRequest.Method.post, .put, .delete, .patch]
  )
  func methods(method: HTTPRequest.Method) async throws {
    let page = try await ask("/search?q=a", method)
    let answer = try await ask("/api/v1/search?q=a", method)
    for refused in [page, answer] {
      #expect(refused.status == 405)
      #expect(refused.headers[.allow] == "GET, HEAD, OPTIONS")
    }
    #expect(page.type.hasPrefix("text/html") && page.body.contains("This is not allowed here"))
    #expect(answer.code == "not-allowed")
  }

  @Test("A server on the loopback address answers to its own names only, in the form of the address")
  func hosts() async throws {
    let page = try await ask("/", host: "evil.example")
    #expect(page.status == 421 && page.type.hasPrefix("text/html"))
    let answer = try await ask("/api/v1/topics", host: "evil.example:80")
    #expect(answer.status == 421 && answer.code == "misdirected")
    let head = try await ask("/", .head, host: "evil.example")
    #expect(head.status == 421 && head.body.isEmpty)
    #expect(try await ask("/", host: "127.0.0.1").status == 200)
    #expect(try await ask("/", host: "hig.example").status == 200)
    #expect(try await ask("/", host: nil).status == 400)
    #expect(try await ask("/readyz", host: "evil.example").status == 200)
  }

  @Test(
    "Pages of other sites may not ask, but lead here",
    arguments: [
      ("Origin", "http://evil.example", 403), ("Origin", "null", 403), ("Origin", "https://hig.example", 200),
      ("Origin", "http://127.0.0.1:4680", 200), ("Sec-Fetch-Site", "cross-site", 403), ("Sec-Fetch-Site", "none", 200),
    ]
  )
  func origins(field: String, value: String, status: Int) async throws {
    let name = try #require(HTTPField.Name(field))
    #expect(try await ask("/api/v1/topics", fields: [name: value]).status == status)
    let mode = try #require(HTTPField.Name("Sec-Fetch-Mode"))
    let going: HTTPFields = field == "Origin" ? [:] : [name: value, mode: "navigate"]
    #expect(try await ask("/", fields: going).status == 200)
  }

  @Test("What is counted is told to supervisors, and not what was searched for")
  func metrics() async throws {
    let text = try await ask("/metrics").body
    #expect(text.contains("hig_index_info{sha256=\"") && text.contains("hig_request_seconds_bucket{le=\"+Inf\"} "))
    #expect(text.split(separator: "\n").count <= 120)
  }

  @Test(
    "Look-ups are answers for programs",
    arguments: [
      ("specs", "320 pt", "\"figure\":\"320 pt\""), ("specs?q=7pt", "7 pt", "\"figure\":\"7 pt\""),
      ("symbols", "UI", "\"name\":\"UI"), ("symbols?q=ui", "UI", "\"name\":\"UI"),
      ("links/page-controls", "page-controls", "\"id\":\"controls/page-controls\""),
      ("related/page-controls", "page-controls", "\"items\""),
      ("compare/alerts", "Use alerts sparingly.", "\"alignment\""),
      ("sources", "export-bilingual", "\"id\":\"export-bilingual\""),
    ]
  )
  func lookups(path: String, shown: String, key: String) async throws {
    let answer = try await ask("/api/v1/" + path)
    #expect(answer.status == 200 && answer.type.hasPrefix("application/json"))
    #expect(answer.body.contains(key), "\(answer.body.prefix(300))")
  }

  @Test("A difference goes from the one source to the other")
  func direction() async throws {
    let site = try Site(index: try Project.editionsIndex())
    let answer = try await site.ask("/api/v1/diff?from=old&to=new")
    #expect(answer.status == 200)
    #expect((answer.json["old"] as? [String: Any])?["id"] as? String == "old")
    #expect((answer.json["new"] as? [String: Any])?["id"] as? String == "new")
  }

  @Test("A difference needs two sources")
  func incompleteDifference() async throws {
    let answer = try await ask("/api/v1/diff?from=a")
    #expect(answer.status == 400)
    let errors = answer.json["errors"] as? [[String: Any]]
    #expect(errors?.first?["parameter"] as? String == "to")
  }

  @Test("Health is one word")
  func health() async throws {
    #expect(try await ask("/healthz").body == "ok\n")
  }
}
