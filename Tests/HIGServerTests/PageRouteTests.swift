import Foundation
import HIGModel
import HTTPTypes
import TestSupport
import Testing

@testable import HIGAnswers
@testable import HIGServer

@Suite("Pages over HTTP")
struct PageRouteTests {
  private let site: Site

  init() throws {
    site = try Site(index: try Project.pagesIndex())
  }

  private static let japanese: HTTPFields = [.acceptLanguage: "ja,en;q=0.8"]

  @Test(
    "Pages",
    arguments: [
      ("/", "ページコントロール"), ("/search?q=%E7%82%B9%E3%81%AE%E5%88%97", "<mark>点</mark>の<mark>列</mark>"),
      ("/search?q=text+field", "large numbers"), ("/topics/views/alerts", "アラートは控えめに使う。"),
      ("/topics/alerts", "Use alerts sparingly."), ("/topics/views", "アラート"), ("/topics/views?strength=avoid", "ビュー"),
      ("/rules/page-controls/avoid-more-than-ten-dots", "数えられない点"),
      ("/rules/controls/page-controls/avoid-more-than-ten-dots", "ten dots"), ("/numbers", "320 pt"),
      ("/numbers?kind=parts&q=7pt", "7 pt"), ("/symbols", "UI"), ("/compare/alerts", "文面"), ("/changes", "変更点"),
      ("/checklist?topic=views", "アラート"), ("/checklist?topic=alerts", "value=\"views/alerts\" lang=\"ja\" selected"),
      ("/symbols?q=scribble", "value=\"scribble\""),
      ("/checklist?topic=&component=alert", "アラートは控えめに使う。"),
      ("/checklist?component=%E3%82%A2%E3%83%A9%E3%83%BC%E3%83%88", "アラートは控えめに使う。"),
      ("/rules/views/alerts/use-alerts-sparingly", "/components/alert"), ("/components", "アラート"),
      ("/components/alert", "アラートは控えめに使う。"),
      ("/search?q=component:alert", "topic=views"), ("/sources", "export-bilingual"),
      ("/suggest?q=ste", "role=\"option\""),
      ("/suggest?q=%E3%83%9D%E3%83%83%E3%83%97%E3%82%AA%E3%83%BC%E3%83%90%E3%83%BC%E3%81%AE%E5%B9%85", "320 pt"),
    ]
  )
  func pages(path: String, words: String) async throws {
    let page = try await site.ask(path, fields: Self.japanese)
    #expect(page.status == 200)
    #expect(page.type == "text/html; charset=utf-8")
    #expect(page.body.contains(words))
  }

  @Test(
    "Every look-up has a page, with links to what it found",
    arguments: Endpoint.lookUps.map { $0.endpoint.example }
  )
  func lookUps(example: String) async throws {
    let kind = example.prefix { !"/?".contains($0) }
    // The home page lists the topics.
    let address = kind == "topics" ? "/" : "/\(kind)" + (example.contains("/") ? "/alerts" : "")
    let page = try await site.ask(address)
    #expect(page.status == 200)
    #expect(page.body.contains("<a href=\"/"))
    #expect(page.body.contains("<h1"))
  }

  @Test("Counts alone are a page, too", arguments: ["/related/alerts?limit=0", "/search?q=alerts&limit=0"])
  func countsAlone(address: String) async throws {
    #expect(try await site.ask(address).status == 200)
  }

  @Test("A look-up of nothing that is here is a page, too", arguments: ["/related/nope", "/links/nope"])
  func lookUpOfNothing(address: String) async throws {
    let page = try await site.ask(address)
    #expect(page.status == 404)
    #expect(page.type == "text/html; charset=utf-8")
  }

  @Test("A browser is told how to search here, at the public address")
  func searchDescription() async throws {
    let description = try await site.ask("/opensearch.xml")
    #expect(description.type == "application/opensearchdescription+xml")
    #expect(description.body.contains("template=\"https://hig.example/search?q={searchTerms}\""))
    let home = try await site.ask("/")
    #expect(home.body.contains("href=\"/opensearch.xml\""))
  }

  @Test("What changed is a feed, at the public address")
  func feed() async throws {
    let feed = try await site.ask("/changes.atom")
    #expect(feed.type == "application/atom+xml")
    #expect(feed.body.contains("<id>https://hig.example/changes</id>"))
  }

  @Test("A page says where the public finds it, whatever name it was asked by")
  func canonicalAddress() async throws {
    let page = try await site.ask("/topics/alerts?lang=ja")
    #expect(page.body.contains("<link rel=\"canonical\" href=\"https://hig.example/topics/views/alerts\">"))
    #expect(page.headers[.link]?.contains("<https://hig.example/topics/views/alerts>; rel=\"canonical\"") == true)
  }

