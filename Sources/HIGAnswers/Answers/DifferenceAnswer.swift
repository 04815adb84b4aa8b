import HIGIndex
package import HIGModel

/// What changed from one edition or source to another.
package struct DifferenceAnswer: ListAnswer, Equatable {
  /// The one to start from; an edition of several sources is described as if it were one.
  package var old: Source
  /// The one to go to.
  package var new: Source
  /// Topics that both have; only their rules are compared.
  var comparedTopics = 0
  /// Rules that say the same; where one side restates the other's, those that are still there.
  var unchanged = 0
  /// Whether a side says in words of its own what a publisher said: words are then not compared.
  var isOfRestatement: Bool { [old, new].contains { $0.edition?.restates ?? false } }
  /// Topics that differ, in the order of the guidelines; those that say the same throughout are left out.
  package var topics: [TopicDifference] = []
  /// The two, where they are editions.
  package var editions: SpokenEditions { SpokenEditions(shown: [old, new].compactMap(\.edition), of: []) }

  /// Topics with one fate.
  func topics(_ fate: TopicDifference.Fate) -> [TopicDifference] {
    topics.filter { $0.fate == fate }
  }

  /// All rules that differ in one way, in the order of the guidelines.
  func changes(_ sort: Change.Sort) -> [Change] {
    topics.flatMap(\.changes).filter { $0.sort == sort }
  }

  package mutating func cut(to part: inout ListPart) { topics = part.take(topics) }
}

extension Library {
  /// - Parameter topic: the only topic to compare, with what became a part of it; nil for all.
  func difference(
    from oldName: String,
    to newName: String,
    on topic: String? = nil
  ) async throws -> DifferenceAnswer {
    var only: TopicID?
    if let topic {
      only = try await resolver.topic(topic)
    }
    if oldName == DifferenceSide.previousName {
      return try await differenceOfStates(to: newName, on: only)
    }
    let old = try await side(named: oldName, .from)
    let new = try await side(named: newName, .to)
    if old.source == new.source {
      return DifferenceAnswer(old: old.source, new: new.source)
    }
    var comparison = EditionComparison(old, new)
    try await speaking(from: .all).forEachTopic { comparison.add($0) }
    let answer = comparison.answer(on: only)
    if only == nil, answer.comparedTopics == 0 {
      throw Problem(
        .notFound,
        "\(old.source.id) and \(new.source.id) have no topic in common.",
        listing: .topics
      )
    }
    return answer
  }

  /// What changed on publishers' pages since their last states before.
  /// - Parameter new: what they say today: `latest`, or their edition by a name.
  /// - Throws: `Problem` (`notFound`) where no page was fetched, (`invalid`) where `new` is something else.
  private func differenceOfStates(to new: String, on only: TopicID?) async throws -> DifferenceAnswer {
    let earlier = try await index.previousTopics()
    let names = Set(earlier.flatMap(\.entries).flatMap(\.statements).map(\.source))
    let sources = try await index.sources().filter { names.isEmpty ? $0.format == .docc : names.contains($0.id) }
    if sources.isEmpty {
      throw Problem(
        .notFound,
        "No page of a publisher was fetched.",
        hint: "`hig update` fetches them."
      )
    }
    let sides = DifferenceSide.states(of: sources)
    guard new == "latest" || sides.present.source.edition?.isMeant(by: new) ?? false else {
      throw Problem(
        .invalid,
        "What pages said before (previous) is compared with what they say today (latest) only."
      )
    }
    var comparison = EditionComparison(sides.previous, sides.present)
    for topic in earlier {
      comparison.add(try await index.topic(topic.id)?.joined(with: topic) ?? topic.withEarlierSources)
    }
    var answer = comparison.answer(on: only)
    // Pages that are gone, and whose words are on others.
    let moved = earlier.filter { $0.page != nil || $0.mergedInto != nil }
    let told = moved.filter { only == nil || [$0.page, $0.mergedInto].contains(only?.rawValue) }
    answer.topics += told.map { TopicDifference($0, $0.page == nil ? .merged : .kept) }
    return answer
  }
}
