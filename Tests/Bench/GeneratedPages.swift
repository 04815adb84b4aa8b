import HIGModel

/// A knowledge base of any size, made of a real one: its entries again and again, each with a few of its letters moved.
struct GeneratedPages {
  let base: KnowledgeBase

  /// - Parameter count: how many entries there are at least.
  func knowledge(of count: Int) throws -> KnowledgeBase {
    var knowledge = KnowledgeBase(sources: base.sources, topics: [])
    var entries = 0
    var copy = 0
    while entries < count {
      for topic in base.topics {
        guard let id = TopicID("\(topic.id)-\(copy)") else { continue }
        var topic = topic
        topic.id = id
        for index in topic.entries.indices {
          perturb(&topic.entries[index], id: id, copy: copy)
        }
        entries += topic.entries.count
        knowledge.topics.append(topic)
      }
      copy += 1
    }
    return knowledge
  }

  private func perturb(_ entry: inout Entry, id: TopicID, copy: Int) {
    entry.id = EntryID(topic: id, slug: entry.id.slug)
    for index in entry.statements.indices {
      entry.statements[index].lead = entry.statements[index].lead.map { Self.rotated($0, by: copy) }
      entry.statements[index].body = entry.statements[index].body.map { block in
        if case .paragraph(let text) = block {
          .paragraph([.text(Self.rotated(text.plainText, by: copy + index))])
        } else {
          block
        }
      }
    }
  }

  /// The words from somewhere on first: other neighbours, the same letters.
  private static func rotated(_ text: String, by copy: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 8 else { return text }
    let cut = (copy * 7) % scalars.count
    return String(String.UnicodeScalarView(scalars[cut...] + scalars[..<cut]))
  }
}
