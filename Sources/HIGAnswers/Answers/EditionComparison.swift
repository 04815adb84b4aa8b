internal import HIGModel

/// Compares what two editions say, topic by topic.
///
/// Between two texts of one publisher the words are compared. Where one side restates the other's in words of its own,
/// only what survives a restatement is: whether a rule is still there, its numbers and its strength. A rule may then stand in
/// a topic that another one became a part of, under another name.
struct EditionComparison {
  private let old: DifferenceSide
  private let new: DifferenceSide
  private var topics: [ComparedTopic] = []

  init(_ old: DifferenceSide, _ new: DifferenceSide) {
    self.old = old
    self.new = new
  }

  /// A topic on which at least one side has a rule.
  fileprivate struct ComparedTopic {
    let topic: Topic
    let fate: TopicDifference.Fate
    var rules: [ComparedRule]

    /// The page of today that its rules are on.
    var page: String { topic.mergedInto ?? topic.page ?? topic.id.name }
  }

  /// Takes in the next topic, in the order of the guidelines.
  mutating func add(_ topic: Topic) {
    let rules = topic.entries.map { ComparedRule($0, old, new) }.filter { !$0.old.isEmpty || !$0.new.isEmpty }
    let compared = rules.filter { $0.entry.kind != .introduction }
    let isInOld = compared.contains { !$0.old.isEmpty }
    let isInNew = compared.contains { !$0.new.isEmpty }
    if isInOld || isInNew {
      let fate = Self.fate(of: topic, isInOld: isInOld, isInNew: isInNew)
      topics.append(ComparedTopic(topic: topic, fate: fate, rules: rules))
    }
  }

  /// What differs on all topics that were added.
  func answer() -> DifferenceAnswer {
    var answer = DifferenceAnswer(old: old.source, new: new.source)
    for var compared in answer.isOfRestatement ? withTwins : topics {
      compared.rules.removeAll { answer.isOfRestatement ? $0.asksNothing : $0.entry.kind == .introduction }
      answer.add(compared)
    }
    return answer
  }

  private static func fate(of topic: Topic, isInOld: Bool, isInNew: Bool) -> TopicDifference.Fate {
    if isInNew && isInOld {
      return .kept
    }
    if isInNew {
      // What is in a category was a topic of 2021; today's new ones are in none.
      return topic.page != nil && !topic.id.category.isEmpty ? .oldNotHere : .added
    }
    if topic.page != nil {
      return .newNotHere
    }
    return topic.mergedInto == nil ? .gone : .merged
  }

  /// The topics with rules joined that say the same under two names, within a topic and those that became a part of it.
  private var withTwins: [ComparedTopic] {
    var topics = topics
    for members in Dictionary(grouping: topics.indices, by: { topics[$0].page }).values {
      let places = members.sorted().flatMap { topic in topics[topic].rules.indices.map { (topic, $0) } }
        .filter { !topics[$0.0].rules[$0.1].asksNothing || topics[$0.0].rules[$0.1].old.isEmpty }
      let rules = places.map { topics[$0.0].rules[$0.1] }
      for pair in RuleLikeness(rules).pairs() {
        let (topic, rule) = places[pair.old]
        topics[topic].rules[rule] = rules[pair.old].joined(with: rules[pair.new])
        if rules[pair.new].old.isEmpty {
          topics[places[pair.new].0].rules[places[pair.new].1] = rules[pair.new].emptied
        }
      }
    }
    return topics
  }
}

extension DifferenceAnswer {
  fileprivate mutating func add(_ compared: EditionComparison.ComparedTopic) {
    var difference = TopicDifference(compared.topic, compared.fate)
    let isCompared = difference.fate == .kept || (isOfRestatement && difference.fate == .merged)
    if isCompared {
      difference.changes = compared.rules.compactMap { $0.change(isOfRestatement: isOfRestatement) }
      unchanged += compared.rules.count(where: \.isKept) - difference.changes.count(where: \.isKept)
    }
    if difference.fate == .kept {
      comparedTopics += 1
      if difference.changes.isEmpty && !difference.isRenamed {
        return
      }
    } else {
      difference.rules = compared.rules.count { !$0.old.isEmpty || !$0.new.isEmpty }
    }
    topics.append(difference)
  }
}
