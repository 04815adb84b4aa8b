/// What a reader makes of one file: blocks in the order of the page.
package struct Page: Equatable {
  /// What the page is part of; called after its file until it is known which source that is.
  package var source: Source
  /// The id of the source that the page says it is part of; nil where it does not say.
  package var declaredSource: String?
  /// Which page of its source it is, where that has several: its file's name without ending.
  package var part: String?
  /// The language that the page says it is in, as a tag.
  package var declaredLanguage: String?
  /// The guideline page that this one says it stands for.
  package var canonicalURL: String?
  /// When it was compared with that page; nil where it does not say.
  package var state: PageState?
  /// In the order of the page, without what belongs to the site around it.
  package var blocks: [Block]
  /// What was read and is in no block.
  package var leftOut: [LeftOut]
  /// The log of changes, which is no guidance.
  package var history: [Block] = []
  /// Lists of links to further reading, which are no guidance.
  package var related: [Block] = []
  /// Which systems its topic is not on, and on which there is no more to say of it.
  package var scope: [Block] = []

  package init(
    source: Source,
    declaredSource: String? = nil,
    canonicalURL: String? = nil,
    blocks: [Block],
    leftOut: [LeftOut] = []
  ) {
    self.source = source
    self.declaredSource = declaredSource
    self.canonicalURL = canonicalURL
    self.blocks = blocks
    self.leftOut = leftOut
  }
}

/// A piece of a page that no entry has, and why.
package struct LeftOut: Equatable {
  /// Why it is no part of the guidelines.
  package var reason: Reason
  /// Where it stands.
  package var place: Place
  /// The file, as it was given or found; nil until it is known which one that is.
  package var path: String?
  /// How it begins.
  package var text: String
  /// Of all of it, in UTF-8.
  package var bytes: Int

  /// - Parameter text: cut to what one recognises it by.
  package init(_ reason: Reason, place: Place, text: String) {
    self.reason = reason
    self.place = place
    self.text = String(text.prefix(60))
    bytes = text.utf8.count
  }

  /// Why something is no part of the guidelines.
  package enum Reason: String, CaseIterable {
    /// Menus, buttons, comments of the site around the text.
    case furniture
    /// Before the first topic, after the last one, or a list of addresses.
    case outsideTopics = "outside-topics"
    /// A name of an aside that nothing follows.
    case label
    /// A figure's text in a topic that has no entry.
    case caption
    /// Links to further reading, films, documentation.
    case references
    /// When the page was changed.
    case history
    /// On which systems the publisher has no more to say.
    case scope
    /// Which systems it is not on.
    case unsupported
  }
}

/// What a page says of an entry beside its words.
package struct Declared: Equatable {
  /// The components it is about, by their ids; nil where the page says it of none of its entries.
  package var components: [String]?
  /// The systems it is on, as they are written; nil where the page does not say.
  package var platforms: [String]?
  /// The older entry that it takes the place of.
  package var replaces: String?
  /// The section of the publisher's page that it restates, as its address names it: `Best-practices`.
  package var origin: String?
  /// Whether its numbers are only what somebody says.
  package var quotesNumbers = false

  package init() {}
}

/// When a page that restates a publisher's was last compared with it: days in ISO 8601, as the page says them.
package struct PageState: Equatable {
  /// When the publisher last changed its page, as that says.
  package var changed: String?
  /// When somebody last held this page against it.
  package var checked: String?

  package init(changed: String?, checked: String?) {
    self.changed = changed
    self.checked = checked
  }

  /// Itself; nil where it says nothing.
  package var known: PageState? { changed == nil && checked == nil ? nil : self }
}

/// One block of a page, and where it stands.
package struct Block: Equatable {
  /// What it is, and its words.
  package var content: Content
  /// Declared by the page, else recognised by the script of the text; nil where there are no letters.
  package var language: Language?
  /// Where it begins.
  package var place: Place
  /// The `id` of the nearest container that has one: blocks that share it say the same thing.
  package var anchor: String?
  /// Its own `id`, as that of a paragraph.
  package var id: String?
  /// The permanent name that its page promises for it.
  package var name: String?
  /// What the page says of it beside its words.
  package var declared = Declared()
  /// Whether the page says the language, so that it is no guess.
  package var isLanguageDeclared: Bool
  /// Of a list, where each of its items begins; empty where the page does not show it.
  package var itemLines: [Int] = []
  /// Whether a line across the page stands before it.
  package var followsBreak = false
  /// Whether a piece of code stands after it, which may be in no block.
  package var leadsToCode = false
  /// What it shares with the block that says the same in the other language, where the order of the page shows that.
  package var twin: String?

  package init(
    _ content: Content,
    language: Language?,
    place: Place,
    anchor: String? = nil,
    id: String? = nil,
    isLanguageDeclared: Bool = false
  ) {
    self.content = content
    self.language = language
    self.place = place
    self.anchor = anchor
    self.id = id
    self.isLanguageDeclared = isLanguageDeclared
  }

  /// What a block is.
  package enum Content: Equatable, Codable {
    /// `level` is nil where the page does not say it.
    case heading([Inline], level: Int?)
    case paragraph([Inline])
    case list(items: [[Inline]], ordered: Bool)
    case definitions([Definition])
    case table(Table)
    case aside(NoteSort, [[Inline]])
    /// A figure's caption or alternative text.
    case caption([Inline])
  }
}

/// A term and what it means.
package struct Definition: Equatable, Codable {
  /// What is explained.
  package var term: [Inline]
  /// The explanation.
  package var meaning: [Inline]

  package init(term: [Inline], meaning: [Inline]) {
    self.term = term
    self.meaning = meaning
  }
}

/// A table with every cell in its place: a cell that spans several is repeated in each.
package struct Table: Equatable, Codable {
  /// What stands above or below it.
  package var caption: String?
  /// The columns' titles; empty where the page has none.
  package var header: [String]
  /// Each as wide as the header, the first cell being its title.
  package var rows: [[String]]

  package init(caption: String? = nil, header: [String], rows: [[String]]) {
    self.caption = caption
    self.header = header
    self.rows = rows
  }
}

/// What an aside is called.
package enum NoteSort: String, Codable, CaseIterable {
  case note, important, tip, warning
}

/// Where in a file something stands.
package struct Place: Equatable, Comparable, CustomStringConvertible {
  /// Counted from one.
  package var line: Int
  /// Which page of a source that has several: its file's name without ending.
  package var page: String?

  package init(line: Int, page: String? = nil) {
    self.line = line
    self.page = page
  }

  package var description: String {
    page.map { "\($0), line \(line)" } ?? "line \(line)"
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.page ?? "", left.line) < (right.page ?? "", right.line)
  }
}

extension Block.Content {
  /// The table that it is.
  package var asTable: Table? {
    if case .table(let table) = self { table } else { nil }
  }
}
