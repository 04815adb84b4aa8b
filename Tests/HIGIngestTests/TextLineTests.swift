import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Lines of a text export")
struct TextLineTests {
  private let cues: Cues

  init() throws {
    cues = try Project.lexicon().cues
  }

  private func line(_ text: String) -> TextLine {
    TextLine(text[...], line: 1, cues: cues)
  }

  @Test(
    "A line shows what it is by its marks, which are left out of its text",
    arguments: [
      ("", TextLine.Kind.blank, ""), ("  \t ", .blank, ""), ("## 大きさ", .heading(level: 2), "大きさ"),
      ("##大きさ", .heading(level: 2), "大きさ"), ("大きさ #", .heading(level: nil), "大きさ"),
      ("• 一つ", .bullet(ordered: false), "一つ"),
      ("- One", .bullet(ordered: false), "One"), ("12. Twelve", .bullet(ordered: true), "Twelve"),
      ("https://example.com/a", .url, "https://example.com/a"), ("注意", .label(.note), "注意"),
      ("Screenshot of a page.", .caption, "Screenshot of a page."), ("本文です。", .prose, "本文です。"),
    ]
  )
  func kinds(text: String, kind: TextLine.Kind, words: String) {
    #expect(line(text).kind == kind)
    #expect(line(text).text == words)
  }

  @Test(
    "A mark without text is text, and so is what only looks like a mark",
    arguments: ["#", "•", "1.", "123. Long ago", "####### 七つ", "https://example.com is here", "C#", "-5", "1024"]
  )
  func prose(text: String) {
    #expect(line(text).kind == .prose)
    #expect(line(text).text == text)
  }

  @Test(
    "A short phrase could be a title",
    arguments: ["大きさと位置", "Safe areas", "iPad Pro", "起動画面 (Launch Screen)", "Alerts, sheets", "使いやすさ"]
  )
  func titles(text: String) {
    #expect(line(text).looksLikeTitle(strictly: false, cues: cues))
  }

  @Test(
    "A sentence, a part of one and a long line could not",
    arguments: [
      "大きさを決める。", "大きさを決めます", "大きさを決定する", "大きさ、位置", "Safe areas.", "safe areas", "One; two", "Sizes:",
      "One Two Three Four Five Six Seven", "とても長い題名なのでこれはもう題名ではなくて文の途中であると見なすのがよいくらい長い",
    ]
  )
  func noTitles(text: String) {
    #expect(!line(text).looksLikeTitle(strictly: false, cues: cues))
  }

  @Test("A title that leans on the next line has a capital in every word that is not small")
  func strictly() {
    #expect(line("Safe Areas and Layout Guides").looksLikeTitle(strictly: true, cues: cues))
    #expect(!line("Safe areas of a screen").looksLikeTitle(strictly: true, cues: cues))
    #expect(line("Safe areas of a screen").looksLikeTitle(strictly: false, cues: cues))
  }

  @Test(
    "A sentence ends with its mark, also before a closing quote or bracket",
    arguments: [
      ("終わる。", true), ("「終わる。」", true), ("End.)", true), ("What?”", true), ("次の通り：", true), ("終わり", false),
      ("End)", false),
      ("終わり、", false), ("", false),
    ]
  )
  func ends(text: String, ends: Bool) {
    #expect(line(text).endsSentence == ends)
  }
}

@Suite("Blocks of a text export")
struct TextBlocksTests {
  private func blocks(_ text: String) throws -> [String] {
    let file = PageFile(path: "page.txt", bytes: .init(text.utf8))
    let page = try #require(PageReader(lexicon: try Project.lexicon()).read(file).page)
    return StageDump.blocks(page).split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t").last.map(String.init) ?? ""
    }
  }

  @Test("A short line alone before a sentence is a title; where titles carry marks, it is text")
  func titles() throws {
    #expect(try blocks("大きさ\n\n画面は広い。") == ["heading - | 大きさ", "paragraph | 画面は広い。"])
    #expect(try blocks("大きさ\n\n画面は広い。\n\n位置 #\n\n右に置く。").first == "paragraph | 大きさ")
  }

  @Test("A label names the paragraph after it; one that nothing follows is left out")
  func labels() throws {
    #expect(try blocks("注意\n画面は狭い。") == ["aside note | 画面は狭い。"])
    #expect(try blocks("注意\n\n大きさ #") == ["heading - | 大きさ"])
  }

  @Test("Lines that lean on each other are a list where a sentence announces it, or where none of them is one")
  func lists() throws {
    #expect(try blocks("次の三つがあります。\n赤を使う。\n青を使う。").last == "list | 赤を使う。 | 青を使う。")
    #expect(try blocks("赤いもの\n青いもの\n黄色いもの") == ["list | 赤いもの | 青いもの | 黄色いもの"])
    #expect(try blocks("赤を使う。\n青を使う。") == ["paragraph | 赤を使う。", "paragraph | 青を使う。"])
  }

  @Test("What an export leaves of bold text is bold")
  func bold() throws {
    #expect(try blocks("**短くする。**長いと読まれない。") == ["paragraph | **短くする。**長いと読まれない。"])
    #expect(try blocks("二の三乗は 2**3 です。") == ["paragraph | 二の三乗は 2**3 です。"])
  }

  @Test("A title in Latin letters has the language of the text below it")
  func languages() throws {
    let text = "Face ID\n\n顔で開きます。\n\nTouch ID\n\nA finger opens it.\n"
    let page = try #require(
      PageReader(lexicon: try Project.lexicon()).read(PageFile(path: "page.txt", bytes: .init(text.utf8))).page
    )
    #expect(page.blocks.map(\.language) == [.ja, .ja, .en, .en])
  }
}

@Suite("Dates and descriptions of sources")
struct SourceDescriptionTests {
  @Test(
    "Dates, as pages write them",
    arguments: [
      ("2021年12月", String?.some("2021-12")), ("更新: 2021年3月4日", "2021-03-04"), ("August 2, 2021", "2021-08-02"),
      ("2 Sep, 2021", nil), ("2021-8-2", "2021-08-02"), ("2021/12/31", "2021-12-31"), ("2021.1.2", "2021-01-02"),
      ("2021-13-02", nil), ("2021-12-32", nil), ("1999-01-01", nil), ("2021", nil), ("", nil), ("20210802", nil),
      ("99999999999999999999年1月", nil),
    ]
  )
  func dates(text: String, date: String?) {
    #expect(PageDate.date(of: text) == date)
  }

  @Test("A long text with a date in it is more than a date")
  func onlyDate() {
    #expect(PageDate.isDate("2021-08-02"))
    #expect(!PageDate.isDate("This was written on August 2, 2021") && !PageDate.isDate("大きさ"))
  }

  private func describe(_ lines: [String]) throws -> Source {
    let cues = try Project.lexicon().cues
    let head = lines.map { TextLine($0[...], line: 1, cues: cues) }
    return Source(id: "a", title: "a", format: .text, digest: "").described(by: head)
  }

  @Test("The title is the line that is there twice, else the longest that is neither a sentence nor an address")
  func title() throws {
    let window = "架空のガイドを読む会"
    #expect(try describe([window, "もっと長いけれども一度しか出てこない行", window]).title == window)
    #expect(
      try describe(["https://example.com/very/long/address/of/a/page", "架空のガイドを読む会", "長い文の終わりには丸があります。"]).title
        == window
    )
    #expect(try describe(["短い"]).title == "a")
    #expect(try describe(["2021年12月", window]).published == "2021-12")
  }
}
