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
}

/// What is said of a hit in short.
@Suite("Passages")
struct PassageTests {
  private static let sentences = (0..<20).map { "Sentence \($0) says little, as others do." }

  private func passage(_ wanted: String, columns: Int = 90, lead: String? = "Keep it short.") throws -> Passage {
    let hit = Sample.hit(Self.sentences.joined(separator: " "), lead: lead, words: wanted)
    return try #require(hit.passages(columns: columns).first)
  }

  @Test("It begins with the sentence that has what was looked for, and ends between words", arguments: [20, 45, 90, 300])
  func start(columns: Int) throws {
    let text = try passage("sentence 7", columns: columns).text.text
    #expect(text.hasPrefix("Sentence 7 says"), "\(text)")
    #expect(TextWidth.columns(text) <= columns + 2)
    let words = Self.sentences.flatMap { $0.split(separator: " ") }
    #expect(text.split { " …".contains($0) }.allSatisfy(words.contains))
  }

  @Test("What has room is given whole, and near the end it begins earlier")
  func room() throws {
    #expect(try passage("sentence 7", columns: 10_000).text.text == Self.sentences.joined(separator: " "))
    #expect(try passage("sentence 19").text.text.hasPrefix("Sentence 18 says"))
  }

  @Test("An entry without a lead is headed by where it stands")
  func headline() throws {
    #expect(try passage("x").headline.text == "Keep it short.")
    #expect(try passage("x", lead: nil).headline.text.hasPrefix("Alerts"))
  }

  @Test("A row of a table is said with the heads of its columns")
  func table() throws {
    let table = Table(caption: nil, header: ["Device", "Size"], rows: [["Small", "1 × 1 pt"], ["Large", "2 × 2 pt"]])
    let passage = Passage(Sample.statement(nil, [.table(table)]), at: [.en("Alerts")], columns: 200)
    #expect(passage.text.text == "Device: Small · Size: 1 × 1 pt Device: Large · Size: 2 × 2 pt")
  }
}

/// What holds of every answer at every width.
@Suite("Rows of the bundled pages")
struct RowsOfCorpusTests {
  private static let questions: [Question] =
    [.topics, .symbols(""), .specs(SearchRequest(query: "", limit: 200)), .status]
    + ["ボタン", "画面", "tab bar", "size", "設定"].map { .search(SearchRequest(query: $0, limit: 50)) }

  private static let forbiddenStart = Set("。、，．・：；？！ヽヾゝゞ々ー）〕］｝〉》」』】〗ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ).,;:!?]}”’")
  private static let forbiddenEnd = Set("（〔［｛〈《「『【〖([{“‘")

  @Test("No Latin word is broken, and no row begins or ends with a mark that must not")
  func rows() async throws {
    let library = Library(index: try IndexReader(path: try Project.corpusIndex()))
    let topics = try await library.index.topics().map(\.id.rawValue)
    let questions = Self.questions + topics.flatMap { [.topic($0), .compare($0)] }
    let renderer = try Renderer()
    for question in questions {
      for language in [Language.ja, .en, nil] {
        let answer = await library.answer(question).only(in: language)
        let whole = renderer.render(answer, as: .text(TextStyle(language: language, isLong: true)))
        let short = renderer.render(answer, as: .text(TextStyle(language: language)))
        let words = Self.words(whole + short)
        for width in [40, 80, 120] {
          let shown = renderer.render(answer, as: .text(TextStyle(width: width, language: language)))
          check(shown.split(separator: "\n"), words: words, "\(question) \(width)")
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
