internal import Foundation
internal import HIGModel

/// Makes the views that templates show of answers.
struct PageViewMaker: Sendable {
  let labels: Labels

  // MARK: - Pages

  func home(_ categories: [CategoryAnswer]) -> HomeView {
    HomeView(
      categories: categories.map { category in
        CategoryView(
          label: labels[category.category],
          topics: category.topics.map {
            TopicLinkView(href: Self.href($0.id), title: TitleView($0.title), count: $0.entryCount)
          }
        )
      }
    )
  }

  func search(_ answer: SearchAnswer) -> SearchView {
    let request = answer.request
    let end = request.offset + answer.hits.count
    return SearchView(
      query: request.query,
      total: answer.total,
      notices: answer.notices,
      hits: answer.hits.map(hit),
      isEmpty: answer.total == 0,
      previous: request.offset > 0
        ? Self.href(request, offset: max(0, request.offset - request.limit)) : nil,
      next: end < answer.total ? Self.href(request, offset: end) : nil,
      languages: (["", "ja", "en"]).map { value in
        ChoiceView(
          value: value,
          label: labels[value.isEmpty ? "both" : value],
          isChosen: value == request.language?.rawValue ?? ""
        )
      },
      nearest: answer.nearest.map {
        TermLinkView(href: Self.href(SearchRequest(query: $0.text), offset: 0), text: $0.text)
      }
    )
  }

  func topic(_ answer: TopicAnswer) -> TopicView {
    let topic = answer.topic
    let numbers = [nil] + topic.sections.indices.map(Optional.some)
    let sections = numbers.map { number in
      SectionView(
        anchor: "section-\((number ?? -1) + 1)",
        heading: number.map { TitleView(topic.sections[$0]) },
        entries: topic.entries.filter { $0.section == number }.map(entry)
      )
    }
    return TopicView(
      title: TitleView(topic.title),
      id: topic.id.rawValue,
      canonicalURL: topic.canonicalURL,
      sections: sections,
      contents: sections.count > 2 ? sections.filter { $0.heading != nil } : [],
      sources: answer.sources.map(source)
    )
  }

  func entry(_ answer: EntryAnswer) -> EntryPageView {
    EntryPageView(
      view: entry(answer.entry),
      topic: TopicLabelView(
        href: Self.href(answer.entry.id.topic),
        title: TitleView(answer.topicTitle)
      ),
      section: answer.section.map(TitleView.init),
      canonicalURL: answer.canonicalURL,
      sources: answer.sources.map(source),
      previous: answer.previous.map(Self.href),
      next: answer.next.map(Self.href),
      title: Self.title(of: answer.entry)
    )
  }

  func listing(_ listing: Listing, query: String = "") -> ListingView {
    let groups = listing.groups.map { group in
      ListingGroupView(
        heading: group.heading.isEmpty ? nil : group.heading,
        rows: group.rows.map { row in
          ListingRowView(
            name: row.name,
            about: row.text.map { Self.paragraph($0.excerpt(around: 300)) },
            detail: row.detail,
            target: row.target.map(Self.href)
          )
        }
      )
    }
    return ListingView(
      title: listing.title,
      notices: listing.notices,
      groups: groups,
      isEmpty: groups.isEmpty,
      query: query
    )
  }

  func sources(_ sources: [Source]) -> ListingView {
    let rows = sources.map { source in
      Listing.Row(
        name: source.id,
        text: MarkedText(source.title),
        detail: source.published,
        target: source.url.map { .address($0) }
      )
    }
    return listing(Listing(title: "出典 Sources", groups: [Listing.Group(heading: "", rows: rows)]))
  }

  func compare(_ answer: CompareAnswer) -> CompareView {
    let titles = Dictionary(
      answer.sources.map {
        ($0.id, [$0.title, $0.published].compactMap { $0 }.joined(separator: " · "))
      }
    ) { first, _ in first }
    return CompareView(
      id: answer.topic.rawValue,
      topicPage: Self.href(answer.topic),
      title: TitleView(answer.title),
      entries: answer.entries.map { compared in
        let alignment = compared.entry.alignment
        return ComparedView(
          entry: label(compared.entry),
          pairing: alignment.method == .none
            ? nil : "\(alignment.method.rawValue) \(alignment.confidence)",
          statements: compared.statements.map { statement in
            StatementView(
              language: statement.language.rawValue,
              source: titles[statement.source] ?? statement.source,
              lead: statement.lead.map(Self.paragraph),
              blocks: [BlockView(paragraph: Self.paragraph(statement.body))]
            )
          }
        )
      },
      sources: answer.sources.map(source)
    )
  }

  private static func title(of entry: Entry) -> String {
    entry.statements.lazy.compactMap(\.lead).first
      ?? String(entry.statements.first?.body.bodyText.prefix(40) ?? "")
  }

  // MARK: - Entries

