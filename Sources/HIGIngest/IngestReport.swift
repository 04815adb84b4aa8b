package import HIGModel

/// What a run read, and what it has to say about it.
package struct IngestReport: Sendable {
  /// Files that were looked at.
  package var files: Int
  /// What each source gave, in the order they were read.
  package var sources: [SourceReport]
  /// How many topics there are in all.
  package var topics: Int
  /// How many entries there are of each kind.
  package var entries: [EntryKind: Int]
  /// Entries with statements in both languages.
  package var bilingualEntries: Int
  /// Everything that was noticed, in the order it was.
  package var diagnostics: [Diagnostic]

  /// What one source gave.
  package struct SourceReport: Sendable {
    /// The source it is about.
    package var source: Source
    /// How many topics it speaks of.
    package var topics: Int
    /// How many statements it has.
    package var statements: Int
  }

  init(_ knowledge: KnowledgeBase, files: Int, diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
    topics = knowledge.topics.count
    let all = knowledge.topics.flatMap(\.entries)
    entries = Dictionary(grouping: all, by: \.kind).mapValues(\.count)
    bilingualEntries = all.filter { Set($0.statements.map(\.language)).count == 2 }.count
    sources = knowledge.sources.map { source in
      let mine = knowledge.topics.map { $0.entries.flatMap(\.statements).filter { $0.source == source.id }.count }
      return SourceReport(source: source, topics: mine.filter { $0 > 0 }.count, statements: mine.reduce(0, +))
    }
  }

  /// All entries, of whatever kind.
  package var entryCount: Int { entries.values.reduce(0, +) }
}
