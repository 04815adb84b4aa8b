internal import HIGIndex
package import HIGModel

/// What changed between two sources.
package struct ChangesPage: Sendable, Equatable {
  /// Those that can be chosen.
  package var sources: [Source]
  /// Nil before two were chosen.
  package var difference: DifferenceAnswer?
  /// The entries that changed, by their names.
  package var mentions: [EntryID: EntryMention]
}

extension Library {
  func changesPage(from old: String?, to new: String?) async throws -> ChangesPage {
    var page = ChangesPage(sources: try await index.sources(), mentions: [:])
    guard let old, let new, !old.isEmpty, !new.isEmpty else { return page }
    let difference = try await difference(from: old, to: new)
    let changes = difference.added + difference.gone + difference.reworded
    let found = try await mentions(changes.map(\.entry)).map { ($0.id, $0) }
    page.mentions = Dictionary(found) { first, _ in first }
    page.difference = difference
    return page
  }
}
