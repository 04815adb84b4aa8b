internal import HIGModel

/// What a topic is called by.
enum TopicNames {
  /// The titles, what else the outline calls it, and both of the things that they join: `Undo and Redo` is called `Undo`, too.
  static func names(of topic: Topic) -> [String] {
    names(of: topic.title) + Language.allCases.flatMap { topic.aliases[$0] ?? [] }
  }

  private static func names(of title: Bilingual<String>) -> [String] {
    let parts = [title.en?.components(joinedBy: " and "), title.ja?.components(joinedBy: "と", "&")].compactMap(\.self)
    // Kana of a word are no と where the other language joins nothing.
    let isJoined = parts.allSatisfy { $0.count == 2 }
    return title.values + (isJoined ? parts.flatMap(\.self) : [])
  }
}

extension String {
  /// The things that the first of the words joins that is there.
  fileprivate func components(joinedBy words: String...) -> [String] {
    words.first(where: contains).map { split(separator: $0).map(String.init) } ?? [self]
  }
}
