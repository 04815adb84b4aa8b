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

/// Numbers: tables whole, and those in sentences.
package struct NumbersPage: WebPage {
  /// As it was asked.
  var request: NumbersRequest
  /// How many there are of each kind.
  var counts: [NumberKind: Int]
  /// Which of those that were asked for are shown.
  var part: ListPart
  /// Tables with numbers, rows that were not asked for left out.
  var tables: [NumberTable] = []
  /// Numbers in sentences.
  var facts: [NumberFact] = []
  /// Those that tell the numbers.
  var editions: SpokenEditions
  /// What of the query was not used.
  var notices: [Remark] = []
  /// What was asked for and is in no number.
  var missing: [MissingQuantity] = []
}

/// A table with numbers.
struct NumberTable {
  var entry: EntryMention
  /// The same rows in each language.
  var table: Bilingual<Table>
}

/// A number in a sentence.
struct NumberFact {
  var quantity: Quantity
  var entry: EntryMention
}

extension Library {
  package func numbersPage(_ request: NumbersRequest, _ offset: Int) async throws -> NumbersPage {
    let result = try await index.quantities(request.query, limit: 0, offset: 0, editions: editions)
    let all = try await index.quantitySummaries(result.keys)
    let chosen = Self.chosen(all, request)
    let keys = chosen.dropFirst(offset).prefix(Self.mostNumbers).map(\.key)
    let found = try await index.quantities(Array(keys))
    let mentions = try await mentionsByName(found.map(\.entry))
    let told = found.flatMap(\.editions).filter(editions.means)
    var page = NumbersPage(
      request: request,
      counts: Dictionary(all.map { ($0.kind, 1) }, uniquingKeysWith: +),
      part: ListPart(limit: Self.mostNumbers, offset: offset, total: chosen.count, shown: found.count),
      editions: SpokenEditions(shown: told, of: told)
    )
    for (id, numbers) in OrderedDictionary(grouping: found, by: \.entry) {
      if let entry = try await index.entry(id), let mention = mentions[id] {
        page.add(numbers.map(\.quantity), of: entry.showing(editions), mention)
      }
    }
    if request.isSorted {
      page.facts.sort { $0.quantity.greatest > $1.quantity.greatest }
    }
    page.notices = result.notices + Self.notices(isTruncated: result.isTruncated, isLate: result.isLate, .en)
    page.missing = result.missing
    return page
  }

  /// Those of the kind that was asked for: the best first, or the greatest; of all numbers those of devices first, then what
  /// is smaller.
  private static func chosen(_ all: [QuantitySummary], _ request: NumbersRequest) -> [QuantitySummary] {
    let chosen = all.filter { request.kind == nil || $0.kind == request.kind }
    if request.isSorted {
      return chosen.sorted { $0.greatest > $1.greatest }
    }
    let kinds = Dictionary(grouping: chosen, by: \.kind)
    return request.query.isEmpty ? NumberKind.allCases.flatMap { kinds[$0] ?? [] } : chosen
  }

  /// Numbers of one page.
  private static let mostNumbers = 500
}

extension NumbersPage {
  /// Whether there is no number to show.
  var hasNone: Bool { tables.isEmpty && facts.isEmpty }

  /// Takes in the numbers of one entry: those in cells with their rows, others as sentences.
  fileprivate mutating func add(_ numbers: [Quantity], of entry: Entry, _ mention: EntryMention) {
    let tables = entry.bilingualTables
    self.tables += tables.compactMap { $0.keeping(numbers) }.map { NumberTable(entry: mention, table: $0) }
    let sentences = numbers.filter { number in !tables.contains { $0.keeping([number]) != nil } }
    facts += sentences.map { NumberFact(quantity: $0, entry: mention) }
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
