import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Tables that lost their cells")
struct TextTableTests {
  private func table(_ lines: [String]) throws -> Table? {
    let cues = try Project.lexicon().cues
    let lines = lines.enumerated().map { TextLine($1[...], line: $0 + 1, cues: cues) }
    var traits = TextTraits(lines)
    traits.marksEveryHeading = true
    return TextTable(lines, traits: traits)?.table
  }

  @Test("Cells of one column are alike, whatever spaces are in the names of the rows")
  func columns() throws {
    let table = try table([
      "機種 縦向き 横向き", "Nashi 5 Pro 狭い幅、広い高さ 広い幅、狭い高さ", "Nashi 5 狭い幅、広い高さ 狭い幅、狭い高さ",
      "Ringo touch 第 3 世代 広い幅、広い高さ 広い幅、広い高さ",
    ])
    #expect(table?.rows.map { $0[0] } == ["Nashi 5 Pro", "Nashi 5", "Ringo touch 第 3 世代"])
    #expect(
      table?.rows.allSatisfy { $0.count == 3 && $0[1].hasSuffix("高さ") && $0[2].hasSuffix("高さ") }
        == true
    )
  }

  @Test("A row without a title has that of the row above")
  func spannedTitle() throws {
    let table = try table([
      "機種 形 横", "Nashi 5 2/3 分割 狭い幅、高い", "1/2 分割 広い幅、高い", "1/3 分割 狭い幅、高い", "Ringo 7 2/3 分割 狭い幅、高い",
      "1/2 分割 広い幅、高い",
    ])
    #expect(table?.rows.map { $0[0] } == ["Nashi 5", "Nashi 5", "Nashi 5", "Ringo 7", "Ringo 7"])
    #expect(table?.rows.map { $0[1] } == ["2/3 分割", "1/2 分割", "1/3 分割", "2/3 分割", "1/2 分割"])
  }

  @Test("A header that does not name the rows is one cell short")
  func headerWithoutRowTitle() throws {
    let table = try table([
      "1x @2x", "小さな印 10px × 12px 20px × 24px", "大きな印 30px × 32px 60px × 64px",
    ])
    #expect(table?.header == ["", "1x", "@2x"])
    #expect(table?.rows.first == ["小さな印", "10px × 12px", "20px × 24px"])
  }

  @Test("A missing cell is empty, at the end")
  func missingCells() throws {
    let table = try table(["形式 推奨 備考", "AAA ● 軽い。", "BBB ● 重い。", "CCC"])
    #expect(table?.rows.last == ["CCC", "", ""])
  }
}
