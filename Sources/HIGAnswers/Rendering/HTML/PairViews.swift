internal import HIGModel

// An entry as a pair: its languages side by side, line by line.

extension ViewMaker {
  /// What a pair needs to know of the page around it.
  struct PairPage {
    /// What topics are called, for links in the text.
    var titles: [TopicID: Bilingual<String>]
    /// The sources of the page; each statement is labelled with its own where there are several.
    var sources: [Source]
    /// Its editions; each statement is labelled with its own where there are several.
    var editions = SpokenEditions()
    /// Whether the entry is what the page is about, and not one of many.
    var isRulePage = false
    /// Whether each entry says which language it is not in; where none is in a language, the page says it once.
    var saysMissing = true
  }

  func pair(_ entry: Entry, on page: PairPage) -> View {
    let columns = columns(of: entry)
    let rows = columns.rows(entry, page).enumerated().map { number, row in
      view(row, isFirst: number == 0, of: columns, entry, page)
    }
    return [
      "slug": entry.id.slug,
      "href": WebAddress.of(entry.id),
      "kind": entry.kind.rawValue,
      "bead": page.isRulePage ? nil : bead(entry),
      "sign": sign(entry.kind, entry.strength),
      "absent": entry.standing().map { word($0.label, $0.values) },
      "rows": rows,
    ]
  }

  /// The sign on the line between the languages: the way to the rule's own page. Nil for what has no sign.
  private func bead(_ entry: Entry) -> View? {
    let title = entry.title ?? labels[entry.quality ?? entry.kind.rawValue].bilingual
    let language = language(of: title)
    return sign(entry.kind, entry.strength, in: language)?.adding([
      "href": WebAddress.of(entry.id), "lead": title.preferring(language), "lang": language.rawValue,
      "open": labels["open-rule"][language],
    ])
  }

  /// A term and its meaning; nil for what is no definition.
  func definition(_ entry: Entry, on page: PairPage) -> View? {
    guard entry.kind == .definition, entry.statements.allSatisfy({ $0.lead != nil }) else { return nil }
    let columns = columns(of: entry)
    let sides = columns.columns.map { column -> View in
      let bodies = column.statements.map { columns.html($0.body, column, entry, page) }
      return [
        "lang": column.language.rawValue,
        "isSecond": isSecond(column.language, on: page),
        "terms": column.statements.compactMap(\.lead).map { HTMLText($0) },
        "meanings": zip(column.statements, bodies).map { statement, body -> View in
          ["source": origin(of: statement, on: page), "body": body]
        },
      ]
    }
    return (["slug": entry.id.slug, "href": WebAddress.of(entry.id), "sides": sides] as View)
      .adding(missing(columns, page))
  }

  /// The languages of an entry that are shown, with its statements in each.
  private func columns(of entry: Entry) -> PairColumns {
    let languages = context.languages.filter { language in entry.statements.contains { $0.language == language } }
    let shown = languages.isEmpty ? [interface.other] : languages
    return PairColumns(
      columns: shown.map { language in
        PairColumn(language: language, statements: entry.statements.filter { $0.language == language })
      }
    )
  }

  private func view(
    _ row: PairRow,
    isFirst: Bool,
    of columns: PairColumns,
    _ entry: Entry,
    _ page: PairPage
  ) -> View {
    switch row {
    case .table(let table):
      return ["table": table]
    case .texts(let texts):
      let missing = isFirst && texts.count == 1 ? self.missing(columns, page) : [:]
      let sides = texts.enumerated().map { number, text in
        side(text, isFirst: number == 0, leads: isFirst, entry, page)
      }
      return (["sides": sides] as View).adding(missing)
    }
  }

  /// - Parameters:
  ///   - isFirst: whether no other language stands before it.
  ///   - leads: whether it begins the entry.
  private func side(_ text: PairText, isFirst: Bool, leads: Bool, _ entry: Entry, _ page: PairPage) -> View {
    let statements = zip(text.column.statements, text.bodies).enumerated().map { number, pair in
      let lead = leads ? pair.0.lead : nil
      let isHeading = isFirst && number == 0 && !page.isRulePage
      return [
        "heading": isHeading ? lead.map { HTMLText(prose: $0) } : nil,
        "lead": isHeading ? nil : lead.map { HTMLText(prose: $0) },
        "body": pair.1,
        "label": leads && number == 0 && entry.kind == .note ? note(entry, text.column.language) : nil,
        "source": leads ? origin(of: pair.0, on: page) : nil,
      ] as View
    }
    let language = text.column.language
    return ["lang": language.rawValue, "isSecond": isSecond(language, on: page), "statements": statements]
  }

