internal import GRDB
internal import HIGModel
internal import HIGText

/// The numbers that have every figure and every name that was typed, and measure what was asked for.
struct QuantityConditions {
  /// Those that have the figures, in a number or in a name, and the names; where none has them all, those that have some.
  /// Nil where none was typed.
  private(set) var keys: Set<Int64>?
  /// Those that measure what was asked for; nil where nothing was.
  private(set) var measuring: Set<Int64>?
  /// Those that have what was typed and measure what was asked for; nil where neither was.
  var asked: Set<Int64>? {
    guard let keys, let measuring else { return keys ?? measuring }
    return keys.intersection(measuring)
  }
  /// How many of the figures and names each has; a figure, which is one number's own, counts twice.
  private(set) var held: [Int64: Int] = [:]
  /// Those whose subject has the names, and not only their sentence.
  private(set) var named: Set<Int64> = []
  /// What no number has.
  private(set) var missing: [QuantitySearch.Missing] = []
  /// What numbers have, but no number all of it; empty where one has.
  private(set) var apart: [String] = []

  init(_ asked: QuantityQuery, _ lexicon: NumberLexicon, _ database: Database) throws {
    let names = NamesWithNumbers(lexicon, database)
    for figure in asked.figures {
      let about = try names.rows(figure)
      add(try about + names.columns(figure) + Self.keys(figure, database), 2, else: .figure(figure))
      named.formUnion(about)
    }
    for name in asked.names {
      let about = try names.having(numbersOf: name, Self.keys("subject : (\(Self.all(name.words)))", database))
      let quoted = try names.having(numbersOf: name, Self.keys("quote : (\(Self.row(name.words)))", database))
      add(about + quoted, 1, else: .name(name))
      named.formUnion(about)
    }
    for system in asked.systems {
      add(try QuantityRows(database).keys(ofVersion: system), 1, else: .word(system))
    }
    if asked.figures.count + asked.names.count + asked.systems.count > 0 {
      keepThoseWithMost(asked)
    }
    if let unit = asked.units.first, try QuantityRows(database).keys(in: asked.units).isEmpty {
      missing.append(.word(unit.rawValue))
    }
    try measure(asked, lexicon, database)
  }

  private mutating func add(_ found: [Int64], _ count: Int, else missing: QuantitySearch.Missing) {
    if found.isEmpty {
      self.missing.append(missing)
    }
    for key in Set(found) {
      held[key, default: 0] += count
    }
  }

  private mutating func keepThoseWithMost(_ asked: QuantityQuery) {
    let typed = asked.figures.map(\.text) + asked.names.map(\.text) + asked.systems
    let all = typed.count + asked.figures.count
    let whole = held.filter { $0.value == all }
    keys = Set((whole.isEmpty ? held : whole).keys)
    apart = whole.isEmpty && missing.isEmpty ? typed : []
  }

  /// What only other things have is no answer.
  private mutating func measure(_ asked: QuantityQuery, _ lexicon: NumberLexicon, _ database: Database) throws {
    let rows = QuantityRows(database)
    var found: Set<Int64> = []
    for property in asked.properties {
      let answering = lexicon.properties(answering: property.name)
      let units = lexicon.units(of: property.name)
      let own = try rows.keys(
        measuring: answering,
        orIn: units,
        examples: asked.asksForExample || asked.roles.contains(.example)
      )
      if own.isEmpty {
        missing.append(.word(property.text))
      }
      found.formUnion(own)
    }
    guard !asked.properties.isEmpty else { return }
    let special = asked.properties.filter { !lexicon.isGeneral($0.name) }
    if let keys, keys.isDisjoint(with: found), apart.isEmpty, missing.isEmpty {
      // A size of any kind is hardly asked for where what was typed has none.
      apart = special.isEmpty ? [] : asked.figures.map(\.text) + asked.names.map(\.text) + special.map(\.text)
      if !special.isEmpty {
        self.keys = special.allSatisfy { lexicon.isOwn($0.name) } ? [] : found
      }
    } else {
      measuring = found
    }
  }

  /// In any unit that a number is the same in: 0.5 MB are 500 KB.
  private static func keys(_ figure: QuantityQuery.Figure, _ database: Database) throws -> [Int64] {
    guard let unit = figure.unit else { return try keys(as: figure, database) }
    return try unit.ofTheSameKind.flatMap { other in
      var same = figure
      same.unit = other
      same.value = unit.value(figure.value, in: other)
      same.value2 = figure.value2.map { unit.value($0, in: other) }
      return try keys(as: same, database)
    }
  }

  /// A number alone is also either side of a size, a range or a ratio.
  private static func keys(as figure: QuantityQuery.Figure, _ database: Database) throws -> [Int64] {
    var sql = "SELECT DISTINCT quantity FROM measure WHERE "
    var arguments: StatementArguments = [figure.value]
    if let value2 = figure.value2 {
      sql += "value = ? AND value2 = ?"
      arguments += [value2]
    } else {
      sql += "(value = ? OR value2 = ?)"
      arguments += [figure.value]
    }
    if let unit = figure.unit {
      sql += " AND unit = ?"
      arguments += [unit.rawValue]
    }
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }

  /// All words, in any order: `12.9-inch iPad Pro`, `iPad Pro 12.9`.
  private static func all(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " AND ")
  }

  /// The words in a row, as sentences have them.
  private static func row(_ words: [String]) -> String {
    "\"\(words.joined(separator: " "))\""
  }

  private static func keys(_ expression: String, _ database: Database) throws -> [Int64] {
    let table = FullText.quantityTable
    let sql = "SELECT rowid FROM \(table) WHERE \(table) MATCH ?"
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [expression])
  }
}
