import Algorithms
import HIGIndex
import HIGModel
import HIGText
import OrderedCollections

/// What numbers measure.
package enum NumberKind: String, CaseIterable {
  /// Sizes and shapes of screens.
  case screens
  /// Sizes of type and what is between letters and lines.
  case text
  /// Sizes of icons, controls and what is between them.
  case parts
  case color
  /// Bytes, rates and resolutions.
  case files
  /// Durations, distances, angles, counts.
  case others
  case versions

  /// By the properties of `quantities.tsv`, and by units: the rows of `number-kinds.tsv`.
  fileprivate static let byName = TabSeparated(utf8: PackageResources.number_kinds_tsv).rows
    .reduce(into: [String: NumberKind]()) { $0[$1[0]] = NumberKind(rawValue: $1[1]) }
}

/// A number in a sentence.
struct NumberFact {
  var quantity: Quantity
  var entry: EntryMention
}

// Numbers: tables whole, and those in sentences.

extension PageMaker {
  /// - Parameter asked: words that a row must have, what the numbers measure, and whether the greatest come first.
  package func numbers(_ asked: Arguments) async throws -> WebPage {
    let query = asked[.query] ?? ""
    let kind: NumberKind? = asked.choice(.measured)
    let isSorted = asked[.sorting] != nil
    let result = try await index.quantities(query, editions: library.editions)
    let all = try await index.quantitySummaries(result.keys)
    let chosen = Self.chosen(all, kind, isSorted: isSorted, isAsked: !query.isEmpty)
    let keys = chosen.dropFirst(context.offset).prefix(Self.mostNumbers).map(\.key)
    let found = try await index.quantities(keys)
    let told = found.flatMap(\.editions).filter(library.editions.means)
    let (tables, facts) = try await parted(found)
    let sorted = isSorted ? facts.sorted { $0.quantity.greatest > $1.quantity.greatest } : facts
    let unread = Library.notices(isTruncated: result.isTruncated, isLate: result.isLate, .en)
    let hasNone = tables.isEmpty && facts.isEmpty
    let view = named(
      filter: query,
      kind: kind?.rawValue,
      choices: choices(all, query, kind, isSorted),
      tables: tables.chunked { $0.entry.id.topic == $1.entry.id.topic }.map(self.tables),
      rows: sorted.map(fact),
      sort: address(query, kind, isSorted: !isSorted),
      isSorted: isSorted,
      notices: (result.notices + unread).map(notice) + result.missing.map(missing),
      hasNone: hasNone,
      // What no number answers, a text may.
      search: hasNone && !query.isEmpty ? WebAddress.search(query) : nil,
      editions: spoken(SpokenEditions(shown: told, of: told)),
      parts: parts(ListPart(limit: Self.mostNumbers, offset: context.offset, total: chosen.count, shown: found.count))
    )
    return page(.numbers, view)
  }

  /// Numbers of one page.
  private static let mostNumbers = 500

  /// Those of the kind that was asked for: the best first, or the greatest; of all numbers those of devices first, then what
  /// is smaller.
  private static func chosen(
    _ all: [QuantitySummary],
    _ kind: NumberKind?,
    isSorted: Bool,
    isAsked: Bool
  ) -> [QuantitySummary] {
    let chosen = all.filter { kind == nil || $0.kind == kind }
    if isSorted {
      return chosen.sorted { $0.greatest > $1.greatest }
    }
    let kinds = Dictionary(grouping: chosen, by: \.kind)
    return isAsked ? chosen : NumberKind.allCases.flatMap { kinds[$0] ?? [] }
  }

  /// Links to the numbers of one kind, or of all again.
  private func choices(_ all: [QuantitySummary], _ query: String, _ kind: NumberKind?, _ isSorted: Bool) -> [View] {
    let counts = Dictionary(all.map { ($0.kind, 1) }, uniquingKeysWith: +)
    return NumberKind.allCases.filter { counts[$0] != nil || $0 == kind }.map { other in
      named(
        name: word("numbers-" + other.rawValue),
        count: counts[other] ?? 0,
        isChosen: other == kind,
        href: address(query, other == kind ? nil : other, isSorted: isSorted)
      )
    }
  }

  private func address(_ query: String, _ kind: NumberKind? = nil, isSorted: Bool = false) -> String {
    let items = [("q", query.isEmpty ? nil : query), ("kind", kind?.rawValue), ("sort", isSorted ? "value" : nil)]
    return WebAddress.of("/numbers", items)
  }

  /// A table with numbers.
  private typealias NumberTable = (entry: EntryMention, table: Bilingual<Table>)

