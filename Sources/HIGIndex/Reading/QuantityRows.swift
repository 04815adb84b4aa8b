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
}

/// Reads numbers with what is in them.
struct QuantityRows {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// The numbers of an entry, in the order of its text.
  func quantities(of entry: Int64) throws -> [Quantity] {
    let sql = "SELECT * FROM quantity WHERE entry = ? ORDER BY position"
    return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [entry]).map(quantity)
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
      let measure = Measure(
        try row.value("value"),
        try row.value("value2"),
        try row.named("unit"),
        form: try row.named("form")
      )
      return Quantity.Part(measure, label: try row.bilingual("label"))
    }
    return try required(parts.isEmpty ? nil : parts)
  }

  // MARK: - For looking up

  /// The numbers that measure one of these.
  func keys(measuring properties: [String], limit: Int) throws -> [Int64] {
    let sql = "SELECT key FROM quantity WHERE property = ? LIMIT \(limit)"
    return try properties.flatMap { try Int64.fetchAll(database.cachedStatement(sql: sql), arguments: [$0]) }
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

  /// The nearest numbers of a unit below and above one that is not there.
  func nearest(to value: Double, _ unit: Measure.Unit) throws -> [Double] {
    let specs = "measure JOIN quantity ON quantity.key = measure.quantity WHERE role <> 'example' AND unit = ?"
    let below = "SELECT max(value) FROM \(specs) AND value < ?"
    let above = "SELECT min(value) FROM \(specs) AND value > ?"
    return try [below, above].compactMap { sql in
      try Double.fetchOne(database.cachedStatement(sql: sql), arguments: [unit.rawValue, value])
    }
  }

  /// What numbers are about whose subject has a word of Latin letters.
  func subjects(with word: String, limit: Int) throws -> [String] {
    let table = FullText.quantityTable
    let sql = """
      SELECT DISTINCT ifnull(subject_en, subject_ja) FROM quantity
      WHERE key IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?) ORDER BY key LIMIT \(limit)
      """
    return try String.fetchAll(database.cachedStatement(sql: sql), arguments: ["subject : \"\(word)\""])
  }
}
