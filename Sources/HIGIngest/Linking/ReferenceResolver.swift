import Foundation
import HIGModel
import HIGText

/// What the ingested topics and their sections are called: finds what a title or an address leads
/// to.
struct ReferenceResolver {
  private let catalogue: Catalogue
  /// Where the pages were read.
  let files: PageFiles
  private var topics: [TopicID: KnownTopic] = [:]
  /// Titles that the catalogue does not know, by their letters.
  private var ownTitles: [String: TopicID] = [:]
  private var sectionsByTitle: [String: Section] = [:]
  /// The titles of sections.
  private let similarTitles: SimilarTitles

  /// A topic that was ingested.
  private struct KnownTopic {
    /// The topic's sections, the first with each title by its letters.
    var sections: [String: Int] = [:]
    var titles: [Bilingual<String>]
    var url: String?
    var slugs: Set<String>
  }

  /// A section of a topic.
  private struct Section {
    var topic: TopicID
    var number: Int
  }

  /// Where somebody points from.
  struct Origin {
    var topic: TopicID
    var section: Int?
    /// Of the file.
    var path: String?
  }

  init(_ knowledge: [Topic], catalogue: Catalogue, files: PageFiles = PageFiles()) {
    self.catalogue = catalogue
    self.files = files
    for topic in knowledge {
      let slugs = Set(topic.entries.map(\.id.slug))
      var known = KnownTopic(titles: topic.sections, url: topic.canonicalURL, slugs: slugs)
      for title in topic.title.values {
        ownTitles[Catalogue.key(title)] = topic.id
      }
      for (number, section) in topic.sections.enumerated() {
        for key in section.values.map(Catalogue.key) where known.sections[key] == nil {
          known.sections[key] = number
          sectionsByTitle[key] = sectionsByTitle[key] ?? Section(topic: topic.id, number: number)
        }
      }
      topics[topic.id] = known
    }
    similarTitles = SimilarTitles(sectionsByTitle.keys.sorted())
  }

  // MARK: - By title

  /// The topic or the section that is called `title`, as somebody says it at `origin`.
  func reference(titled title: String, from origin: Origin) -> Reference? {
    let key = Catalogue.key(title)
    if key.isEmpty { return nil }
    // A section of the own page comes first; a section never refers to itself.
    if let own = topics[origin.topic]?.sections[key], own != origin.section {
      return reference(to: Section(topic: origin.topic, number: own), quote: title)
    }
    if let named = catalogue.topic(keyed: key) ?? ownTitles[key] {
      return reference(to: named, quote: title)
    }
    let section = sectionsByTitle[key] ?? similarSection(title, near: origin.topic)
    return section.map { reference(to: $0, quote: title) }
  }

  /// A section with nearly the same title, first on the own page.
  private func similarSection(_ title: String, near topic: TopicID) -> Section? {
    // Only translators put one title in different words; names in Latin letters are spelled as they
    // are.
    guard title.unicodeScalars.contains(where: { $0.script.isJapanese }) else { return nil }
    let matches = similarTitles.matches(of: Catalogue.key(title))
    let own = matches.compactMap { match in
      topics[topic]?.sections[match.key].map { (Section(topic: topic, number: $0), match.similarity) }
    }
    let isLong = title.unicodeScalars.count >= Self.longEnoughToTell
    let others = matches.compactMap { match in sectionsByTitle[match.key].map { ($0, match.similarity) } }
    // Of the first topic by its name, so that the order of pages does not matter.
    return (own.isEmpty && isLong ? others : own).min { left, right in
      (left.0.topic, -left.1, left.0.number) < (right.0.topic, -right.1, right.0.number)
    }?.0
  }

  /// Letters of a title that is known in another topic, though it is put in different words there.
  private static let longEnoughToTell = 8

  // MARK: - By address

