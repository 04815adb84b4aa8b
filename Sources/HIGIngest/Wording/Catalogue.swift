package import HIGModel
import HIGText

/// The outline of the guidelines: which topics there are and what they are called.
package struct Catalogue {
  private var topicsByTitle: [String: TopicID] = [:]
  private var topicsByName: [String: Set<TopicID>] = [:]
  private var titles: [TopicID: [Language: [String]]] = [:]
  /// Topics by the last part of the address of today's page on them.
  private var topicsByPage: [String: TopicID] = [:]
  /// What else is said of topics, by what that is: the page, the group, the page that it became a part of.
  private var said: [String: [TopicID: String]] = [:]

  /// - Parameter aliases: topic, what is said of it, and the value: a title in a language, today's
  ///   page, its group, or the page that the topic became a part of; the first title of a language
  ///   is the usual one.
  /// - Throws: `Problem` where a record has no topic or says something unknown.
  init(_ aliases: TabSeparated) throws {
    for row in aliases.rows {
      guard let topic = TopicID(row[0]) else {
        throw aliases.problem(row, "there is no topic “\(row[0])”")
      }
      switch (row[1], Language(rawValue: row[1])) {
      case (_, let language?): add(title: row[2], of: topic, language)
      case ("page", nil), ("merged", nil), ("group", nil): said[row[1], default: [:]][topic] = row[2]
      default:
        throw aliases.problem(row, "“\(row[1])” is neither a language nor page, group or merged")
      }
      topicsByName[topic.name, default: []].insert(topic)
    }
    topicsByPage = Dictionary((said["page"] ?? [:]).map { ($1, $0) }) { $1 }
  }

  private mutating func add(title: String, of topic: TopicID, _ language: Language) {
    titles[topic, default: [:]][language, default: []].append(title)
    topicsByTitle[Self.key(title), default: topic] = topic
  }

  /// The last part of the address of today's page on a topic.
  package func page(of topic: TopicID) -> String? { said["page"]?[topic] }

  /// The group of today's outline that a topic's page is in.
  package func group(of topic: TopicID) -> String? { said["group"]?[topic] }

  /// Today's page that a topic of 2021 became a part of.
  func pageHolding(_ topic: TopicID) -> String? { said["merged"]?[topic] }

  /// Topics that are called by what became a part of them, too, where that is no topic itself and nothing else is called so.
  func named(_ topics: [Topic]) -> [Topic] {
    let here = Set(topics.map(\.id))
    let missing = (said["merged"] ?? [:]).keys.filter { !here.contains($0) }.sorted()
    let parts = Dictionary(grouping: missing) { pageHolding($0).flatMap { topicsByPage[$0] } }
    return topics.map { topic in
      var topic = topic
      for part in parts[topic.id] ?? [] {
        for (language, titles) in titles(of: part) {
          topic.aliases[language, default: []] += titles.filter { self.topic(titled: $0) == part }
        }
      }
      return topic
    }
  }

  /// The topics that today's outline has a page on.
  package var outline: Set<TopicID> { Set(topicsByPage.values) }

  /// The topic that is called `title`.
  package func topic(titled title: String) -> TopicID? { topic(keyed: Self.key(title)) }

  /// The topic whose title has this key.
  func topic(keyed key: String) -> TopicID? { topicsByTitle[key] }

  /// The topic that today's page `id` is about, else the one topic with that name; nil where `id`
  /// has a category.
  package func topic(named id: TopicID) -> TopicID? {
    guard id.category.isEmpty else { return nil }
    if let topic = topicsByPage[id.name] {
      return topic
    }
    let topics = topicsByName[id.name] ?? []
    return topics.count == 1 ? topics.first : nil
  }

  /// What a topic is usually called.
  func title(of topic: TopicID) -> Bilingual<String>? {
    Bilingual(ja: titles[topic]?[.ja]?.first, en: titles[topic]?[.en]?.first)
  }

  /// Everything a topic is called.
  package func titles(of topic: TopicID) -> [Language: [String]] {
    titles[topic] ?? [:]
  }

  /// Whether the outline has this topic.
  package func knows(_ topic: TopicID) -> Bool {
    titles[topic] != nil
  }

  /// Whether topics of the outline are in this category.
  func knows(category: String) -> Bool {
    titles.keys.contains { $0.category == category }
  }

  /// Titles are compared by their letters and digits alone.
  package static func key(_ title: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in title.unicodeScalars where scalar.isLetter || scalar.script == .digit {
      key.append(scalar.small)
    }
    return String(key)
  }
}
