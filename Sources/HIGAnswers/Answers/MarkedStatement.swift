import HIGModel
import HIGText

/// A statement with parts of it marked: what was found, or what differs.
struct MarkedStatement {
  /// The language it is in.
  var language: Language
  /// A source's id.
  var source: String
  /// The lead with its marks.
  var lead: MarkedText?
  /// The rest as plain text with its marks.
  var body: MarkedText
  /// That of its source.
  var edition: Edition?
}

extension MarkedStatement {
  /// What a search looked for is marked.
  init(_ statement: Statement, _ highlighter: Highlighter) {
    self.init(
      language: statement.language,
      source: statement.source,
      lead: statement.lead.map { highlighter.mark($0) },
      body: highlighter.mark(statement.body.bodyText),
      edition: statement.edition
    )
  }

  /// What `other` does not say is marked; nothing where `other` is nil.
  init(_ statement: Statement, against other: Statement?) {
    self.init(
      language: statement.language,
      source: statement.source,
      lead: statement.lead.map { MarkedText($0, against: other?.lead) },
      body: MarkedText(statement.body.bodyText, against: other?.body.bodyText),
      edition: statement.edition
    )
  }
}

extension MarkedText {
  fileprivate init(_ text: String, against other: String?) {
    self.init(text, marks: other.map { TextDifference($0, text).new } ?? [])
  }
}
