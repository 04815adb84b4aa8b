internal import HIGIndex
internal import HIGIngest
internal import HIGModel

/// What came into an index and what went by one run: a sentence an edition.
struct IndexChanges {
  private struct Content: Equatable {
    var topics: Int
    var digests: Set<String>
  }

  private let old: [Edition: Content]

  /// - Parameter index: before the run; what cannot be read had nothing.
  init(before index: String) async {
    guard let reader = try? IndexReader(path: index), let status = try? await reader.status(),
      let sources = try? await reader.sources()
    else {
      old = [:]
      return
    }
    let digests = Dictionary(grouping: sources, by: \.edition)
    let contents = status.editions.map { edition in
      (edition.edition, Content(topics: edition.topics, digests: Set((digests[edition.edition] ?? []).map(\.digest))))
    }
    old = Dictionary(contents) { first, _ in first }
  }

  /// `own: 7 topics added; Apple · 2026-06: as before`
  func sentence(_ knowledge: KnowledgeBase) -> String {
    let new = Self.contents(knowledge)
    let editions = Set(old.keys).union(new.keys).sorted(by: >)
    return editions.map { "\($0.label): \(Self.words(old[$0], new[$0]))" }.joined(separator: "; ")
  }

  private static func contents(_ knowledge: KnowledgeBase) -> [Edition: Content] {
    var contents: [Edition: Content] = [:]
    for source in knowledge.sources {
      guard let edition = source.edition else { continue }
      contents[edition, default: Content(topics: 0, digests: [])].digests.insert(source.digest)
    }
    for edition in knowledge.topics.flatMap(\.editions) {
      contents[edition]?.topics += 1
    }
    return contents
  }

  private static func words(_ old: Content?, _ new: Content?) -> String {
    func count(_ content: Content) -> String { content.topics == 1 ? "1 topic" : "\(content.topics) topics" }
    let words =
      switch (old, new) {
      case (nil, let new?): "\(count(new)) added"
      case (let old?, nil): "\(count(old)) gone"
      case (let old?, let new?) where old == new: "as before"
      case (let old?, let new?) where old.topics == new.topics: "changed, \(count(new))"
      case (let old?, let new?): "changed, \(count(new)) (\(old.topics) before)"
      case (nil, nil): ""
      }
    return localized(words)
  }
}
