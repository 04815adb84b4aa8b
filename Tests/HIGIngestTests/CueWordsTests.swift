import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Sentences that nobody writes: a reader looks words up by their places, so each of them may stand first, last or
/// alone.
@Suite("Texts of cue words alone")
struct CueWordsTests {
  private let lexicon: Lexicon
  /// Words that open, part or close a clause: often, with each mark after them.
  private let clauseWords: [String]
  private let phrases: [String]

  init() throws {
    lexicon = try Project.lexicon()
    let file = try String(contentsOfFile: Project.data + "/cues.tsv", encoding: .utf8)
    let rows = file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    let uses = ["opening", "adverb", "auxiliary", "interrogative", "demand"]
    let opening = rows.filter { uses.contains(String($0[0])) && $0[1] == "en" }.map { String($0[3]) }
    let inner = ["then", "no", "nothing", "not", "never", "don’t", "of", "be", "may", "every", "use", "“it”", "(it)"]
    let words = opening + (0..<12).flatMap { _ in inner }
    clauseWords = words.flatMap { [$0 + " ", $0 + ", ", $0 + ";", $0 + ": ", $0 + "\n"] }
    phrases = Array(Set(rows.map { String($0[3]) })).sorted()
  }

  /// Most of them of a word or two.
  private var sentences: [String] {
    Generated(2_000, of: clauseWords).flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private var texts: [String] {
    let marks = [" ", ", ", ": ", "; ", ". ", "。", "、", "：", "\n- ", "**", "“", "」", "✅ ", "1. "]
    return Array(Generated(600, of: phrases + (0..<200).flatMap { _ in marks })) + sentences.prefix(1_000)
  }

  @Test("Each is read in both languages")
  func eachSentence() {
    for text in sentences + texts + phrases {
      for language in Language.allCases {
        let reading = lexicon.cues.reading(of: text, in: language)
        #expect(!reading.asks || reading.strength != nil)
      }
    }
  }

  @Test("Pages of them are read to the end", arguments: ["md", "txt", "html"])
  func wholePages(ending: String) throws {
    let folder = try TemporaryFolder()
    let texts = texts
    let paths = try stride(from: 0, to: texts.count, by: 200).map { start in
      let page = "# Page\n\n" + texts[start..<min(start + 200, texts.count)].joined(separator: "\n\n")
      return try folder.write(Data(page.utf8), as: "page\(start).\(ending)")
    }
    #expect(try Ingester(lexicon: lexicon).stages(paths).count == paths.count)
  }
}
