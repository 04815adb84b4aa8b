import HIGModel

/// What the sections of a topic are called, for finding one.
struct SectionTitles {
  let titles: [Bilingual<String>]
  /// The first section with each title, by its letters.
  private var byKey: [String: Int] = [:]

  init(_ titles: [Bilingual<String>]) {
    self.titles = titles
    for (number, section) in titles.enumerated() {
      for key in section.values.map(Catalogue.key) where byKey[key] == nil {
        byKey[key] = number
      }
    }
  }

  /// The section with a title of these letters.
  subscript(key: String) -> Int? { byKey[key] }
}
