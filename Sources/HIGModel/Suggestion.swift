/// Something one may mean by the first letters typed.
package struct Suggestion: Equatable {
  /// What to search for.
  package var text: String
  /// Where it comes from.
  package var kind: Kind
  /// The topic it is the title of, or that has it as a section.
  package var topic: TopicID?

  package init(text: String, kind: Kind, topic: TopicID? = nil) {
    self.text = text
    self.kind = kind
    self.topic = topic
  }

  /// Where a suggestion comes from; topics come first.
  package enum Kind: Int, CaseIterable {
    case topic, section, word, symbol

    /// As programs read it.
    package var name: String { "\(self)" }
  }
}