  private func hit(_ hit: HitAnswer) -> HitView {
    HitView(
      entry: label(hit.entry),
      topic: TopicLabelView(href: Self.href(hit.entry.id.topic), title: TitleView(hit.topicTitle)),
      statements: hit.statements.map { statement in
        StatementView(
          language: statement.language.rawValue,
          source: statement.source,
          lead: statement.lead.map(Self.paragraph),
          blocks: [BlockView(paragraph: Self.paragraph(statement.body.excerpt(around: 180)))]
        )
      }
    )
  }

  private func entry(_ entry: Entry) -> EntryView {
    let (ja, en) = (
      entry.statements.filter { $0.language == .ja }, entry.statements.filter { $0.language == .en }
    )
    return EntryView(
      entry: label(entry),
      ja: ja.map(statement),
      en: en.map(statement),
      isPaired: !ja.isEmpty && !en.isEmpty
    )
  }

  private func label(_ entry: Entry) -> EntryLabelView {
    return EntryLabelView(
      href: Self.href(entry.id),
      id: entry.id.description,
      slug: entry.id.slug,
      kind: labels[entry.kind.rawValue],
      quality: entry.quality.map { labels[$0] },
      kindName: entry.kind.rawValue,
      qualityName: entry.quality ?? ""
    )
  }

  private func statement(_ statement: Statement) -> StatementView {
    StatementView(
      language: statement.language.rawValue,
      source: statement.source,
      lead: statement.lead.map { Self.paragraph([.text($0)]) },
      blocks: statement.body.map(Self.block)
    )
  }

  private func source(_ source: Source) -> SourceView {
    SourceView(id: source.id, title: source.title, published: source.published)
  }

  // MARK: - Blocks

  private static func block(_ content: Block.Content) -> BlockView {
    switch content {
    case .heading(let text, _), .paragraph(let text):
      return BlockView(paragraph: paragraph(text))
    case .list(let items, let ordered):
      let list = ListView(items: items.map(paragraph))
      return ordered ? BlockView(ordered: list) : BlockView(list: list)
    case .definitions(let definitions):
      let items = definitions.map {
        DefinitionView(term: paragraph($0.term), meaning: paragraph($0.meaning))
      }
      return BlockView(definitions: DefinitionsView(items: items))
    case .table(let table):
      return BlockView(table: self.table(table))
    case .caption(let text):
      return BlockView(figure: paragraph(text))
    case .aside(_, let paragraphs):
      return BlockView(aside: ListView(items: paragraphs.map(paragraph)))
    }
  }

  private static func table(_ table: Table) -> TableView {
    func row(_ cells: [String]) -> RowView {
      RowView(title: cells.first ?? "", cells: Array(cells.dropFirst()))
    }
    return TableView(
      caption: table.caption,
      header: table.header.isEmpty ? nil : row(table.header),
      rows: table.rows.map(row)
    )
  }

  private static func paragraph(_ text: MarkedText) -> ParagraphView {
    ParagraphView(
      pieces: text.pieces.map {
        PieceView(text: $0.text, isPlain: !$0.isMarked, isMarked: $0.isMarked)
      }
    )
  }

  /// Only addresses of the web become links: a page may hold `javascript:`.
  private static func paragraph(_ text: [Inline]) -> ParagraphView {
    ParagraphView(
      pieces: text.map { piece in
        switch piece {
        case .text(let words): PieceView(text: words, isPlain: true)
        case .strong(let words): PieceView(text: words, isStrong: true)
        case .code(let words): PieceView(text: words, isCode: true)
        case .link(let words, let url):
          url.hasPrefix("https://") || url.hasPrefix("http://")
            ? PieceView(text: words, href: url) : PieceView(text: words, isPlain: true)
        }
      }
    )
  }

  // MARK: - Addresses

  private static func href(_ topic: TopicID) -> String {
    "/topics/\(topic)"
  }
  private static func href(_ entry: EntryID) -> String {
    "/rules/\(entry.topic)/\(entry.slug)"
  }

  private static func href(_ target: Listing.Target) -> String {
    switch target {
    case .topic(let id): href(id)
    case .entry(let id): href(id)
    case .address(let url): url.hasPrefix("https://") || url.hasPrefix("http://") ? url : ""
    }
  }

  private static func href(_ request: SearchRequest, offset: Int) -> String {
    var parts = URLComponents()
    parts.path = "/search"
    parts.queryItems = [URLQueryItem(name: "q", value: request.query)]
    if let language = request.language {
      parts.queryItems?.append(URLQueryItem(name: "lang", value: language.rawValue))
    }
    if request.limit != SearchRequest.usualLimit {
      parts.queryItems?.append(URLQueryItem(name: "limit", value: String(request.limit)))
    }
    if offset > 0 {
      parts.queryItems?.append(URLQueryItem(name: "offset", value: String(offset)))
    }
    // `+` is a space to servers, and URLComponents leaves it.
    return (parts.string ?? "/search").replacingOccurrences(of: "+", with: "%2B")
  }
}
