import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Finding the topics of a page")
struct TopicFinderTests {
  private let catalogue: Catalogue
  private static let guideline = "https://developer.apple.com/design/human-interface-guidelines/"

  init() throws {
    let records = [
      "views/alerts\tja\tアラート", "views/alerts\ten\tAlerts", "views/sheets\tja\tシート", "views/sheets\ten\tSheets",
      "bars/tab-bars\tja\tタブバー", "bars/tab-bars\ten\tTab Bars", "controls/labels\tja\tラベル",
      "controls/labels\ten\tLabels",
    ]
    catalogue = try Catalogue(TabSeparated(records.joined(separator: "\n"), name: "aliases.tsv"))
  }

  /// `# Title` is a heading, an address a paragraph of its own, anything else a paragraph.
  private func page(_ lines: [String], canonicalURL: String? = nil) -> Page {
    let blocks = lines.enumerated().map { index, line in
      Self.block(line, place: Place(line: index + 1))
    }
    let source = Source(id: "page", title: "page", format: .text, digest: "")
    return Page(source: source, canonicalURL: canonicalURL, blocks: blocks)
  }

  private static func block(_ line: String, place: Place) -> Block {
    let isJapanese = line.unicodeScalars.contains { $0.value > 0x3000 }
    let language: Language = isJapanese ? .ja : .en
    if line.hasPrefix("# ") {
      return Block(.heading([.text(String(line.dropFirst(2)))], level: nil), language: language, place: place)
    }
    let text: Inline = line.hasPrefix("http") ? .link(line, url: line) : .text(line)
    return Block(.paragraph([text]), language: language, place: place)
  }

  /// Topics with the lines of their blocks.
  private func find(_ lines: [String], canonicalURL: String? = nil) -> [String] {
    TopicFinder(catalogue: catalogue, page: page(lines, canonicalURL: canonicalURL)).find().map { range in
      "\(range.topic) \(range.blocks.lowerBound + 1)-\(range.blocks.upperBound)"
    }
  }

  @Test("A page with a guideline's address as its own is about that topic throughout")
  func canonical() {
    let lines = ["# Sheets", "Text.", "# Labels"]
    #expect(find(lines, canonicalURL: Self.guideline + "ios/views/alerts/") == ["views/alerts 1-3"])
    // Newer addresses leave the category out.
    #expect(find(lines, canonicalURL: Self.guideline + "alerts") == ["views/alerts 1-3"])
    #expect(find(lines, canonicalURL: "https://example.com/alerts").contains("views/alerts 1-3") == false)
  }

  @Test("An address after a heading names the topic of the text below it")
  func addresses() {
    let lines = [
      "Before.", "# Views - Alerts", Self.guideline + "ios/views/alerts/", "# アラート", "本文。", "# Views - Sheets",
      Self.guideline + "ios/views/sheets/", "本文。",
    ]
    #expect(find(lines) == ["views/alerts 4-5", "views/sheets 6-8"])
  }

  @Test("Addresses one after the other are links, and end the text")
  func links() {
    let lines = [
      "# Alerts", Self.guideline + "ios/views/alerts/", "# アラート", "本文。", "# 参考", Self.guideline + "ios/views/sheets/",
      Self.guideline + "ios/bars/tab-bars/",
    ]
    #expect(find(lines) == ["views/alerts 3-4"])
  }

  @Test("Titles of the catalogue begin topics, where a neighbour is of the same category")
  func titles() {
    #expect(find(["# アラート", "本文。", "# シート", "本文。"]) == ["views/alerts 1-2", "views/sheets 3-4"])
    #expect(find(["# アラート", "本文。", "# シート", "本文。", "# Labels", "本文。"]) == ["views/alerts 1-2", "views/sheets 3-6"])
  }

  @Test("A title counts where the page links to its topic")
  func linkedTitles() {
    let lines = ["# アラート", "本文。", "# ラベル", "本文。", "# おわり", "本文。"]
    #expect(find(lines) == [])
    #expect(find(lines + [Self.guideline + "ios/controls/labels/"]) == ["controls/labels 3-7"])
  }

  @Test("The first heading of a page on one topic needs no neighbour; a later one does")
  func oneTopic() {
    #expect(find(["# アラート", "本文。", "# 大きさ", "本文。"]) == ["views/alerts 1-4"])
    #expect(find(["# はじめに", "本文。", "# アラート", "本文。"]) == [])
    #expect(find(["本文だけ。"]) == [])
    #expect(find([]) == [])
  }

  @Test("A topic in one language and then in the other begins at the heading whose text is about as long")
  func twins() {
    let lines = [
      "# アラート", "一。", "二。", "# Alerts", "One.", "Two.", "# 板の題", "一。", "二。", "三。", "# Sheets", "One.", "Two.", "Three.",
    ]
    #expect(find(lines) == ["views/alerts 1-6", "views/sheets 7-14"])
  }

  @Test("All headings of the first level that name one topic make it the page's only one")
  func onlyTitle() {
    func heading(_ title: String, _ level: Int) -> Block {
      Block(.heading([.text(title)], level: level), language: .en, place: Place(line: 1))
    }
    var page = page([])
    page.blocks = [heading("アラート", 1), heading("Alerts", 1), heading("Sheets", 2), heading("Tab Bars", 2)]
    #expect(TopicFinder(catalogue: catalogue, page: page).find().map(\.topic.rawValue) == ["views/alerts"])
    page.blocks.append(heading("Sheets", 1))
    #expect(TopicFinder(catalogue: catalogue, page: page).find().count != 1)
  }
}
