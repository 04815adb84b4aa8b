/// Where something leads: to a topic, to an entry, or out to another page.
package enum Pointer: Hashable {
  case topic(TopicID)
  case entry(EntryID)
  /// Of a page outside.
  case address(String)

  /// The id or the address, as one types it.
  package var name: String {
    switch self {
    case .topic(let id): id.rawValue
    case .entry(let id): id.description
    case .address(let url): url
    }
  }
}

extension Reference {
  /// Where one gets by following it; nil where no page is known.
  package var pointer: Pointer? {
    switch kind {
    case .topic where isResolved, .section: topic.map { .topic($0) }
    case .entry: EntryID(target).map { .entry($0) }
    case .topic, .developer, .outside: url.map { .address($0) }
    }
  }
}
