internal import Algorithms
internal import HIGIndex
package import HIGModel

/// A topic with what is around it.
package struct TopicPage: Sendable, Equatable {
  /// The topic with its sources, and those of its entries that are in the part.
  package var answer: TopicAnswer
  /// Which of its entries are shown.
  package var part: ListPart
  /// Of all its rules.
  package var strengths: [Strength]
  /// What every topic is called, for links in the text.
  package var titles: [TopicID: Bilingual<String>]
  /// Entries of other topics that point here.
  package var referring: [EntryMention]
  /// Topics that its pointers lead to or come from, or that say something alike; closest first.
  package var related: [Neighbour]
  /// The topic before it in the guidelines.
  package var previous: TopicID?
  /// The topic after it in the guidelines.
  package var next: TopicID?
}

/// A topic close to another one.
package struct Neighbour: Sendable, Equatable {
  package var id: TopicID
  package var tie: Tie

  /// What makes it close.
  package enum Tie: String, Sendable, CaseIterable {
    /// The other one points to it.
    case out
    /// It points to the other one.
    case into
    /// Both.
    case mutual
    /// Its rules say something alike.
    case alike

    init(_ reasons: [Related.Reason]) {
      switch (reasons.contains(.isPointedTo), reasons.contains(.pointsHere)) {
      case (true, true): self = .mutual
      case (true, false): self = .out
      case (false, true): self = .into
      case (false, false): self = .alike
      }
    }
  }
}

extension TopicAnswer {
  /// Whether two sources speak the same language.
  package var isComparable: Bool {
    topic.entries.contains { entry in
      Dictionary(grouping: entry.statements, by: \.language).values.contains { $0.count > 1 }
    }
  }
}

extension Library {
  func topicPage(_ name: String, _ editions: EditionChoice, _ offset: Int) async throws -> TopicPage {
    var answer = try await topic(name, editions)
    let related = try await closest(to: answer.topic)
    let strengths = answer.topic.entries.compactMap(\.strength)
    var part = ListPart(limit: Self.mostEntries, offset: offset)
    answer.topic.entries = part.take(answer.topic.entries)
    let id = answer.topic.id
    return TopicPage(
      answer: answer,
      part: part,
      strengths: strengths,
      titles: try await index.topicTitles(),
      referring: try await mentions(index.references(to: id).map(\.entry)),
      related: related,
      previous: try await index.topic(-1, from: id),
      next: try await index.topic(1, from: id)
    )
  }

  /// Topics that pointers lead to or come from; then those whose rules say something alike.
  private func closest(to topic: Topic) async throws -> [Neighbour] {
    let pointed = try await related(to: topic.id).related.compactMap { related -> Neighbour? in
      if case .topic(let id) = related.target { Neighbour(id: id, tie: Neighbour.Tie(related.reasons)) } else { nil }
    }
    var scores: [TopicID: Double] = [:]
    for rule in topic.entries.filter({ $0.kind == .rule }).prefix(Self.mostCompared) {
      let alike = try await related(to: rule.id).related
      for case .entry(let id) in alike.map(\.target) where id.topic != topic.id {
        scores[id.topic, default: 0] += 1
      }
    }
    let alike = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Neighbour(id: $0.key, tie: .alike) }
    return Array((pointed + alike).uniqued(on: \.id).prefix(Self.mostTopics))
  }

  /// Rules of a topic that others are compared with.
  private static let mostCompared = 16
  /// Entries of one page: no topic of Apple's has as many.
  private static let mostEntries = 200
  /// Related topics that are shown.
  private static let mostTopics = 5
}
