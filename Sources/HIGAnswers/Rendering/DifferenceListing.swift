import Algorithms
import HIGModel

// What changed between two editions as rows: topics that came and went first, then topic by topic the rules.

extension ListingMaker {
  func listing(_ answer: DifferenceAnswer) -> Listing {
    if answer.old == answer.new {
      return Listing(title: answer.old.id, notices: [DifferenceAnswer.isOne[language ?? .en]], groups: [])
    }
    let (colon, end) = language == .ja ? ("：", "。") : (": ", ".")
    let coverage = labels[.comparedTopics]
      .filled(["topics": answer.comparedTopics, "unchanged": answer.unchanged])
    let changed = answer.topics.filter { !$0.changes.isEmpty }
    let summary = changed.count > 1 ? [summary(changed)] : []
    return Listing(
      title: "\(answer.old.id) → \(answer.new.id)",
      notices: [
        words(coverage),
        counts(answer).map { "\(words(labels[$0.key]))\(colon)\($0.value)" }.joined(separator: comma) + end,
      ],
      groups: answer.fates.map { group($0.value, $0.key) } + summary + changed.map(group)
    )
  }

  /// How many rules differ in which way.
  func counts(_ answer: DifferenceAnswer) -> KeyValuePairs<Labels.Name, Int> {
    if answer.isOfRestatement {
      let kept = answer.changes(.stillThere)
      return [
        .stillThere: answer.unchanged + kept.count, .notFoundToday: answer.changes(.notFound).count,
        .newToday: answer.changes(.new).count, .numbersChanged: kept.count(where: \.hasOtherNumbers),
      ]
    }
    let reworded = answer.changes(.reworded)
    return [
      .added: answer.changes(.added).count, .gone: answer.changes(.gone).count, .reworded: reworded.count,
      .strengthened: reworded.count(where: \.isStrengthened), .weakened: reworded.count(where: \.isWeakened),
      .numbersChanged: reworded.count(where: \.hasOtherNumbers),
    ]
  }

  /// How many rules of each topic differ in which way.
  private func summary(_ topics: [TopicDifference]) -> Listing.Group {
    let rows = topics.map { topic in
      let counts = Change.Sort.allCases.map { sort in (sort, topic.changes.count { $0.sort == sort }) }
      let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \(words(labels[$0.0.rawValue]).lowercased())" }
      return Listing.Row(
        name: topic.id.rawValue,
        text: MarkedText(line(topic.title)),
        detail: parts.joined(separator: comma),
        target: .topic(topic.id)
      )
    }
    return Listing.Group(heading: heading(.byTopic), rows: rows)
  }

  private func group(_ topics: [TopicDifference], _ label: Labels.Name) -> Listing.Group {
    let rows = topics.map { topic in
      let merged = topic.mergedInto.map { words(labels[.mergedInto].filled(["page": $0])) }
      let count = words(labels[topic.rules == 1 ? .ruleCountOne : .ruleCount].filled(["count": topic.rules]))
      let details = [merged ?? topic.newPage, topic.rules == 0 ? nil : count].compactMap(\.self)
      return Listing.Row(
        name: topic.id.rawValue,
        text: MarkedText(line(topic.title)),
        detail: details.isEmpty ? nil : details.joined(separator: comma),
        target: .topic(topic.id)
      )
    }
    return Listing.Group(heading: "\(heading(label)) (\(topics.count))", rows: rows)
  }

  private func group(_ topic: TopicDifference) -> Listing.Group {
    Listing.Group(heading: "\(line(topic.title)) (\(topic.id))", rows: topic.changes.map(row))
  }

  /// Of a rule that came or went its title; of one that is put otherwise what it says and said.
  private func row(_ change: Change) -> Listing.Row {
    let wording = change.wording(in: only.map { [$0] } ?? [])
    let texts = change.isKept ? wording?.readable : nil
    let confidence = change.isDoubtful ? change.confidence : nil
    return Listing.Row(
      name: "#" + change.entry.slug,
      before: texts?.old,
      text: texts?.new ?? wording.map { MarkedText($0.title) },
      detail: [
        words(change), change.hasOtherNumbers ? words(labels[.numbersChanged]).lowercased() : nil, wording?.languages,
        confidence.map { words(labels[.confidence].filled(["confidence": $0])) },
      ].compacted().joined(separator: comma)
    )
  }

  /// `added`, `reworded`, `weakened (should → consider)`.
  private func words(_ change: Change) -> String {
    let sort = words(labels[change.sort.rawValue]).lowercased()
    guard let strengths = change.strengths else { return sort }
    return "\(words(labels[change.force]).lowercased()) (\(strengths.old) → \(strengths.new))"
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

extension TopicDifference {
  /// Today's page, where that is not called as the topic is.
  var newPage: String? { page == id.name ? nil : page }
}

extension Change.Wording {
  /// Phrases marked instead of letters; no marks where most of a text is marked, because then they say nothing.
  var readable: Change.Wording {
    var wording = self
    wording.old = old?.byPhrase
    wording.new = new?.byPhrase
    if [wording.old, wording.new].contains(where: { ($0?.markedShare ?? 0) > Self.mostMarked }) {
      wording.old?.marks = []
      wording.new?.marks = []
    }
    return wording
  }

  private static let mostMarked = 0.8

  /// `en`, or `en → ja` where the editions have no language in common.
  fileprivate var languages: String {
    oldLanguage.map { "\($0) → \(language)" } ?? language.rawValue
  }
}

extension Change {
  /// Whether it may not be the same rule.
  fileprivate var isDoubtful: Bool { confidence.map { $0 < Self.leastCertain } ?? false }

  private static let leastCertain = 0.8

  /// What to call the difference in strength, where there is one.
  var force: Labels.Name {
    if isStrengthened { return .stronger }
    return isWeakened ? .weaker : .bindsOtherwise
  }
}
