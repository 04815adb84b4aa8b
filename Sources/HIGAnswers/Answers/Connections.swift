package import HIGIndex
package import HIGModel
internal import HIGText

/// Where a topic's entries point, and what points to the topic.
package struct LinksAnswer: Sendable, Equatable {
  /// The topic that was asked for.
  package var topic: TopicID
  /// What it is called.
  package var title: Bilingual<String>
  /// Pointers of its entries, in the order of the topic, each target once.
  package var out: [LocatedReference]
  /// Pointers of other topics' entries to it or into it.
  package var into: [LocatedReference]
}

/// What goes with an entry or a topic, closest first.
package struct RelatedAnswer: Sendable, Equatable {
  /// What was asked for.
  package var name: String
  /// Closest first.
  package var related: [Related]

  /// Something that goes with what was asked for.
  package struct Related: Sendable, Equatable {
    /// The topic or entry.
    package var target: Listing.Target
    /// A topic's title, an entry's lead.
    package var title: String?
    /// Why it is here: `points here`, `shares UIScene`.
    package var reasons: [String]
    /// Higher is closer.
    package var score: Double
  }
}

extension Library {
  func links(_ name: String) async throws -> LinksAnswer {
    let topic = try await wholeTopic(name)
    var seen: Set<String> = []
    let out = topic.entries.flatMap { entry in
      entry.references.map { LocatedReference(reference: $0, entry: entry.id) }
    }
    .filter { seen.insert($0.reference.target).inserted }
    let into = try await index.references(to: topic.id)
    return LinksAnswer(topic: topic.id, title: topic.title, out: out, into: into)
  }

  /// Of an entry: what it points to and shares names with, then entries that say something alike. Of a topic: the topics at the
  /// other ends of its pointers.
  func related(_ name: String) async throws -> RelatedAnswer {
    if name.contains("#") {
      return try await related(to: entry(name).entry)
    }
    do {
      return try await related(toTopic: name)
    } catch let problem as Problem where problem.code == .notFound && name.contains("/") {
      return try await related(to: entry(name).entry)
    }
  }

  private func related(toTopic name: String) async throws -> RelatedAnswer {
    let links = try await links(name)
    var tally = Tally()
    for found in links.out {
      if let topic = found.reference.topic, topic != links.topic, found.reference.isResolved {
        tally.add(.topic(topic), 1, "is pointed to")
      }
    }
    for found in links.into {
      tally.add(.topic(found.entry.topic), 1, "points here")
    }
    let titles = try await topicTitles()
    return RelatedAnswer(
      name: links.topic.rawValue,
      related: tally.best { target in titles[target.name].map { $0.en ?? $0.ja ?? "" } }
    )
  }

  private func related(to entry: Entry) async throws -> RelatedAnswer {
    var tally = Tally()
    for reference in entry.references where reference.isResolved {
      if let topic = reference.topic, topic != entry.id.topic {
        tally.add(.topic(topic), 3, "is pointed to")
      }
    }
    let own = Array(entry.symbols.prefix(Self.mostShared))
    for shared in try await index.symbols(named: own, limit: 1000) where shared.entry != entry.id {
      tally.add(.entry(shared.entry), 2, "shares \(shared.name)")
    }
    let words = entry.statements.compactMap(\.lead).joined(separator: " ")
    let text = words.isEmpty ? String(entry.statements[0].body.bodyText.prefix(200)) : words
    let alike = try await index.search(text).hits.prefix(12)
    let entries = try await index.entries(alike.map(\.key))
    for (hit, other) in zip(alike, entries) where other.id != entry.id {
      tally.add(
        .entry(other.id),
        hit.score / max(alike.first?.score ?? 1, 0.001),
        "says something alike"
      )
    }
    let leads = Dictionary(
      entries.map { ($0.id.description, $0.statements.lazy.compactMap(\.lead).first ?? "") }
    ) { first, _ in first }
    let titles = try await topicTitles()
    return RelatedAnswer(
      name: entry.id.description,
      related: tally.best { target in
        leads[target.name] ?? titles[target.name].map { $0.en ?? $0.ja ?? "" }
      }
    )
  }

  /// Developer names of an entry that others are looked up by.
  private static let mostShared = 100

  private func topicTitles() async throws -> [String: Bilingual<String>] {
    Dictionary(try await index.topics().map { ($0.id.rawValue, $0.title) }) { first, _ in first }
  }
}

/// Adds up what speaks for each thing.
private struct Tally {
  private var order: [String] = []
  private var related: [String: RelatedAnswer.Related] = [:]

  mutating func add(_ target: Listing.Target, _ score: Double, _ reason: String) {
    var item =
      related[target.name]
      ?? RelatedAnswer.Related(target: target, title: nil, reasons: [], score: 0)
    if related[target.name] == nil {
      order.append(target.name)
    }
    item.score += score
    if !item.reasons.contains(reason) {
      item.reasons.append(reason)
    }
    related[target.name] = item
  }

  /// The best ones with their titles; ties in the order they were found.
  func best(title: (Listing.Target) -> String?) -> [RelatedAnswer.Related] {
    let ranked = order.enumerated().sorted { left, right in
      let (own, other) = (related[left.element]?.score ?? 0, related[right.element]?.score ?? 0)
      return own == other ? left.offset < right.offset : own > other
    }
    return ranked.prefix(12).compactMap { related[$0.element] }.map { item in
      var item = item
      item.title = title(item.target)
      return item
    }
  }
}
