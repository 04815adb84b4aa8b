internal import HIGIngest
internal import HIGModel
internal import HIGText

/// Links between pages lead to a topic of the outline, and to an id that is there.
struct PageLinks {
  private let ids: [TopicID: Set<String>]
  private let catalogue: Catalogue

  init(pages: [CorpusPage], catalogue: Catalogue) {
    ids = Dictionary(pages.map { ($0.topic, Set($0.ids.map(\.id))) }) { first, _ in first }
    self.catalogue = catalogue
  }

  func faults(of page: CorpusPage) -> [CorpusFault] {
    page.root.descendants(named: "a").compactMap { link in
      guard let target = link.attributes["href"] else {
        return page.fault(link.line, "A link leads nowhere.")
      }
      return leads(target, from: page.topic)
        ? nil : page.fault(link.line, "The link leads to nothing that is there: \(target)")
    }
  }

  private func leads(_ target: String, from topic: TopicID) -> Bool {
    if target.hasPrefix("https://developer.apple.com/") {
      return true
    }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init
    )
    guard let other = parts[0].isEmpty ? topic : Self.topic(at: parts[0], from: topic) else {
      return false
    }
    if parts.count == 2 {
      return ids[other]?.contains(parts[1]) == true
    }
    return ids[other] != nil || catalogue.knows(other)
  }

  /// `../views/alerts.html` is `views/alerts`, `color.html` is of the page's own category.
  private static func topic(at path: String, from topic: TopicID) -> TopicID? {
    guard path.hasSuffix(".html") else { return nil }
    let name = String(path.dropLast(".html".count))
    return TopicID(
      name.hasPrefix("../") ? String(name.dropFirst("../".count)) : "\(topic.category)/\(name)"
    )
  }
}
