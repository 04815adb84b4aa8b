package import HIGModel

/// What one source says in one language about one topic: not yet paired with anything.
package struct TopicDraft: Sendable, Equatable {
  package var topic: TopicID
  package var language: Language
  package var source: String
  package var title: String?
  package var canonicalURL: String?
  package var sections: [String] = []
  package var entries: [EntryDraft] = []
}

/// One entry as one page has it.
package struct EntryDraft: Sendable, Equatable {
  package var kind: EntryKind
  package var noteSort: NoteSort?
  package var lead: String?
  package var body: [Block.Content]
  /// An index into the draft's sections.
  package var section: Int?
  package var place: Place
  package var anchor: String?
  /// Whether the page sets leads apart, so that the kind is not a guess.
  package var isMarked = true

  /// Lead and body as they are read.
  var plainText: String {
    [lead, body.bodyText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
