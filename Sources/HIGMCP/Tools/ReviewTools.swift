import HIGAnswers
import HIGIndex
import HIGModel

extension Tool {
  static let makeChecklist = Tool("make_checklist") { asked in
    let (topic, component) = (asked.arguments[.topicFilter], asked.arguments[.component])
    if topic == nil, component == nil {
      throw Problem([.missing("topic", ["topic=launching", "component=button"])])
    }
    let found = try await asked.library.checklist(topic, component, asked.arguments.choices(.strength))
    let items = found.groups.flatMap { group in
      group.rules.map { Item($0, of: group, in: asked.language) }
    }
    return asked.list("\(items.count) rules to check", items)
  }

  static let listChanges = Tool("list_changes") { asked in
    let found = try await asked.library.newestDifference(from: asked.arguments[.from], to: asked.arguments[.to])
    guard let difference = found else {
      let editions = Saying(list: try await asked.library.index.editions().sorted().map(\.id))
      return asked.list("There are no two editions to compare. Here: \(editions)", [])
    }
    let topic = try await asked.topicID
    let items = difference.topics.filter { topic == nil || $0.id == topic }.flatMap { found in
      [Item(fateOf: found, in: asked.language)].compactMap { $0 }
        + found.changes.map { Item($0, in: found, difference, asked.language) }
    }
    let (old, new) = (difference.old.id, difference.new.id)
    var answer = asked.list("From \(old) to \(new): \(items.count) changes (struck out: the older text)", items)
    answer.isAnswered = true
    return answer
  }
}

extension Tool.Asked {
  /// The topic that is asked for, by whatever name.
  fileprivate var topicID: TopicID? {
    get async throws {
      guard let name = arguments[.topicFilter] else { return nil }
      return try await library.speaking(from: .all).topic(name).topic.id
    }
  }
}

extension Item {
  /// A rule in a checklist.
  fileprivate init(_ rule: EntryMention, of group: TopicRules, in language: Language) {
    self.init("\(rule.id)")
    strength = rule.strength
    heading = group.title.preferring(language)
    url = group.url
    let editions = group.editions.shown
    texts = [
      Text(language: language, lead: rule.lead.preferring(language), edition: editions.first)
    ]
  }

  /// What became of a topic as a whole; nil where both editions have it under one name.
  fileprivate init?(fateOf topic: TopicDifference, in language: Language) {
    if topic.fate == .kept && !topic.isRenamed {
      return nil
    }
    self.init(topic.id.rawValue)
    heading = topic.title.preferring(language)
    change = topic.fate == .kept ? "renamed" : topic.fate.rawValue
    rules = topic.rules == 0 ? nil : topic.rules
    url = topic.url
    texts = [Text(language: language, lead: topic.mergedInto ?? topic.page)]
  }

  /// A rule that changed.
  fileprivate init(
    _ found: Change,
    in topic: TopicDifference,
    _ difference: DifferenceAnswer,
    _ language: Language
  ) {
    self.init("\(found.entry)")
    heading = topic.title.preferring(language)
    url = topic.url
    let strengths = found.strengths.map { " \($0.old.rawValue) → \($0.new.rawValue)" } ?? ""
    change = found.sort.rawValue + strengths
    guard let wording = found.wording(in: [language]) else { return }
    let isReworded = found.sort == .reworded
    texts = [
      Text(
        language: wording.language,
        lead: isReworded ? nil : wording.title,
        body: isReworded ? wording.new.map(Self.passage) : nil,
        before: isReworded ? wording.old.map(Self.passage) : nil,
        edition: found.sort == .gone ? difference.old.edition : difference.new.edition
      )
    ]
  }

  private static func passage(_ text: MarkedText) -> String {
    text.excerpt(columns: 120).text.onOneLine
  }
}