  /// Tables with the rows that numbers stand in, and the other numbers, as those of sentences.
  private func parted(_ found: [LocatedQuantity]) async throws -> (tables: [NumberTable], facts: [NumberFact]) {
    let mentions = try await library.mentionsByName(found.map(\.entry))
    let entries = try await index.entries(named: found.map(\.entry))
    var tables: [NumberTable] = []
    var facts: [NumberFact] = []
    for (id, located) in OrderedDictionary(grouping: found, by: \.entry) {
      guard let entry = entries[id], let mention = mentions[id] else { continue }
      let numbers = located.map(\.quantity)
      let all = entry.showing(library.editions).bilingualTables
      tables += all.compactMap { $0.keeping(numbers) }.map { (mention, $0) }
      let sentences = numbers.filter { number in !all.contains { $0.keeping([number]) != nil } }
      facts += sentences.map { NumberFact(quantity: $0, entry: mention) }
    }
    return (tables, facts)
  }

  /// What is in no number, and links to what comes nearest.
  private func missing(_ missing: MissingQuantity) -> HTMLText {
    var notice = HTMLText(word(missing.label), filling: ["text": value(missing.text)])
    let near = missing.nearest.map(link)
    if !near.isEmpty {
      notice += HTMLText(" " + word(.nearestNumbers), filling: ["near": near.joined(by: interface.comma)])
    }
    return notice
  }

  /// The numbers that a figure or a name finds.
  private func link(_ text: String) -> HTMLText {
    HTMLText("a", text, ["href": address(text), "lang": text.likelyLanguage.rawValue])
  }

  /// Tables of one topic.
  private func tables(_ tables: ArraySlice<NumberTable>) -> View {
    let topic = tables.first.map { link($0.entry.topicTitle, $0.entry.id.topic.path) } ?? View()
    let rows = tables.map { table in
      link(table.entry.lead, table.entry.id.path)
        .adding(table: self.table(table.table, whole(table.entry.id)))
    }
    return topic.adding(tables: rows)
  }

  /// A table in the languages that are read.
  func table(_ table: Bilingual<Table>, _ whole: WholeTable? = nil) -> HTMLText {
    let languages = context.languages.filter { table[$0] != nil }
    let language = languages.first ?? interface.other
    let other = languages[safe: 1].flatMap { table[$0] }
    return TableWriter(table: table.preferring(language), other: other, language: language, whole: whole).text
  }

  /// To the page of an entry, which has its tables whole.
  func whole(_ entry: EntryID) -> WholeTable {
    { rows in
      let attributes: KeyValuePairs<StaticString, String> =
        ["class": "more", "href": entry.path, "lang": interface.rawValue]
      return HTMLText("a", word(.allRows, ["count": rows]), attributes)
    }
  }

  func fact(_ fact: NumberFact) -> View {
    mention(fact.entry).adding(
      figure: HTMLText(prose: fact.quantity.wholeFigure),
      quote: short(fact.quantity.quote),
      role: role(fact.quantity.role)
    )
  }

  /// What a number is there for; nil where it only says how something is.
  private func role(_ role: Quantity.Role) -> String? {
    switch role {
    case .size, .version: nil
    default: word("role-" + role.rawValue)
    }
  }
}

extension Entry {
  /// Its tables, those of both languages side by side where there are as many.
  var bilingualTables: [Bilingual<Table>] {
    func tables(_ language: Language) -> [Table] {
      statements.first { $0.language == language }?.body.tables ?? []
    }
    let ja = tables(.ja)
    let en = tables(.en)
    if ja.count == en.count, zip(ja, en).allSatisfy({ $0.isShaped(like: $1) }) {
      return zip(ja, en).map { .both(ja: $0, en: $1) }
    }
    return ja.map(Bilingual.ja) + en.map(Bilingual.en)
  }
}

extension Bilingual<Table> {
  /// Its rows that hold one of the numbers; nil where none does.
  func keeping(_ numbers: [Quantity]) -> Bilingual<Table>? {
    let kept = Set(values.flatMap { table in table.rows.indices.filter { table.rows[$0].holds(numbers) } })
    return kept.isEmpty ? nil : map { $0.keeping(rows: kept) }
  }
}

extension Quantity {
  fileprivate var greatest: Double { parts.map(\.measure.value).max() ?? 0 }
}

extension QuantitySummary {
  /// What it measures, as its words say; else as its first unit does.
  fileprivate var kind: NumberKind {
    property.flatMap { NumberKind.byName[$0] } ?? NumberKind.byName[unit.rawValue] ?? .others
  }
}

extension [String] {
  /// Whether one of the numbers is about this row.
  fileprivate func holds(_ numbers: [Quantity]) -> Bool {
    let words = filter { !$0.isEmpty }.joined(separator: " | ")
    return numbers.contains { $0.quote.values.contains { $0.hasSuffix(words) } }
  }
}

extension Table {
  fileprivate func keeping(rows kept: Set<Int>) -> Table {
    Table(caption: caption, header: header, rows: rows.indices.filter(kept.contains).map { rows[$0] })
  }

  /// Whether both have as many rows and columns.
  func isShaped(like other: Table) -> Bool {
    header.count == other.header.count && rows.map(\.count) == other.rows.map(\.count)
  }
}
