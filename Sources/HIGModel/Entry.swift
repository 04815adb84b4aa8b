/// The permanent name of an entry: `app-architecture/launching#provide-a-launch-screen`.
package struct EntryID: Hashable, Comparable, CustomStringConvertible {
  /// The topic it stands in.
  package var topic: TopicID
  /// Its name in the topic: small letters, digits and hyphens.
  package var slug: String

  package init(topic: TopicID, slug: String) {
    self.topic = topic
    self.slug = slug
  }

  /// `name`: `topic#slug`.
  package init?(_ name: String) {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    guard parts.count == 2, let topic = TopicID(parts[0]) else { return nil }
    self.init(topic: topic, slug: parts[1])
  }

  package var description: String { "\(topic)#\(slug)" }

  package static func < (left: EntryID, right: EntryID) -> Bool {
    (left.topic, left.slug) < (right.topic, right.slug)
  }
}

/// The unit that is stored, found and cited.
package struct Entry: Equatable {
  /// Its permanent name.
  package var id: EntryID
  /// What it is.
  package var kind: EntryKind
  /// Of a rule only.
  package var strength: Strength?
  /// Of a note only.
  package var noteSort: NoteSort?
  /// An index into the topic's sections; nil before the first one.
  package var section: Int?
  /// Its number in the topic, from one.
  package var order: Int
  /// At least one.
  package var statements: [Statement]
  /// How its statements were paired.
  package var alignment: Alignment
  /// The components it is about, by their ids in `components.tsv`: `tab-bar`.
  package var components: [String] = []
  /// The systems it speaks of, with the version where it names one: `iOS 14`, `iPadOS 13.4`.
  package var platforms: [String] = []
  /// The facts in numbers that its statements tell, each once for all languages.
  package var quantities: [Quantity] = []
  /// The developer names in its statements, each once.
  package var symbols: [String] = []
  /// Where its statements point to, each target once.
  package var references: [Reference] = []
  /// Names that it would have by one of its texts alone, and that no other entry of the topic has.
  package var formerNames: [String] = []
  /// The newest edition of its topic, where that has this rule no more.
  package var absentFrom: Edition?
  /// Whether its pages declare its platforms, so that none is read from its words.
  package var declaresPlatforms = false
  /// Whether its pages say of its numbers that they quote them (`hig.numbers`).
  package var quotesNumbers = false
  /// The section of the guideline's page that it restates, as its address names it: `Best-practices`.
  package var origin: String?
  /// The older entry that its page says it takes the place of.
  package var replaces: EntryID?
  /// What a newer page says took its place.
  package var replacement: Replacement?

  /// An entry in the place of another.
  package struct Replacement: Equatable {
    /// Its permanent name.
    package var entry: EntryID
    /// What it is called.
    package var title: Bilingual<String>?
    /// When its edition was published, in ISO 8601; nil where no page says it.
    package var published: String?

    package init(entry: EntryID, title: Bilingual<String>? = nil, published: String? = nil) {
      self.entry = entry
      self.title = title
      self.published = published
    }
  }

  package init(
    id: EntryID,
    kind: EntryKind,
    strength: Strength? = nil,
    noteSort: NoteSort? = nil,
    section: Int? = nil,
    order: Int,
    statements: [Statement],
    alignment: Alignment
  ) {
    self.id = id
    self.kind = kind
    self.strength = strength
    self.noteSort = noteSort
    self.section = section
    self.order = order
    self.statements = statements
    self.alignment = alignment
  }
}

extension Entry {
  /// What its kind does not say: the strength of a rule, the sort of a note.
  package var quality: String? { strength?.rawValue ?? noteSort?.rawValue }

  /// Kind and quality in words: `rule, must`.
  package var kindInWords: String {
    [kind.rawValue, quality].compactMap { $0 }.joined(separator: ", ")
  }
}

/// What an entry is.
package enum EntryKind: String, CaseIterable {
  /// Something to do or to leave, with its reason.
  case rule
  /// A term and its meaning.
  case definition
  /// Set apart from the text: a note, a tip, something important.
  case note
  case table
  /// Running text that leads to the entries of a topic or a section.
  case introduction
  /// What a how-to has its readers do, or a meeting agreed to do: it asks and is no guidance.
  case step
  /// What somebody may write, say or type: it shows what a rule means.
  case sample
}

/// How strongly a rule binds.
package enum Strength: String, CaseIterable {
  case must, should, consider, avoid, inform
}

/// One entry's text in one language from one source.
package struct Statement: Equatable {
  /// The language of lead and body.
  package var language: Language
  /// A `Source.id`.
  package var source: String
  /// The sentence or term that says it, exactly as the page has it.
  package var lead: String?
  /// What follows the lead.
  package var body: [Block.Content]
  /// Where its first block stands in the source's file.
  package var place: Place
  /// That of its source; nil until all sources of a run are known.
  package var edition: Edition?
  /// Of a rule, how strongly this text of it binds.
  package var strength: Strength?
  /// While pages are read: the titles that it stands below on its page, that of its section last.
  package var headings: [String] = []
  /// Whether its page has a newer state, which is here, too: no text of that one stands beside it.
  package var isOlder = false

  package init(
    language: Language,
    source: String,
    lead: String?,
    body: [Block.Content],
    place: Place
  ) {
    self.language = language
    self.source = source
    self.lead = lead
    self.body = body
    self.place = place
  }
}

/// How the statements of an entry came together.
package struct Alignment: Equatable {
  /// What the pairing rests on.
  package var method: Method
  /// From 0 to 1; 1 where the page itself pairs them, 0 where nothing was paired.
  package var confidence: Double

  package init(_ method: Method, confidence: Double) {
    self.method = method
    self.confidence = confidence
  }

  /// What the pairing rests on.
  package enum Method: String, CaseIterable {
    case authored, structure, glossary, similarity, none
  }

  /// One statement alone.
  package static let none = Alignment(.none, confidence: 0)
}

extension Entry {
  /// Its lead or caption in each language; nil where it has neither.
  package var title: Bilingual<String>? {
    func title(_ language: Language) -> String? {
      let own = statements.filter { $0.language == language }
      return own.lazy.compactMap(\.lead).first ?? own.lazy.compactMap(\.caption).first
    }
    return Bilingual(ja: title(.ja), en: title(.en))
  }

  /// The first paragraph of an introduction, which a topic is summarised by; nil of anything else.
  package var beginning: Bilingual<String>? {
    func paragraph(_ language: Language) -> String? {
      let text = statements.first { $0.language == language }?.body.bodyText
      return text?.split(separator: "\n").first.map(String.init)
    }
    return kind == .introduction ? Bilingual(ja: paragraph(.ja), en: paragraph(.en)) : nil
  }
}

extension Statement {
  /// The caption of its first table.
  package var caption: String? { body.lazy.compactMap(\.asTable).first?.caption }
}
