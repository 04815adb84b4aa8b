import HIGModel
import HIGText

// An entry as a pair: its languages side by side, line by line.

extension ViewMaker {
  /// What a pair needs to know of the page around it.
  struct PairPage {
    /// What topics are called, for links in the text.
    var titles: [TopicID: Bilingual<String>]
    /// Its editions, as its head names them; a statement of another one than the first is labelled.
    var editions: [Edition]
    /// Whether the entry is what the page is about, and not one of many.
    var isRulePage = false
    /// Where an entry's long tables are whole.
    var whole: (EntryID) -> WholeTable? = { _ in nil }
  }

  /// An entry with what older states of its page said below it.
  func pair(_ entry: Entry, on page: PairPage) -> View {
    var (newest, older) = (entry, entry)
    (newest.statements, older.statements) = entry.statements.parted(\.isOlder)
    return texts(of: newest, on: page).adding([
      "slug": entry.id.slug,
      "href": WebAddress.of(entry.id),
      "kind": entry.kind.rawValue,
      "bead": page.isRulePage ? nil : bead(entry),
      "sign": sign(entry.kind, entry.strength),
      "absent": standing(entry),
      "older": older.statements.isEmpty ? nil : self.older(older, on: page),
    ])
  }

  /// What to say of an entry that newer pages no longer have, with a link to what took its place.
  private func standing(_ entry: Entry) -> HTMLText? {
    guard let standing = entry.standing(in: interface) else { return nil }
    var values = Dictionary(uniqueKeysWithValues: standing.values.map { ($0.key, HTMLText($0.value)) })
    if let replacement = entry.replacement {
      let name = replacement.title ?? labels["open-rule"].bilingual
      var link = HTMLText()
      link.append("a", ["href": WebAddress.of(replacement.entry), "lang": language(of: name).rawValue]) {
        $0.append(name.preferring(interface).withoutFullStop)
      }
      values["entry"] = link
    }
    return HTMLText(word(standing.label), filling: values)
  }

  /// What an entry says, from top to bottom.
  private func texts(of entry: Entry, on page: PairPage) -> View {
    let columns = columns(of: entry)
    let rows = columns.rows(entry, page).enumerated().map { number, row in
      view(row, isFirst: number == 0, entry, page)
    }
    return ["rows": rows, "isDuo": columns.columns.count > 1]
  }

  private func older(_ entry: Entry, on page: PairPage) -> View {
    var page = page
    page.editions = entry.editions
    page.isRulePage = true
    let origins = entry.editions.map { labels.origin($0, in: interface) }
    return texts(of: entry, on: page).adding(["origins": origins.joined(separator: ", ")])
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

  /// A term and its meaning; nil for what is no definition, or has older texts below it.
  func definition(_ entry: Entry, on page: PairPage) -> View? {
    guard entry.kind == .definition, entry.statements.allSatisfy({ $0.lead != nil }),
      entry.statements.parted(\.isOlder).older.isEmpty
    else { return nil }
    let columns = columns(of: entry)
    let sides = columns.columns.enumerated().map { number, column -> View in
      let bodies = column.statements.map { columns.html($0.body, column, entry, page) }
      return [
        "lang": column.language.rawValue,
        "isSecond": number > 0,
        "terms": column.statements.compactMap(\.lead).map { HTMLText($0) },
        "meanings": zip(column.statements, bodies).map { statement, body -> View in
          ["source": origin(of: statement, on: page), "body": body]
        },
      ]
    }
    return ["slug": entry.id.slug, "sides": sides, "isDuo": sides.count > 1]
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

  private func view(_ row: PairRow, isFirst: Bool, _ entry: Entry, _ page: PairPage) -> View {
    switch row {
    case .table(let table):
      return ["table": table]
    case .texts(let texts):
      let sides = texts.enumerated().map { number, text in
        side(text, isFirst: number == 0, leads: isFirst, entry, page)
      }
      return ["sides": sides]
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
    return ["lang": text.column.language.rawValue, "isSecond": !isFirst, "statements": statements]
  }

  /// What a note is called, in the language of its text.
  private func note(_ entry: Entry, _ language: Language) -> String {
    labels[entry.quality ?? entry.kind.rawValue][language]
  }

  /// Whose text it is, where it is of another edition than the page.
  private func origin(of statement: Statement, on page: PairPage) -> HTMLText? {
    guard let edition = statement.edition, edition != page.editions.first else { return nil }
    return span(labels.origin(edition, in: interface), interface)
  }

  /// A short name of a source: its date, and what it calls itself.
  func source(_ id: String, _ sources: [Source]) -> HTMLText {
    let source = sources.first { $0.id == id }
    let title = MarkedText(source?.title ?? id).excerpt(columns: Self.longestSource).text
    return HTMLText([title, source?.published].compactMap { $0 }.joined(separator: " · "))
  }

  private static let longestSource = 24
}

extension Array {
  /// What is of the newest state of a page, and what is of older ones; where all is, it stands for the newest.
  func parted(_ isOlder: (Element) -> Bool) -> (newest: Self, older: Self) {
    let older = filter(isOlder)
    return older.count == count ? (self, []) : (filter { !isOlder($0) }, older)
  }
}

extension Entry {
  /// Whether only older states of its page have it.
  var isOlder: Bool { statements.allSatisfy(\.isOlder) }
}

/// The languages of a pair, the reader's own first.
private struct PairColumns {
  var columns: [PairColumn]

  /// The pair from top to bottom: texts side by side, tables across.
  func rows(_ entry: Entry, _ page: ViewMaker.PairPage) -> [PairRow] {
    let links = columns.flatMap { entry.links(in: $0.language, page.titles) }
    guard let tables = sharedTables(links, page.whole(entry.id)) else {
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
  private func sharedTables(_ links: [TextLink], _ whole: WholeTable?) -> [HTMLText]? {
    guard let first = columns.first, columns.allSatisfy({ $0.statements.count == 1 }) else { return nil }
    guard let second = columns.dropFirst().first else {
      return first.tables.map { TableWriter($0, language: first.language, links: links, whole: whole).text }
    }
    let isShared =
      first.tables.count == second.tables.count
      && zip(first.tables, second.tables).allSatisfy { $0.isShaped(like: $1) }
    return isShared
      ? zip(first.tables, second.tables).map { table, other in
        TableWriter(table, other: other, language: first.language, links: links, whole: whole).text
      } : nil
  }

  func html(
    _ blocks: [Block.Content],
    _ column: PairColumn,
    _ entry: Entry,
    _ page: ViewMaker.PairPage
  ) -> HTMLText {
    var writer = BlockWriter(links: entry.links(in: column.language, page.titles), whole: page.whole(entry.id))
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
