import HIGIndex
import HIGModel

// Where the statements come from.

extension PageMaker {
  package func sources() async throws -> WebPage { sources(try await index.sources()) }

  func sources(_ sources: [Source]) -> WebPage {
    let rows = sources.map { source in
      named(
        title: source.title,
        publisher: source.publisher,
        published: source.published,
        languages: source.languages.sorted().map { word($0.rawValue) }.joined(separator: interface.comma),
        href: source.url.flatMap { Pointer.address($0).path }
      )
    }
    return page(.sources, named(sources: rows, provenance: provenance(sources), changes: sources.count > 1))
  }
}
