import HIGIndex
import HIGModel

extension Library {
  package func sources() async throws -> SourcesAnswer {
    SourcesAnswer(sources: try await index.sources())
  }

  /// The sources of the entries' statements, in the order of ingestion.
  func sources(of entries: [Entry]) async throws -> [Source] {
    let used = Set(entries.flatMap(\.statements).map(\.source))
    return try await index.sources().filter { used.contains($0.id) }
  }
}
