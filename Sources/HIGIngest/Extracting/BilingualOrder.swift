internal import Algorithms
internal import Foundation
internal import HIGModel
internal import HIGText

/// Finds which blocks of a page are one text in both languages, where the page says each thing in one language and then in the other:
/// the same shape, as many of one as of the other, always in the same order.
struct BilingualOrder {
  /// - Returns: `blocks`, those that go together with the same `twin`; as they are where the page has no such order.
  static func twinned(_ blocks: [Block]) -> [Block] {
    let runs = blocks.indices.chunked { isAlike(blocks[$0], blocks[$1]) }
    let found = Language.allCases.map { pairs(of: runs, in: blocks, first: $0) }
    guard let most = found.max(by: { $0.count < $1.count }), most.count >= fewest else { return blocks }
    // A line more in one language, before all others, shifts them: then the lengths of many texts tell.
    let shifted = found.first { other in
      other.count >= fewestToTell && other.count + 1 >= most.count
        && unlikeness(of: other, in: blocks) < unlikeness(of: most, in: blocks) * clearly
    }
    let likely = shifted ?? most
    let texts = blocks.count { !$0.isHeading && $0.language != nil }
    guard likely.count * 10 >= texts * 3 else { return blocks }
    var twinned = blocks
    for (number, pair) in likely.enumerated() {
      twinned[pair.first].twin = "\(number + 1)"
      twinned[pair.second].twin = "\(number + 1)"
    }
    return twinned
  }

  private static let fewest = 3
  private static let fewestToTell = 6
  /// By how much the lengths of shifted texts must fit better.
  private static let clearly = 0.7
  /// Of blocks in one language: more of them are a text of its own.
  private static let longestRun = 3

  /// Positions of the same text in both languages.
  private struct Pair {
    var first: Int
    var second: Int
  }

  /// How much the lengths of paired texts differ, on average, as the logarithm of their ratio beside the usual one.
  private static func unlikeness(of pairs: [Pair], in blocks: [Block]) -> Double {
    let ratios = pairs.map { pair in
      let one = blocks[pair.first].content.plainText.unicodeScalars.count
      let other = blocks[pair.second].content.plainText.unicodeScalars.count
      let isJapanese = blocks[pair.first].language == .ja
      return log(Double(max(one, 1)) / Double(max(other, 1)) * (isJapanese ? usualRatio : 1 / usualRatio))
    }
    return ratios.reduce(0) { $0 + abs($1) } / Double(max(pairs.count, 1))
  }

  /// Letters of English for one of Japanese.
  private static let usualRatio = 2.3

  /// Whether two blocks in a row are text in one language.
  private static func isAlike(_ one: Block, _ other: Block) -> Bool {
    !one.isHeading && !other.isHeading && one.language == other.language
  }

  private static func pairs(of runs: [Range<Int>], in blocks: [Block], first language: Language) -> [Pair] {
    let texts = runs.filter { !blocks[$0.lowerBound].isHeading }
    return zip(texts, texts.dropFirst()).flatMap { run, next -> [Pair] in
      guard blocks[run.lowerBound].language == language, run.count == next.count, run.count <= longestRun,
        next.first.map({ blocks[$0].language == language.other }) ?? false, run.last.map({ $0 + 1 }) == next.first
      else { return [] }
      let pairs = zip(run, next).map { Pair(first: $0, second: $1) }
      return pairs.allSatisfy { haveOneShape(blocks[$0.first], blocks[$0.second]) } ? pairs : []
    }
  }

  private static func haveOneShape(_ one: Block, _ other: Block) -> Bool {
    switch (one.content, other.content) {
    case (.paragraph, .paragraph), (.caption, .caption): true
    case (.list(let items, _), .list(let others, _)): items.count == others.count
    case (.table(let table), .table(let own)): table.rows.count == own.rows.count
    case (.aside(let sort, _), .aside(let own, _)): sort == own
    case (.definitions(let terms), .definitions(let others)): terms.count == others.count
    default: false
    }
  }
}
