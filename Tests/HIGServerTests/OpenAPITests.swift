import HIGModel
import HTTPTypes
import TestSupport
import Testing

@testable import HIGAnswers
@testable import HIGServer

/// Holds a value to a schema of `/openapi.json`: what the schemas there are made of.
struct SchemaCheck {
  let document: JSONValue
  /// Whether keys are faults that no schema describes.
  var isStrict = true
  private(set) var faults: [String] = []

  init(_ document: JSONValue) {
    self.document = document
  }

  mutating func check(_ value: JSONValue, _ schema: JSONValue, at path: String) {
    if let name = schema["$ref"]?.text?.split(separator: "/").last {
      guard let referred = document["components"]?["schemas"]?[String(name)] else {
        faults.append("\(path): there is no schema \(name)")
        return
      }
      return check(value, referred, at: path)
    }
    if let others = schema["anyOf"]?.items {
      let checks = others.map { other in
        var check = self
        check.faults = []
        check.check(value, other, at: path)
        return check.faults
      }
      faults += checks.contains(where: \.isEmpty) ? [] : checks.min { $0.count < $1.count } ?? []
      return
    }
    for part in schema["allOf"]?.items ?? [] {
      check(value, part, at: path)
    }
    checkOwn(value, schema, at: path)
  }

  private mutating func checkOwn(_ value: JSONValue, _ schema: JSONValue, at path: String) {
    if let values = schema["enum"]?.items, !values.contains(value) {
      faults.append("\(path) is none of \(values)")
    }
    switch (schema["type"]?.text, value) {
    case (nil, _), ("string", .string), ("number", .number), ("boolean", .boolean): break
    case ("integer", .number(let number)) where number == number.rounded(): break
    case ("array", .list(let items)):
      for item in items { check(item, schema["items"] ?? [:], at: path + "[]") }
    case ("object", .object(let keys)): check(keys, schema, at: path)
    default: faults.append("\(path) is no \(schema["type"]?.text ?? "")")
    }
  }

  private mutating func check(_ keys: [String: JSONValue], _ schema: JSONValue, at path: String) {
    for name in schema["required"]?.items.compactMap(\.text) ?? [] where keys[name] == nil {
      faults.append("\(path) has no \(name)")
    }
    for (name, value) in keys {
      if let property = schema["properties"]?[name] ?? schema["additionalProperties"] {
        check(value, property, at: "\(path).\(name)")
      } else if isStrict, schema["properties"] != nil {
        faults.append("\(path).\(name) is not described")
      }
    }
  }
}

@Suite("The description of the API")
struct OpenAPITests {
  private let site: Site

  init() throws {
    site = try Site(index: try Project.pagesIndex())
  }

  private func document() async throws -> JSONValue {
    try JSONValue(await site.ask("/openapi.json").body)
  }

  /// Questions beside the examples of the table.
  private static let asked = [
    "search?q=dots", "search?q=zzzz&lang=ja", "search?q=dots&view=compact&limit=2", "search?q=dots&facets=false",
    "search?kind=rule,note&limit=0", "search?q=dots&fields=id,url", "topics?fields=id", "topics/alerts",
    "topics/alerts?lang=ja", "topics/alerts?fields=id,title", "rules/page-controls/avoid-more-than-ten-dots",
    "rules/views%2Falerts/nope", "specs", "specs?q=7pt", "symbols", "links/page-controls", "related/page-controls",
    "compare/alerts", "sources", "status", "topics/nope", "search?limit=x&page=2", "suggest?q=al",
    "diff?from=latest&to=latest", "suggest?q=al&view=opensearch", "checklists/nope", "checklists/views?limit=0",
    "export?edition=2021", "export?edition=nope", "export?limit=1",
  ]

