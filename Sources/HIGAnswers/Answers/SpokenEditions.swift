import HIGIndex
package import HIGModel

/// The editions that an answer speaks from, and those that have more to say.
package struct SpokenEditions: Equatable {
  /// Those whose texts it shows, the newest first.
  package var shown: [Edition] = []
  /// Those of texts on the same that are not shown, the newest first.
  var others: [Edition] = []

  init() {}

  /// - Parameters:
  ///   - shown: of what is shown, in any order.
  ///   - all: of everything that there is on it.
  init(shown: some Sequence<Edition>, of all: some Sequence<Edition>) {
    self.shown = shown.newestFirst
    others = Set(all).subtracting(self.shown).newestFirst
  }

  /// - Parameters:
  ///   - shown: entries as they are shown.
  ///   - all: the same entries whole, and those that are not shown.
  init(shown: [Entry], of all: [Entry]) {
    let texts = Dictionary(firstOf: shown.map { ($0.id, $0.statements) })
    let hidden = all.flatMap { entry in
      entry.statements.filter { texts[entry.id]?.contains($0) != true }
    }
    self.shown = shown.flatMap(\.editions).newestFirst
    others = hidden.compactMap(\.edition).newestFirst
  }

  /// Those of the parts of an answer together.
  init(_ parts: [SpokenEditions]) {
    shown = parts.flatMap(\.shown).newestFirst
    others = parts.flatMap(\.others).newestFirst
  }
}

/// Entries of a list, and what the chosen editions have to say in them.
struct EntriesByEdition {
  private let choice: EditionChoice
  private let editions: [EntryID: [Edition]]

  init(_ entries: some Sequence<EntryID> & Sendable, _ library: Library) async throws {
    choice = library.editions
    editions = try await library.index.editions(of: entries)
  }

  /// Whether one of the chosen editions says something in it.
  func isShown(_ entry: EntryID) -> Bool {
    editions[entry, default: []].contains(where: choice.means)
  }

  /// What those that are shown speak from.
  var spoken: SpokenEditions {
    let all = editions.values.joined()
    return SpokenEditions(shown: all.filter(choice.means), of: all)
  }
}

extension Library {
  /// Makes sure that the chosen editions are there.
  /// - Throws: `Problem` (`invalid`) that names those there are.
  package func checkEditions() async throws {
    guard case .named(let names) = editions else { return }
    let all = try await index.editions()
    guard let missing = names.first(where: { name in !all.contains { $0.isMeant(by: name) } }) else { return }
    let known = all.map(\.id) + ["latest", "all"]
    throw Problem([.unknown("edition", missing, known: known)])
  }
}
