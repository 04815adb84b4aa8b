import Testing

@testable import HIGFetch

@Suite("Robots")
struct RobotsTests {
  private let robots = Robots(
    """
    # A remark
    User-agent: other
    Disallow: /

    User-agent: *
    User-agent: nobody
    Disallow: /search
    Disallow: /*.pdf$
    Allow: /search/help # shown to all
    Crawl-delay: 3
    """,
    for: "hig"
  )

  @Test(
    "The longest rule that fits decides",
    arguments: [
      ("/design/color", true), ("/search", false), ("/search/all", false), ("/search/help", true), ("/a.pdf", false),
      ("/a.pdf/x", true), ("/", true), ("/a.pdf/b.pdf", false), ("/a.pdfs", true),
    ]
  )
  func longest(path: String, isAllowed: Bool) {
    #expect(robots.allows(path) == isAllowed)
  }

  @Test("A site says how long to wait between two requests")
  func delay() {
    #expect(robots.crawlDelay == 3)
  }

  @Test("Rules for the program itself count instead of those for everybody")
  func own() {
    let robots = Robots("User-agent: *\nDisallow: /\nUser-agent: HIG\nDisallow: /x", for: "hig")
    #expect(robots.allows("/y"))
    #expect(!robots.allows("/x"))
  }
}
