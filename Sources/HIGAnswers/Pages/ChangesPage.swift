import Algorithms
import HIGIndex
package import HIGModel
import Synchronization

/// What changed between two editions.
package struct ChangesPage: WebPage, Equatable {
  /// Those that can be chosen, the oldest first.
  package var editions: [Edition]
  /// Whether pages have a state before their last change, which can be compared, too.
  var hasPrevious: Bool
  /// Nil where there is one edition only.
  package var difference: DifferenceAnswer?
  /// As it was asked.
  var request: ChangesRequest
  /// The topic that was asked for, with those of its changes that are in the part; nil for all topics, which are counted.
  var topic: TopicDifference?
  var part: ListPart
  /// How strongly the rules bind that changed, before one strength was chosen.
  var strengths: Set<Strength> = []
  /// Ways in which rules changed, before one was chosen.
  var sorts: Set<Change.Sort> = []
  /// The entries that changed, by their names.
  var mentions: [EntryID: EntryMention] = [:]
}

/// Which of the changes between two editions to show.
package struct ChangesRequest: Equatable {
  /// The id of the one topic whose changes are shown; nil for counts of all.
  package var topic: String?
  package var sort: Change.Sort?
  package var strength: Strength?

  package init() {}
}

extension Library {
  /// - Parameters:
  ///   - old: an edition or a source, or what pages said before their last change; the one before the newest where nobody says.
  ///   - new: an edition or a source; the newest where nobody says.
  ///   - request: which of the changes.
  ///   - offset: how many changes are passed over.
  package func changesPage(
    from old: String?,
    to new: String?,
    _ request: ChangesRequest = ChangesRequest(),
    _ offset: Int = 0
  ) async throws -> ChangesPage {
    let editions = try await index.editions().sorted()
    var page = ChangesPage(
      editions: editions,
      hasPrevious: try await index.hasPreviousTopics(),
      request: request,
      part: ListPart(limit: Self.mostChanges, offset: offset)
    )
    let old = old == "" ? nil : old
    let new = (new == "" ? nil : new) ?? (old == DifferenceSide.previousName ? "latest" : nil)
    guard var difference = try await difference(from: old, to: new, among: editions) else { return page }
    let shown = difference.topics.filter { request.topic == nil || $0.id.rawValue == request.topic }
    // What is only counted needs no names, but where it is counted by strength.
    if request.topic != nil || request.strength != nil {
      page.mentions = try await mentionsByName(shown.flatMap(\.changes).map(\.entry))
    }
    page.sorts = Set(shown.flatMap(\.changes).map(\.sort))
    page.strengths = Set(page.mentions.values.compactMap(\.strength))
    for place in difference.topics.indices {
      difference.topics[place].changes.removeAll { change in
        request.sort.map { $0 != change.sort } ?? false
          || request.strength.map { $0 != page.mentions[change.entry]?.strength } ?? false
      }
    }
    if var topic = difference.topics.first(where: { $0.id.rawValue == request.topic }) {
      topic.changes = page.part.take(topic.changes)
      page.topic = topic
    }
    page.difference = difference
    return page
  }

  /// - Parameter editions: the oldest first; where nobody says which, the newest two that speak of the same.
  private func difference(
    from old: String?,
    to new: String?,
    among editions: [Edition]
  ) async throws -> DifferenceAnswer? {
    if let old, let new {
      return try await keptDifference(from: old, to: new)
    }
    for pair in try await comparable(editions)
    where (old.map(pair.old.isMeant) ?? true) && (new.map(pair.new.isMeant) ?? true) {
      do {
        return try await keptDifference(from: old ?? pair.old.id, to: new ?? pair.new.id)
      } catch let problem as Problem where problem.code == .notFound {
        // These two have no topic in common: others may.
        continue
      }
    }
    // One that is named and is no edition is compared with the newest, or the one before.
    guard old != nil || new != nil, let first = old ?? editions.dropLast().last?.id, let last = new ?? editions.last?.id
    else { return nil }
    return try await keptDifference(from: first, to: last)
  }

  private func keptDifference(from old: String, to new: String) async throws -> DifferenceAnswer {
    if let kept = differences[[old, new]] { return kept }
    let made = try await difference(from: old, to: new)
    differences[[old, new]] = made
    return made
  }

  /// Changes of one page.
  private static let mostChanges = 20

  /// Editions that have a topic and a language in common, the newest first, those without a date last.
  private func comparable(_ editions: [Edition]) async throws -> [(old: Edition, new: Edition)] {
    let sources = try await index.sources()
    func languages(_ edition: Edition) -> Set<Language> {
      sources.filter { $0.edition == edition }.reduce(into: []) { $0.formUnion($1.languages) }
    }
    let spoken = Set(try await index.topics().flatMap { $0.editions.combinations(ofCount: 2).map(Set.init) })
    let pairs = editions.reversed().combinations(ofCount: 2).map { (old: $0[1], new: $0[0]) }
    return pairs.filter {
      spoken.contains([$0.old.id, $0.new.id]) && !languages($0.old).isDisjoint(with: languages($0.new))
    }
  }
}

/// What was compared, by the names of both sides: each comparison reads the whole index, and many pages show parts of it.
final class KeptDifferences: Sendable {
  private let kept = Mutex<[[String]: DifferenceAnswer]>([:])

  subscript(sides: [String]) -> DifferenceAnswer? {
    get { kept.withLock { $0[sides] } }
    set {
      kept.withLock { kept in
        if kept.count >= Self.most { kept = [:] }
        kept[sides] = newValue
      }
    }
  }

  private static let most = 8
}
