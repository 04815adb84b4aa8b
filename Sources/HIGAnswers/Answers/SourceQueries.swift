internal import HIGIndex
internal import HIGModel

extension Library {
  /// The sources of the entries' statements, in the order of ingestion.
  func sources(of entries: [Entry]) async throws -> [Source] {
    let used = Set(entries.flatMap(\.statements).map(\.source))
    return try await index.sources().filter { used.contains($0.id) }
  }
}
