import Algorithms
import GRDB
import HIGModel
import HIGText

/// What ranking has to know of a number.
struct NumberFact {
  var key: Int64
  var entry: Int64
  var role: Quantity.Role
  var property: String?
  var comparator: Quantity.Comparator?
  /// The systems that it is said of; none where it is said of all that its page covers.
  var systems: [String]
  /// In letters, both languages together.
  var subjectLength: Int

  /// Whether it says how many there are of something.
  var isCount: Bool { property == "count" }
}

/// Reads numbers, and finds those that meet a condition.
struct NumberRows {
  let database: Database

  /// - Parameters:
  ///   - row: of the table `quantity`.
  ///   - parts: of it and others.
  func quantity(_ row: NamedRow, _ parts: [Int64: [Quantity.Part]]) throws -> Quantity {
    try Quantity(
      required(parts[row.key]),
      role: row.role,
      comparator: row.comparator,
      property: row.property,
      subject: row.subject,
      headings: row.headings,
      quote: row.quote,
      platforms: row.lines("platforms")
    )
  }

  /// The parts of numbers, by the numbers' keys.
  /// - Parameter keys: SQL that selects these.
  func parts(of keys: String, _ arguments: StatementArguments) throws -> [Int64: [Quantity.Part]] {
    let sql = "SELECT * FROM measure WHERE quantity IN (\(keys)) AND position >= 0 ORDER BY quantity, position"
    let parts = try database.rows(sql, arguments) { row in
      (key: try row.quantity as Int64, part: try Quantity.Part(required(measure(row)), label: row.label))
    }
    return Dictionary(grouping: parts, by: \.key).mapValues { $0.map(\.part) }
  }

  private func measure(_ row: NamedRow) throws -> Measure? {
    guard let value: Double = try row.value else { return nil }
    var measure = try Measure(value, row.value2, row.unit, form: row.form)
    measure.places = try row.places as Int? ?? 0
    measure.places2 = try row.places2 as Int? ?? 0
    return measure
  }

  /// Those of some numbers, in the order of the index.
  func facts(_ keys: some Collection<Int64>) throws -> [NumberFact] {
    let sql = """
      SELECT key, entry, role, property, comparator, platforms,
        length(ifnull(subject_ja, '')) + length(ifnull(subject_en, '')) AS length
      FROM quantity WHERE key IN (\(KeyList.placeholder)) ORDER BY key
      """
    return try database.rows(sql, [KeyList.text(Array(keys))]) { row in
      try NumberFact(
        key: row.key,
        entry: row.entry,
        role: row.role,
        property: row.property,
        comparator: row.comparator,
        systems: row.lines("platforms"),
        subjectLength: row.length
      )
    }
  }

  func quantity(_ key: Int64) throws -> Quantity {
    let parts = try parts(of: "?", [key])
    return try required(database.rows("SELECT * FROM quantity WHERE key = ?", [key]) { try quantity($0, parts) }.first)
  }

  // MARK: - Conditions

  /// The first column of what `sql` selects.
  private func fetch(_ sql: String, _ arguments: StatementArguments) throws -> Set<Int64> {
    Set(try database.values(sql, arguments))
  }

  private func keys(_ condition: String, _ arguments: StatementArguments) throws -> Set<Int64> {
    try fetch("SELECT DISTINCT quantity FROM measure WHERE \(condition)", arguments)
  }

  /// Those that have a figure, in any unit that it is the same in (0.5 MB are 500 KB), or are
  /// called by it: the 12.9-inch iPad Pro, an icon at `@2x`. A number alone is also either side of
  /// a size, a range or a ratio.
  func keys(with figure: NumberQuery.Figure) throws -> Set<Int64> {
    let condition =
      figure.value2 == nil ? "(value = ?1 OR value2 = ?1)" : "value = ?1 AND value2 = ?2"
    guard let unit = figure.unit else {
      let values: StatementArguments = figure.value2.map { [figure.value, $0] } ?? [figure.value]
      return try keys(condition, values)
    }
    return Set(
      try unit.ofTheSameKind.flatMap { other in
        let values = [figure.value, figure.value2].compacted().map { unit.value($0, in: other) }
        return try keys(condition + " AND unit = ?\(values.count + 1)", StatementArguments(values) + [other.rawValue])
      }
    )
  }

