import HIGModel

/// What one source says in one language about one topic: not yet paired with anything.
package struct TopicDraft {
  /// What it is about.
  var topic: TopicID
  /// The language of all of it.
  var language: Language
  /// A source's id.
  var source: String
  /// What the page calls the topic.
  var title: String?
  /// The guideline's own page, where the page names it.
  var canonicalURL: String?
  /// When the page was compared with that one.
  var state: PageState?
  /// Titles of the sections, in the order of the page.
  var sections: [String] = []
  /// What each section is linked to by, nil where the page does not say; as many as sections.
  var anchors: [String?] = []
  /// Whether its page restates another publisher's, and the date of the page.
  var restates = false
  var published: String?
  /// Whether the publisher keeps one structure in every language, so that equal places say the
  /// same.
  var sharesStructure = false
  /// In the order of the page.
  package var entries: [EntryDraft] = []
  /// What the page's log of changes says.
  var history: [Revision] = []
  /// Which systems the page says it is on.
  var systems = Topic.Systems()
  /// Further reading that the page lists: links with their titles.
  var related: [Inline] = []
  /// What no entry could take: figures' texts, names of lists.
  var alone: [LeftOut] = []
}

/// One entry as one page has it.
package struct EntryDraft: Equatable {
  /// What it is, as far as one page shows.
  var kind: EntryKind
  /// Of a note only.
  var noteSort: NoteSort?
  /// Of a rule only: how strongly it binds, where a title above it says so.
  var strength: Strength?
  /// The sentence or term that says it, exactly as the page has it.
  var lead: String?
  /// What follows the lead.
  var body: [Block.Content]
  /// An index into the draft's sections.
  var section: Int?
  /// The titles that it stands below on its page, that of its section last.
  var headings: [String] = []
  /// Where its first block stands.
  var place: Place
  /// The container that says what belongs together, if the page has one.
  var anchor: String?
  /// What its block shares with the one that says the same in the other language.
  var twin: String?
  /// The permanent name that its page promises for it.
  var name: String?
  /// What its page says of it beside its words.
  var declared = Declared()
  /// The shape that its block has, by its name in `ShapeRule.all`.
  var shape = ""
  /// Whether the page sets leads apart, so that the kind is not a guess.
  var isMarked = true

  /// Lead and body as they are read.
  var plainText: String {
    [lead, body.bodyText].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
