import Algorithms
import HIGModel

// What changed between two editions as rows: topics that came and went first, then topic by topic the rules.

extension ListingMaker {
  func document(_ answer: DifferenceAnswer) -> Document {
    if answer.old == answer.new {
      return Document(answer.old.id, [DifferenceAnswer.isOne[interface]], groups: [])
    }
    let (colon, end) = language == .ja ? ("：", "。") : (": ", ".")
    let changed = answer.topics.filter { !$0.changes.isEmpty }
    let summary = changed.count > 1 ? [summary(changed)] : []
    return Document(
      "\(answer.old.id) → \(answer.new.id)",
      [
        word(.comparedTopics, ["topics": answer.comparedTopics, "unchanged": answer.unchanged]),
        answer.counts.map { "\(word($0.key))\(colon)\($0.value)" }.joined(separator: comma) + end,
      ],
      groups: answer.fates.map { group($0.value, $0.key) } + summary + changed.map(group)
    )
  }

  /// How many rules of each topic differ in which way.
  private func summary(_ topics: [TopicDifference]) -> RowGroup {
    let rows = topics.map { topic in
      let counts = Dictionary(grouping: topic.changes, by: \.sort)
      let parts = Change.Sort.allCases.compactMap { sort in
        counts[sort].map { "\($0.count) \(word(sort.rawValue).lowercased())" }
      }
      return row(topic, parts.joined(separator: comma))
    }
    return (heading(.byTopic), rows)
  }

  private func group(_ topics: [TopicDifference], _ label: Labels.Name) -> RowGroup {
    let rows = topics.map { topic in
      let merged = topic.mergedInto.map { word(.mergedInto, ["page": $0]) }
      let count = topic.rules == 0 ? nil : count(topic.rules, .ruleCount)
      return row(topic, [merged ?? topic.newPage, count].compactMap(\.self).nonEmpty?.joined(separator: comma))
    }
    return ("\(heading(label)) (\(topics.count))", rows)
  }

  private func row(_ topic: TopicDifference, _ detail: String?) -> Row {
    let text = MarkedText(line(topic.title))
    return Row(name: topic.id.rawValue, text: text, detail: detail, target: .topic(topic.id))
  }

  private func group(_ topic: TopicDifference) -> RowGroup {
    ("\(line(topic.title)) (\(topic.id))", topic.changes.map(row))
  }

  /// Of a rule that came or went its title; of one that is put otherwise what it says and said.
  private func row(_ change: Change) -> Row {
    let wording = change.wording(in: only.map { [$0] } ?? [])
    let texts = change.isKept ? wording?.readable : nil
    let confidence = change.isDoubtful ? change.confidence : nil
    return Row(
      name: "#" + change.entry.slug,
      before: texts?.old,
      text: texts?.new ?? wording.map { MarkedText($0.title) },
      detail: [
        words(change), change.hasOtherNumbers ? word(.numbersChanged).lowercased() : nil, wording?.languages,
        confidence.map { word(.confidence, ["confidence": $0]) },
      ].compacted().joined(separator: comma)
    )
  }

  /// `added`, `reworded`, `weakened (should → consider)`.
  private func words(_ change: Change) -> String {
    let sort = word(change.sort.rawValue).lowercased()
    guard let strengths = change.strengths else { return sort }
    return "\(word(change.force).lowercased()) (\(strengths.old) → \(strengths.new))"
  }
}

extension DifferenceAnswer {
  /// How many rules differ in which way.
  var counts: KeyValuePairs<Labels.Name, Int> {
    if isOfRestatement {
      let kept = changes(.stillThere)
      return [
        .stillThere: unchanged + kept.count, .notFoundToday: changes(.notFound).count,
        .newToday: changes(.new).count, .numbersChanged: kept.count(where: \.hasOtherNumbers),
      ]
    }
    let reworded = changes(.reworded)
    return [
      .added: changes(.added).count, .gone: changes(.gone).count, .reworded: reworded.count,
      .strengthened: reworded.count(where: \.isStrengthened), .weakened: reworded.count(where: \.isWeakened),
      .numbersChanged: reworded.count(where: \.hasOtherNumbers),
    ]
  }

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
      return wording.withoutMarks
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
