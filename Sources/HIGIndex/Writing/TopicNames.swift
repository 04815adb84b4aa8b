import HIGModel

/// What a topic is called by.
enum TopicNames {
  /// The titles, what else the outline calls it, the name in quotation marks that a title has
  /// (「しおり」の決まり), and both of the things that it joins: `Undo and Redo` is called `Undo`, too.
  static func names(of topic: Topic) -> [String] {
    names(of: topic.title) + Language.allCases.flatMap { topic.aliases[$0] ?? [] }
  }

  private static func names(of title: Bilingual<String>) -> [String] {
    let parts = [title.en?.components(joinedBy: " and "), title.ja?.components(joinedBy: "と", "&")].compactMap(\.self)
    // Kana of a word are no と where the other language joins nothing.
    let isJoined = parts.allSatisfy { $0.count == 2 }
    return title.values + quoted(in: title) + (isJoined ? parts.flatMap(\.self) : [])
  }

  /// What titles have in quotation marks.
  static func quoted(in title: Bilingual<String>) -> [String] {
    title.values.flatMap { $0.matches(of: #/[「『“]([^」』”]+)[」』”]/#).map { String($0.1) } }
  }
}

extension String {
  /// The things that the first of the words joins that is there.
  fileprivate func components(joinedBy words: String...) -> [String] {
    words.first(where: contains).map { split(separator: $0).map(String.init) } ?? [self]
  }
}
