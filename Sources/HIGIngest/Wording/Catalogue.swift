package import HIGModel
internal import HIGText

/// The outline of the guidelines: which topics there are and what they are called.
package struct Catalogue: Sendable {
  private var topicsByTitle: [String: TopicID] = [:]
  private var topicsByName: [String: Set<TopicID>] = [:]
  private var titles: [TopicID: [Language: [String]]] = [:]

  /// - Parameter aliases: topic, language, title; the first title of a language is the usual one.
  /// - Throws: `Problem` where a record has no topic or no such language.
  init(_ aliases: DataFile) throws {
    for row in aliases.records {
      guard let topic = TopicID(row[0]), let language = Language(rawValue: row[1]) else {
        throw aliases.problem(row, "there is no topic “\(row[0])” or no language “\(row[1])”")
      }
      titles[topic, default: [:]][language, default: []].append(row[2])
      topicsByTitle[Self.key(row[2]), default: topic] = topic
      topicsByName[topic.name, default: []].insert(topic)
    }
  }

  /// The topic that is called `title`.
  func topic(titled title: String) -> TopicID? {
    topicsByTitle[Self.key(title)]
  }

  /// The one topic with the name of `id`, where that is all that `id` has.
  func topic(named id: TopicID) -> TopicID? {
    guard id.category.isEmpty, let topics = topicsByName[id.name], topics.count == 1 else {
      return nil
    }
    return topics.first
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
