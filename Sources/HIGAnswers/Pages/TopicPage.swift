import Algorithms
import HIGIndex
import HIGModel

/// A topic with what is around it.
package struct TopicPage: WebPage {
  /// The topic with its sources, and those of its entries that are in the part. What only older states of its page have is
  /// left to the comparison, unless editions are chosen.
  var answer: TopicAnswer
  /// Which of its entries are shown.
  var part: ListPart
  /// Whether editions or sources say something beside each other.
  var isComparable = false
  /// Of all its rules.
  var strengths: [Strength]
  /// What every topic is called, for links in the text.
  var titles: [TopicID: Bilingual<String>]
  /// Entries of other topics that point here.
  var referring: [EntryMention]
  /// Topics that its pointers lead to or come from, or that say something alike; closest first.
  var related: [TopicID]
  /// All topics.
  var outline: [CategoryOutline] = []
  /// The id of the category that it is in.
  var category = ""
  package var ownAddress: String? { answer.address }
}

extension TopicAnswer {
  /// Whether two editions speak of it, or two sources in the same language.
  var isComparable: Bool {
    editions.others.count + topic.editions.count > 1
      || topic.entries.contains { entry in
        Dictionary(grouping: entry.statements, by: \.language).values.contains { $0.count > 1 }
      }
  }
}

extension Library {
  /// A topic by its id or the last part of it, or a category; a name that is no topic's id may be a category's.
  package func topicOrCategoryPage(_ name: String, _ offset: Int = 0) async throws -> any WebPage {
    let outline = try await latest.outline()
    let isTopic = try await index.topics(named: name).contains { $0.id.rawValue == name }
    if !isTopic, let category = category(name, in: outline) {
      return category
    }
    return try await topicPage(name, outline, offset)
  }

  func topicPage(_ name: String, _ outline: [CategoryOutline], _ offset: Int) async throws -> TopicPage {
    var answer = try await topic(name)
    let related = try await latest.closest(to: answer.topic)
    let isComparable = answer.isComparable
    let strengths = answer.topic.entries.compactMap(\.strength)
    var part = ListPart(limit: Self.mostEntries, offset: offset)
    answer.topic.entries = part.take(answer.topic.entries)
    let id = answer.topic.id
    return TopicPage(
      answer: answer,
      part: part,
      isComparable: isComparable,
      strengths: strengths,
      titles: try await index.topicTitles(),
      referring: try await mentions(index.references(to: id).map(\.entry)),
      related: related,
      outline: outline,
      category: shelf(of: id, in: outline)
    )
  }

  /// Topics that pointers lead to or come from; then those whose rules say something alike.
  private func closest(to topic: Topic) async throws -> [TopicID] {
    let pointed = try await related(to: topic.id).related.compactMap { related -> TopicID? in
      if case .topic(let id) = related.target { id } else { nil }
    }
    var scores: [TopicID: Double] = [:]
    for rule in topic.entries.filter({ $0.kind == .rule }).prefix(Self.mostCompared) {
      for case .entry(let id) in try await related(to: rule.id).related.map(\.target) where id.topic != topic.id {
        scores[id.topic, default: 0] += 1
      }
    }
    let alike = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return Array((pointed + alike).uniqued().prefix(Self.mostTopics))
  }

  /// Rules of a topic that others are compared with.
  private static let mostCompared = 16
  /// Entries of one page: thirty screens of a phone in two languages.
  private static let mostEntries = 50
  /// Related topics that are shown.
  private static let mostTopics = 5
}
