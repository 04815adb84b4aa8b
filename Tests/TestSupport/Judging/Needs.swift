import HIGIngest
import HIGText

/// How many judged pages are worse without a part of the reader: what none needs goes. The five source texts, judged in the gold
/// set, count as one each where a figure of theirs falls.
package struct Needs {
  private let all: [JudgedPages]
  private let gold: [Double]
  private static let folders = ["known", "blind"]

  package init() throws {
    all = try Self.folders.map { try JudgedPages($0) }
    gold = try Self.gold()
  }

  private static func gold(without names: Set<String> = []) throws -> [Double] {
    try Project.seeds.map { try GoldSet(seeds: $0, without: names).figures().map(\.value) } ?? []
  }

  /// - Parameter name: a shape, a sign of boilerplate or a use of phrases.
  package func pages(worseWithout name: String) throws -> Int {
    let texts = try zip(Self.gold(without: [name]), gold).contains { $0 < $1 - 0.0005 } ? Self.sourceTexts : 0
    return try zip(Self.folders, all).reduce(texts) { count, folder in
      let without = try JudgedPages(folder.0, without: [name]).pages
      return count + folder.1.pages.count { page, score in without[page]?.isWorse(than: score) ?? false }
    }
  }

  private static let sourceTexts = 5

  /// What can be left out: shapes, signs, and the uses of phrases in `cues.tsv`.
  package static func names() throws -> [String] {
    let rows = try TabSeparated(file: Project.data + "/cues.tsv", fields: 4).rows
    return Lexicon.parts + Set(rows.map { $0[0] }).sorted()
  }

  /// One line a name.
  package static func printAll() throws {
    let needs = try Needs()
    for name in try names() { print(try needs.pages(worseWithout: name), name, separator: "\t") }
  }
}
