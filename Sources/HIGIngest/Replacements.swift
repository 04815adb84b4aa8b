import HIGModel

/// Tells older entries what took their place, as the pages of the newer ones say (`data-replaces`), else as was found.
enum Replacements {
  /// - Returns: a line for each name that no entry has.
  static func mark(in knowledge: inout KnowledgeBase) -> [Diagnostic] {
    let entries = knowledge.topics.flatMap(\.entries)
    let known = Dictionary(entries.map { ($0.id, $0) }) { $1 }
    let replacing = entries.filter { entry in
      entry.replaces.map { $0 != entry.id && !entry.formerNames.contains($0.slug) } ?? false
    }
    let told = Dictionary(replacing.map { ($0.replaces, $0) }) { $1 }
    for topic in knowledge.topics.indices {
      for (number, entry) in knowledge.topics[topic].entries.enumerated() {
        guard let next = told[entry.id] ?? entry.replacement.flatMap({ known[$0.entry] }) else { continue }
        knowledge.topics[topic].entries[number].replacement =
          Entry.Replacement(entry: next.id, title: next.title, published: next.editions.first?.published)
      }
    }
    return replacing.compactMap { entry in
      guard let replaced = entry.replaces, known[replaced] == nil else { return nil }
      return entry.statements.first.map {
        Diagnostic(.replacedUnknown, source: $0.source, place: $0.place, replaced)
      }
    }
  }
}
