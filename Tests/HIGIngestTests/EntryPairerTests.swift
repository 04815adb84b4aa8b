import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Invented entries whose pairing turns on one weight each: a little more or less of it, and they pair or stay alone.
@Suite("What is asked of two entries before they are paired")
struct EntryPairerTests {
  private let topic: TopicID
  private let glossary = Glossary(
    TabSeparated("色彩\tcolor\n形状\tshape\n音声\tsound\n照明\tlight\n触覚\thaptics\n陰影\tshadow\n直線\tline\n")
  )

  init() throws {
    topic = try #require(TopicID("views/alerts"))
  }

  private func sketch(
    _ source: String,
    _ language: Language,
    _ leads: [String],
    kinds: [EntryKind] = []
  ) -> TopicSketch {
    var draft = TopicDraft(topic: topic, language: language, source: source)
    draft.entries = leads.enumerated().map { index, lead in
      let kind = kinds.isEmpty ? .rule : kinds[index]
      return EntryDraft(kind: kind, lead: lead, body: [], place: Place(line: index + 1))
    }
    return TopicSketch(draft)
  }

  /// Pairs as `own-other`.
  private func pairs(_ left: TopicSketch, _ right: TopicSketch) -> [String] {
    EntryPairer(left: left, right: right, glossary: glossary).pairs().map { "\($0.own)-\($0.other)" }
  }

  @Test("Two statements in one language are not paired here: that is read off the words of all topics")
  func oneLanguage() {
    #expect(pairs(sketch("old", .en, ["Keep titles short."]), sketch("new", .en, ["Keep titles short."])) == [])
  }

  @Test("Translations of one source: lengths that fit by more than 0.25 / 0.6", arguments: [(10, true), (9, false)])
  func acrossLanguages(letters: Int, isPair: Bool) {
    let left = sketch("page", .en, [String(repeating: "a", count: letters)])
    let right = sketch("page", .ja, [String(repeating: "あ", count: 10)])
    #expect(pairs(left, right) == (isPair ? ["0-0"] : []))
  }

  @Test("Notes of one source pair though their lengths do not fit")
  func notes() {
    let note = sketch("page", .ja, [String(repeating: "あ", count: 10)], kinds: [.note])
    #expect(pairs(sketch("page", .en, ["aaa"], kinds: [.note]), note) == ["0-0"])
    let rule = sketch("page", .ja, [String(repeating: "あ", count: 10)])
    #expect(pairs(sketch("page", .en, ["aaa"]), rule) == [])
  }

  /// A page in English whose only entry of a fitting length is at `position` of `count`.
  private func pairsWithOne(at position: Int, of count: Int) -> [String] {
    let leads = (0..<count).map { String(repeating: "a", count: $0 == position ? 23 : 1) }
    return pairs(sketch("page", .en, leads), sketch("page", .ja, [String(repeating: "あ", count: 10)]))
  }

  @Test("Translations far from each other in a long topic stay alone", arguments: [(4, true), (5, false)])
  func drift(position: Int, isPair: Bool) {
    #expect(pairsWithOne(at: position, of: 10) == (isPair ? ["\(position)-0"] : []))
  }

  @Test("In a short topic the distance counts less: half of it in a topic of five", arguments: [5, 10])
  func shortTopic(count: Int) {
    // 0.6 - 0.25 is what there is; four fifths of the way cost 0.32 of five entries and 0.64 of ten.
    #expect(pairsWithOne(at: count * 4 / 5, of: count) == (count == 5 ? ["4-0"] : []))
  }

  @Test("Statements of two sources in two languages pair only if their words show it")
  func acrossSources() {
    func english(_ words: String) -> TopicSketch {
      sketch("blog", .en, [words.padding(to: 23)])
    }
    let japanese = sketch("book", .ja, ["色彩、形状、音声の事"])
    #expect(pairs(english("color shape sound"), japanese) == ["0-0"])
    #expect(pairs(english("color and much else"), japanese) == ["0-0"])
    #expect(pairs(english("light shadow haptics"), japanese) == [])
    #expect(pairs(english("nothing of the sort"), japanese) == [])
    // One in common of three here and three there; of three and four.
    #expect(pairs(english("color light shadow"), japanese) == ["0-0"])
    #expect(pairs(english("color light shadow line"), japanese) == [])
    // The same words from one source are translations.
    #expect(pairs(sketch("book", .en, ["color light shadow line".padding(to: 23)]), japanese) == ["0-0"])
  }

  @Test("Nothing is quite sure")
  func confidence() {
    func confidence(_ value: Double) -> Double { Similarity(value: value, sharesConcepts: false).confidence }
    #expect(confidence(0.3) == 0.55 && confidence(1) == 0.9)
  }

  @Test("A pair says what it rests on")
  func methods() {
    func method(_ left: TopicSketch, _ right: TopicSketch) -> Alignment.Method? {
      EntryPairer(left: left, right: right, glossary: glossary).pairs().first?.alignment.method
    }
    let japanese = sketch("page", .ja, ["色彩を使う。"])
    #expect(method(sketch("page", .en, ["Use color."]), japanese) == .glossary)
    #expect(method(sketch("page", .en, ["Use it here."]), japanese) == .structure)
  }

  @Test("What the page pairs itself stays, and is not paired again")
  func authored() {
    let left = sketch("page", .en, ["Use color.", "Use shape."])
    let right = sketch("page", .ja, ["色彩を使う。", "形状を使う。"])
    let crossed = EntryPair(own: 1, other: 0, alignment: Alignment(.authored, confidence: 1))
    let all = EntryPairer(left: left, right: right, glossary: glossary).pairs(besides: [crossed])
    #expect(all.filter { $0.other == 0 }.map(\.own) == [1])
    #expect(!all.contains { $0.own == 1 && $0.other != 0 })
  }

  @Test("Topics of more entries than anyone writes are not compared", .timeLimit(.minutes(20)))
  func tooMany() {
    let leads = (0..<400).map { "Rule number \($0) says this." }
    let left = sketch("page", .en, leads)
    func right(_ count: Int) -> TopicSketch { sketch("page", .ja, (0..<count).map { "規則\($0)はこう言う。" }) }
    #expect(pairs(left, right(250)).count == 250)
    #expect(pairs(left, right(251)) == [])
  }
}

extension String {
  /// With dots at its end, `count` letters long.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: ".", count: max(0, count - self.count))
  }
}