  @Test("Each answer is as the description says, and each key of it is described")
  func answers() async throws {
    let document = try await document()
    for path in Self.asked + Endpoint.all.map(\.example) {
      let answer = try await site.ask("/api/v1/" + path)
      let endpoint = try #require(
        Endpoint.all.first {
          path.prefix { $0 != "?" && $0 != "/" } == $0.path.prefix { $0 != "/" }
            && path.contains("/") == $0.path.contains("/")
        }
      )
      let responses = document["paths"]?["/api/v1/" + endpoint.path]?["get"]?["responses"]
      var response = try #require(responses?["\(answer.status)"], "\(path) \(answer.status)")
      if let name = response["$ref"]?.text?.split(separator: "/").last {
        response = try #require(document["components"]?["responses"]?[String(name)])
      }
      let type = String(answer.type.prefix { $0 != ";" })
      let schema = try #require(response["content"]?[type]?["schema"], "\(path) \(type)")
      var check = SchemaCheck(document)
      // An envelope has no keys of the list around it.
      check.isStrict = !endpoint.isList
      check.check(try Self.value(answer.body, type), schema, at: path)
      #expect(check.faults.prefix(5).joined(separator: "\n") == "")
    }
  }

  /// Lines are a text to the schema.
  private static func value(_ body: String, _ type: String) throws -> JSONValue {
    type == "application/x-ndjson" ? .string(body) : try JSONValue(body)
  }

  @Test("Every address is described and listed; there is no other one")
  func addresses() async throws {
    let paths = try await document()["paths"]
    guard case .object(let described)? = paths else {
      Issue.record("no paths")
      return
    }
    #expect(Set(described.keys) == Set(Endpoint.all.map { "/api/v1/" + $0.path }))
    let listed = try JSONValue(await site.ask("/api/v1").body)["endpoints"]?.items.compactMap { $0["address"]?.text }
    #expect(listed == Endpoint.all.map { "/api/v1/" + $0.path })
    #expect(try await site.ask("/api/v1/changes?from=a&to=b").headers[.location] == "/api/v1/diff?from=a&to=b")
  }

  @Test("The description's own examples are as it says, and its types are sent as they are")
  func examples() async throws {
    let document = try await document()
    for endpoint in Endpoint.all {
      let content = document["paths"]?["/api/v1/" + endpoint.path]?["get"]?["responses"]?["200"]?["content"]
      guard let json = content?["application/json"], let example = json["example"] else { continue }
      var check = SchemaCheck(document)
      check.isStrict = false
      check.check(example, json["schema"] ?? [:], at: endpoint.name)
      #expect(check.faults == [])
    }
  }
}

@Suite("HTTP as it is meant")
struct HTTPTests {
  private let site: Site

  init() throws {
    site = try Site(index: try Project.pagesIndex())
  }

  private func ask(
    _ path: String,
    _ method: HTTPRequest.Method = .get,
    _ fields: HTTPFields = [:]
  ) async throws -> Answered {
    try await site.ask(path, method, fields: fields)
  }

  @Test(
    "What somebody has is not sent again, alone, in a list, weak, or whatever it is",
    arguments: ["/api/v1/topics", "/openapi.json", "/llms.txt", "/topics/alerts.md", "/topics/alerts.json", "/api/v1"]
  )
  func notModified(path: String) async throws {
    let first = try await ask(path)
    let tag = try #require(first.headers[.eTag])
    #expect(tag.hasPrefix("\"") && first.status == 200)
    for known in [tag, "\"x\", W/\(tag)", "*"] {
      let again = try await ask(path, .get, [.ifNoneMatch: known])
      #expect(again.status == 304 && again.body.isEmpty && again.headers[.eTag] == tag, "\(known)")
    }
    let packed = try await ask(path, .get, [.acceptEncoding: "gzip"])
    if packed.headers[.contentEncoding] == "gzip" {
      #expect(packed.headers[.eTag] != tag && packed.length < first.length)
    }
    #expect(try await ask(path, .get, [.ifNoneMatch: "\"x\""]).status == 200)
  }

  @Test("An answer says how it may be kept, in which languages it is, and where its description and next part are")
  func fields() async throws {
    let first = try await ask("/api/v1/topics?limit=1")
    #expect(first.headers[.cacheControl] == "no-cache" && first.headers[.vary]?.contains("Accept-Language") == true)
    #expect(first.headers[.contentLanguage] == "ja, en")
    let link = try #require(first.headers[.link])
    #expect(link.contains("</openapi.json>; rel=\"service-desc\""))
    #expect(link.contains("</api/v1/topics?limit=1&offset=1>; rel=\"next\"") && !link.contains("prev"))
    let second = try await ask("/api/v1/topics?limit=1&offset=1")
    #expect(second.headers[.link]?.contains("</api/v1/topics?limit=1&offset=0>; rel=\"prev\"") == true)
    #expect(try await ask("/api/v1/topics?lang=ja").headers[.contentLanguage] == "ja")
  }

  @Test("A problem is in the language that is asked for, by lang or by Accept-Language, and names no command")
  func problems() async throws {
    for fields: HTTPFields in [[.acceptLanguage: "ja"], [.acceptLanguage: "en;q=0.1, ja-JP"]] {
      let answer = try await ask("/api/v1/topics/nope", .get, fields)
      #expect(answer.type.hasPrefix("application/problem+json") && answer.headers[.contentLanguage] == "ja")
      #expect((answer.json["detail"] as? String)?.contains("ありません") == true, "\(answer.body)")
      #expect(!answer.body.contains("hig "))
    }
    #expect(try await ask("/api/v1/topics/nope?lang=ja").headers[.contentLanguage] == "ja")
  }

  @Test(
    "What cannot be a request is said with its status",
    arguments: [
      ("/api/v1/search?q=%FF", 400), ("/api/v1/search?q=%zz", 400), ("/api/v1/search?q=a%00b", 400),
      ("/search?q=%zz", 400), ("/api/v1/topics/%FF", 400),
      ("/api/v1/search?q=" + String(repeating: "a", count: 70_000), 414),
    ]
  )
  func unreadable(path: String, status: Int) async throws {
    let answer = try await ask(path)
    #expect(answer.status == status && !answer.body.isEmpty)
  }