  /// Whether a language has the second column: each keeps its own, also where an entry has only one; but for a topic that
  /// is all in one.
  private func isSecond(_ language: Language, on page: PairPage) -> Bool {
    page.saysMissing && context.languages.count > 1 && language != context.languages.first
  }

  /// What a note is called, in the language of its text.
  private func note(_ entry: Entry, _ language: Language) -> String {
    labels[entry.quality ?? entry.kind.rawValue][language]
  }

  /// That a language is missing, where it would be shown: before the text or after it.
  private func missing(_ columns: PairColumns, _ page: PairPage) -> View {
    let shown = columns.columns.map(\.language)
    guard page.saysMissing, let language = context.languages.first(where: { !shown.contains($0) }) else { return [:] }
    let isBefore = context.languages.count > 1 && !isSecond(language, on: page)
    return [isBefore ? "lacking" : "missing": word("missing-" + language.rawValue)]
  }

  /// Whose text it is, where the page has several: the edition, or among texts of one edition the source.
  private func origin(of statement: Statement, on page: PairPage) -> HTMLText? {
    if page.editions.shown.count > 1, let edition = statement.edition {
      return span(labels.origin(edition, in: interface), interface)
    }
    return page.sources.count > 1 ? source(statement.source, page.sources) : nil
  }

  /// A short name of a source: its date, and what it calls itself.
  func source(_ id: String, _ sources: [Source]) -> HTMLText {
    let source = sources.first { $0.id == id }
    let title = MarkedText(source?.title ?? id).excerpt(around: Self.longestSource).text
    return HTMLText([title, source?.published].compactMap { $0 }.joined(separator: " · "))
  }

  private static let longestSource = 24
}

/// The languages of a pair, the reader's own first.
private struct PairColumns {
  var columns: [PairColumn]

  /// The pair from top to bottom: texts side by side, tables across.
  func rows(_ entry: Entry, _ page: ViewMaker.PairPage) -> [PairRow] {
    guard let tables = sharedTables(links: columns.flatMap { entry.links(in: $0.language, page.titles) }) else {
      let texts = columns.map { column in
        PairText(column: column, bodies: column.statements.map { html($0.body, column, entry, page) })
      }
      return [.texts(texts)]
    }
    var rows: [PairRow] = []
    for part in 0...tables.count {
      let texts = columns.map { column in
        PairText(column: column, bodies: [html(column.parts[part], column, entry, page)])
      }
      // Nothing between two tables needs no row, but the lead does.
      if part == 0 && !isTableAlone || texts.contains(where: { $0.bodies.contains { !$0.html.isEmpty } }) {
        rows.append(.texts(texts))
      }
      if part < tables.count {
        rows.append(.table(tables[part]))
      }
    }
    return rows
  }

  private var isTableAlone: Bool {
    columns.allSatisfy { $0.statements.allSatisfy { $0.lead == nil } }
  }

  /// Tables that all columns have; nil where they differ, or a language has several statements.
  private func sharedTables(links: [TextLink]) -> [HTMLText]? {
    guard let first = columns.first, columns.allSatisfy({ $0.statements.count == 1 }) else { return nil }
    guard let second = columns.dropFirst().first else {
      return first.tables.map { TableWriter($0, language: first.language, links: links).text }
    }
    let isShared =
      first.tables.count == second.tables.count
      && zip(first.tables, second.tables).allSatisfy { $0.isShaped(like: $1) }
    return isShared
      ? zip(first.tables, second.tables).map { table, other in
        TableWriter(table, other: other, language: first.language, links: links).text
      } : nil
  }

  func html(
    _ blocks: [Block.Content],
    _ column: PairColumn,
    _ entry: Entry,
    _ page: ViewMaker.PairPage
  ) -> HTMLText {
    var writer = BlockWriter(links: entry.links(in: column.language, page.titles))
    writer.write(blocks)
    return writer.text
  }
}

/// What is said in one language.
private struct PairColumn {
  var language: Language
  var statements: [Statement]

  /// The tables of the first statement.
  var tables: [Table] { statements.first?.body.compactMap(\.asTable) ?? [] }

  /// What is before, between and after the tables: one more than there are tables.
  var parts: [[Block.Content]] {
    var parts: [[Block.Content]] = [[]]
    for block in statements.first?.body ?? [] {
      if block.asTable == nil {
        parts[parts.count - 1].append(block)
      } else {
        parts.append([])
      }
    }
    return parts
  }
}

/// One row of a pair.
private enum PairRow {
  case texts([PairText])
  case table(HTMLText)
}

/// A part of what is said in one language, a text a statement.
private struct PairText {
  var column: PairColumn
  var bodies: [HTMLText]
}
