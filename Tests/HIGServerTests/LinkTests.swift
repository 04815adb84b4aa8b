import HIGAnswers
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
}