  /// Those that are about something with a name, else those whose sentence has it. The numbers in a
  /// name stand whole: an iPad 9 is no 9.7-inch iPad. Of devices whose names begin alike, the one that is called so and
  /// no more: no iPhone 17 Pro Max for an iPhone 17 Pro.
  func keys(named name: NumberQuery.Name, _ lexicon: NumberLexicon) throws -> (about: Set<Int64>, beside: Set<Int64>) {
    let numbers = name.isVersion ? [] : Self.numbers(in: name.text)
    let table = FullText.quantityTable
    func named(_ expression: String, _ text: (Quantity) -> Bilingual<String>) throws -> Set<Int64> {
      let keys = try fetch("SELECT rowid FROM \(table) WHERE \(table) MATCH ?", [expression])
      let found = try keys.map { ($0, try quantity($0)) }.filter { _, quantity in
        numbers.isSubset(of: (quantity.subject.values + quantity.quote.values).flatMap(Self.numbers))
      }
      let called = found.filter { _, quantity in
        name.isModel
          && text(quantity).values.contains { NumberQuery.devices(in: $0, lexicon).contains { $0.words == name.words } }
      }
      return Set((called.isEmpty ? found : called).map(\.0))
    }
    let all = name.words.map { "\"\($0)\"" }.joined(separator: " AND ")
    let row = "\"\(name.words.inWords)\""
    let page = try keys(onPageCalled: name.text)
    return (try named("subject : (\(all))", \.subject), try named("quote : (\(row))", \.quote).union(page))
  }

  private func keys(onPageCalled name: String) throws -> Set<Int64> {
    let sql = """
      SELECT quantity.key FROM quantity JOIN entry ON entry.key = quantity.entry JOIN topic ON topic.key = entry.topic
      WHERE lower(?) IN (lower(title_en), lower(title_ja))
      """
    return try fetch(sql, [name])
  }

  /// Those of something that is called so, number and all: the text style *Title 2*.
  func keys(called name: String) throws -> Set<Int64> {
    let table = FullText.quantityTable
    let phrase = "subject : \"\(NumberQuery.terms(name).inWords)\""
    return try fetch("SELECT rowid FROM \(table) WHERE \(table) MATCH ?", [phrase])
  }

  /// Those below a title with these letters: *Poster (2:3)*.
  func keys(below title: String) throws -> Set<Int64> {
    let sql =
      "SELECT key FROM quantity WHERE instr(lower(ifnull(headings_en, '') || ifnull(headings_ja, '')), lower(?))"
    return try fetch(sql, [title])
  }

  private static func numbers(in text: String) -> Set<Substring> {
    Set(text.matches(of: number).map(\.output))
  }

  // A literal within a function is compiled at each call.
  private nonisolated(unsafe) static let number = #/[0-9]+(?:\.[0-9]+)*/#

  /// Those that measure one of these. What a number measures is said of its first figure, the
  /// others measure what their unit does.
  /// - Parameter units: of the further figures, in small letters.
  func keys(measuring properties: [String], orIn units: [String]) throws -> Set<Int64> {
    let first = try properties.flatMap { try fetch("SELECT key FROM quantity WHERE property = ?", [$0]) }
    return Set(first + (try units.flatMap { try keys("position > 0 AND lower(unit) = ?", [$0]) }))
  }

  /// Those of which a further figure stands below a title with this word.
  func keys(inColumnsCalled word: String) throws -> Set<Int64> {
    try keys("position > 0 AND instr(lower(ifnull(label_en, '') || ifnull(label_ja, '')), ?)", [word.lowercased()])
  }

