internal import HIGIndex
internal import HIGModel

extension Library {
  /// The sources of the entries' statements, in the order of ingestion.
  func sources(of entries: [Entry]) async throws -> [Source] {
    let used = Set(entries.flatMap(\.statements).map(\.source))
    return try await index.sources().filter { used.contains($0.id) }
  }

  /// The source with this id, or the one whose id begins so.
  /// - Throws: `Problem` (`notFound`, `ambiguous`) that names the sources there are.
  func source(named name: String) async throws -> Source {
    let all = try await index.sources()
    if let exact = all.first(where: { $0.id == name }) {
      return exact
    }
    let found = name.isEmpty ? [] : all.filter { $0.id.hasPrefix(name) }
    if found.count == 1 {
      return found[0]
    }
    throw Problem(
      found.isEmpty ? .notFound : .ambiguous,
      ja: found.isEmpty ? "\(name)という出典はありません。" : "\(name)に当たる出典が二つ以上あります。",
      en: "There is \(found.isEmpty ? "no" : "more than one") source \(name).",
      faults: [.unknown(parameter: "source", value: name, known: (found.isEmpty ? all : found).map(\.id))]
    )
  }
}
