internal import GRDB
internal import HIGModel
internal import HIGText

/// Conditions on entries as SQL.
struct FilterClause {
  /// ` AND …` for each condition on the table `entry`; empty where there is none.
  private(set) var sql = ""
  private var values: [String] = []

  /// No condition.
  init() {}

  /// - Parameters:
  ///   - filters: what entries must be.
  ///   - excluded: entries that hold one of these in either language are left out.
  init(_ filters: Query.Filters, excluded: [Phrase]) {
    add("entry.kind = ?", filters.kinds.map(\.rawValue))
    add("entry.strength = ?", filters.strengths.map(\.rawValue))
    add("entry.topic IN (SELECT key FROM topic WHERE ? IN (id, name, category))", filters.topics)
    add(Self.exists(in: "statement", "instr(lower(source), lower(?)) = 1"), filters.sources)
    addEditions(filters.editions)
    add(Self.exists(in: "entry_component", "component = ?"), filters.components)
    let isPlatform = "instr(replace(lower(name), ' ', ''), replace(lower(?), ' ', '')) = 1"
    // What names no system applies to all that its page covers; what is no system has nothing that
    // applies to it.
    let appliesToAll = "NOT \(Self.exists(in: "platform", "1")) AND EXISTS (SELECT 1 FROM platform WHERE \(isPlatform))"
    add("(\(appliesToAll) OR \(Self.exists(in: "platform", isPlatform)))", filters.platforms, parameters: 2)
    add(Self.exists(in: "statement", "language = ?"), filters.languages.map(\.rawValue))
    exclude(excluded)
    if filters.hasQuantity {
      sql += " AND " + Self.exists(in: "quantity", "1")
    }
  }

  var isEmpty: Bool { sql.isEmpty }

  /// What the parameters of `sql` stand for, in their order.
  var arguments: StatementArguments { StatementArguments(values) }

  private static func exists(in table: String, _ condition: String) -> String {
    "EXISTS (SELECT 1 FROM \(table) WHERE \(table).entry = entry.key AND \(condition))"
  }

  /// Adds that one of several values must meet a condition, in which it stands for each of so many
  /// parameters.
  private mutating func add(_ condition: String, _ alternatives: [String], parameters: Int = 1) {
    if alternatives.isEmpty {
      return
    }
    sql += " AND (" + alternatives.map { _ in condition }.joined(separator: " OR ") + ")"
    values += alternatives.flatMap { Array(repeating: $0, count: parameters) }
  }

  /// Only what one of these editions says; `latest` and `all` say which statements to show, and
  /// leave no entry out.
  private mutating func addEditions(_ names: [String]) {
    guard case .named(let names) = EditionChoice(names) else { return }
    let isMeant = "instr(edition || '-', lower(?) || '-') = 1 OR instr(edition_published || '-', ? || '-') = 1"
    let isOfEdition = "source IN (SELECT id FROM source WHERE \(isMeant))"
    add(Self.exists(in: "statement", isOfEdition), names, parameters: 2)
  }

  private mutating func exclude(_ phrases: [Phrase]) {
    if phrases.isEmpty {
      return
    }
    // What only a question says that the entry answers, nobody reads there.
    let expression = FullText.inTexts(phrases.map(MatchExpression.quoted).joined(separator: " OR "))
    for language in Language.allCases {
      let table = FullText.table(language)
      sql += " AND entry.key NOT IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)"
      values.append(expression)
    }
  }
}
