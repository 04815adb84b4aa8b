import HIGIndex
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

@Suite("Setting text in rows")
struct TypesetterTests {
  private func rows(_ line: TextLine, _ width: Int?) -> [String] {
    Typesetter(TextStyle(width: width)).text([line]).split(separator: "\n").map(String.init)
  }

  @Test("Rows hang below their words; without a width there is one row")
  func hanging() {
    let line = TextLine("1. ", "Provide a launch screen that looks like the first one.")
    #expect(rows(line, 40) == ["1. Provide a launch screen that looks", "   like the first one."])
    #expect(rows(line, nil) == ["1. Provide a launch screen that looks like the first one."])
  }

  @Test(
    "Japanese is broken anywhere but before what ends or lengthens, and after what opens",
    arguments: [
      ("起動画面。", 8, ["起動画", "面。"]), ("大きいボタン", 12, ["大きいボタン"]), ("大きなメニュー", 12, ["大きなメ", "ニュー"]),
      ("これは「例」です", 8, ["これは", "「例」で", "す"]), ("ちょっと", 2, ["ちょっ", "と"]),
    ]
  )
  func prohibitions(text: String, width: Int, expected: [String]) {
    #expect(rows(TextLine(text: text), width) == expected)
  }

  @Test("A word that is wider than the terminal stands out; ids and addresses break behind their signs")
  func words() {
    #expect(rows(TextLine(text: "UIAccessibility is it"), 10) == ["UIAccessibility", "is it"])
    #expect(rows(TextLine(text: "bars/tab-bars#use-a-tab"), 10) == ["bars/tab-", "bars#use-", "a-tab"])
  }

  @Test(
    "Columns are counted by clusters",
    arguments: [("a", 1), ("あ", 2), ("ｱ", 1), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("✌️", 2)]
  )
  func columns(text: String, columns: Int) {
    #expect(TextWidth.columns(text) == columns)
  }

  @Test("Where only so many rows are wanted the last one ends in …, at a word")
  func mostRows() {
    let line = TextLine("", [Span(text: "one two three four five six")], mostRows: 2)
    #expect(rows(line, 10) == ["one two", "three…"])
  }

  @Test("Any width is a width", arguments: [1, 2, 10, 39, 10_000])
  func widths(width: Int) {
    let line = TextLine("12. ja  ", "起動画面を用意する (see Launching).")
    #expect(rows(line, width).joined().filter { !$0.isWhitespace } == "12.ja起動画面を用意する(seeLaunching).")
  }

  @Test("An excerpt begins near what was found, between words", arguments: [20, 40, 80])
  func excerpt(columns: Int) {
    let words = (0..<60).map { "word\($0)" } + ["見つけたword"]
    let text = words.joined(separator: " ")
    let place = text.unicodeScalars.count - 8
    let excerpt = MarkedText(text, marks: [place..<(place + 4)]).excerpt(columns: columns)
    #expect(excerpt.pieces.first { $0.isMarked }?.text == "見つけた")
    #expect(TextWidth.columns(excerpt.text) <= columns + 2)
    #expect(excerpt.text.split { " …".contains($0) }.allSatisfy { words.contains(String($0)) })
  }
}

/// What holds of every answer at every width.
@Suite("Rows of the bundled pages")
struct RowsOfCorpusTests {
  private static let questions: [Library.Ask] =
    [
      { try await $0.topics() }, { try await $0.symbols("") }, { try await $0.index.status() },
      { try await $0.specs(SearchRequest(query: "", limit: 200)) },
    ]
    + ["ボタン", "画面", "tab bar", "size", "設定"].map { words -> Library.Ask in
      { try await $0.search(SearchRequest(query: words, limit: 50)) }
    }

  private static let forbiddenStart = Set("。、，．・：；？！ヽヾゝゞ々ー）〕］｝〉》」』】〗ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ).,;:!?]}”’")
  private static let forbiddenEnd = Set("（〔［｛〈《「『【〖([{“‘")

  @Test("No Latin word is broken, and no row begins or ends with a mark that must not")
  func rows() async throws {
    let library = Library(index: try IndexReader(path: try Project.corpusIndex()))
    let topics = try await library.index.topics().map(\.id.rawValue)
    let questions =
      Self.questions
      + topics.flatMap { id -> [Library.Ask] in
        [{ try await $0.topic(id) }, { try await $0.compare(id) }]
      }
    let renderer = try Renderer()
    for (number, question) in questions.enumerated() {
      for language in [Language.ja, .en, nil] {
        let answer = await library.answer(question).saying(in: language)
        let whole = renderer.render(answer, as: .text(TextStyle(language: language, isLong: true)))
        let short = renderer.render(answer, as: .text(TextStyle(language: language)))
        let words = Self.words(whole + short)
        for width in [40, 80, 120] {
          let shown = renderer.render(answer, as: .text(TextStyle(width: width, language: language)))
          check(shown.split(separator: "\n"), words: words, "\(number) \(width)")
        }
      }
    }
  }

  private func check(_ rows: [Substring], words: Set<Substring>, _ place: String) {
    for row in rows {
      let broken = Self.words(row).subtracting(words)
      #expect(broken.isEmpty, "\(place): \(row)")
      let text = row.drop { $0 == " " }
      #expect(!Self.forbiddenStart.contains(text.first ?? " "), "\(place): \(row)")
      #expect(!Self.forbiddenEnd.contains(text.last ?? " "), "\(place): \(row)")
    }
  }

  /// Runs of Latin letters and digits.
  private static func words(_ text: some StringProtocol) -> Set<Substring> {
    Set(Substring(text).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) })
  }
}
