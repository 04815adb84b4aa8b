import HIGModel
import HIGText

// The rules that a table holds: in a column that is titled so, beside a mark, or in cells that mostly ask.

extension LeadSplitter {
  /// A cell that is a rule.
  struct CellRule {
    var parts: Parts
    /// What its column or the mark beside it says; nil where only its own words do.
    var strength: Strength?
    /// The other cells of its row, each after the title of its column.
    var others: [String]
  }

  /// How cells are read, whoever made the page.
  private var cells: LeadSplitter { LeadSplitter(cues: cues, style: .mixed, language: language) }

  /// - Returns: none where the table is one of data.
  func rules(in table: Table) -> [CellRule] {
    let titles = table.header.map { cues.title($0) }
    let marks = markColumn(of: table)
    var columns = titles.indices.filter { if case .rules? = titles[$0] { true } else { false } }
    // Of a publisher that sets its rules apart, a table is data unless its rows begin with what
    // they ask.
    if columns.isEmpty, !policy.readsEverySentence, !asks(column: 0, of: table) {
      return []
    }
    if columns.isEmpty {
      let asking = titles.indices.filter {
        $0 != marks && asks(column: $0, of: table, isExample: titles[$0] != nil)
      }
      let counts = asking.map { count(askingIn: texts($0, of: table)) }
      columns = zip(asking, counts).filter { $1 == counts.max() }.map(\.0)
    }
    if columns.isEmpty {
      return []
    }
    // Where columns say to do and to leave, neither explains the other.
    let isAlternative = columns.count > 1
    return table.rows.flatMap { row in
      columns.compactMap { column in
        rule(
          row,
          column,
          titles[column],
          mark: marks.flatMap { mark(row, $0) },
          table,
          isAlternative
        )
      }
    }
  }

  private func rule(
    _ row: [String],
    _ column: Int,
    _ title: Cues.Title?,
    mark: Strength?,
    _ table: Table,
    _ isAlternative: Bool
  ) -> CellRule? {
    guard let cell = row[safe: column], cell.isLonger(than: Self.shortestRule),
      !(policy.readsEverySentence && cell.isQuoted)
    else { return nil }
    let item = cells.item([.text(cell)])
    let others = isAlternative ? [] : others(row, besides: column, table.header)
    return CellRule(parts: item.parts, strength: mark ?? item.mark ?? title?.strength, others: others)
  }

  /// The other cells, each after the title of its column.
  private func others(_ row: [String], besides column: Int, _ header: [String]) -> [String] {
    row.indices.filter { $0 != column && !row[$0].isEmpty }.map { index in
      let name = header[safe: index] ?? ""
      return name.isEmpty ? row[index] : "\(name): \(row[index])"
    }
  }

  /// In letters: `Yes` and ○ are data.
  private static let shortestRule = 3

  /// Whether most cells of a column ask, where the table has several rows.
  private func asks(column: Int, of table: Table, isExample: Bool = false) -> Bool {
    let cells = texts(column, of: table)
    guard cells.count > 1 || isExample && !cells.isEmpty else { return false }
    return count(askingIn: cells) * 3 >= min(cells.count, Self.enoughToTell) * 2
  }

  /// The cells of a column that say something.
  private func texts(_ column: Int, of table: Table) -> [String] {
    table.rows.compactMap { $0[safe: column] }.filter { !$0.isEmpty }
  }

  /// How many of the first cells ask.
  private func count(askingIn texts: [String]) -> Int {
    // One English word or two are the name of something, though the first may be a verb;
    // and so is a short Japanese word.
    let items = texts.prefix(Self.enoughToTell).filter { cell in
      language == .ja ? cell.isLonger(than: 6) : cell.split(separator: " ").count > 2
    }.map { cells.item([.text($0)]) }
    return items.count(where: \.asks)
  }

  private static let enoughToTell = 40

  /// The column of which every cell is a mark or a word for what is to be done or to be left.
  private func markColumn(of table: Table) -> Int? {
    guard let width = table.rows.first?.count, width > 1, table.rows.count > 1 else { return nil }
    return (0..<width).first { column in
      table.rows.prefix(Self.enoughToTell).allSatisfy { mark($0, column) != nil }
    }
  }

  private func mark(_ row: [String], _ column: Int) -> Strength? {
    guard let cell = row[safe: column] else { return nil }
    let signs = cell.unicodeScalars.filter { !$0.isWhitespace && $0 != "\u{FE0F}" }
    if signs.count == 1, let sign = signs.first, let strength = ItemMark.strength(of: sign) {
      return strength
    }
    return cues.level(cell) ?? cues.title(cell)?.strength
  }
}

extension Cues.Title {
  /// Whether it stands over rules or examples, so that a line of it names what follows.
  var leadsToRules: Bool { strength != nil }

  /// How what stands below it binds.
  var strength: Strength? {
    switch self {
    case .rules(let strength), .examples(let strength): strength
    case .backmatter: nil
    }
  }
}
