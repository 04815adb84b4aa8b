/// All that was ingested: what an index is written from.
package struct KnowledgeBase: Equatable {
  /// In the order they were read.
  package var sources: [Source]
  /// In the order they were read.
  package var topics: [Topic]
  /// The topics of the guidelines' outline today, ingested or not.
  package var outline: Set<TopicID> = []
  /// What publishers' pages said before they last changed: their topics with those texts alone, each under the name of
  /// the entry that says the same today.
  package var previous: [Topic] = []
  /// Names that entries had before their pages changed, and those of the entries that say the same today; nil where none
  /// surely does.
  package var names: [EntryID: EntryID?] = [:]
  /// Where all of it was read: for the next run.
  package var recipe = Recipe()

  package init(sources: [Source], topics: [Topic]) {
    self.sources = sources
    self.topics = topics
  }
}
