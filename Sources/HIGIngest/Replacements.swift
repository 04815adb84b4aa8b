internal import HIGModel

/// Tells older entries what took their place, as the pages of the newer ones say (`data-replaces`).
enum Replacements {
  /// - Returns: a line for each name that no entry has.
  static func mark(in knowledge: inout KnowledgeBase) -> [Diagnostic] {
    var places: [EntryID: (topic: Int, entry: Int)] = [:]
    for topic in knowledge.topics.indices {
      for (number, entry) in knowledge.topics[topic].entries.enumerated() {
        places[entry.id] = (topic, number)
      }
    }
    return knowledge.topics.flatMap(\.entries).compactMap { entry in
      guard let replaced = entry.replaces else { return nil }
      guard let place = places[replaced], replaced != entry.id else {
        return entry.statements.first.map { .replacedUnknown(replaced, by: $0) }
      }
      knowledge.topics[place.topic].entries[place.entry].replacement =
        Entry.Replacement(entry: entry.id, published: entry.editions.first?.published)
      return nil
    }
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
