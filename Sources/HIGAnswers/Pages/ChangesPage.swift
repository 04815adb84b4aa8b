internal import HIGIndex
package import HIGModel

/// What changed between two editions.
package struct ChangesPage: WebPage, Equatable {
  /// Those that can be chosen, the oldest first.
  package var editions: [Edition]
  /// Whether pages have a state before their last change, which can be compared, too.
  package var hasPrevious: Bool
  /// Nil where there is one edition only.
  package var difference: DifferenceAnswer?
  /// Which of the changes are shown, by topic; topics without one are left out.
  package var shown: [TopicDifference] = []
  package var part: ListPart
  /// The entries that changed, by their names.
  package var mentions: [EntryID: EntryMention]
}

extension Library {
  /// - Parameters:
  ///   - old: an edition or a source, or what pages said before their last change; the one before the newest where nobody says.
  ///   - new: an edition or a source; the newest where nobody says.
  ///   - offset: how many changes are passed over.
  package func changesPage(from old: String?, to new: String?, _ offset: Int = 0) async throws -> ChangesPage {
    let editions = try await index.editions().sorted()
    let hasPrevious = try await index.hasPreviousTopics()
    let part = ListPart(limit: Self.mostChanges, offset: offset)
    var page = ChangesPage(editions: editions, hasPrevious: hasPrevious, part: part, mentions: [:])
    let old = old.flatMap { $0.isEmpty ? nil : $0 }
    let new = new.flatMap { $0.isEmpty ? nil : $0 } ?? (old == DifferenceSide.previousName ? "latest" : nil)
    guard let difference = try await difference(from: old, to: new, among: editions) else { return page }
    for var topic in difference.topics {
      topic.changes = page.part.take(topic.changes)
      if !topic.changes.isEmpty { page.shown.append(topic) }
    }
    let found = try await mentions(page.shown.flatMap(\.changes).map(\.entry)).map { ($0.id, $0) }
    page.mentions = Dictionary(found) { first, _ in first }
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
      return try await difference(from: old, to: new)
    }
    for pair in try await comparable(editions)
    where (old.map(pair.old.isMeant) ?? true) && (new.map(pair.new.isMeant) ?? true) {
      do {
        return try await difference(from: old ?? pair.old.id, to: new ?? pair.new.id)
      } catch let problem as Problem where problem.code == .notFound {
        // These two have no topic in common: others may.
        continue
      }
    }
    // One that is named and is no edition is compared with the newest, or the one before.
    guard old != nil || new != nil, let first = old ?? editions.dropLast().last?.id, let last = new ?? editions.last?.id
    else { return nil }
    return try await difference(from: first, to: last)
  }

  /// Changes of one page.
  private static let mostChanges = 50

  private struct EditionPair {
    var old: Edition
    var new: Edition
  }

  /// Editions that have a language in common, the newest first, those without a date last.
  private func comparable(_ editions: [Edition]) async throws -> [EditionPair] {
    let sources = try await index.sources()
    func languages(_ edition: Edition) -> Set<Language> {
      sources.filter { $0.edition == edition }.reduce(into: []) { $0.formUnion($1.languages) }
    }
    return editions.indices.reversed().flatMap { new in
      editions[..<new].reversed().map { EditionPair(old: $0, new: editions[new]) }
    }.filter { !languages($0.old).isDisjoint(with: languages($0.new)) }
  }
}
