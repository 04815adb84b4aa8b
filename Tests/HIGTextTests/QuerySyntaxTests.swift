import HIGModel
import TestSupport
import Testing

@testable import HIGText

@Suite("What people type, before it is looked up")
struct QuerySyntaxTests {
  @Test(
    "Words, phrases, what is excluded, and filters, in the order they were typed",
    arguments: [
      ("launch screen", [.words("launch"), .words("screen")]),
      ("\"launch screen\" logo", [.phrase("launch screen"), .words("logo")]),
      ("“launch screen”", [.phrase("launch screen")]), ("「起動画面」 と", [.phrase("起動画面"), .words("と")]),
      ("「起動画面」と出す", [.words("「起動画面」と出す")]),
      ("『色』", [.phrase("色")]), ("-logo", [.excluded("logo")]), ("-\"launch screen\"", [.excluded("launch screen")]),
      ("kind:rule 色", [.filter(.kind, "rule"), .words("色")]), ("種類：色", [.words("種類：色")]),
      ("KIND：Rule", [.filter(.kind, "Rule")]), ("7:1", [.words("7:1")]), ("http://a", [.words("http://a")]),
      ("kind:", [.filter(.kind, "")]),
      ("a OR b", [.words("a"), .or, .words("b")]), ("NOT a", [.excluded("a")]),
      ("-", [.words("-")]), ("--x", [.words("--x")]), ("\"", [.words("\"")]),
      ("\"\" x", [.words("\"\""), .words("x")]), ("a\"b c\"", [.words("a\"b"), .words("c\"")]), ("", []), ("  \n ", []),
    ] as [(String, [QueryPart])]
  )
  func parts(text: String, parts: [QueryPart]) {
    #expect(QueryPart.parts(of: text) == parts)
  }

  @Test("Whatever is typed, the letters of the parts are the letters that were typed, in their order")
  func law() {
    for text in Generated(400, of: Array("ab色 -:：\"“”「」kind").map(String.init)) {
      let letters = QueryPart.parts(of: text).flatMap { part -> [Character] in
        switch part {
        case .words(let words), .phrase(let words), .excluded(let words): words.filter(\.isLetter).map { $0 }
        case .filter(let name, let value): (name.rawValue + value).filter(\.isLetter).map { $0 }
        case .or: []
        }
      }
      #expect(letters == text.filter(\.isLetter).map { $0 }, "\(text)")
    }
  }

  // MARK: - Filters

  @Test("Values of one filter add up, as alternatives; what is typed in capitals is the same")
  func filters() {
    var filters = Query.Filters()
    for (name, value) in [
      (FilterName.kind, "Rule"), (.kind, "note"), (.topic, "Launching"), (.language, "JA"), (.has, "quantity"),
    ] {
      #expect(filters.add(name, value) == nil)
    }
    #expect(filters.kinds == [.rule, .note] && filters.topics == ["launching"] && filters.languages == [.ja])
    #expect(filters.hasQuantity && !filters.isEmpty)
    var other = Query.Filters()
    other.sources = ["hig"]
    other.platforms = ["ios"]
    filters.add(other)
    #expect(filters.sources == ["hig"] && filters.platforms == ["ios"] && filters.kinds.count == 2)
  }

  @Test(
    "An unknown value or filter leaves the filters as they were and names the valid ones",
    arguments: [
      (.kind, "rules", "rule, definition, note, table, introduction"), (.strength, "loud", "must, should, consider"),
      (.language, "fr", "ja, en"), (.has, "wings", "of has are quantity"),
    ] as [(FilterName, String, String)]
  )
  func unknown(name: FilterName, value: String, valid: String) {
    var filters = Query.Filters()
    let complaint = filters.add(name, value)?.text ?? ""
    #expect(complaint.contains(valid) && complaint.hasPrefix("Unknown"))
    #expect(filters.isEmpty)
  }

  // MARK: - Phrases

  @Test("A phrase holds another one whose terms follow each other in it")
  func holding() {
    let phrase = Phrase(terms: ["a", "b", "c"])
    #expect(phrase.holds(Phrase(terms: ["b", "c"])) && phrase.holds(phrase) && phrase.holds(Phrase(terms: [])))
    #expect(!phrase.holds(Phrase(terms: ["a", "c"])) && !Phrase(terms: ["a"]).holds(phrase))
  }

  @Test("A phrase with letters of Japanese is for Japanese texts; one of Latin letters and digits is for both")
  func languages() throws {
    for text in ["色", "起動画面", "Face ID と"] {
      let phrase = try #require(Phrase(text))
      #expect(phrase.isFor(.ja) && !phrase.isFor(.en))
    }
    for text in ["launch", "44 pt", "7:1"] {
      let phrase = try #require(Phrase(text))
      #expect(phrase.isFor(.ja) && phrase.isFor(.en))
    }
    #expect(Phrase("") == nil && Phrase("。、") == nil)
  }

  @Test("A single letter of Japanese begins the bigrams it is part of; two letters are one bigram")
  func prefixes() {
    #expect(Phrase("色") == Phrase(terms: ["色"], isPrefix: true))
    #expect(Phrase("彩色") == Phrase(terms: ["彩色"]))
    #expect(Phrase("a")?.isPrefix == false)
  }
}
