internal import Algorithms
internal import HIGIndex
internal import HIGModel

// What the templates of the web page are filled with, a view a page. Names are those that the templates use;
// escaping is theirs. `query` is what is shown in the search field.

struct HomeView {
  let categories: [CategoryView]
  let query = ""

  init(_ categories: [CategoryAnswer], _ labels: Labels) {
    self.categories = categories.map { CategoryView($0, labels) }
  }
}

struct CategoryView {
  let label: Label
  let topics: [TopicLinkView]

  init(_ category: CategoryAnswer, _ labels: Labels) {
    label = labels[category.category]
    topics = category.topics.map { topic in
      TopicLinkView(href: WebAddress.of(topic.id), title: TitleView(topic.title), count: topic.entryCount)
    }
  }
}

struct TopicLinkView {
  let href: String
  let title: TitleView
  let count: Int
}

struct TopicView {
  let title: TitleView
  let id: String
  let canonicalURL: String?
  let sections: [SectionView]
  let contents: [SectionView]
  let sources: [SourceView]
  let query = ""

  init(_ answer: TopicAnswer, _ labels: Labels) {
    let topic = answer.topic
    title = TitleView(topic.title)
    id = topic.id.rawValue
    canonicalURL = topic.canonicalURL
    sections = topic.sectioned.map { SectionView($0, labels) }
    let headed = sections.filter { $0.heading != nil }
    contents = headed.count > 1 ? headed : []
    sources = answer.sources.map(SourceView.init)
  }
}

struct SectionView {
  let anchor: String
  /// Not `title`: a template looks for what is missing here in the page around it.
  let heading: TitleView?
  let entries: [EntryView]

  init(_ section: TopicSection, _ labels: Labels) {
    anchor = "section-\(section.number)"
    heading = section.title.map(TitleView.init)
    entries = section.entries.map { EntryView($0, labels) }
  }
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

  init(_ answer: EntryAnswer, _ labels: Labels) {
    view = EntryView(answer.entry, labels)
    topic = TopicLabelView(answer.entry.id.topic, answer.topicTitle)
    section = answer.section.map(TitleView.init)
    canonicalURL = answer.canonicalURL
    sources = answer.sources.map(SourceView.init)
    previous = answer.previous.map { WebAddress.of($0) }
    next = answer.next.map { WebAddress.of($0) }
    let start = answer.entry.statements.first?.body.bodyText.prefix(Self.longestStart) ?? ""
    title = answer.entry.firstLead ?? String(start)
  }

  /// Letters of an entry without a lead that serve as its title.
  private static let longestStart = 40
}

struct ListingView {
  let title: String
  let notices: [String]
  let groups: [ListingGroupView]
  let isEmpty: Bool
  let query: String

  init(_ listing: Listing, query: String = "") {
    title = listing.title
    notices = listing.notices
    groups = listing.groups.map(ListingGroupView.init)
    isEmpty = listing.groups.isEmpty
    self.query = query
  }
}

struct ListingGroupView {
  let heading: String?
  let rows: [ListingRowView]

  init(_ group: Listing.Group) {
    heading = group.heading.isEmpty ? nil : group.heading
    rows = group.rows.map(ListingRowView.init)
  }
}

struct ListingRowView {
  let name: String
  /// Not `text`: pieces have one, and templates look around.
  let about: ParagraphView?
  let detail: String?
  let target: String?

  init(_ row: Listing.Row) {
    name = row.name
    about = row.text.map { ParagraphView($0.excerpt(around: 300)) }
    detail = row.detail
    target = row.target.flatMap { WebAddress.of($0) }
  }
}

struct CompareView {
  let id: String
  /// Not `href`: pieces without one would take it.
  let topicPage: String
  let title: TitleView
  let entries: [ComparedView]
  let sources: [SourceView]
  let query = ""

  init(_ answer: CompareAnswer, _ labels: Labels) {
    id = answer.topic.rawValue
    topicPage = WebAddress.of(answer.topic)
    title = TitleView(answer.title)
    let names = answer.sources.map { source in
      (source.id, [source.title, source.published].compacted().joined(separator: " · "))
    }
    let titles = Dictionary(names) { first, _ in first }
    entries = answer.entries.map { ComparedView($0, titles, labels) }
    sources = answer.sources.map(SourceView.init)
  }
}

struct ComparedView {
  let entry: EntryLabelView
  let pairing: String?
  let statements: [StatementView]

  init(_ compared: ComparedEntry, _ titles: [String: String], _ labels: Labels) {
    entry = EntryLabelView(compared.entry, labels)
    pairing = compared.entry.alignment.inWords
    statements = compared.statements.map { statement in
      StatementView(statement, source: titles[statement.source] ?? statement.source, body: statement.body)
    }
  }
}

struct ProblemView {
  let message: String
  let hint: String?
  let query = ""

  init(_ problem: Problem) {
    message = problem.message
    hint = problem.hint
  }
}