  /// Those of which nothing says what they measure, in one of these units.
  func keysOfUnknownProperty(in units: [String]) throws -> Set<Int64> {
    let isUnknown = "quantity IN (SELECT key FROM quantity WHERE property IS NULL)"
    return Set(try units.flatMap { try keys("lower(unit) = ? AND position >= 0 AND \(isUnknown)", [$0]) })
  }

  /// Whether some word of a text, or a part of one, may ask for a number.
  func mayAsk(_ text: String) throws -> Bool {
    let sql = "SELECT 1 FROM number_word WHERE use IN ('ask', 'counted') AND instr(?, text) > 0"
    return try database.value(sql, [NumberQuery.folded(text)]) ?? false
  }

  /// Those that have a figure in one of these units.
  func keys(in units: [Measure.Unit]) throws -> Set<Int64> {
    Set(try units.flatMap { try keys("position >= 0 AND unit = ?", [$0.rawValue]) })
  }

  func keys(of role: Quantity.Role) throws -> Set<Int64> {
    try fetch("SELECT key FROM quantity WHERE role = ?", [role.rawValue])
  }

  /// Those of versions that a system has.
  func keys(ofVersion system: String) throws -> Set<Int64> {
    try keys("unit = 'version' AND lower(ifnull(label_en, label_ja)) = ?", [system])
  }

  // MARK: - What comes nearest

  /// The nearest figures below and above one that is not there, in units of its kind, and one that
  /// has its number in another unit: 44 pt for 44 px.
  func nearest(to figure: NumberQuery.Figure) throws -> [Measure] {
    guard let unit = figure.unit, figure.value2 == nil else { return [] }
    let numbers = """
      measure JOIN quantity ON quantity.key = measure.quantity
      WHERE role NOT IN ('example', 'quoted', 'version') AND form = 'single'
      """
    let near = try unit.ofTheSameKind.flatMap { other in
      try [("max", "<"), ("min", ">")].flatMap { extreme, side in
        try measures(
          "SELECT \(extreme)(value) AS value, NULL AS value2, unit, form FROM \(numbers) AND value \(side) ? AND unit = ?",
          [unit.value(figure.value, in: other), other.rawValue]
        )
      }
    }
    let other = """
      SELECT value, value2, unit, form FROM measure WHERE value = ? AND unit NOT IN (?, 'version', 'count')
      ORDER BY quantity LIMIT 1
      """
    let distance = { (near: Measure) in abs(near.unit.value(near.value, in: unit) - figure.value) }
    return try measures(other, [figure.value, unit.rawValue])
      + near.sorted { distance($0) < distance($1) }.uniqued().prefix(2)
  }

  private func measures(_ sql: String, _ arguments: StatementArguments) throws -> [Measure] {
    try database.rows(sql, arguments, measure).compactMap(\.self)
  }

  /// What numbers are about that has a word of Latin letters, in the order of the index.
  func subjects(with word: String) throws -> [String] {
    let table = FullText.quantityTable
    let sql = """
      SELECT DISTINCT ifnull(subject_en, subject_ja) FROM quantity
      WHERE key IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?) ORDER BY key LIMIT \(Self.mostSubjects)
      """
    return try database.values(sql, ["subject : \"\(word)\""])
  }

  private static let mostSubjects = 200

  /// Whether the page that an entry is of has a section on a system, or says that there is no more to say of that: what
  /// it says of none holds for that one, too.
  func isCovered(_ system: String, byTopicOf entry: Int64) throws -> Bool {
    let sql = """
      SELECT 1 FROM entry JOIN topic ON topic.key = entry.topic LEFT JOIN section ON section.topic = topic.key
      WHERE entry.key = ?1 AND (instr(' ' || lower(covered) || ' ', ' ' || lower(?2) || ' ') > 0
        OR section.title_en || ' ' LIKE '%' || ?2 || ' %' OR section.title_en LIKE '%' || ?2 || ',%'
        OR section.title_ja LIKE '%' || ?2 || '%')
      LIMIT 1
      """
    return try database.value(sql, [entry, system]) ?? false
  }
}
