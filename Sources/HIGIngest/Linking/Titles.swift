internal import Foundation
internal import HIGModel
internal import HIGText

/// What the ingested topics and their sections are called: finds what a mention names.
struct Titles {
  private let catalogue: Catalogue
  private var topics: [TopicID: [Bilingual<String>]] = [:]
  private var urls: [TopicID: String] = [:]
  private var slugs: [TopicID: Set<String>] = [:]
  /// Titles that the catalogue does not know, by their letters.
  private var ownTitles: [String: TopicID] = [:]
  private var sectionsByTitle: [String: (topic: TopicID, section: Int)] = [:]

  init(_ knowledge: [Topic], catalogue: Catalogue) {
    self.catalogue = catalogue
    for topic in knowledge {
      topics[topic.id] = topic.sections
      urls[topic.id] = topic.canonicalURL
      slugs[topic.id] = Set(topic.entries.map(\.id.slug))
      for title in [topic.title.ja, topic.title.en].compactMap({ $0 }) { ownTitles[Catalogue.key(title)] = topic.id }
      for (number, section) in topic.sections.enumerated() {
        for title in [section.ja, section.en].compactMap({ $0 }) where sectionsByTitle[Catalogue.key(title)] == nil {
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
    if key.isEmpty { return nil }
    // A section of the own page comes first, but nobody points to where he stands.
    if let own = ownSection(key, of: topic), own != place.section { return section(own, of: topic, quote: quote) }
    if let named = catalogue.topic(titled: title) ?? ownTitles[key] { return reference(to: named, quote: quote) }
    if let (topic, number) = sectionsByTitle[key] { return section(number, of: topic, quote: quote) }
    if let similar = similarSection(title, of: topic) { return section(similar, of: topic, quote: quote) }
    return similarSection(title).map { section($0.section, of: $0.topic, quote: quote) }
  }

  private func ownSection(_ key: String, of topic: TopicID) -> Int? {
    topics[topic]?.firstIndex { [$0.ja, $0.en].compactMap { $0 }.contains { Catalogue.key($0) == key } }
  }

  /// Translators put one title in different words: 動的なシステムカラー and ダイナミックなシステムカラー.
  private func similarSection(_ title: String, of topic: TopicID) -> Int? {
    let wanted = Self.pairs(of: title)
    guard wanted.count >= 4, let sections = topics[topic] else { return nil }
    let scored = sections.enumerated().map { number, section in
      (number, [section.ja, section.en].compactMap { $0 }.map { Self.dice(wanted, Self.pairs(of: $0)) }.max() ?? 0)
    }
    return scored.max { $0.1 < $1.1 }.flatMap { $0.1 >= Self.similar ? $0.0 : nil }
  }

  private func similarSection(_ title: String) -> (topic: TopicID, section: Int)? {
    guard title.unicodeScalars.count >= 8 else { return nil }
    return topics.keys.sorted().lazy.compactMap { topic in similarSection(title, of: topic).map { (topic, $0) } }.first
  }

  /// Share of letter pairs in common above which two titles are one; related but different ones stay below it.
  private static let similar = 0.58

  private static func pairs(of title: String) -> Set<String> {
    let letters = Array(Catalogue.key(title))
    return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
  }

  private static func dice(_ left: Set<String>, _ right: Set<String>) -> Double {
    2 * Double(left.intersection(right).count) / Double(max(left.count + right.count, 1))
  }

  // MARK: - By address

  /// What `url` leads to, in a page on the place's topic.
  func reference(at url: String, quote: String, in place: Place) -> Reference? {
    let (path, fragment) = Self.cut(url)
    if path.isEmpty { return fragment.map { anchor($0, of: place.topic, quote: quote) } }
    if let named = self.topic(at: path) {
      return fragment.map { anchor($0, of: named, quote: quote) } ?? reference(to: named, quote: quote)
    }
    if path.hasPrefix("http") {
      return Reference(Self.isForDevelopers(path) ? .developer : .outside, quote: quote, target: url, isResolved: false, url: url)
    }
    // A file of the same site: by its name.
    let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
    guard let named = catalogue.topic(titled: name) ?? ownTitles[Catalogue.key(name)] else { return nil }
    return fragment.map { anchor($0, of: named, quote: quote) } ?? reference(to: named, quote: quote)
  }

  /// A guideline's address, whole or from its host's root, or a file below a folder named as a category.
  private func topic(at path: String) -> TopicID? {
    let whole = path.hasPrefix("/design/") ? "https://developer.apple.com" + path : path
    if let id = TopicID(url: whole) { return catalogue.topic(named: id) ?? id }
    if path.hasPrefix("http") { return nil }
    let parts = path.split(separator: "/").filter { $0 != ".." && $0 != "." }.map { $0.split(separator: ".").first.map(String.init) ?? String($0) }
    guard let id = TopicID(parts.suffix(2).joined(separator: "/")) else { return nil }
    return topics[id] != nil || catalogue.knows(id) ? id : catalogue.topic(named: id).flatMap { parts.count == 1 ? $0 : nil }
  }

  private static func cut(_ url: String) -> (path: String, fragment: String?) {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).removingPercentEncoding ?? String($0) }
    return (parts[0], parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
  }

  private static func isForDevelopers(_ url: String) -> Bool {
    url.holds("developer.apple.com/documentation") || url.holds("developer.apple.com/library")
  }

  // MARK: -

  /// A topic that was not ingested lies outside; its page is known.
  private func reference(to topic: TopicID, quote: String) -> Reference {
    let isResolved = topics[topic] != nil
    return Reference(.topic, quote: quote, target: topic.rawValue, isResolved: isResolved, url: urls[topic] ?? topic.guidelineURL)
  }

  private func section(_ number: Int, of topic: TopicID, quote: String) -> Reference {
    guard let section = topics[topic]?[number] else { return reference(to: topic, quote: quote) }
    return Reference(.section, quote: quote, target: "\(topic)#\(Slug.ofSection(section))", isResolved: true, url: urls[topic])
  }

  private func anchor(_ fragment: String, of topic: TopicID, quote: String) -> Reference {
    let key = Catalogue.key(fragment)
    if let number = ownSection(key, of: topic) { return section(number, of: topic, quote: quote) }
    if slugs[topic]?.contains(fragment) == true {
      return Reference(.entry, quote: quote, target: "\(topic)#\(fragment)", isResolved: true, url: urls[topic])
    }
    return reference(to: topic, quote: quote)
  }
}
