import Foundation
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
      ("iPadで使う", "ipad で使 使う う"),
      ("UIScrollView", "ui scroll view uiscrollview"), ("7:1", "7 1"), ("don’t", "dont"),
      ("camelCaseNames", "camel case name camelcasenam"), ("PDFs, URLs", "pdf url"),
      ("HTTPRequest", "http request httprequest"),
      ("ｶﾞ", "ガ"), ("ＨＩＧ", "hig"), ("か\u{3099}", "が"), ("エラー", "エラ ラー ー"), ("らーめん", "らー ーめ めん ん"),
    ]
  )
  func terms(text: String, segmented: String) {
    #expect(Analyzer.segmented(text) == segmented)
  }

  @Test(
    "Spellings of loan words that differ between writers are one",
    arguments: [
      ("インターフェース", "インターフェイス"), ("ウィンドウ", "ウインドウ"), ("ヴァイオリン", "バイオリン"),
      ("ドラッグ・アンド・ドロップ", "ドラッグアンドドロップ"),
      ("ダーク モード", "ダークモード"), ("ﾌｫﾝﾄ", "フォント"),
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
      ("buttons", "button"), ("navigating", "navigat"), ("settings", "setting"), ("sky", "sky"),
      ("as", "as"), ("closes", "close"), ("accessibility", "accessibl"),
    ]
  )
  func stems(word: String, stem: String) {
    #expect(EnglishStemmer.stem(word) == stem)
  }

  @Test(
    "Forms of one word meet, British and American ones, too",
    arguments: [
      ["button", "buttons"], ["navigate", "navigating", "navigation"], ["close", "closed", "closing", "closes"],
      ["organise", "organize", "organised", "organizing", "organisation"], ["succeed", "succeeds"],
      ["colour", "colors", "coloured"],
      ["clear", "clearly"], ["easy", "easily"], ["accessible", "accessibility"], ["scroll", "scrolling"],
      ["cancel", "cancelled", "canceling"], ["verify", "verification"], ["align", "alignment"], ["write", "written"],
      ["consistent", "consistency", "consistently"], ["grey", "gray"], ["tight", "tighter", "tightest", "tightly"],
      ["big", "bigger"], ["dialog", "dialogues"], ["ad", "ads"],
    ]
  )
  func sameWord(forms: [String]) {
    #expect(Set(forms.map(EnglishStemmer.stem)).count == 1, "\(forms.map(EnglishStemmer.stem))")
  }

  @Test(
    "Different words stay apart",
    arguments: [
      ("accessibility", "access"), ("general", "generator"), ("import", "important"), ("position", "positive"),
      ("organise", "organic"), ("customize", "custom"), ("complications", "complicated"), ("paste", "past"),
      ("settings", "set"), ("leading", "lead"), ("station", "state"), ("action", "act"), ("note", "not"),
      ("are", "ar"),
    ]
  )
  func differentWords(one: String, other: String) {
    #expect(EnglishStemmer.stem(one) != EnglishStemmer.stem(other))
  }

  @Test(
    "Hiragana is not katakana, and a short word has its long vowel",
    arguments: [("エラー", "えら"), ("カラー", "から"), ("シート", "しと"), ("バー", "バ")]
  )
  func apart(one: String, other: String) {
    #expect(Analyzer.segmented(one) != Analyzer.segmented(other))
  }

  @Test("A phrase leaves out the long vowel mark that some write at the end of a long word, and some do not")
  func finalLongVowel() {
    #expect(Phrase("ユーザー") == Phrase(terms: ["ユー", "ーザ"]))
    #expect(Phrase("カラー") == Phrase(terms: ["カラ", "ラー"]))
  }

  @Test("Widths and cases that look the same are the same")
  func folding() {
    #expect(Analyzer.segmented("ｱﾌﾟﾘ ＡＰＰ") == Analyzer.segmented("アプリ app"))
    #expect(Analyzer.segmented("か") != Analyzer.segmented("が"))
  }

  @Test("A stem begins as its word does: by that, most words are told apart from those that are marked")
  func initials() throws {
    let words = try String(contentsOfFile: Project.data + "/glossary.tsv", encoding: .utf8)
      .split { !$0.isLetter }.map { $0.lowercased() }.filter { $0.allSatisfy(\.isASCII) }
    let file = Project.root + "/Sources/HIGText/Terms/english-stems.tsv"
    let exceptions = try String(contentsOfFile: file, encoding: .utf8)
      .split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .flatMap { $0.split(separator: "\t").map(String.init) }
    #expect(words.count > 1_000 && exceptions.count > 300)
    for word in words + exceptions {
      #expect(EnglishStemmer.stem(word).first == word.first, "\(word)")
    }
  }
}
