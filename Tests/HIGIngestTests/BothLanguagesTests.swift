import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Pages of other makers in both languages at once")
struct BothLanguagesTests {
  private let ingester: Ingester

  init() throws {
    ingester = Ingester(lexicon: try Project.lexicon())
  }

  private struct Rule: Equatable {
    var ja: String?
    var en: String?
  }

  /// The leads of the rules, both languages of each.
  private func rules(_ text: String, as name: String = "page.txt") throws -> [Rule] {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data(text.utf8), as: name)
    let entries = try ingester.ingest([folder.path]).knowledge.topics.flatMap(\.entries)
    return entries.filter { $0.kind == .rule }.map { entry in
      let lead = { (language: Language) in entry.statements.first { $0.language == language }?.lead }
      return Rule(ja: lead(.ja), en: lead(.en))
    }
  }

  private let pairs = [
    Rule(ja: "地図には必ず縮尺を付ける。", en: "Maps must have a scale."),
    Rule(ja: "島の名前を省略しない。", en: "Do not shorten the names of islands."),
    Rule(ja: "航路は点線で描いてください。", en: "Draw routes as dotted lines."),
    Rule(ja: "潮の色は変えないでください。", en: "Do not change the colors of tides."),
  ]

  @Test("A line in both languages is a pair, in a paragraph or an item", arguments: ["\n\n", "\n- "])
  func lines(between: String) throws {
    let lines = pairs.map { "\($0.ja ?? "") / \($0.en ?? "")" }.joined(separator: between)
    let start = between.hasSuffix("- ") ? "- " : ""
    let found = try rules("# 海図 / Charts\n\n" + start + lines + "\n", as: "page.md")
    #expect(found.prefix(3) == pairs.prefix(3))
  }

  @Test("Where a clause stands in one language only, the others stay with their own")
  func gap() throws {
    let alone = Rule(ja: "夜は暗い色で表示してください。", en: nil)
    let order: [Rule] = [pairs[0], pairs[1], alone, pairs[2], pairs[3]]
    let lines: [String] = order.flatMap { [$0.ja, $0.en].compactMap { $0 } }
    let text = "図 / Charts\n\n" + lines.joined(separator: "\n\n") + "\n"
    let found = try rules(text)
    #expect(found.contains(pairs[0]))
    #expect(found.contains(pairs[2]))
    #expect(found.contains(alone))
  }

  @Test("Paragraphs that take turns are pairs below titles in one language, too", arguments: ["Drawing", "描き方"])
  func titlesInOneLanguage(title: String) throws {
    let lines: [String] = pairs.flatMap { [$0.ja, $0.en].compactMap { $0 } }
    let text = "# Charts\n\n## \(title)\n\n" + lines.joined(separator: "\n\n") + "\n"
    #expect(try rules(text, as: "page.md") == pairs)
  }

  @Test("What a title forbids in one language is no pair with what is asked for in the other")
  func contrary() throws {
    let text =
      "# Buttons\n\n## Don’t\n\n- Use red for harmless actions.\n\n## サイズ\n\nボタンは大きくしてください。\n"
    let apart = [
      Rule(ja: "ボタンは大きくしてください。", en: nil), Rule(ja: nil, en: "Use red for harmless actions."),
    ]
    #expect(try rules(text, as: "page.md") == apart)
  }

  @Test("A Japanese page with an English example stays one page in Japanese")
  func example() throws {
    let text = "# 文言\n\n命令は動詞で始めてください。 Save the file.\n\n冠詞を省かないでください。\n\n色だけに頼らないでください。\n"
    #expect(try rules(text, as: "page.md").allSatisfy { $0.en == nil })
  }
}
