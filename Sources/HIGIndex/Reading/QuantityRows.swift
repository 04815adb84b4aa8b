internal import Algorithms
internal import GRDB
internal import HIGModel

/// What ranking has to know of a number.
struct QuantityFact {
  var key: Int64
  var role: Quantity.Role
  var property: String?
  var comparator: Quantity.Comparator?
  /// In letters, both languages together.
  var subjectLength: Int

  /// Whether it says how many there are of something.
  var isCount: Bool { property == "count" }
}

/// Reads numbers with what is in them.
struct QuantityRows {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// - Parameter row: of the table `quantity`.
  func quantity(_ row: Row) throws -> Quantity {
    let systems: String = try row.value("platforms")
    return Quantity(
      try parts(of: try row.value("key")),
      role: try row.named("role"),
      comparator: try row.optionallyNamed("comparator"),
      property: try row.value("property"),
      subject: try required(row.bilingual("subject")),
      quote: try required(row.bilingual("quote")),
      platforms: systems.split(separator: "\n").map(String.init)
    )
  }

  private func parts(of key: Int64) throws -> [Quantity.Part] {
    let sql = "SELECT * FROM measure WHERE quantity = ? ORDER BY position"
    let parts = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [key]).map { row in
      var measure = Measure(
        try row.value("value"),
        try row.value("value2"),
        try row.named("unit"),
        form: try row.named("form")
      )
      measure.places = try row.value("places")
      measure.places2 = try row.value("places2")
      return Quantity.Part(measure, label: try row.bilingual("label"))
    }
    return try required(parts.isEmpty ? nil : parts)
  }

  // MARK: - For looking up

  /// The numbers that measure one of these. What a number measures is said of its first figure, the others measure what
  /// their unit does.
  /// - Parameters:
  ///   - units: of the further figures, in small letters.
  ///   - examples: whether invented ones count.
  func keys(measuring properties: [String], orIn units: [String], examples: Bool) throws -> [Int64] {
    let measuring = "SELECT key FROM quantity WHERE property = ?" + (examples ? "" : " AND role <> 'example'")
    let counted = "SELECT DISTINCT quantity FROM measure WHERE position > 0 AND lower(unit) = ?"
    let first = try properties.flatMap {
      try Int64.fetchAll(database.cachedStatement(sql: measuring), arguments: [$0])
    }
    return try first
      + units.flatMap { try Int64.fetchAll(database.cachedStatement(sql: counted), arguments: [$0]) }
  }

  /// The numbers of versions that a system has.
  /// - Parameter system: its name in small letters.
  func keys(ofVersion system: String) throws -> [Int64] {
    let sql = "SELECT DISTINCT quantity FROM measure WHERE unit = 'version' AND lower(ifnull(label_en, label_ja)) = ?"
    return try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [system])
  }

  /// The numbers that have a figure in one of these units.
  func keys(in units: [Measure.Unit]) throws -> [Int64] {
    let sql = "SELECT DISTINCT quantity FROM measure WHERE unit = ?"
    return try units.flatMap { try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [$0.rawValue]) }
  }

  /// In the order of `keys`.
  func facts(_ keys: some Sequence<Int64>) throws -> [QuantityFact] {
    let sql = """
      SELECT role, property, comparator,
        length(ifnull(subject_ja, '')) + length(ifnull(subject_en, '')) AS length
      FROM quantity WHERE key = ?
      """
    return try keys.compactMap { key in
      try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [key]).map { row in
        QuantityFact(
          key: key,
          role: try row.named("role"),
          property: try row.value("property"),
          comparator: try row.optionallyNamed("comparator"),
          subjectLength: try row.value("length")
        )
      }
    }
  }

  /// The first figure of a number with the sentences that it stands in; nil where it is a row of a table.
  func sentence(of key: Int64) throws -> (measure: Measure, sentences: [String])? {
    let sql = """
      SELECT value, value2, unit, form, quote_ja, quote_en FROM quantity JOIN measure ON measure.quantity = quantity.key
      WHERE key = ? ORDER BY measure.position LIMIT 2
      """
    let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [key])
    guard rows.count == 1, let measure = try measure(rows[0]) else { return nil }
    return (measure, try rows[0].bilingual("quote")?.values ?? [])
  }

  /// The nearest figures below and above one that is not there, in units of its kind, and those that have its number in
  /// another unit: 44 pt for 44 px.
  /// - Parameter names: measures of the unit that are in names.
  func nearest(to value: Double, _ unit: Measure.Unit, orOf names: [Measure]) throws -> [Measure] {
    let specs = "measure JOIN quantity ON quantity.key = measure.quantity WHERE role NOT IN ('example', 'version')"
    let same =
      "SELECT value, value2, unit, form FROM \(specs) AND value = ? AND unit <> ? ORDER BY quantity.key LIMIT 1"
    let nearest = { (extreme: String, side: String) in
      "SELECT \(extreme)(value) AS value, NULL AS value2, unit, 'single' AS form FROM \(specs) AND value \(side) ? AND unit = ?"
    }
    let others = try measures(same, [value, unit.rawValue])
    let near =
      try names
      + unit.ofTheSameKind.flatMap { other -> [Measure] in
        let arguments: StatementArguments = [unit.value(value, in: other), other.rawValue]
        return try measures(nearest("max", "<"), arguments) + measures(nearest("min", ">"), arguments)
      }
    let byDistance = near.sorted { left, right in
      let distance = { (near: Measure) in abs(near.unit.value(near.value, in: unit) - value) }
      return distance(left) < distance(right)
    }
    return others + byDistance.uniqued().prefix(2)
  }

  private func measures(_ sql: String, _ arguments: StatementArguments) throws -> [Measure] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).compactMap(measure)
  }

  private func measure(_ row: Row) throws -> Measure? {
    guard let value: Double = row["value"] else { return nil }
    return Measure(value, try row.value("value2"), try row.named("unit"), form: try row.named("form"))
  }

  private static let mostSubjects = 200

  /// What numbers are about whose subject has a word of Latin letters.
  func subjects(with word: String) throws -> [String] {
    let table = FullText.quantityTable
    let sql = """
      SELECT DISTINCT ifnull(subject_en, subject_ja) FROM quantity
      WHERE key IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?) ORDER BY key LIMIT \(Self.mostSubjects)
      """
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: ["subject : \"\(word)\""])
  }
}
