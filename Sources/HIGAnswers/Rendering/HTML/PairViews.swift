import Algorithms
import HIGModel
import HIGText

// An entry as a pair: its languages side by side, line by line.

extension PageMaker {
  /// What a pair needs to know of the page around it.
  struct PairPage {
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
    var past = page
    past.editions = older.editions
    past.isRulePage = true
    return texts(of: newest, on: page).adding(
      slug: entry.id.slug,
      href: entry.id.path,
      kind: entry.kind.rawValue,
      bead: page.isRulePage ? nil : bead(entry),
      sign: sign(entry.kind, entry.strength),
      absent: standing(entry),
      older: older.statements.isEmpty
        ? nil : texts(of: older, on: past).adding(origins: origins(older.editions))
    )
  }

  /// What to say of an entry that newer pages no longer have, with a link to what took its place.
  private func standing(_ entry: Entry) -> HTMLText? {
    guard let standing = entry.standing(in: interface) else { return nil }
    var values = Dictionary(uniqueKeysWithValues: standing.values.map { ($0.key, HTMLText($0.value)) })
    if let replacement = entry.replacement {
      let name = replacement.title ?? labels["open-rule"].bilingual
      values["entry"] = HTMLText(
        "a",
        name.preferring(interface).withoutFullStop,
        ["href": replacement.entry.path, "lang": language(of: name).rawValue]
      )
    }
    return HTMLText(word(standing.label), filling: values)
  }

  /// What an entry says, from top to bottom: texts side by side, tables that all languages have across.
  private func texts(of entry: Entry, on page: PairPage) -> View {
    let columns = columns(of: entry)
    let tables = sharedTables(columns, entry, page)
    let hasLead = entry.statements.contains { $0.lead != nil }
    var rows: [View] = []
    for part in 0...tables.count {
      let bodies = columns.map { column in
        column.statements.map { html(tables.isEmpty ? $0.body : $0.parts[part], column.language, entry, page) }
      }
      // Nothing between two tables needs no row, but the lead does.
      if part == 0 && hasLead || bodies.joined().contains(where: { !$0.html.isEmpty }) {
        let sides = zip(columns, bodies).enumerated().map { number, side in
          self.side(side.0, side.1, isFirst: number == 0, leads: rows.isEmpty, entry, page)
        }
        rows.append(named(sides: sides))
      }
      if let table = tables[safe: part] { rows.append(named(table: table)) }
    }
    return named(rows: rows, isDuo: columns.count > 1)
  }

  /// Tables that all columns have; none where they differ, or a language has several statements.
  private func sharedTables(_ columns: [PairColumn], _ entry: Entry, _ page: PairPage) -> [HTMLText] {
    let tables = columns.map { $0.statements.first?.body.tables ?? [] }
    let others = tables.last ?? []
    guard columns.allSatisfy({ $0.statements.count == 1 }),
      tables[0].elementsEqual(others, by: { $0.isShaped(like: $1) })
    else { return [] }
    return zip(tables[0], others).map { table, other in
      TableWriter(
        table: table,
        other: columns.count > 1 ? other : nil,
        language: columns[0].language,
        links: columns.flatMap { entry.links(in: $0.language, titles) },
        whole: page.whole(entry.id)
      ).text
    }
  }

  private func html(_ blocks: [Block.Content], _ language: Language, _ entry: Entry, _ page: PairPage) -> HTMLText {
    HTMLText(blocks, links: entry.links(in: language, titles), whole: page.whole(entry.id))
  }

  func origins(_ editions: [Edition]) -> String {
    editions.map(origin).inList
  }

  /// The sign on the line between the languages: the way to the rule's own page. Nil for what has no sign.
  private func bead(_ entry: Entry) -> View? {
    let title = entry.title ?? labels[entry.quality ?? entry.kind.rawValue].bilingual
    let language = language(of: title)
    return sign(entry.kind, entry.strength, in: language)?.adding(
      href: entry.id.path,
      lead: title.preferring(language),
      lang: language.rawValue,
      open: labels["open-rule"][language]
    )
  }

  /// A term and its meaning; nil for what is no definition, or has older texts below it.
  func definition(_ entry: Entry, on page: PairPage) -> View? {
    guard entry.kind == .definition, entry.statements.allSatisfy({ $0.lead != nil }),
      entry.statements.parted(\.isOlder).older.isEmpty
    else { return nil }
    let sides = columns(of: entry).map { column in
      named(
        lang: column.language.rawValue,
        terms: column.statements.compactMap(\.lead).map { HTMLText($0) },
        meanings: column.statements.map { statement in
          let body = html(statement.body, column.language, entry, page)
          return named(source: origin(of: statement, on: page), body: body)
        }
      )
    }
    return named(slug: entry.id.slug, sides: sides, isDuo: sides.count > 1)
  }

  /// What is said in one language.
  private typealias PairColumn = (language: Language, statements: [Statement])

  /// The languages of an entry that are shown, the reader's own first, with its statements in each.
  private func columns(of entry: Entry) -> [PairColumn] {
    let statements = Dictionary(grouping: entry.statements, by: \.language)
    let languages = context.languages.filter { statements[$0] != nil }
    return (languages.isEmpty ? [interface.other] : languages).map { ($0, statements[$0] ?? []) }
  }

  /// - Parameters:
  ///   - bodies: a text a statement of the column.
  ///   - isFirst: whether no other language stands before it.
  ///   - leads: whether it begins the entry.
  private func side(
    _ column: PairColumn,
    _ bodies: [HTMLText],
    isFirst: Bool,
    leads: Bool,
    _ entry: Entry,
    _ page: PairPage
  ) -> View {
    let statements = zip(column.statements, bodies).enumerated().map { number, pair in
      let lead = leads ? pair.0.lead.map { HTMLText(prose: $0) } : nil
      let isHeading = isFirst && number == 0 && !page.isRulePage
      return named(
        heading: isHeading ? lead : nil,
        lead: isHeading ? nil : lead,
        body: pair.1,
        label: leads && number == 0 && entry.kind == .note
          ? labels[entry.quality ?? entry.kind.rawValue][column.language] : nil,
        source: leads ? origin(of: pair.0, on: page) : nil
      )
    }
    return named(lang: column.language.rawValue, statements: statements)
  }

  /// Whose text it is, where it is of another edition than the page.
  private func origin(of statement: Statement, on page: PairPage) -> HTMLText? {
    guard let edition = statement.edition, edition != page.editions.first else { return nil }
    return span(origin(edition), interface)
  }

  /// A short name of a source: its date, and what it calls itself.
  func source(_ id: String, _ sources: [Source]) -> HTMLText {
    let source = sources.first { $0.id == id }
    let title = MarkedText(source?.title ?? id).excerpt(columns: Self.longestSource).text
    return HTMLText([title, source?.published].compacted().joined(separator: " · "))
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

extension [Block.Content] {
  var tables: [Table] { compactMap(\.asTable) }
}

extension Statement {
  /// What is before, between and after its tables: one more than there are tables.
  fileprivate var parts: [[Block.Content]] {
    body.split(omittingEmptySubsequences: false) { $0.asTable != nil }.map(Array.init)
  }
}
