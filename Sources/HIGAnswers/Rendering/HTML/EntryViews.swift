internal import HIGModel

// Views of entries and of their places.

/// An entry with its languages side by side.
struct EntryView {
  let entry: EntryLabelView
  let ja: [StatementView]
  let en: [StatementView]
  let isPaired: Bool

  init(_ entry: Entry, _ labels: Labels) {
    self.entry = EntryLabelView(entry, labels)
    ja = entry.statements.filter { $0.language == .ja }.map(StatementView.init)
    en = entry.statements.filter { $0.language == .en }.map(StatementView.init)
    isPaired = !ja.isEmpty && !en.isEmpty
  }
}

/// What an entry is, and its address.
struct EntryLabelView {
  let href: String
  let id: String
  let slug: String
  let kind: Label
  let quality: Label?
  /// For the style: `rule`, `must`.
  let kindName: String
  let qualityName: String

  init(_ entry: Entry, _ labels: Labels) {
    href = WebAddress.of(entry.id)
    id = entry.id.description
    slug = entry.id.slug
    kind = labels[entry.kind.rawValue]
    quality = entry.quality.map { labels[$0] }
    kindName = entry.kind.rawValue
    qualityName = entry.quality ?? ""
  }
}

/// What one source says in one language.
struct StatementView {
  let language: String
  let source: String
  let lead: ParagraphView?
  let blocks: [BlockView]
}

extension StatementView {
  init(_ statement: Statement) {
    self.init(
      language: statement.language.rawValue,
      source: statement.source,
      lead: statement.lead.map { ParagraphView([.text($0)]) },
      blocks: statement.body.map { BlockView($0) }
    )
  }

  /// - Parameters:
  ///   - source: what the source is called here.
  ///   - body: the part of the body that is shown.
  init(_ statement: MarkedStatement, source: String, body: MarkedText) {
    self.init(
      language: statement.language.rawValue,
      source: source,
      lead: statement.lead.map { ParagraphView($0) },
      blocks: [BlockView(paragraph: ParagraphView(body))]
    )
  }
}

/// The topic that an entry is in.
struct TopicLabelView {
  let href: String
  let title: TitleView

  init(_ topic: TopicID, _ title: Bilingual<String>) {
    href = WebAddress.of(topic)
    self.title = TitleView(title)
  }
}

/// A title in the languages it is known in.
struct TitleView {
  let ja: String?
  let en: String?
  /// In one line, for `<title>`.
  let line: String

  init(_ title: Bilingual<String>) {
    ja = title.ja
    en = title.en
    line = title.line
  }
}

struct SourceView {
  let id: String
  let title: String
  let published: String?

  init(_ source: Source) {
    id = source.id
    title = source.title
    published = source.published
  }
}
