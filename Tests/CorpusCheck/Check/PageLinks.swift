import Foundation
import HIGIngest
import HIGModel
import HIGText

/// Links lead to a page and an id that are there, or to another site; and each page is in the list of all.
struct PageLinks {
  private let ids: [TopicID: Set<String>]

  init(pages: [CorpusPage]) {
    ids = Dictionary(pages.map { ($0.topic, Set($0.ids.map(\.id))) }) { first, _ in first }
  }

  /// Pages that the list of all topics in `index` lacks, and links of it that lead nowhere.
  func faults(ofIndex path: String) -> [CorpusFault] {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      return [CorpusFault(path: path, line: nil, what: "There is no list of all pages.")]
    }
    let root = HTMLDocument(String(decoding: bytes, as: UTF8.self), path: path).root
    let targets = root.descendants(named: "a").compactMap { $0.attributes["href"] }.filter { !$0.hasPrefix("https:") }
    let pages = Set(ids.keys.map { "pages/\($0).html" })
    let missing = pages.subtracting(targets).sorted().map {
      CorpusFault(path: path, line: nil, what: "The list lacks \($0).")
    }
    let dead = Set(targets).subtracting(pages).sorted().map {
      CorpusFault(path: path, line: nil, what: "The link leads to nothing that is there: \($0)")
    }
    return missing + dead
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
    if Self.sites.contains(where: target.hasPrefix) || target == Self.list {
      return true
    }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init
    )
    guard let other = parts[0].isEmpty ? topic : Self.topic(at: parts[0], from: topic) else {
      return false
    }
    guard let known = ids[other] else { return false }
    return parts.count == 1 || known.contains(parts[1])
  }

  /// Where else a page may lead to.
  private static let sites = ["https://developer.apple.com/", "https://creativecommons.org/licenses/"]

  /// The list of all topics, as a page links to it.
  private static let list = "../../index.html"

  /// `../views/alerts.html` is `views/alerts`, `color.html` is of the page's own category.
  private static func topic(at path: String, from topic: TopicID) -> TopicID? {
    guard path.hasSuffix(".html") else { return nil }
    let name = String(path.dropLast(".html".count))
    return TopicID(
      name.hasPrefix("../") ? String(name.dropFirst("../".count)) : "\(topic.category)/\(name)"
    )
  }
}