  @Test("Every link of every page leads to a page, and every place in a page is there")
  func links() async throws {
    var open = ["/", "/search?q=%E3%81%AF", "/changes", "/sources"]
    var seen = Set(open)
    while let path = open.popLast(), seen.count < 800 {
      let page = try await site.ask(path)
      #expect([200, 303].contains(page.status), "\(path)")
      for match in page.body.matches(of: /href="(\/[^"#]*)/) {
        let link = String(match.1).replacingOccurrences(of: "&amp;", with: "&")
        if seen.insert(link).inserted {
          open.append(link)
        }
      }
      for match in page.body.matches(of: /href="#([^"]+)"/) {
        #expect(page.body.contains("id=\"\(match.1)\""), "\(path)#\(match.1)")
      }
    }
    #expect(seen.count > 100)
  }

  @Test(
    "Pages that are none say so in the reader's language and lead on",
    arguments: [
      "/nope", "/topics/nope", "/rules/a/b", "/static/nope.css", "/static/style.css", "/compare/nope",
      "/checklist?component=nope", "/components/nope",
    ]
  )
  func missing(path: String) async throws {
    let ja = try await site.ask(path, fields: Self.japanese)
    #expect(ja.status == 404 && ja.body.contains("<h1>見つかりません</h1>"))
    #expect(ja.body.contains("<html lang=\"ja\">"))
    let en = try await site.ask(path)
    #expect(en.body.contains("<h1>Not found</h1>") && en.body.contains("<a href=\"/\">All topics</a>"))
  }

  @Test(
    "A value that cannot be used is not passed over: the page names it",
    arguments: [
      ("/search?q=a&kind=ruel", 400, "種類：「<span lang=\"en\">ruel</span>」はありません。"),
      ("/search?q=a&q=b", 400, "<span lang=\"en\">q</span>が二つ以上あります。"),
      ("/search?q=a&limit=x", 400, "「<span lang=\"en\">x</span>」はありません。"),
      ("/numbers?kind=nosuch", 400, "使えるもの：<span lang=\"en\">screens</span>、"),
      ("/numbers?sort=up", 400, "「<span lang=\"en\">up</span>」はありません。"),
      ("/checklist?topic=&strength=x", 400, "強さ：「<span lang=\"en\">x</span>」はありません。"),
      ("/topics/alerts?edition=1999", 400, "版：「<span lang=\"en\">1999</span>」はありません。"),
      ("/changes?kind=x", 400, "使えるもの：<span lang=\"en\">added</span>"),
      ("/changes?from=1999&to=latest", 400, "古い版：「<span lang=\"en\">1999</span>」はありません。"),
    ]
  )
  func faults(path: String, status: Int, words: String) async throws {
    let page = try await site.ask(path, fields: Self.japanese)
    #expect(page.status == status && page.body.contains(words))
  }

  @Test(
    "Nothing but the files of the table is served",
    arguments: [
      "/static/../layout.mustache", "/static/%2e%2e/layout.mustache", "/static/..%2flabels.tsv", "/static/",
      "/static/style.css%00",
    ]
  )
  func outside(path: String) async throws {
    let answer = try await site.ask(path)
    #expect([301, 400, 404].contains(answer.status))
    #expect(!answer.body.contains("{{"))
  }

  @Test("Style, script and icon are kept for ever under the name of what is in them")
  func files() async throws {
    let home = try await site.ask("/").body
    let addresses = home.matches(of: /"(\/static\/[^"]+)"/).map { String($0.1) }
    #expect(Set(addresses).count == 3)
    for address in addresses {
      let file = try await site.ask(address)
      #expect(file.status == 200 && !file.body.isEmpty)
      #expect(file.headers[.cacheControl] == "public, max-age=31536000, immutable")
      let comments = file.body.matches(of: /(?m)^ *(\/\/|\/\*)/)
      #expect(comments.isEmpty, "\(address) has what only its editors read")
    }
  }

  @Test(
    "Whose language a page is in",
    arguments: [
      ("/", "", "", "en", "both"), ("/", "ja-JP,ja;q=0.9,en;q=0.5", "", "ja", "both"),
      ("/", "en;q=0.2, ja;q=0.9", "", "ja", "both"), ("/", "fr, de", "", "en", "both"),
      ("/", "ja", "lang=en.en", "en", "en"), ("/", "ja", "a=b; lang=both.en", "en", "both"),
      ("/?lang=ja", "en", "lang=en.en", "ja", "ja"), ("/?lang=both", "en", "lang=ja.ja", "ja", "both"),
      ("/?lang=xx", "ja", "", "ja", "both"), ("/", "ja", "lang=;;=x", "ja", "both"),
    ]
  )
  func language(path: String, accepted: String, cookie: String, interface: String, reading: String) async throws {
    let page = try await site.ask(path, fields: [.acceptLanguage: accepted, .cookie: cookie])
    #expect(page.body.contains("<html lang=\"\(interface)\">"))
    #expect(page.body.contains("data-reading=\"\(reading)\" rel=\"nofollow\" aria-current=\"true\""))
    #expect(page.headers[.contentLanguage] == interface)
    #expect(page.headers[.vary] == "Accept-Language, Cookie, Accept-Encoding")
  }

  @Test("A choice of language is remembered, and only a choice")
  func cookie() async throws {
    let chosen = try await site.ask("/topics/alerts?lang=en", fields: Self.japanese)
    #expect(chosen.headers[.setCookie]?.hasPrefix("lang=en.en; Path=/") == true)
    #expect(chosen.body.contains("href=\"/topics/alerts?lang=ja\""))
    #expect(try await site.ask("/topics/alerts").headers[.setCookie] == nil)
    #expect(try await site.ask("/topics/alerts?lang=xx").headers[.setCookie] == nil)
  }

  @Test("A search keeps its words and filters when the language changes")
  func searchLanguage() async throws {
    let page = try await site.ask("/search?q=a%26b&strength=avoid&lang=ja")
    #expect(page.body.contains("href=\"/search?q=a%26b&amp;strength=avoid&amp;lang=en\""))
  }

  @Test(
    "The page of a problem is small however long its address, names the groups, and keeps what was asked in its field"
  )
  func problemPage() async throws {
    let long = try await site.ask("/numbers?kind=" + String(repeating: "a", count: 7_000))
    #expect(long.status == 400 && long.body.utf8.count < 16_384, "\(long.body.utf8.count)")
    let asked = try await site.ask("/search?q=alerts&offset=x", fields: Self.japanese)
    #expect(asked.status == 400 && asked.body.contains("value=\"alerts\""))
    let missing = try await site.ask("/topics/page-contrls", fields: Self.japanese)
    #expect(missing.status == 404 && missing.body.contains("value=\"page contrls\""))
    #expect(missing.body.contains("href=\"/topics/presentation\">プレゼンテーション</a>"))
  }

  @Test("A page that did not change is not sent again", arguments: ["", "gzip"])
  func notModified(encoding: String) async throws {
    let first = try await site.ask("/topics/alerts", fields: [.acceptEncoding: encoding])
    let tag = try #require(first.headers[.eTag])
    #expect(!tag.hasPrefix("W/"))
    let again = try await site.ask(
      "/topics/alerts",
      fields: [.acceptEncoding: encoding, .ifNoneMatch: "\"x\", \(tag)"]
    )
    #expect(again.status == 304 && again.body.isEmpty && again.headers[.eTag] == tag)
    let other = try await site.ask("/topics/alerts?lang=ja", fields: [.acceptEncoding: encoding, .ifNoneMatch: tag])
    #expect(other.status == 200)
  }

  @Test("Pages are compressed for who takes it, and only then")
  func compressed() async throws {
    let plain = try await site.ask("/topics/alerts")
    let packed = try await site.ask("/topics/alerts", fields: [.acceptEncoding: "br, gzip;q=0.8"])
    let refused = try await site.ask("/topics/alerts", fields: [.acceptEncoding: "gzip;q=0"])
    #expect(packed.headers[.contentEncoding] == "gzip" && plain.headers[.contentEncoding] == nil)
    #expect(packed.length * 2 < plain.length && refused.headers[.contentEncoding] == nil)
    #expect(packed.headers[.eTag] != plain.headers[.eTag])
  }

  @Test("An empty search goes home; addresses of before lead to those of now")
  func moved() async throws {
    #expect(try await site.ask("/search?q=").headers[.location] == "/")
    #expect(try await site.ask("/search?q=&lang=en").headers[.location] == "/?lang=en")
    #expect(try await site.ask("/topics?lang=en").headers[.location] == "/?lang=en")
    #expect(try await site.ask("/specs?q=44").headers[.location] == "/numbers?q=44")
    #expect(try await site.ask("/diff?from=a&to=b").headers[.location] == "/changes?from=a&to=b")
  }

  @Test("A topic and a rule as Markdown")
  func markdown() async throws {
    let topic = try await site.ask("/topics/views/alerts.md")
    #expect(topic.type.hasPrefix("text/markdown") && topic.body.contains("Use alerts sparingly."))
    let rule = try await site.ask("/rules/controls/page-controls/avoid-more-than-ten-dots.md")
    #expect(rule.status == 200 && rule.body.contains("ten dots"))
  }

  @Test("Compressed bytes are marked as such and say how many they were", arguments: [0, 1, 100, 100_000])
  func gzip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let packed = try #require(Gzip.compress(bytes, .thorough))
    #expect(Array(packed.prefix(2)) == [0x1F, 0x8B])
    let size = packed.suffix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    #expect(size == count)
  }
}
