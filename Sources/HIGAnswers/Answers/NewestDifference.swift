import Algorithms
import HIGIndex
import HIGModel
import Synchronization

extension Library {
  /// - Parameters:
  ///   - old: an edition or a source, or what pages said before their last change; the one before the newest where nobody says.
  ///   - new: an edition or a source; the newest where nobody says.
  /// - Returns: nil where there is one edition only.
  package func newestDifference(from old: String?, to new: String?) async throws -> DifferenceAnswer? {
    let editions = try await index.editions().sorted()
    let old = old == "" ? nil : old
    let new = (new == "" ? nil : new) ?? (old == DifferenceSide.previousName ? "latest" : nil)
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
