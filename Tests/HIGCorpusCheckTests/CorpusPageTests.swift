import HIGIngest
import HIGModel
import TestSupport
import Testing

@testable import HIGCorpusCheck

@Suite("What is looked for on one page of the corpus")
struct CorpusPageTests {
  private let topic: TopicID

  init() throws {
    topic = try #require(TopicID("visual-design/color"))
  }

  private func page(_ body: String) -> CorpusPage {
    CorpusPage(
      path: "color.html",
      topic: topic,
      text: "<!DOCTYPE html>\n<html><body><main>\(body)</main></body></html>\n"
    )
  }

  private func faults(_ faults: [CorpusFault]) -> [String] { faults.map(\.what) }

  // MARK: - Entries

  @Test(
    "Notes and introductions show in how they are written",
    arguments: [
      ("<div id='a'><p lang='ja'><strong>短く。</strong>後。</p></div>", false, false),
      ("<aside id='a'><p>注意。</p></aside>", true, false),
      ("<div id='a'><dl><dt>板<dd>覆う。</dl></div>", false, false),
      ("<div id='a'><table><tr><td>1</table></div>", false, false),
      ("<div id='a'><p lang='ja'>前置き。</p></div>", false, true),
    ]
  )
  func kinds(html: String, isNote: Bool, isIntroduction: Bool) {
    #expect(page(html).containers.map(\.isNote) == [isNote])
    #expect(page(html).containers.map(\.isIntroduction) == [isIntroduction])
  }

  @Test("Entries are the elements with an id that are no sections, and know their blocks by language")
  func containers() {
    let page = page("<section id='s'><h2>題</h2><div id='a'><p lang='ja'>一</p><p lang='en'>One</p></div></section>")
    #expect(page.containers.map(\.id) == ["a"] && page.ids.map(\.id) == ["s", "a"])
    #expect(page.container("a")?.blocks(in: .en).map(\.text) == ["One"])
    #expect(page.container("b") == nil)
  }

  // MARK: - Languages

  @Test("Both languages have the same blocks, links, names and figures")
  func parity() throws {
    let parity = LanguageParity(figures: FigureFinder(lexicon: try Project.lexicon()))
    func told(_ ja: String, _ en: String) -> [String] {
      faults(parity.faults(of: page("<div id='a'>\(ja)\(en)</div>")))
    }
    let ja = "<p lang='ja'>44ptと<code>UIView</code>、<a href='b.html'>板</a>。</p>"
    #expect(told(ja, "<p lang='en'>44 pt, <code>UIView</code>, a <a href='b.html'>sheet</a>.</p>") == [])
    #expect(
      told(ja, "<p lang='en'>45 pt, <code>UIView</code>, a <a href='b.html'>sheet</a>.</p>").first?.contains("figures")
        == true
    )
    #expect(
      told(ja, "<p lang='en'>44 pt, <code>UIWindow</code>, <a href='b.html'>s</a>.</p>").first?.contains("names")
        == true
    )
    #expect(told(ja, "<p lang='en'>44 pt, <code>UIView</code>.</p>").first?.contains("links") == true)
    #expect(told("<ul lang='ja'><li>一</li></ul>", "<p lang='en'>One.</p>").first?.contains("blocks") == true)
    #expect(told(ja, "") == ["a has no English."])
    #expect(CorpusFault(path: "a.html", line: nil, what: "Bad.").description == "a.html:1: Bad.")
  }

  @Test("A figure has one form whatever its spelling, and a version goes with its system")
  func figures() throws {
    let finder = FigureFinder(lexicon: try Project.lexicon())
    func figures(_ html: String) -> [String] {
      finder.figures(in: page("<div id='a'>\(html)</div>").containers[0].blocks).sorted()
    }
    #expect(figures("<p>44pt x 44pt と 7：1</p>") == ["44 × 44 pt", "7:1"])
    #expect(figures("<p>iOS 14.5 と 3 本の指</p>") == ["iOS 14.5"])
    #expect(figures("<ul><li>12 px</li><li>12px</li></ul>") == ["12 px"])
  }

  // MARK: - Links

  @Test("A link leads to a page that is there, to an id on it, or to Apple")
  func links() throws {
    let other = CorpusPage(
      path: "alerts.html",
      topic: try #require(TopicID("views/alerts")),
      text: "<html><body><main><div id='short'><p>一</p></div></main></body></html>"
    )
    func told(_ target: String) throws -> Int {
      let own = page("<div id='a'><p><a href='\(target)'>b</a></p></div>")
      return PageLinks(pages: [own, other]).faults(of: own).count
    }
    for target in [
      "#a", "../views/alerts.html", "../views/alerts.html#short", "https://developer.apple.com/x", "../../index.html",
    ] {
      #expect(try told(target) == 0, "\(target)")
    }
    for target in [
      "#b", "typography.html", "../views/alerts.html#long", "nowhere.html", "https://example.com", "alerts.txt",
    ] {
      #expect(try told(target) == 1, "\(target)")
    }
  }

  // MARK: - Own words

  private let source = """
    これは架空の原文で、どの頁にもこのままの形では載っていないはずの長い一文です。短い句。
    One sentence of an invented source that no page of the corpus may have as it is.
    """

  @Test("A run of letters as long as a sentence, or eight words in a row, are somebody's")
  func ownWords() {
    let words = OwnWords(sources: [source])
    #expect(words.faults(of: page("<p>どの頁にもこのままの形では載っていないはずの長い一文です</p>")).isEmpty == false)
    #expect(words.faults(of: page("<p>an invented source that no page of the corpus</p>")).isEmpty == false)
    #expect(words.faults(of: page("<p>An Invented source: that NO page of the corpus!</p>")).isEmpty == false)
  }

  @Test("Shorter runs are how everyone says it; a page made of them is not")
  func shortRuns() {
    let words = OwnWords(sources: [source])
    let other = String(repeating: "別の言葉で述べた文を続けて置く、", count: 20)
    #expect(words.faults(of: page("<p>\(other)この架空の原文では短い句を使う。</p>")) == [])
    #expect(words.faults(of: page("<p>an invented source that no page</p>")) == [])
    let share = faults(words.faults(of: page("<p>載っていないはずの長い一文です。別。</p>")))
    #expect(share.contains { $0.contains("%") })
  }
}
