import HIGModel
import TestSupport
import Testing

@Suite("Plain text of blocks")
struct PlainTextTests {
  @Test("Paragraphs are apart by a blank line, lists and tables by lines, captions left out")
  func body() {
    let body: [Block.Content] = [
      .paragraph([.text("一つめ"), .code("UIKit")]),
      .caption([.text("図の説明")]),
      .list(items: [[.text("甲")], [.text("乙")]], ordered: false),
      .table(Table(caption: "大きさ", header: ["部品", "幅"], rows: [["点", "7 pt"]])),
    ]
    #expect(body.bodyText == "一つめUIKit\n\n• 甲\n• 乙\n\n大きさ\n部品 | 幅\n点 | 7 pt")
    #expect(body.captions == ["図の説明"])
  }
}
