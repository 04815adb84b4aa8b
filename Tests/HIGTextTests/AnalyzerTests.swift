import HIGText
import TestSupport
import Testing

@Suite("Analyzer")
struct AnalyzerTests {
  static let samples = [
    "起動画面を用意する。", "Provide a launch screen.", "iPad では、44pt × 44pt です", "ｶﾞｲﾄﾞﾗｲﾝ", "か\u{3099}",
    "７：１　Ａｐｐｌｅ", "👩‍🎨🇯🇵 絵文字", "",
    "\u{0}\u{1F}\"*^:()", "①㎝ﬁ ㌢ ½", "ﾟ先頭の半濁点", "Ünïcödé ÀÉ", "한국어 Ελληνικά",
    String(repeating: "色", count: 3000),
  ]

  @Test("Ranges lie in the original, ascend, and are never empty", arguments: samples)
  func ranges(text: String) {
    let count = text.unicodeScalars.count
    let terms = Analyzer.terms(of: text)
    for term in terms {
      #expect(
        term.range.lowerBound >= 0 && term.range.upperBound <= count && !term.range.isEmpty
          && !term.text.isEmpty
      )
    }
    #expect(
      zip(terms, terms.dropFirst()).allSatisfy {
        $0.range.lowerBound <= $1.range.lowerBound && $0.position + 1 == $1.position
      }
    )
  }

  @Test("Terms hold letters and digits only, so that they are never syntax", arguments: samples)
  func letters(text: String) {
    for term in Analyzer.terms(of: text) {
      #expect(
        term.text.unicodeScalars.allSatisfy {
          !$0.isASCII || $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
      )
    }
  }

  @Test(
    "Japanese is cut into pairs and the last letter, words are stems, numbers stay whole",
    arguments: [
      ("起動画面", "起動 動画 画面 面"), ("色", "色"), ("Launch Screens", "launch screen"), ("44pt", "44 pt"),
      ("iPadで使う", "ipad デ使 使ウ ウ"),
      ("UIScrollView", "ui scroll view uiscrollview"), ("7:1", "7 1"), ("don’t", "dont"),
      ("camelCaseNames", "camel case name camelcasenam"),
      ("ｶﾞ", "ガ"), ("ＨＩＧ", "hig"), ("か\u{3099}", "ガ"),
    ]
  )
  func terms(text: String, segmented: String) {
    #expect(Analyzer.segmented(text) == segmented)
  }

  @Test(
    "Spellings of loan words that differ between writers are one, and kana typed for another script",
    arguments: [
      ("ユーザー", "ユーザ"), ("インタフェース", "インターフェイス"), ("ウィンドウ", "ウインドウ"), ("ヴァイオリン", "バイオリン"),
      ("ドラッグ・アンド・ドロップ", "ドラッグアンドドロップ"),
      ("コントローラー", "コントローラ"), ("はぷてぃくす", "ハプティクス"), ("ダーク モード", "ダークモード"), ("ﾌｫﾝﾄ", "フォント"),
      ("ヂ", "ジ"), ("Ｆａｃｅ", "face"),
    ]
  )
  func spellings(one: String, other: String) {
    #expect(Analyzer.segmented(one) == Analyzer.segmented(other))
  }

  @Test("Segmented text is the terms, apart by spaces", arguments: samples)
  func sinks(text: String) {
    #expect(Analyzer.segmented(text) == Analyzer.terms(of: text).map(\.text).joined(separator: " "))
  }

  @Test(
    "Words by their stems",
    arguments: [
      ("buttons", "button"), ("navigating", "navig"), ("settings", "set"), ("sky", "sky"),
      ("as", "as"), ("relational", "relat"),
    ]
  )
  func stems(word: String, stem: String) {
    #expect(EnglishStemmer.stem(word) == stem)
  }

  @Test("Widths and cases that look the same are the same")
  func folding() {
    #expect(Analyzer.segmented("ｱﾌﾟﾘ ＡＰＰ") == Analyzer.segmented("アプリ app"))
    #expect(Analyzer.segmented("か") != Analyzer.segmented("が"))
  }
}
