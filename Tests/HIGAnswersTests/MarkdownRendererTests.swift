import Foundation
import HIGModel
import HIGText
import Testing

@testable import HIGAnswers

@Suite("Markdown")
struct MarkdownRendererTests {
  private let labels: Labels

  init() throws {
    labels = try Labels.builtIn()
  }

  /// The part of a topic's page that an entry with this statement makes.
  private func statement(_ statement: Statement) -> String {
    let topic = Sample.topic([Sample.entry([statement])])
    let text = MarkdownRenderer(labels: labels).render(Envelope(TopicAnswer(topic: topic, sources: [])))
    let start = text.range(of: "*en, first*\n\n")?.upperBound ?? text.startIndex
    return text[start...].trimmingCharacters(in: .newlines)
  }

  private func body(_ blocks: [Block.Content]) -> String {
    statement(Sample.statement(nil, blocks))
  }

  @Test("A lead runs on into a paragraph, and stands above a list")
  func leads() {
    #expect(statement(Sample.statement("Do.", [.paragraph([.text("Why.")])])) == "**Do.** Why.")
    #expect(
      statement(Sample.statement("Do.", [.list(items: [[.text("a")], [.text("b")]], ordered: false)]))
        == "**Do.**\n\n- a\n- b"
    )
    #expect(statement(Sample.statement("Do.")) == "**Do.**")
  }

  @Test("Every block has its form")
  func blocks() {
    #expect(body([.list(items: [[.text("a")], [.text("b")]], ordered: true)]) == "1. a\n2. b")
    #expect(body([.definitions([Definition(term: [.text("t")], meaning: [.text("m")])])]) == "- **t** m")
    #expect(body([.caption([.text("A figure")])]) == "*A figure*")
    #expect(body([.aside(.tip, [[.text("one")], [.text("two")]])]) == "> one\n>\n> two")
  }

  @Test("A table is as wide as its widest row; lines between cells are escaped")
  func table() {
    let table = Table(caption: "Sizes", header: ["a"], rows: [["1|2", "3"]])
    #expect(body([.table(table)]) == "*Sizes*\n\n| a |  |\n| --- | --- |\n| 1\\|2 | 3 |")
  }

  @Test("Words are words, and not marks of Markdown")
  func escaping() {
    #expect(body([.paragraph([.text("a*b_[c]<d>#`\\")])]) == "a\\*b\\_\\[c\\]\\<d\\>\\#\\`\\\\")
    #expect(body([.paragraph([.code("a`b")])]) == "`a'b`")
    #expect(body([.paragraph([.strong("a*")])]) == "**a\\***")
  }

  @Test("Only addresses of the web become links")
  func links() {
    let link = Inline.link("page", url: "https://example.com/a(b)")
    #expect(body([.paragraph([link])]) == "[page](https://example.com/a(b%29)")
    #expect(body([.paragraph([.link("page", url: "javascript:alert(1)")])]) == "page")
  }

  @Test("A search has its hits as sections and says how many there are")
  func search() {
    let hit = Sample.hit("People read little.", words: "read")
    let text = MarkdownRenderer(labels: labels).render(
      Envelope(Sample.search([hit], total: 7, notices: [Notice.noLetters.remark(.en)]))
    )
    #expect(
      text == """
        # short

        > The query has no word to look for. Type what it is about.

        ## アラート · Alerts

        `views/alerts#keep-it-short` rule, should

        - *en* **Keep it short.** People **read** little.

        1 of 7 entries; limit and offset show others.

        """
    )
  }
}
