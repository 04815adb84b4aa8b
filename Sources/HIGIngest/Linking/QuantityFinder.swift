internal import HIGModel
internal import HIGText

/// Makes records of the numbers in a statement: each with what it is the size or limit of, and the words around it.
struct QuantityFinder {
  private let reader: QuantityReader

  init(lexicon: Lexicon) {
    reader = QuantityReader(lexicon: lexicon)
  }

  /// Where a number stands.
  private struct Context {
    /// What a number is about where its sentence does not say it.
    var subject: String
    var language: Language
  }

  /// - Parameter context: what a number is about where its sentence does not say it: the lead, the section, the topic.
  func find(in statement: Statement, context: String) -> [Quantity] {
    let context = Context(subject: context, language: statement.language)
    let lead = statement.lead.map { sentences($0, context) } ?? []
    return lead + statement.body.flatMap { quantities(in: $0, context) }
  }

  private func quantities(in block: Block.Content, _ context: Context) -> [Quantity] {
    switch block {
    case .heading(let text, _), .paragraph(let text): sentences(text.plainText, context)
    case .list(let items, _): items.flatMap { item($0.plainText, context) }
    case .definitions(let definitions): definitions.flatMap { meaning(of: $0, context) }
    case .aside(_, let paragraphs): paragraphs.flatMap { sentences($0.plainText, context) }
    case .table(let table): cells(table, context)
    case .caption: []
    }
  }

  private func meaning(of definition: Definition, _ context: Context) -> [Quantity] {
    var context = context
    context.subject = definition.term.plainText
    return sentences(definition.meaning.plainText, context)
  }

  private func sentences(_ text: String, _ context: Context) -> [Quantity] {
    let found = reader.read(text)
    if found.isEmpty {
      return []
    }
    let subject = context.subject.withoutFullStop
    return found.map { parsed in
      let quote = Quote(around: parsed.range, in: text).text
      return Quantity(parsed.measure, subject: subject, quote: quote, language: context.language)
    }
  }

  /// `レギュラーサイズ 408px × 408px`: a short item names what it measures.
  private func item(_ text: String, _ context: Context) -> [Quantity] {
    let found = reader.read(text)
    guard let first = found.first, text.unicodeScalars.count <= Self.longestItem else {
      return sentences(text, context)
    }
    let before = String(text.unicodeScalars.prefix(first.range.lowerBound)).trimmingSpaces
    let name = before.endsInColon ? String(before.unicodeScalars.dropLast()) : before
    let subject = name.isEmpty ? context.subject : name
    return found.map { Quantity($0.measure, subject: subject, quote: text, language: context.language) }
  }

  /// In letters.
  private static let longestItem = 60

  // MARK: - Tables

  private func cells(_ table: Table, _ context: Context) -> [Quantity] {
    table.rows.flatMap { row in
      // The first cell names the row: `10.5-inch iPad Pro` is no size.
      let columns = row.count > 1 ? row.indices.dropFirst() : row.indices[...]
      return columns.flatMap { quantities(inColumn: $0, of: row, table.header, context) }
    }
  }

  /// A cell is about its row and its column.
  private func quantities(
    inColumn column: Int,
    of row: [String],
    _ header: [String],
    _ context: Context
  ) -> [Quantity] {
    let cell = row[column]
    let title = header.indices.contains(column) ? header[column] : ""
    let names = [row.count > 1 ? row[0] : "", title].filter { !$0.isEmpty }
    let subject = names.isEmpty ? context.subject : names.joined(separator: " · ")
    // `Width (pt)` counts for the bare numbers below it.
    let unit = reader.isBareNumber(cell) ? reader.unit(in: title) : nil
    let text = unit.map { "\(cell) \($0.rawValue)" } ?? cell
    return reader.read(text).map {
      Quantity($0.measure, subject: subject, quote: cell, language: context.language)
    }
  }
}

/// The sentence around a number, or as much of it as one needs to understand it.
private struct Quote {
  let text: String

  /// - Parameter range: of the number, in scalars of `text`.
  init(around range: Range<Int>, in text: String) {
    let scalars = Array(text.unicodeScalars)
    let start = Self.start(of: range.lowerBound, in: scalars)
    let end = Self.end(of: range.upperBound, in: scalars)
    let from = max(start, range.lowerBound - Self.longest / 2)
    let to = min(end, range.upperBound + Self.longest / 2)
    let words = String(String.UnicodeScalarView(scalars[from..<to])).trimmingSpaces
    self.text = (from > start ? "…" : "") + words + (to < end ? "…" : "")
  }

  /// In letters, half of them on either side.
  private static let longest = 240

  /// After the sentence before `index`.
  private static func start(of index: Int, in text: [Unicode.Scalar]) -> Int {
    let before = text[..<index]
    let start = before.lastIndex(where: endsJapanese).map { $0 + 1 } ?? 0
    // A full stop of English has a space after it.
    let stop = before[start...].indices.dropLast().last { before[$0] == "." && before[$0 + 1] == " " }
    return stop.map { $0 + 2 } ?? start
  }

  /// After the end of the sentence that goes on at `index`.
  private static func end(of index: Int, in text: [Unicode.Scalar]) -> Int {
    let end = text[index...].indices.first { place in
      let isLast = place + 1 == text.count
      return endsJapanese(text[place]) || text[place] == "." && (isLast || text[place + 1] == " ")
    }
    return end.map { $0 + 1 } ?? text.count
  }

  private static func endsJapanese(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isJapaneseFullStop || scalar == "\n"
  }
}
