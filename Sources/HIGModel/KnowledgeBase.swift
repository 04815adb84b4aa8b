/// All that was ingested: what an index is written from.
package struct KnowledgeBase: Sendable, Equatable {
  package var sources: [Source]
  package var topics: [Topic]

  package init(sources: [Source], topics: [Topic]) {
    self.sources = sources
    self.topics = topics
  }
}
