import HIGText
import Synchronization

/// Finds titles that are nearly the one that is wanted: translators put one in different words,
/// 動的なシステムカラー and ダイナミックなシステムカラー.
///
/// Two titles of enough common pairs of letters share at least one of the rarest pairs of either,
/// so that few have to be compared (prefix filtering of similarity joins: Chaudhuri, Ganti and
/// Kaushik 2006).
final class SimilarTitles: Sendable {
  /// A title, and the share of pairs that it has in common with the wanted one.
  struct Match: Sendable {
    var key: String
    var similarity: Double
  }

  private let titles: [(key: String, pairs: Set<UInt64>)]
  /// The titles that have a pair.
  private let holders: [UInt64: [Int]]
  /// What was found; pages name the same things again and again.
  private let known = Mutex<[String: [Match]]>([:])

  /// - Parameter keys: the letters of the titles.
  init(_ keys: some Sequence<String>) {
    titles = keys.map { ($0, Self.pairs(of: $0)) }
    var holders: [UInt64: [Int]] = [:]
    for (number, title) in titles.enumerated() {
      for pair in title.pairs { holders[pair, default: []].append(number) }
    }
    self.holders = holders
  }

  /// The titles that are nearly one of these letters, in their order.
  func matches(of key: String) -> [Match] {
    if let found = known.withLock({ $0[key] }) {
      return found
    }
    let found = found(key)
    known.withLock { $0[key] = found }
    return found
  }

  private func found(_ key: String) -> [Match] {
    let wanted = Self.pairs(of: key)
    guard wanted.count >= Self.fewestPairs else { return [] }
    let rarest = wanted.sorted { (holders[$0]?.count ?? 0, $0) < (holders[$1]?.count ?? 0, $1) }
    let fewestCommon = Int((Double(wanted.count) * Self.similar / (2 - Self.similar)).rounded(.up))
    let candidates = Set(
      rarest.prefix(wanted.count - fewestCommon + 1).flatMap { holders[$0] ?? [] }
    )
    return candidates.sorted().compactMap { number in
      let similarity = wanted.share(with: titles[number].pairs)
      return similarity >= Self.similar
        ? Match(key: titles[number].key, similarity: similarity) : nil
    }
  }

  /// Each two letters that stand side by side, but for two of hiragana: endings and particles, which any two Japanese
  /// sentences share (`できるようにする`).
  private static func pairs(of key: String) -> Set<UInt64> {
    let pairs = zip(key.unicodeScalars, key.unicodeScalars.dropFirst())
    let telling = pairs.filter { $0.script != .hiragana || $1.script != .hiragana }
    return Set(telling.map { UInt64($0.value) << 32 | UInt64($1.value) })
  }

  /// A shorter title is like too many others.
  private static let fewestPairs = 4

  /// Share of letter pairs in common above which two titles are one; related but different ones
  /// stay below it.
  private static let similar = 0.58
}