  @Test("Fields that are too long, forms that are not there and unknown methods have sentences")
  func refused() async throws {
    #expect(try await ask("/api/v1/topics", .get, [.userAgent: String(repeating: "a", count: 70_000)]).status == 431)
    for accept in ["application/xml", "image/png", "application/json;q=0"] {
      #expect(try await ask("/api/v1/topics", .get, [.accept: accept]).status == 406)
      #expect(try await ask("/topics/alerts", .get, [.accept: "image/png"]).status == 406)
    }
    let unknown = try await ask("/api/v1/topics", .init("FOO") ?? .get)
    #expect(unknown.status == 501 && unknown.code == "not-implemented")
    #expect(try await ask("/api/v1/topics", .init("QUERY") ?? .get).status == 405)
    let options = try await ask("/api/v1/topics", .options)
    #expect(options.status == 204 && options.headers[.allow] == "GET, HEAD, OPTIONS")
  }

  @Test("One resource has several forms, by its suffix and by the first that Accept names")
  func forms() async throws {
    let page = try await ask("/topics/alerts", .get, [.accept: "text/html, */*"])
    #expect(page.type.hasPrefix("text/html") && page.headers[.link]?.contains("</topics/views/alerts.md>") == true)
    for (path, accept) in [("/topics/alerts.md", ""), ("/topics/alerts", "text/markdown, text/html")] {
      let answer = try await ask(path, .get, accept.isEmpty ? [:] : [.accept: accept])
      #expect(answer.type.hasPrefix("text/markdown") && answer.body.hasPrefix("# "))
    }
    let json = try await ask("/rules/page-controls/avoid-more-than-ten-dots", .get, [.accept: "application/json"])
    #expect(json.json["entry"] != nil)
    #expect(try await ask("/topics/alerts.md?lang=ja").body != ask("/topics/alerts.md").body)
    #expect(try await ask("/markdown/alerts").headers[.location] == "/topics/views/alerts.md")
    let missing = try await ask("/topics/nope.md")
    #expect(missing.status == 404 && missing.type.hasPrefix("application/problem+json"))
    #expect(!missing.body.contains("`hig ") && missing.body.contains("/api/v1/topics"))
    let list = try await ask("/api/v1/checklists/alerts", .get, [.accept: "text/markdown"])
    #expect(list.body.contains("- [ ] ") && list.type.hasPrefix("text/markdown"))
  }

  @Test(
    "A thing has one address: without doubled slashes, and without one at the end",
    arguments: [
      ("//api/v1/topics", "/api/v1/topics"), ("/api/v1/topics/?limit=1", "/api/v1/topics?limit=1"),
      ("/topics/alerts/", "/topics/alerts"), ("//example.com/x", "/example.com/x"), ("//", "/"),
    ]
  )
  func oneAddress(path: String, address: String) async throws {
    let answer = try await ask(path)
    #expect(answer.status == 301 && answer.headers[.location] == address)
  }

  @Test("A browser completes what is typed, by what /opensearch.xml says")
  func completion() async throws {
    #expect(try await ask("/opensearch.xml").body.contains("/api/v1/suggest?view=opensearch&amp;q={searchTerms}"))
    let answer = try JSONValue(try await ask("/api/v1/suggest?view=opensearch&q=al").body)
    #expect(answer.items.count == 2 && answer.items.first == "al")
    #expect(answer.items.last?.items.contains("Alerts") == true)
  }

  @Test("Eight Japanese hits in short are at most 5.2 kB, each enough to cite")
  func compact() async throws {
    let answer = try await ask("/api/v1/search?q=%E7%82%B9&view=compact&limit=8")
    let hits = try #require(answer.json["items"] as? [[String: Any]])
    #expect(answer.length <= 5200 && !hits.isEmpty)
    for hit in hits {
      #expect(["id", "title", "kind", "lead", "text", "edition"].allSatisfy { hit[$0] != nil })
      #expect((hit["text"] as? String ?? "").count <= 162)
    }
  }

  @Test("Only origins that are named may read the answers from elsewhere")
  func origins() async throws {
    let allowed = try await site.ask(
      "/api/v1/topics",
      fields: [.origin: "https://a.example"],
      origins: ["https://a.example", "null"]
    )
    #expect(allowed.headers[.accessControlAllowOrigin] == "https://a.example")
    #expect(allowed.headers[.vary]?.contains("Origin") == true)
    #expect(allowed.headers[.accessControlExposeHeaders] == "ETag, Link")
    let other = try await site.ask("/api/v1/topics", fields: [.origin: "https://b.example"], origins: ["null"])
    #expect(other.headers[.accessControlAllowOrigin] == nil)
    #expect(try await ask("/api/v1/topics", .get, [.origin: "null"]).headers[.accessControlAllowOrigin] == nil)
  }
}
