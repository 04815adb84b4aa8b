/// Where an entry points to.
package struct Reference: Hashable {
  /// What is pointed to.
  package var kind: Kind
  /// The words that name it, as the page has them.
  package var quote: String
  /// A topic (`views/alerts`), a section or an entry of one (`visual-design/color#system-colors`), else an address or a
  /// title.
  package var target: String
  /// Whether it leads to something that was ingested.
  package var isResolved: Bool
  /// The page outside, where its address is known.
  package var url: String?

  package init(_ kind: Kind, quote: String, target: String, isResolved: Bool, url: String? = nil) {
    self.kind = kind
    self.quote = quote
    self.target = target
    self.isResolved = isResolved
    self.url = url
  }

  /// What is pointed to.
  package enum Kind: String, CaseIterable {
    /// A topic of the guidelines, ingested or not.
    case topic
    /// A section of an ingested topic.
    case section
    /// An entry of an ingested topic.
    case entry
    /// Documentation for developers.
    case developer
    /// Anything else.
    case outside
  }
}

extension Reference {
  /// The topic pointed to or into.
  package var topic: TopicID? {
    switch kind {
    case .topic, .section, .entry: TopicID(String(target.prefix { $0 != "#" }))
    case .developer, .outside: nil
    }
  }
}