  /// What `url` leads to, in a page on the topic of `origin`; nil where that is a page that was not
  /// read.
  func reference(at url: String, quote: String, from origin: Origin) -> Reference? {
    let address = Address(url)
    if address.path.isEmpty {
      return address.fragment.map { anchor($0, of: origin.topic, quote: quote) }
    }
    if let named = origin.path.flatMap({ files.topic(at: address.path, from: $0) })
      ?? topic(at: address.path)
    {
      var found = reference(to: named, address.fragment, quote: quote)
      found.url = found.url ?? (address.path.hasPrefix("http") ? address.path : nil)
      return found
    }
    if address.path.hasPrefix("http") {
      let kind: Reference.Kind = address.isForDevelopers ? .developer : .outside
      return Reference(kind, quote: quote, target: url, isResolved: false, url: url)
    }
    let isOnApples = catalogue.knows(origin.topic)
    if let whole = address.documentation(isOnApples: isOnApples) {
      return Reference(.developer, quote: quote, target: whole, isResolved: false, url: whole)
    }
    // `color.md` beside a stranger's page is a page of that stranger.
    let name = address.fileName
    let apples = isOnApples ? catalogue.topic(titled: name) : nil
    guard let named = apples ?? ownTitles[Catalogue.key(name)] else { return nil }
    return reference(to: named, address.fragment, quote: quote)
  }

  /// A guideline's address, whole or from its host's root.
  private func topic(at path: String) -> TopicID? {
    let whole = path.hasPrefix("/design/") ? "https://developer.apple.com" + path : path
    return TopicID(url: whole).map { catalogue.topic(named: $0) ?? $0 }
  }

  // MARK: -

  private func reference(to topic: TopicID, _ fragment: String?, quote: String) -> Reference {
    fragment.map { anchor($0, of: topic, quote: quote) } ?? reference(to: topic, quote: quote)
  }

  /// A topic of Apple's outline has a page there, ingested or not; one of a team has none that is
  /// known.
  private func reference(to topic: TopicID, quote: String) -> Reference {
    Reference(
      .topic,
      quote: quote,
      target: topic.rawValue,
      isResolved: topics[topic] != nil,
      url: topics[topic]?.url ?? (catalogue.knows(topic) ? topic.guidelineURL : nil)
    )
  }

  private func reference(to section: Section, quote: String) -> Reference {
    guard let topic = topics[section.topic] else {
      return reference(to: section.topic, quote: quote)
    }
    let target = "\(section.topic)#\(Slug.ofSection(topic.titles[section.number]))"
    return Reference(.section, quote: quote, target: target, isResolved: true, url: topic.url)
  }

  /// What a fragment names: a section, an entry, else the whole topic.
  private func anchor(_ fragment: String, of topic: TopicID, quote: String) -> Reference {
    guard let known = topics[topic] else {
      return reference(to: topic, quote: quote)
    }
    if let number = known.sections[Catalogue.key(fragment)] {
      return reference(to: Section(topic: topic, number: number), quote: quote)
    }
    guard known.slugs.contains(fragment) else { return reference(to: topic, quote: quote) }
    return Reference(.entry, quote: quote, target: "\(topic)#\(fragment)", isResolved: true, url: known.url)
  }
}

/// An address that a page links to.
private struct Address {
  let path: String
  /// After `#`, where something stands there.
  let fragment: String?

  init(_ url: String) {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let plain = parts.map { $0.removingPercentEncoding ?? $0 }
    path = plain.first ?? ""
    fragment = plain.dropFirst().first { !$0.isEmpty }
  }

  /// Of a file of the same site, without its ending.
  var fileName: String {
    path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
  }

  /// The whole address of Apple's documentation, where a page of its site links to it from the
  /// root: `/documentation/UIKit`.
  /// - Parameter isOnApples: whether the page is one of Apple's; on another the name of a framework
  ///   must show it.
  func documentation(isOnApples: Bool) -> String? {
    guard let root = WordList.documentation.all.first(where: path.hasPrefix)
    else { return nil }
    let isNamed = root == "/documentation/" && path.dropFirst(root.count).first?.isUppercase == true
    return isOnApples || isNamed ? "https://developer.apple.com" + path : nil
  }

  var isForDevelopers: Bool {
    path.holds("developer.apple.com/documentation") || path.holds("developer.apple.com/library")
  }
}
