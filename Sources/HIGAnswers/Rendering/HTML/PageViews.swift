internal import HIGModel

/// What the templates of the web page are filled with. Names are those that the templates use; escaping is theirs.

struct HomeView {
  let categories: [CategoryView]
  let query = ""
}

struct CategoryView {
  let label: LabelView
  let topics: [TopicLinkView]
}

struct TopicLinkView {
  let href: String
  let title: TitleView
  let count: Int
}

/// The same in two languages.
struct TitleView {
  let ja: String?
  let en: String?
  /// In one line, for `<title>`.
  let line: String

  init(_ title: Bilingual<String>) {
    ja = title.ja
    en = title.en
    line = [title.ja, title.en].compactMap { $0 }.joined(separator: " · ")
  }
}

struct SearchView {
  let query: String
  let total: Int
  let notices: [String]
  let hits: [HitView]
  let isEmpty: Bool
  let previous: String?
  let next: String?
  let languages: [ChoiceView]
  let nearest: [TermLinkView]
}

struct TermLinkView {
  let href: String
  let text: String
}

struct ChoiceView {
  let value: String
  let label: LabelView
  let isChosen: Bool
}

struct HitView {
  let entry: EntryLabelView
  let topic: TopicLabelView
  let statements: [StatementView]
}

struct EntryLabelView {
  let href: String
  let id: String
  let slug: String
  let kind: LabelView
  let quality: LabelView?
  /// For the style: `rule`, `must`.
  let kindName: String
  let qualityName: String
}

struct TopicLabelView {
  let href: String
  let title: TitleView
}

struct StatementView {
  let language: String
  let source: String
  let lead: ParagraphView?
  let blocks: [BlockView]
}

/// A block: one of the properties is set.
struct BlockView {
  var paragraph: ParagraphView?
  var list: ListView?
  var ordered: ListView?
  var definitions: DefinitionsView?
  var table: TableView?
  var figure: ParagraphView?
  var aside: ListView?
}

struct ParagraphView { let pieces: [PieceView] }
struct ListView { let items: [ParagraphView] }
struct DefinitionsView { let items: [DefinitionView] }
struct DefinitionView {
  let term: ParagraphView
  let meaning: ParagraphView
}

struct TableView {
  let caption: String?
  let header: RowView?
  let rows: [RowView]
}

struct RowView {
  let title: String
  let cells: [String]
}

/// A piece of running text; one of the flags or the address is set.
struct PieceView {
  var text: String
  var isPlain = false
  var isMarked = false
  var isStrong = false
  var isCode = false
  var href: String?
}

struct TopicView {
  let title: TitleView
  let id: String
  let canonicalURL: String?
  let sections: [SectionView]
  let contents: [SectionView]
  let sources: [SourceView]
  let query = ""
}

struct SectionView {
  let anchor: String
  /// Not `title`: a template looks for what is missing here in the page around it.
  let heading: TitleView?
  let entries: [EntryView]
}

struct EntryView {
  let entry: EntryLabelView
  let ja: [StatementView]
  let en: [StatementView]
  let isPaired: Bool
}

struct EntryPageView {
  let view: EntryView
  let topic: TopicLabelView
  let section: TitleView?
  let canonicalURL: String?
  let sources: [SourceView]
  let previous: String?
  let next: String?
  let title: String
  let query = ""
}

struct SourceView {
  let id: String
  let title: String
  let published: String?
}

struct ListingView {
  let title: String
  let notices: [String]
  let groups: [ListingGroupView]
  let isEmpty: Bool
  var query = ""
}

struct ListingGroupView {
  let heading: String?
  let rows: [ListingRowView]
}

struct ListingRowView {
  let name: String
  /// Not `text`: pieces have one, and templates look around.
  let about: ParagraphView?
  let detail: String?
  let target: String?
}

struct CompareView {
  let id: String
  /// Not `href`: pieces without one would take it.
  let topicPage: String
  let title: TitleView
  let entries: [ComparedView]
  let sources: [SourceView]
  let query = ""
}

struct ComparedView {
  let entry: EntryLabelView
  let pairing: String?
  let statements: [StatementView]
}

struct ProblemView {
  let message: String
  let hint: String?
  let query = ""
}

/// A word of the page in both languages.
struct LabelView: Sendable {
  let ja: String
  let en: String
}
