import HIGModel

/// A topic's entries with what each source says, differences marked.
package struct CompareAnswer: ListAnswer, LookUp {
  package static let endpoint = Endpoint("compare") { try await $0.library.compare($0.name) }
  /// The topic that was asked for.
  var topic: TopicID
  /// What it is called.
  var title: Bilingual<String>
  /// The sources of its statements.
  var sources: [Source]
  /// Entries that more than one source or language has; those of one alone come after.
  var entries: [ComparedEntry]
  /// Those of the statements.
  package var editions = SpokenEditions()
  package var isFound: Bool { !entries.isEmpty }

  package mutating func cut(to part: inout ListPart) { entries = part.take(entries) }
}

/// An entry and what each source says.
package struct ComparedEntry {
  /// The entry whole.
  var entry: Entry
  /// In the order of the entry; what the first statement of its language does not say is marked.
  var statements: [MarkedStatement]

  init(_ entry: Entry) {
    self.entry = entry
    var first: [Language: Statement] = [:]
    statements = entry.statements.map { statement in
      let marked = MarkedStatement(statement, against: first[statement.language])
      first[statement.language] = first[statement.language] ?? statement
      return marked
    }
  }
}

extension Library {
  /// Beside each other is what all editions say, unless some are named.
  var withAllBesideLatest: Library { editions == .latest ? speaking(from: .all) : self }

  func compare(_ name: String) async throws -> any Answer {
    try await about(name) { try await compare($0) }
  }

  func compare(_ id: TopicID) async throws -> CompareAnswer {
    let whole = try await existingTopic(id)
    let topic = whole.showing(withAllBesideLatest.editions)
    let (several, single) = topic.entries.map(ComparedEntry.init).parted { $0.statements.count < 2 }
    return CompareAnswer(
      topic: topic.id,
      title: topic.title,
      sources: try await sources(of: topic.entries),
      entries: several + single,
      editions: SpokenEditions(shown: topic.entries, of: whole.entries)
    )
  }
}
