internal import Foundation
internal import HIGModel
internal import HIGText

/// What the ingested topics and their sections are called: finds what a mention names.
struct ReferenceResolver {
  private let catalogue: Catalogue
  private var topics: [TopicID: SectionTitles] = [:]
  /// In the order they are looked through.
  private let order: [TopicID]
  private var urls: [TopicID: String] = [:]
  private var slugs: [TopicID: Set<String>] = [:]
  /// ReferenceResolver that the catalogue does not know, by their letters.
  private var ownTitles: [String: TopicID] = [:]
  private var sectionsByTitle: [String: (topic: TopicID, section: Int)] = [:]

  init(_ knowledge: [Topic], catalogue: Catalogue) {
    self.catalogue = catalogue
    order = knowledge.map(\.id).sorted()
    for topic in knowledge {
      topics[topic.id] = SectionTitles(topic.sections)
      urls[topic.id] = topic.canonicalURL
      slugs[topic.id] = Set(topic.entries.map(\.id.slug))
      for title in [topic.title.ja, topic.title.en].compactMap({ $0 }) {
        ownTitles[Catalogue.key(title)] = topic.id
      }
      for (number, section) in topic.sections.enumerated() {
        for title in [section.ja, section.en].compactMap({ $0 })
        where sectionsByTitle[Catalogue.key(title)] == nil {
          sectionsByTitle[Catalogue.key(title)] = (topic.id, number)
        }
      }
    }
  }

  /// Where somebody points from.
  struct Place {
    var topic: TopicID
    var section: Int?
  }

  // MARK: - By title

  /// The topic or the section that is called `title`, as somebody says it at `place`.
  func reference(titled title: String, quote: String, in place: Place) -> Reference? {
    let key = Catalogue.key(title)
    let topic = place.topic
    if key.isEmpty {
      return nil
    }
    // A section of the own page comes first, but nobody points to where he stands.
    if let own = ownSection(key, of: topic), own != place.section {
      return section(own, of: topic, quote: quote)
    }
    if let named = catalogue.topic(titled: title) ?? ownTitles[key] {
      return reference(to: named, quote: quote)
    }
    if let (topic, number) = sectionsByTitle[key] {
      return section(number, of: topic, quote: quote)
    }
    // Only translators put one title in different words; names in Latin letters are spelled as they are.
    guard title.unicodeScalars.contains(where: { $0.script.isJapanese }) else {
      return nil
    }
    if let similar = similarSection(title, of: topic) {
      return section(similar, of: topic, quote: quote)
    }
    return similarSection(title).map { section($0.section, of: $0.topic, quote: quote) }
  }

  private func ownSection(_ key: String, of topic: TopicID) -> Int? {
    topics[topic]?.byKey[key]
  }

  private func similarSection(_ title: String, of topic: TopicID) -> Int? {
    topics[topic]?.similar(to: ShingleSet(pairsOf: Catalogue.key(title).unicodeScalars))
  }

  private func similarSection(_ title: String) -> (topic: TopicID, section: Int)? {
    guard title.unicodeScalars.count >= 8 else { return nil }
    let wanted = ShingleSet(pairsOf: Catalogue.key(title).unicodeScalars)
    return order.lazy.compactMap { topic in topics[topic]?.similar(to: wanted).map { (topic, $0) } }
      .first
  }

  // MARK: - By address

  /// What `url` leads to, in a page on the place's topic.
  func reference(at url: String, quote: String, in place: Place) -> Reference? {
    let (path, fragment) = Self.cut(url)
    if path.isEmpty {
      return fragment.map { anchor($0, of: place.topic, quote: quote) }
    }
    if let named = self.topic(at: path) {
      return fragment.map { anchor($0, of: named, quote: quote) }
        ?? reference(to: named, quote: quote)
    }
    if path.hasPrefix("http") {
      return Reference(
        Self.isForDevelopers(path) ? .developer : .outside,
        quote: quote,
        target: url,
        isResolved: false,
        url: url
      )
    }
    // A file of the same site: by its name.
    let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
    guard let named = catalogue.topic(titled: name) ?? ownTitles[Catalogue.key(name)] else {
      return nil
    }
    return fragment.map { anchor($0, of: named, quote: quote) }
      ?? reference(to: named, quote: quote)
  }

