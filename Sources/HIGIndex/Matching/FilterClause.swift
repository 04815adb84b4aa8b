import GRDB
import HIGModel
import HIGText

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
  ///   - systems: entries must be for one of them.
  init(_ filters: Query.Filters, excluded: [Phrase], systems: [String] = []) {
    add("entry.kind = ?", filters.kinds.map(\.rawValue))
    add("entry.strength = ?", filters.strengths.map(\.rawValue))
    add("entry.topic IN (SELECT key FROM topic WHERE ? IN (id, name, category))", filters.topics)
    add(Self.exists(in: "statement", "instr(lower(source), lower(?)) = 1"), filters.sources)
    addEditions(filters.editions)
    add(Self.exists(in: "entry_component", "component = ?"), filters.components)
    addPlatforms(filters.platforms)
    addPlatforms(systems)
    add(Self.exists(in: "statement", "language = ?"), filters.languages.map(\.rawValue))
    exclude(excluded)
    if filters.hasQuantity {
      sql += " AND " + Self.exists(in: "quantity", "1")
    }
  }

  var isEmpty: Bool { sql.isEmpty }

  /// What the parameters of `sql` stand for, in their order.
  var arguments: StatementArguments { StatementArguments(values) }

  /// Adds that an entry must be for one of these systems. What names none applies to all that its
  /// page covers, which the page's address may say, and to none that its topic says it is not on;
  /// what is no system has nothing that applies to it.
  private mutating func addPlatforms(_ names: [String]) {
    if names.isEmpty { return }
    let isPlatform = "instr(replace(lower(name), ' ', ''), replace(lower(?), ' ', '')) = 1"
    let isNamed = Self.exists(in: "platform", isPlatform)
    let namesNone = "NOT \(Self.exists(in: "platform", "1")) AND EXISTS (SELECT 1 FROM platform WHERE \(isPlatform))"
    let isElsewhere =
      "SELECT key FROM topic WHERE instr(' ' || lower(unsupported) || ' ', ' ' || lower(?) || ' ') > 0"
    let conditions = names.map { name in
      let others = TopicID.systems(besides: name).map { "instr(url, '-guidelines/\($0)/') > 0" }
      let isOfOther = "SELECT 1 FROM topic WHERE topic.key = entry.topic AND (\(others.joined(separator: " OR ")))"
      return "\(isNamed) OR \(namesNone) AND NOT EXISTS (\(isOfOther)) AND entry.topic NOT IN (\(isElsewhere))"
    }
    sql += " AND (" + conditions.joined(separator: " OR ") + ")"
    values += names.flatMap { [$0, $0, $0] }
  }

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
