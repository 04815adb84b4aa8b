internal import HIGModel

/// What the sections of a topic are called, for finding one.
struct SectionTitles {
  let titles: [Bilingual<String>]
  /// The first section with each title, by its letters.
  private var byKey: [String: Int] = [:]
  /// In the order of the sections.
  private var shingles: [Shingles] = []

  private struct Shingles {
    var section: Int
    /// The neighbouring letters of a title of it.
    var pairs: ShingleSet
  }

  init(_ titles: [Bilingual<String>]) {
    self.titles = titles
    for (number, section) in titles.enumerated() {
      for key in section.values.map(Catalogue.key) where byKey[key] == nil {
        byKey[key] = number
        shingles.append(Shingles(section: number, pairs: ShingleSet(pairsOf: key.unicodeScalars)))
      }
    }
  }

  /// The section with a title of these letters.
  subscript(key: String) -> Int? { byKey[key] }

  /// The section whose title is most like `wanted`: translators put one in different words, 動的なシステムカラー and
  /// ダイナミックなシステムカラー.
  func similar(to wanted: ShingleSet) -> Int? {
    guard wanted.count >= Self.fewestPairs else { return nil }
    var best: (section: Int, similarity: Double)?
    for known in shingles where Self.mayBeSimilar(known.pairs.count, wanted.count) {
      let similarity = ShingleSet.dice(wanted, known.pairs)
      if similarity >= Self.similar && similarity > best?.similarity ?? 0 {
        best = (known.section, similarity)
      }
    }
    return best?.section
  }

  /// A shorter title is like too many others.
  private static let fewestPairs = 4

  /// Share of letter pairs in common above which two titles are one; related but different ones stay below it.
  private static let similar = 0.58

  /// Whether two titles of so many pairs could have enough in common.
  private static func mayBeSimilar(_ left: Int, _ right: Int) -> Bool {
    Double(2 * min(left, right)) >= similar * Double(left + right)
  }
}
