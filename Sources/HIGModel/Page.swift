/// What a reader makes of one file: blocks in the order of the page.
package struct Page: Sendable, Equatable {
  /// What the page is part of.
  package var source: Source
  /// The guideline page that this one says it stands for.
  package var canonicalURL: String?
  /// In the order of the page, without what belongs to the site around it.
  package var blocks: [Block]

  package init(source: Source, canonicalURL: String? = nil, blocks: [Block]) {
    self.source = source
    self.canonicalURL = canonicalURL
    self.blocks = blocks
  }
}

/// One block of a page, and where it stands.
package struct Block: Sendable, Equatable {
  /// What it is, and its words.
  package var content: Content
  /// Declared by the page, else recognised by the script of the text; nil where there are no letters.
  package var language: Language?
  /// Where it begins.
  package var place: Place
  /// The `id` of the nearest container that has one: blocks that share it say the same thing.
  package var anchor: String?
  /// Whether the page says the language, so that it is no guess.
  package var isLanguageDeclared: Bool

  package init(
    _ content: Content, language: Language?, place: Place, anchor: String? = nil, isLanguageDeclared: Bool = false
  ) {
    self.content = content
    self.language = language
    self.place = place
    self.anchor = anchor
    self.isLanguageDeclared = isLanguageDeclared
  }

  /// What a block is.
  package enum Content: Sendable, Equatable, Codable {
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
package struct Definition: Sendable, Equatable, Codable {
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
package struct Table: Sendable, Equatable, Codable {
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
package enum NoteSort: String, Sendable, Codable, CaseIterable {
  case note, important, tip, warning
}

/// Where in a file something stands.
package struct Place: Sendable, Equatable, Comparable, CustomStringConvertible {
  /// Counted from one.
  package var line: Int

  package init(line: Int) { self.line = line }

  package var description: String { "line \(line)" }

  package static func < (left: Place, right: Place) -> Bool { left.line < right.line }
}
