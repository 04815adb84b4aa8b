import HIGIndex
import HIGModel

/// What an index has of each edition.
struct IndexContent {
  private struct Content: Equatable {
    var topics: Int
    var digests: Set<String>
  }

  private var editions: [Edition: Content] = [:]

  /// - Parameter index: what cannot be read has nothing.
  init(of index: String) async {
    guard let reader = try? IndexReader(path: index), let status = try? await reader.status(),
      let sources = try? await reader.sources()
    else { return }
    for held in status.editions {
      let digests = sources.filter { $0.edition == held.edition }.map(\.digest)
      editions[held.edition] = Content(topics: held.topics, digests: Set(digests))
    }
  }

  /// What came and what went, a sentence an edition: `own: 7 topics added; Apple · 2026-06: as before`
  func changes(since old: IndexContent) -> String {
    let all = Set(editions.keys).union(old.editions.keys).sorted(by: >)
    return all.map { "\($0.label): \(Self.words(old.editions[$0], editions[$0]))" }.joined(separator: "; ")
  }

  private static func words(_ old: Content?, _ new: Content?) -> String {
    func count(_ content: Content) -> Saying { content.topics == 1 ? "1 topic" : "\(content.topics) topics" }
    let words: Saying =
      switch (old, new) {
      case (nil, let new?): "\(count(new)) added"
      case (let old?, nil): "\(count(old)) gone"
      case (let old?, let new?) where old == new: "as before"
      case (let old?, let new?) where old.topics == new.topics: "changed, \(count(new))"
      case (let old?, let new?): "changed, \(count(new)) (\(old.topics) before)"
      case (nil, nil): "as before"
      }
    return localized(words)
  }
}
