import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Cells that somebody typed one below the other, and requests behind a case")
struct TypedLinesTests: PagesOfOtherMakers {
  // MARK: - Cells

  @Test("What asks below a line such as 利用規約 is the terms themselves, and no foot")
  func terms() throws {
    let page = "# 笛\n\n笛の音を集めたものです。\n\n■利用規約\n\n演奏会以外での使用を禁じます\n\n録音は各自の責任の下で行ってください\n"
    #expect(try rules(page, "flute.md") == ["avoid 演奏会以外での使用を禁じます", "should 録音は各自の責任の下で行ってください"])
  }

  // MARK: - English

  @Test(
    "What is used now and then is no request",
    arguments: [
      "In daily use the lamp stays cool.", "Half the lamps are old.", "For the use of members there is a key.",
    ]
  )
  func statements(sentence: String) throws {
    let page = "# Lamps\n\nLamps are old.\n\n\(sentence)\n\nNever dim the stairs.\n"
    #expect(try rules(page, "lamps.md") == ["avoid Never dim the stairs."])
  }
}
