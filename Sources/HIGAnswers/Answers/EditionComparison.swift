import HIGModel

/// Compares what two editions say, topic by topic.
///
/// Between two texts of one publisher the words are compared. Where one side restates the other's in words of its own,
/// only what survives a restatement is: whether a rule is still there, and its numbers. Which rule of today an
/// older one became was found when the pages were read.
struct EditionComparison {
  private let old: DifferenceSide
  private let new: DifferenceSide
  /// The answer before any topic is added.
  private let empty: DifferenceAnswer
  private var topics: [ComparedTopic] = []

  init(_ old: DifferenceSide, _ new: DifferenceSide) {
    self.old = old
    self.new = new
    empty = DifferenceAnswer(old: old.source, new: new.source)
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
    // A page that restates none is no guideline's.
    if topic.canonicalURL == nil, empty.isOfRestatement { return }
    let rules = topic.entries.map { ComparedRule($0, old, new) }.filter(\.isThere)
    let compared = rules.filter { $0.entry.kind != .introduction }
    let isInOld = compared.contains { !$0.old.isEmpty }
    let isInNew = compared.contains { !$0.new.isEmpty }
    if isInOld || isInNew {
      let fate = Self.fate(of: topic, isInOld: isInOld, isInNew: isInNew)
      topics.append(ComparedTopic(topic: topic, fate: fate, rules: rules))
    }
  }

  /// What differs on all topics that were added.
  /// - Parameter only: the one topic to tell of, with what became a part of it; nil for all.
  func answer(on only: TopicID?) -> DifferenceAnswer {
    var answer = empty
    let page = topics.first { $0.topic.id == only }?.page ?? only?.name
    join()
    for var compared in topics where only == nil || compared.topic.id == only || compared.topic.mergedInto == page {
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

  /// Joins rules that say the same under two names, as was found when they were read: both names lead to
  /// one rule of the newest state. What nobody knows of, whether it is still there, is left out.
  private func join() {
    let rules = topics.flatMap(\.rules)
    let isToday = rules.contains { $0.new.values.contains { !$0.isOlder } }
    let successors = Dictionary(firstOf: rules.filter { !$0.new.isEmpty }.map { ($0.newestName, $0) })
    for topic in topics {
      for rule in topic.rules where rule.new.isEmpty {
        if let other = successors[rule.newestName] {
          rule.new = other.new
          rule.isShared = !other.old.isEmpty || other.isTold
          other.isTold = other.old.isEmpty
        } else if isToday, rule.isUnsure || topic.fate == .merged && rule.entry.absentFrom == nil {
          rule.old = [:]
        }
      }
    }
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
      difference.rules = compared.rules.count(where: \.isThere)
    }
    topics.append(difference)
  }
}