  /// A guideline's address, whole or from its host's root, or a file below a folder named as a category.
  private func topic(at path: String) -> TopicID? {
    let whole = path.hasPrefix("/design/") ? "https://developer.apple.com" + path : path
    if let id = TopicID(url: whole) {
      return catalogue.topic(named: id) ?? id
    }
    if path.hasPrefix("http") {
      return nil
    }
    let parts = path.split(separator: "/").filter { $0 != ".." && $0 != "." }.map {
      $0.split(separator: ".").first.map(String.init) ?? String($0)
    }
    guard let id = TopicID(parts.suffix(2).joined(separator: "/")) else {
      return nil
    }
    return topics[id] != nil || catalogue.knows(id)
      ? id : catalogue.topic(named: id).flatMap { parts.count == 1 ? $0 : nil }
  }

  private static func cut(_ url: String) -> (path: String, fragment: String?) {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map {
      String($0).removingPercentEncoding ?? String($0)
    }
    return (parts[0], parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
  }

  private static func isForDevelopers(_ url: String) -> Bool {
    url.holds("developer.apple.com/documentation") || url.holds("developer.apple.com/library")
  }

  // MARK: -

  /// A topic that was not ingested lies outside; its page is known.
  private func reference(to topic: TopicID, quote: String) -> Reference {
    let isResolved = topics[topic] != nil
    return Reference(
      .topic,
      quote: quote,
      target: topic.rawValue,
      isResolved: isResolved,
      url: urls[topic] ?? topic.guidelineURL
    )
  }

  private func section(_ number: Int, of topic: TopicID, quote: String) -> Reference {
    guard let section = topics[topic]?.titles[number] else {
      return reference(to: topic, quote: quote)
    }
    return Reference(
      .section,
      quote: quote,
      target: "\(topic)#\(Slug.ofSection(section))",
      isResolved: true,
      url: urls[topic]
    )
  }

  private func anchor(_ fragment: String, of topic: TopicID, quote: String) -> Reference {
    let key = Catalogue.key(fragment)
    if let number = ownSection(key, of: topic) {
      return section(number, of: topic, quote: quote)
    }
    if slugs[topic]?.contains(fragment) == true {
      return Reference(
        .entry,
        quote: quote,
        target: "\(topic)#\(fragment)",
        isResolved: true,
        url: urls[topic]
      )
    }
    return reference(to: topic, quote: quote)
  }
}

/// What the sections of a topic are called, for finding one.
private struct SectionTitles {
  let titles: [Bilingual<String>]
  /// The first section with each title, by its letters.
  private(set) var byKey: [String: Int] = [:]
  /// The neighbouring letters of each title, in the order of the sections.
  private var pairs: [(section: Int, pairs: ShingleSet)] = []

  init(_ titles: [Bilingual<String>]) {
    self.titles = titles
    for (number, section) in titles.enumerated() {
      for title in [section.ja, section.en].compactMap({ $0 }) {
        let key = Catalogue.key(title)
        if byKey[key] != nil {
          continue
        }
        byKey[key] = number
        pairs.append((number, ShingleSet(pairsOf: key.unicodeScalars)))
      }
    }
  }

  /// The section whose title is most like `wanted`: translators put one in different words, 動的なシステムカラー and
  /// ダイナミックなシステムカラー.
  func similar(to wanted: ShingleSet) -> Int? {
    guard wanted.count >= 4 else { return nil }
    var best: (section: Int, value: Double)?
    for (section, pairs) in pairs where Self.mayBeSimilar(pairs.count, wanted.count) {
      let value = ShingleSet.dice(wanted, pairs)
      if value >= Self.similar && value > best?.value ?? 0 {
        best = (section, value)
      }
    }
    return best?.section
  }

  /// Share of letter pairs in common above which two titles are one; related but different ones stay below it.
  private static let similar = 0.58

  /// Whether two titles of so many pairs could have enough in common.
  private static func mayBeSimilar(_ left: Int, _ right: Int) -> Bool {
    Double(2 * min(left, right)) >= similar * Double(left + right)
  }
}
