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
      guard let target = link.attributes["href"] else { return page.fault(link.line, "A link leads nowhere.") }
      return leads(target, from: page.topic) ? nil : page.fault(link.line, "The link leads to nothing that is there: \(target)")
    }
  }

  private func leads(_ target: String, from topic: TopicID) -> Bool {
    if target.hasPrefix("https://developer.apple.com/") { return true }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let other = parts[0].isEmpty ? topic : Self.topic(of: parts[0]) else { return false }
    if parts.count == 2 { return ids[other]?.contains(parts[1]) == true }
    return ids[other] != nil || catalogue.knows(other)
  }

  /// `../views/alerts.html` is `views/alerts`: each page lies one folder below all.
  private static func topic(of path: String) -> TopicID? {
    guard path.hasPrefix("../"), path.hasSuffix(".html") else { return nil }
    return TopicID(String(path.dropFirst("../".count).dropLast(".html".count)))
  }
}
