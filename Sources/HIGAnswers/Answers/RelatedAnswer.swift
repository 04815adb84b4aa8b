import HIGIndex
import HIGModel
import HIGText
import OrderedCollections

/// What is related to an entry or a topic, closest first.
package struct RelatedAnswer: ListAnswer, LookUp {
  package static let endpoint = Endpoint("related") { try await $0.library.related(to: $0.name) }
  /// What was asked for.
  var subject: Pointer
  /// Closest first.
  var related: [Related]
  /// Those of the entries that are named.
  package var editions = SpokenEditions()
  package var isFound: Bool { !related.isEmpty }

  package mutating func cut(to part: inout ListPart) { related = part.take(related) }
}

/// Something related to what was asked for.
package struct Related {
  /// The topic or entry.
  var target: Pointer
  /// A topic's title, an entry's lead.
  var title: Bilingual<String>?
  /// Why it is here, each reason once.
  var reasons: [Reason] = []
  /// Higher is closer.
  var score = 0.0

  /// Why something is related.
  package enum Reason: Hashable {
    /// What was asked for points to it.
    case isPointedTo
    /// It points to what was asked for.
    case pointsHere
    /// Both have this developer name.
    case shares(symbol: String)
    /// Its words are alike.
    case isAlike
  }
}

extension Library {
  func related(to name: String) async throws -> any Answer {
    try await about(name) {
      try await related(to: $0)
    } orOfEntry: {
      try await related(to: $0)
    }
  }

  /// What an entry points to and shares names with, then entries that say something alike; of a section, what its topic is
  /// related to.
  func related(to id: EntryID) async throws -> RelatedAnswer {
    if try await section(id) != nil {
      return try await related(to: id.topic)
    }
    return try await related(to: wholeEntry(id))
  }

  /// The topics at the other ends of a topic's pointers.
  func related(to topic: TopicID) async throws -> RelatedAnswer {
    let links = try await links(topic)
    var tally = Tally()
    let pointers = links.out.map(\.reference) + links.listed
    for other in pointers.filter(\.isResolved).compactMap(\.topic) where other != topic {
      tally.add(.topic(other), 1, .isPointedTo)
    }
    for pointer in links.into {
      tally.add(.topic(pointer.entry.topic), 1, .pointsHere)
    }
    let related = tally.best(try await index.topicTitles())
    return RelatedAnswer(subject: .topic(topic), related: related, editions: links.editions)
  }

  func related(to entry: Entry) async throws -> RelatedAnswer {
    var tally = Tally()
    for reference in entry.references where reference.isResolved {
      if let topic = reference.topic, topic != entry.id.topic {
        tally.add(.topic(topic), 3, .isPointedTo)
      }
    }
    let own = Array(entry.symbols.prefix(Self.mostShared))
    for shared in try await index.symbols(named: own, limit: Self.mostSharing) where shared.entry != entry.id {
      tally.add(.entry(shared.entry), 2, .shares(symbol: shared.name))
    }
    let alike = try await index.entriesAlike(Self.words(of: entry)).prefix(Self.mostRelated)
    let best = max(alike.map(\.score).max() ?? 1, 0.001)
    var leads: [Pointer: Bilingual<String>] = [:]
    for (hit, other) in zip(alike, try await index.entries(alike.map(\.key))) where other.id != entry.id {
      leads[.entry(other.id)] = other.title
      tally.add(.entry(other.id), hit.score / best, .isAlike)
    }
    let related = tally.best(try await index.topicTitles(), leads)
    return try await RelatedAnswer(subject: .entry(entry.id), related: related).shown(by: self)
  }

  /// The query that finds entries like this one: its leads, else its first letters.
  private static func words(of entry: Entry) -> String {
    let leads = entry.statements.compactMap(\.lead).inWords
    let start = entry.statements.first?.body.bodyText.prefix(longestStart) ?? ""
    return leads.isEmpty ? String(start) : leads
  }

  /// Things that one answer shows.
  fileprivate static let mostRelated = 12
  /// Developer names of an entry that others are looked up by.
  private static let mostShared = 100
  /// Entries that share one of them.
  private static let mostSharing = 1000
  /// Letters of an entry without a lead that are searched for.
  private static let longestStart = 200
}

extension RelatedAnswer {
  /// Without the entries in which the chosen editions say nothing.
  fileprivate func shown(by library: Library) async throws -> RelatedAnswer {
    let shown = try await EntriesByEdition(related.compactMap(\.entry), library)
    var answer = self
    answer.related = related.filter { $0.entry.map(shown.isShown) ?? true }
    answer.editions = shown.spoken
    return answer
  }
}

extension Related {
  /// Nil where it is an entry.
  var topic: TopicID? { if case .topic(let id) = target { id } else { nil } }

  /// Nil where it is a topic.
  var entry: EntryID? { if case .entry(let id) = target { id } else { nil } }

  fileprivate mutating func add(_ score: Double, _ reason: Reason) {
    self.score += score
    if !reasons.contains(reason) {
      reasons.append(reason)
    }
  }
}

/// Adds up what speaks for each thing.
private struct Tally {
  private var related: OrderedDictionary<Pointer, Related> = [:]

  mutating func add(_ target: Pointer, _ score: Double, _ reason: Related.Reason) {
    related[target, default: Related(target: target)].add(score, reason)
  }

  /// The best ones with what they are called; ties in the order they were found.
  func best(_ titles: [TopicID: Bilingual<String>], _ leads: [Pointer: Bilingual<String>] = [:]) -> [Related] {
    let ranked = related.values.enumerated().sorted { left, right in
      (right.element.score, left.offset) < (left.element.score, right.offset)
    }
    return ranked.prefix(Library.mostRelated).map { _, related in
      var related = related
      related.title = related.topic.map { titles[$0] } ?? leads[related.target]
      return related
    }
  }
}
