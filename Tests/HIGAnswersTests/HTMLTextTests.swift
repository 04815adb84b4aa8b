import Foundation
import HIGModel
import Testing

@testable import HIGAnswers

@Suite("Text as HTML")
struct HTMLTextTests {
  /// A text of letters that mean something to HTML, and others, by the seed.
  private static func text(seed: UInt64) -> String {
    let special = ["<", ">", "&", "\"", "'", "&lt;", "{{"]
    let letters = special + ["a", "あ", "\u{0}", "\u{1B}", "\u{85}", "\n", "👩‍👩‍👧", "é", "\u{202E}"]
    var state = seed &* 6_364_136_223_846_793_005 &+ 1
    return (0..<20).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return letters[Int((state >> 33) % UInt64(letters.count))]
    }.joined()
  }

  private static func read(_ html: String) -> String {
    let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return names.reduce(html) { text, name in text.replacing(name.0, with: name.1) }
  }

  @Test("Whatever is put in, no markup comes out, and the text is read back", arguments: 0..<200 as Range<UInt64>)
  func escaping(seed: UInt64) {
    let text = Self.text(seed: seed)
    let html = HTMLText(text).html
    #expect(!html.contains("<") && !html.contains(">") && !html.contains("\"") && !html.contains("'"))
    let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || !Self.isControl($0) }))
    #expect(Self.read(html) == kept)
  }

  private static func isControl(_ letter: Unicode.Scalar) -> Bool {
    letter.value < 0x20 || (0x7F...0x9F).contains(letter.value)
  }

  @Test("Attributes and contents of an element are escaped")
  func elements() {
    let text = HTMLText("a", "<b>", ["href": "/?q=\"><script>"])
    #expect(text.html == "<a href=\"/?q=&quot;&gt;&lt;script&gt;\">&lt;b&gt;</a>")
  }

  @Test("Found words are marked")
  func marks() {
    #expect(HTMLText(MarkedText("a<b", marks: [1..<2])).html == "a<mark>&lt;</mark>b")
  }

  private func html(_ words: [Inline], _ links: [TextLink] = []) -> String {
    HTMLText([.paragraph(words)], links: links).html
  }

  @Test("Words that a pointer quotes lead where it leads, the last time they stand there")
  func links() {
    let link = TextLink(words: "起動画面", href: "/topics/visual-design/launch-screen")
    let linked = "<a href=\"/topics/visual-design/launch-screen\">起動画面</a>"
    #expect(html([.text("起動画面を用意する（起動画面を参照）。")], [link]) == "<p>起動画面を用意する（\(linked)を参照）。</p>")
    #expect(html([.link("起動画面", url: "../x.html")], [link]) == "<p>\(linked)</p>")
  }

  @Test("The longest of several words is the link")
  func longest() {
    let links = [TextLink(words: "Launch", href: "/a"), TextLink(words: "Launch Screen", href: "/b")]
    #expect(html([.text("see Launch Screen.")], links) == "<p>see <a href=\"/b\">Launch Screen</a>.</p>")
  }

  @Test("Only addresses of the web become links", arguments: ["javascript:alert(1)", "data:text/html,x", "../a.html"])
  func foreign(url: String) {
    #expect(html([.link("x", url: url)]) == "<p>x</p>")
    #expect(html([.link("x", url: "https://example.com/")]) == "<p><a href=\"https://example.com/\">x</a></p>")
  }

  @Test("A table of both languages says once what both say alike")
  func table() {
    let ja = Table(header: ["機種", "大きさ"], rows: [["iPhone", "375 × 812pt"]])
    let en = Table(header: ["Device", "Size"], rows: [["iPhone", "375 × 812 pt"]])
    let html = TableWriter(table: ja, other: en, language: .ja).text.html
    #expect(html.contains("<th scope=\"col\">機種<small lang=\"en\">Device</small></th>"))
    #expect(html.contains("<th scope=\"row\">iPhone</th><td class=\"n\">375 × 812pt</td>"))
  }
}
