internal import HIGIndex
package import HIGModel
internal import HIGText

/// A topic's entries with what each source says, differences marked.
package struct CompareAnswer: Sendable, Equatable {
  /// The topic that was asked for.
  package var topic: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// The sources of its statements.
  package var sources: [Source]
  /// Entries that more than one source or language has; those of one alone come after.
  package var entries: [ComparedEntry]
}

/// An entry and what each source says.
package struct ComparedEntry: Sendable, Equatable {
  /// The entry whole.
  package var entry: Entry
  /// In the order of the entry; what the first statement of its language does not say is marked.
  package var statements: [MarkedStatement]
}

/// What changed from one source to another.
package struct DifferenceAnswer: Sendable, Equatable {
  /// The one to start from.
  package var old: Source
  /// The one to go to.
  package var new: Source
  /// Topics that both have; only these are compared.
  package var comparedTopics: Int
  /// Rules that say the same.
  package var unchanged: Int
  /// Rules that only the new one has.
  package var added: [Change]
  /// Rules that only the old one has.
  package var gone: [Change]
  /// Rules that say it in other words.
  package var reworded: [Change]
}

/// One rule that differs between two sources.
package struct Change: Sendable, Equatable {
  /// The entry it is in.
  package var entry: EntryID
  /// The language that was compared.
  package var language: Language
  /// What the old source says; words that went are marked.
  package var old: MarkedText?
  /// What the new source says; words that came are marked.
  package var new: MarkedText?
  /// How sure it is that both are the same rule, from 0 to 1; nil where only one has it.
  package var confidence: Double?
}

extension Library {
  func compare(_ name: String) async throws -> CompareAnswer {
    let topic = try await wholeTopic(name)
    let entries = topic.entries.map { entry in
      ComparedEntry(
        entry: entry,
        statements: entry.statements.enumerated().map {
          Self.marked($1, besides: entry.statements[..<$0])
        }
      )
    }
    let (several, single) = (
      entries.filter { $0.statements.count > 1 }, entries.filter { $0.statements.count == 1 }
    )
    return CompareAnswer(
      topic: topic.id,
      title: topic.title,
      sources: try await sources(of: topic.entries),
      entries: several + single
    )
  }

  /// What the first statement in the same language does not say.
  private static func marked(_ statement: Statement, besides earlier: ArraySlice<Statement>)
    -> MarkedStatement
  {
    let first = earlier.first { $0.language == statement.language }
    func marked(_ text: String, _ other: String?) -> MarkedText {
      MarkedText(text, marks: other.map { TextDifference.parts($0, text).new } ?? [])
    }
    return MarkedStatement(
      language: statement.language,
      source: statement.source,
      lead: statement.lead.map { marked($0, first?.lead) },
      body: marked(statement.body.bodyText, first?.body.bodyText)
    )
  }

  func difference(from oldName: String, to newName: String) async throws -> DifferenceAnswer {
    let (old, new) = (try await source(oldName), try await source(newName))
    var answer = DifferenceAnswer(
      old: old,
      new: new,
      comparedTopics: 0,
      unchanged: 0,
      added: [],
      gone: [],
      reworded: []
    )
    for topic in try await everything() {
      for language in old.languages.intersection(new.languages).sorted() {
        answer.add(topic, language)
      }
    }
    if answer.comparedTopics == 0 {
      throw Problem(
        .notFound,
        "\(old.id) and \(new.id) have no topic in the same language.",
        hint: "`hig topics` and the report of `hig ingest` tell what each has."
      )
    }
    return answer
  }

  /// The source with this id, or the one whose id begins so.
  private func source(_ name: String) async throws -> Source {
    let all = try await index.sources()
    if let exact = all.first(where: { $0.id == name }) {
      return exact
    }
    let found = all.filter { $0.id.hasPrefix(name) }
    if found.count == 1 {
      return found[0]
    }
    let ids = (found.isEmpty ? all : found).map(\.id).joined(separator: ", ")
    throw Problem(
      found.isEmpty ? .notFound : .ambiguous,
      "There is \(found.isEmpty ? "no" : "more than one") source \(name).",
      hint: "Sources: \(ids)."
    )
  }
}

extension DifferenceAnswer {
  /// Compares what both sources say about `topic` in `language`; nothing where one of them is silent.
  fileprivate mutating func add(_ topic: Topic, _ language: Language) {
    let rules = topic.entries.filter { $0.kind != .introduction }.map { entry in
      (entry, entry.statement(of: old.id, language), entry.statement(of: new.id, language))
    }
    guard rules.contains(where: { $0.1 != nil }), rules.contains(where: { $0.2 != nil }) else {
      return
    }
    comparedTopics += 1
    for (entry, before, after) in rules {
      add(entry, before?.wholeText, after?.wholeText, language)
    }
  }

  private mutating func add(
    _ entry: Entry,
    _ before: String?,
    _ after: String?,
    _ language: Language
  ) {
    switch (before, after) {
    case (let before?, let after?):
      let (went, came) = TextDifference.parts(before, after)
      if went.isEmpty && came.isEmpty {
        unchanged += 1
      } else {
        reworded.append(
          Change(
            entry: entry.id,
            language: language,
            old: MarkedText(before, marks: went),
            new: MarkedText(after, marks: came),
            confidence: entry.alignment.confidence
          )
        )
      }
    case (let before?, nil):
      gone.append(Change(entry: entry.id, language: language, old: MarkedText(before)))
    case (nil, let after?):
      added.append(Change(entry: entry.id, language: language, new: MarkedText(after)))
    case (nil, nil): break
    }
  }
}

extension Entry {
  fileprivate func statement(of source: String, _ language: Language) -> Statement? {
    statements.first { $0.source == source && $0.language == language }
  }
}

extension Statement {
  /// Lead and body as they are read.
  fileprivate var wholeText: String {
    [lead, body.bodyText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
