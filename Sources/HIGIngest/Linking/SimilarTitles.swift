import HIGText

/// Finds titles that are nearly the one that is wanted: translators put one in different words,
/// 動的なシステムカラー and ダイナミックなシステムカラー.
struct SimilarTitles {
  private var titles: [(key: String, pairs: Int)] = []
  /// The titles that have a pair.
  private var holders: [UInt64: [Int]] = [:]

  /// - Parameter keys: the letters of the titles.
  init(_ keys: some Sequence<String>) {
    for (number, key) in keys.enumerated() {
      let pairs = Self.pairs(of: key)
      titles.append((key, pairs.count))
      for pair in pairs { holders[pair, default: []].append(number) }
    }
  }

  /// The titles that are nearly one of these letters, in their order, with the share of pairs that each has in common
  /// with the wanted one: what each shares is counted from the lists of its pairs (ScanCount; C. Li and others, 2008).
  func matches(of key: String) -> [(key: String, similarity: Double)] {
    let wanted = Self.pairs(of: key)
    func similarity(_ shared: Int, of pairs: Int) -> Double { 2 * Double(shared) / Double(wanted.count + pairs) }
    let lists = wanted.compactMap { holders[$0] }
    // Of most titles that nobody has, too few pairs are anywhere.
    guard wanted.count >= Self.fewestPairs, similarity(lists.count, of: lists.count) >= Self.similar else { return [] }
    var shared = titles.map { _ in 0 }
    for number in lists.joined() { shared[number] += 1 }
    return zip(titles, shared).compactMap { title, shared in
      let similarity = similarity(shared, of: title.pairs)
      return similarity >= Self.similar ? (title.key, similarity) : nil
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
