import HIGModel

/// Tells older entries what took their place, as the pages of the newer ones say (`data-replaces`), else as was found.
enum Replacements {
  /// - Returns: a line for each name that no entry has.
  static func mark(in knowledge: inout KnowledgeBase) -> [Diagnostic] {
    var places: [EntryID: (topic: Int, entry: Int)] = [:]
    for topic in knowledge.topics.indices {
      for (number, entry) in knowledge.topics[topic].entries.enumerated() {
        places[entry.id] = (topic, number)
      }
    }
    for entry in knowledge.topics.flatMap(\.entries) {
      guard let found = entry.replacement?.entry, let place = places[entry.id], let next = places[found] else {
        continue
      }
      knowledge.topics[place.topic].entries[place.entry].replacement =
        Entry.Replacement(by: knowledge.topics[next.topic].entries[next.entry])
    }
    return knowledge.topics.flatMap(\.entries).compactMap { entry in
      guard let replaced = entry.replaces, replaced != entry.id, !entry.formerNames.contains(replaced.slug) else {
        return nil
      }
      guard let place = places[replaced] else {
        return entry.statements.first.map { .replacedUnknown(replaced, by: $0) }
      }
      knowledge.topics[place.topic].entries[place.entry].replacement = Entry.Replacement(by: entry)
      return nil
    }
  }
}

extension Entry.Replacement {
  fileprivate init(by entry: Entry) {
    self.init(entry: entry.id, title: entry.title, published: entry.editions.first?.published)
  }
}

extension Diagnostic {
  fileprivate static func replacedUnknown(_ id: EntryID, by statement: Statement) -> Diagnostic {
    Diagnostic(
      .warning,
      .replacedUnknown,
      source: statement.source,
      place: statement.place,
      message: "data-replaces names \(id), which no entry is called.",
      hint: "Take the name from `hig show`, topic and all."
    )
  }
}
