import HIGAnswers
import HIGIndex
import HIGIngest
import HIGModel
import HIGText
import HTTPTypes
import TestSupport
import Testing

@testable import HIGServer

@Suite("What links keep of a reader's choices")
struct LinkTests {
  private let site: Site

  init() throws {
    site = try Site(index: try Project.pagesIndex())
  }

  /// The links of a page to pages of the site, as a browser reads them.
  private func links(of path: String) async throws -> [String] {
    let page = try await site.ask(path)
    #expect(page.status == 200)
    return page.body.matches(of: /href="(\/[^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
      .filter { !$0.hasPrefix("/static") }
  }

  private static let choices = [
    "topic", "component", "kind", "strength", "in", "platform", "source", "edition", "has", "limit", "sort", "q",
  ]

  /// The choices that two addresses do not share.
  private func changes(from old: String, to new: String) -> [String] {
    let before = QueryString(old.split(separator: "?").last.map(String.init))
    let after = QueryString(new.split(separator: "?").last.map(String.init))
    return Self.choices.filter { before.list($0) != after.list($0) }
  }

  @Test(
    "A choice of editions goes along to every page",
    arguments: [
      "/", "/topics/views", "/topics/views/alerts", "/rules/views/alerts/use-alerts-sparingly", "/search?q=alert",
      "/search?q=zzzz", "/numbers?q=pt", "/symbols", "/checklist?topic=views", "/compare/alerts", "/sources",
    ]
  )
  func editions(path: String) async throws {
    let links = try await links(of: path + (path.contains("?") ? "&" : "?") + "edition=all")
    #expect(!links.isEmpty)
    for link in links {
      #expect(link.contains("edition=all"), "\(link)")
      #expect(link.matches(of: /edition=/).count == 1, "\(link)")
    }
  }

  @Test("Without a choice of editions no link makes one")
  func noEdition() async throws {
    for link in try await links(of: "/topics/views/alerts") {
      #expect(!link.contains("edition="), "\(link)")
    }
  }

  @Test(
    "A filter changes by its link, and the others stay",
    arguments: [
      "/search?q=alert&kind=rule&strength=should&in=en&topic=views/alerts&limit=1&edition=all",
      "/search?q=alert&component=alert&has=quantity&edition=all", "/search?q=alert&limit=1&edition=all",
      "/numbers?q=pt&kind=parts&sort=value",
    ]
  )
  func filters(path: String) async throws {
    let own = path.prefix { $0 != "&" } + "&"
    let links = try await links(of: path).filter { $0.hasPrefix(own) && !$0.contains("lang=") }
    #expect(!links.isEmpty)
    for link in links {
      #expect(changes(from: path, to: link).count <= 1, "\(link)")
    }
  }

  @Test(
    "Another language shows the same page with the same choices",
    arguments: [
      "/search?q=alert&kind=rule&edition=all", "/numbers?q=pt&sort=value", "/topics/views?strength=avoid", "/",
    ]
  )
  func languages(path: String) async throws {
    let links = try await links(of: path).filter { $0.contains("lang=") }
    #expect(links.count == 3)
    for link in links {
      #expect(link.hasPrefix(path) && changes(from: path, to: link).isEmpty, "\(link)")
    }
  }

  @Test(
    "A name that an entry had before leads on in every form and with the query",
    arguments: [
      ("/rules/views/alerts/tell-rarely?lang=ja&edition=all", "", "?lang=ja&edition=all"),
      ("/rules/alerts/tell-rarely", "", ""), ("/rules/views/notes/use-alerts-sparingly", "", ""),
      ("/rules/alerts/tell-rarely.md", "", ".md"), ("/rules/alerts/tell-rarely.json?lang=en", "", ".json?lang=en"),
      ("/api/v1/rules/views/alerts/tell-rarely?lang=ja", "/api/v1", "?lang=ja"),
      ("/api/v1/rules/alerts%23tell-rarely", "/api/v1", ""),
    ]
  )
  func formerNames(asked: String, base: String, rest: String) async throws {
    let folder = try TemporaryFolder()
    let site = try Site(index: try indexOfChangedPages(in: folder))
    let answer = try await site.ask(asked)
    #expect(answer.status == 308)
    let address = try #require(answer.headers[.location])
    #expect(address == base + "/rules/views/alerts/use-alerts-sparingly" + rest)
    #expect(try await site.ask(address).status == 200)
  }

  @Test("A name that no entry surely has today opens its topic, which says so")
  func goneNames() async throws {
    let folder = try TemporaryFolder()
    let site = try Site(index: try indexOfChangedPages(in: folder))
    let page = try await site.ask("/rules/alerts/shout")
    #expect(page.status == 200 && page.body.contains("views/alerts#shout was on an earlier state of the page."))
    let answer = try await site.ask("/api/v1/rules/alerts/shout?lang=ja")
    #expect(answer.status == 404 && answer.body.contains("前のページにありました"))
  }

  /// The invented pages, after changes: the topic of alerts and one of its rules were called otherwise, another rule is gone.
  private func indexOfChangedPages(in folder: TemporaryFolder) throws -> String {
    let (topic, notes) = (try #require(TopicID("views/alerts")), try #require(TopicID("views/notes")))
    let today = EntryID(topic: topic, slug: "use-alerts-sparingly")
    let names: [EntryID: EntryID?] = [
      EntryID(topic: topic, slug: "tell-rarely"): today, EntryID(topic: notes, slug: today.slug): today,
      EntryID(topic: topic, slug: "shout"): EntryID?.none,
    ]
    let knowledge = try Ingester(lexicon: Project.lexicon()).ingest([Project.pages], ledger: names).knowledge
    try IndexWriter(schema: Project.schema(), words: SearchLexicon(folder: Project.data))
      .write(knowledge, to: folder.path + "/hig.sqlite")
    return folder.path + "/hig.sqlite"
  }
}
