package import HIGModel

/// What a run read, what it left out, and what it has to say about it.
package struct IngestReport {
  /// Files that were looked at.
  package var files: Int
  /// Those that were named, or lie below a folder that was, without the project's own pages: in the
  /// order they were read.
  package var named: [String]
  /// What each source gave, in the order they were read.
  package var sources: [SourceReport]
  /// What became of each page's text, in the order they were read.
  package var pages: [PageReport]
  /// What all sources gave together.
  package var total: Counts
  /// Everything that was noticed, in the order it was.
  package var diagnostics: [Diagnostic]

  /// What one source gave.
  package struct SourceReport {
    /// The source it is about.
    package var source: Source
    /// What it gave.
    package var counts: Counts
    /// What of it is in no entry, and why.
    package var leftOut: [LeftOut]
  }

  /// What became of the text of one page, in bytes of UTF-8.
  package struct PageReport: Equatable {
    /// As it was given or found.
    package var path: String
    /// In entries, with the titles above them.
    package var entries = 0
    /// The entries that say something of it, by kind; those of several pages count for each.
    package var kinds: [EntryKind: Int] = [:]
    /// What was read of it before pages were put together: statements in all languages.
    var drafts = 0
    /// What is in no entry, by why.
    package var leftOut: [LeftOut.Reason: Int] = [:]

    /// All text that was found on it.
    package var bytes: Int { entries + leftOut.values.reduce(0, +) }
    /// How much of its text is in entries, from 0 to 1; 0 where it has none.
    package var share: Double {
      bytes == 0 ? 0 : Double(entries) / Double(bytes)
    }
    /// Whether so little of it is in entries that somebody should look.
    package var isThin: Bool { bytes > 0 && share < 0.6 }
  }

  /// What entries there are, and what is in them.
  package struct Counts: Equatable {
    /// Topics that are spoken of.
    package var topics = 0
    /// Statements in all languages.
    package var statements = 0
    /// Entries of each kind.
    package var kinds: [EntryKind: Int] = [:]
    /// Entries that have both languages.
    package var bilingual = 0
    /// Entries that were paired, by how.
    package var pairs: [Alignment.Method: Int] = [:]
    /// Numbers in them.
    package var quantities = 0
    /// Developer names in them.
    package var symbols = 0
    /// Pointers that lead to something that was read.
    package var resolved = 0
    /// Pointers that lead outside.
    package var outside = 0

    /// Entries of whatever kind.
    package var entries: Int { kinds.values.reduce(0, +) }
  }

  /// What was named and is in no part of the knowledge because it cannot be found or opened. A page
  /// that was opened and is damaged, empty or about something else is not among them.
  package var unread: [Diagnostic] {
    diagnostics.filter {
      [.pathMissing, .noPages, .fileUnreadable, .folderUnreadable].contains($0.code)
    }
  }

  /// - Parameters:
  ///   - files: that were looked at.
  ///   - named: those of them that were asked for.
  init(_ knowledge: KnowledgeBase, of run: IngestRun, files: Int, named: [String]) {
    self.files = files
    self.named = named
    pages = run.pages
    diagnostics = run.diagnostics
    total = Counts(knowledge.topics, of: nil)
    sources = knowledge.sources.map { source in
      let counts = Counts(knowledge.topics, of: source.id)
      return SourceReport(source: source, counts: counts, leftOut: run.leftOut[source.id] ?? [])
    }
  }
}

extension IngestReport.Counts {
  /// - Parameter source: counts only what this source says; everything where nil.
  fileprivate init(_ topics: [Topic], of source: String?) {
    for topic in topics {
      let before = statements
      for entry in topic.entries {
        add(entry, of: source)
      }
      self.topics += statements > before ? 1 : 0
    }
  }

  private mutating func add(_ entry: Entry, of source: String?) {
    let statements = entry.statements.filter { source == nil || $0.source == source }
    if statements.isEmpty { return }
    self.statements += statements.count
    kinds[entry.kind, default: 0] += 1
    bilingual += Set(statements.map(\.language)).count == 2 ? 1 : 0
    if entry.alignment.method != .none {
      pairs[entry.alignment.method, default: 0] += 1
    }
    quantities += entry.quantities.count
    symbols += entry.symbols.count
    resolved += entry.references.filter(\.isResolved).count
    outside += entry.references.filter { !$0.isResolved }.count
  }
}
