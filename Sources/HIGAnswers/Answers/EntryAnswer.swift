import HIGIndex
package import HIGModel

/// An entry with its place in the topic and its sources.
package struct EntryAnswer: Answer {
  /// The entry whole.
  package var entry: Entry
  /// What its topic is called.
  package var topicTitle: Bilingual<String>
  /// The title of its section; nil before the first section.
  package var section: Bilingual<String>?
  /// What links to its section name: `visual-design/color#system-colors`.
  var sectionName: String?
  /// The guideline's own page, at the section that the entry restates.
  package var canonicalURL: String?
  /// The sources of its statements.
  var sources: [Source]
  /// The entry before it in its topic.
  var previous: EntryID?
  /// The entry after it in its topic.
  var next: EntryID?
  /// Those of its statements, and those that are not shown.
  package var editions = SpokenEditions()
  package var address: String? { entry.id.path }
  package var publishedAddress: String? { canonicalURL }
}

extension Library {
  package func entry(_ name: String) async throws -> EntryAnswer { try await entry(resolver.entry(name)) }

  func entry(_ id: EntryID) async throws -> EntryAnswer {
    let whole = try await wholeEntry(id)
    if editions.choose(from: whole.statements).isEmpty {
      throw silent(on: id.description, whole.editions)
    }
    let entry = whole.showing(editions)
    let topic = try await existingTopic(id.topic, withEntries: false)
    let neighbours = try await index.neighbours(of: entry)
    return EntryAnswer(
      entry: entry,
      topicTitle: topic.title,
      section: topic.sectionTitle(of: entry),
      sectionName: topic.sectionName(of: entry),
      canonicalURL: topic.address(of: entry),
      sources: try await sources(of: [entry]),
      previous: neighbours.previous?.id,
      next: neighbours.next?.id,
      editions: SpokenEditions(shown: [entry], of: [whole])
    )
  }

  /// The entry with its statements.
  /// - Throws: `Problem` (`notFound`).
  func wholeEntry(_ id: EntryID) async throws -> Entry {
    guard let entry = try await index.entry(id) else {
      throw Problem(
        .notFound,
        try await index.wasNamed(id) ? id.notSaidToday : "There is no entry \(id).",
        listing: .entries(of: id.topic),
        faults: [.unknown("slug", id.slug)]
      )
    }
    return entry
  }
}
