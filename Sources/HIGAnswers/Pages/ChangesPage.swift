internal import HIGIndex
package import HIGModel

/// What changed between two editions.
package struct ChangesPage: Sendable, Equatable {
  /// Those that can be chosen, the oldest first.
  package var editions: [Edition]
  /// Nil where there is one edition only.
  package var difference: DifferenceAnswer?
  /// The entries that changed, by their names.
  package var mentions: [EntryID: EntryMention]
}

extension Library {
  /// - Parameters:
  ///   - old: an edition or a source; the one before the newest where nobody says.
  ///   - new: an edition or a source; the newest where nobody says.
  func changesPage(from old: String?, to new: String?) async throws -> ChangesPage {
    let editions = try await index.editions().sorted()
    var page = ChangesPage(editions: editions, mentions: [:])
    let isOpen = old?.isEmpty != false && new?.isEmpty != false
    let old = old.flatMap { $0.isEmpty ? nil : $0 } ?? editions.dropLast().last?.id
    let new = new.flatMap { $0.isEmpty ? nil : $0 } ?? editions.last?.id
    guard let old, let new else { return page }
    let difference: DifferenceAnswer
    do {
      difference = try await self.difference(from: old, to: new)
    } catch let problem as Problem where problem.code == .notFound && isOpen {
      // Nobody asked for these two: there are others to choose.
      return page
    }
    let found = try await mentions(difference.topics.flatMap(\.changes).map(\.entry)).map { ($0.id, $0) }
    page.mentions = Dictionary(found) { first, _ in first }
    page.difference = difference
    return page
  }
}
