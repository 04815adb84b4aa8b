internal import Algorithms
internal import HIGModel

// What changed between two editions as rows: topics that came and went first, then topic by topic the rules.

extension ListingMaker {
  func listing(_ answer: DifferenceAnswer) -> Listing {
    let coverage = labels[.comparedTopics]
      .filled(["topics": answer.comparedTopics, "unchanged": answer.unchanged])
    let changed = answer.topics.filter { !$0.changes.isEmpty }
    return Listing(
      title: "\(answer.old.id) → \(answer.new.id)",
      notices: [coverage.en, summary(answer)],
      groups: answer.fates.map { group($0.value, $0.key) } + changed.map(group)
    )
  }

  /// `Added: 4. Gone: 3. …`: how many rules differ in which way.
  private func summary(_ answer: DifferenceAnswer) -> String {
    let reworded = answer.changes(.reworded)
    let counts: KeyValuePairs<Labels.Name, Int> = [
      .added: answer.changes(.added).count, .gone: answer.changes(.gone).count, .reworded: reworded.count,
      .strengthened: reworded.count(where: \.isStrengthened), .weakened: reworded.count(where: \.isWeakened),
      .numbersChanged: reworded.count(where: \.hasOtherNumbers),
    ]
    return counts.map { "\(labels[$0.key].en): \($0.value)" }.joined(separator: ", ") + "."
  }

  private func group(_ topics: [TopicDifference], _ label: Labels.Name) -> Listing.Group {
    let rows = topics.map { topic in
      let merged = topic.mergedInto.map { labels[.mergedInto].filled(["page": $0]).en }
      let rules = topic.rules == 0 ? nil : labels[.ruleCount].filled(["count": topic.rules]).en
      return Listing.Row(
        name: topic.id.rawValue,
        text: MarkedText(topic.title.line),
        detail: [merged ?? topic.page, rules].compactMap { $0 }.nonEmpty?.joined(separator: ", "),
        target: .topic(topic.id)
      )
    }
    return Listing.Group(heading: "\(labels[label].heading) (\(topics.count))", rows: rows)
  }

  private func group(_ topic: TopicDifference) -> Listing.Group {
    Listing.Group(heading: "\(topic.title.line) (\(topic.id))", rows: topic.changes.map(row))
  }

  private func row(_ change: Change) -> Listing.Row {
    let confidence = change.confidence.map { labels[.confidence].filled(["confidence": $0]).en }
    let numbers = change.hasOtherNumbers ? labels[.numbersChanged].en.lowercased() : nil
    let isKept = change.sort == .reworded
    return Listing.Row(
      name: "#" + change.entry.slug,
      before: isKept ? change.old?.byPhrase.readable : nil,
      text: (change.new ?? change.old)?.byPhrase.readable,
      detail: ([words(change), numbers, change.language.rawValue, confidence]).compacted().joined(separator: ", ")
    )
  }

  /// `added`, `reworded`, `weakened (should → consider)`.
  private func words(_ change: Change) -> String {
    let sort = labels[change.sort.rawValue].en.lowercased()
    guard let strengths = change.strengths else { return sort }
    return "\(labels[change.force].en.lowercased()) (\(strengths.old) → \(strengths.new))"
  }
}

extension DifferenceAnswer {
  /// The topics that came, went or are called otherwise, under what to call that, in the order of showing.
  var fates: KeyValuePairs<Labels.Name, [TopicDifference]> {
    [
      .topicsAdded: topics(.added), .topicsGone: topics(.gone), .topicsMerged: topics(.merged),
      .topicsNotHere: topics(.newNotHere), .oldTopicsNotHere: topics(.oldNotHere),
      .topicsRenamed: topics.filter(\.isRenamed),
    ]
  }
}

extension MarkedText {
  /// Without its marks where most of it is marked: then they say nothing.
  fileprivate var readable: MarkedText { markedShare > Self.mostMarked ? MarkedText(text) : self }

  private static let mostMarked = 0.8
}

extension Change {
  /// What to call the difference in strength, where there is one.
  var force: Labels.Name {
    if isStrengthened { return .stronger }
    return isWeakened ? .weaker : .bindsOtherwise
  }
}
