import Algorithms
import HIGModel
import HIGText

/// A fact in numbers as one statement has it, before it meets the same fact in the other language.
struct FoundQuantity {
  var measures: [Measure]
  /// What each measure's column is called, or what a version is of; empty where nothing says it.
  var labels: [String]
  var subject: String
  /// The titles above it, from far to near.
  var headings: [String] = []
  var quote: String
  /// What its own words say of its role.
  var role: Quantity.Role
  var comparator: Quantity.Comparator?
  var property: String?
  var platforms: [String] = []
  /// Whether numbers after it were passed over: there are too many.
  var isLast = false
}

/// Finds the numbers of a statement: each with what it is the size or limit of, and the words
/// around it.
struct QuantityFinder {
  private let reader: QuantityReader
  private let counts: CountReader
  private let readings: SentenceReadings
  private let platforms: Platforms

  init(lexicon: Lexicon) {
    reader = QuantityReader(lexicon.numbers)
    counts = CountReader(lexicon.numbers)
    readings = SentenceReadings(lexicon: lexicon)
    platforms = lexicon.platforms
  }

  /// Where a number stands.
  struct Context {
    /// What a number is about where its sentence does not say it: the lead, the section, the topic.
    var subject: String
    /// What it may be about besides, from near to far.
    var titles: [String] = []
    /// The titles on the page that it stands below, from far to near.
    var headings: [String] = []
    /// The paragraph above a table, which may say its unit as its caption may: “All values are in points.”
    var above = ""
    var language: Language
    /// Of the entry.
    var kind = EntryKind.rule

    /// What is said of a part of it.
    fileprivate func about(_ subject: String, as kind: EntryKind) -> Context {
      var part = self
      part.titles.insert(self.subject, at: 0)
      part.subject = subject
      part.kind = kind
      return part
    }
  }

  func find(in statement: Statement, _ context: Context) -> [FoundQuantity] {
    let lead = statement.lead.map { sentences([.text($0)], context) } ?? []
    return lead + first(of: statement.body) { quantities(in: $0, context) }
  }

  /// Numbers of one text, or of one block, that are looked at: what has more is data, and no
  /// guidance.
  static let mostNumbers = 1_000

  /// What is found in parts, until that are many.
  private func first<Part>(of parts: [Part], _ find: (Part) -> [FoundQuantity]) -> [FoundQuantity] {
    parts.reduce(into: []) { found, part in
      if found.count < Self.mostNumbers {
        found += find(part)
      } else {
        found[found.count - 1].isLast = true
      }
    }
  }

  private func quantities(in block: Block.Content, _ context: Context) -> [FoundQuantity] {
    switch block {
    case .heading(let text, _), .paragraph(let text): sentences(text, context)
    case .list(let items, _): first(of: items) { item($0, context) }
    case .definitions(let definitions):
      definitions.flatMap { sentences($0.meaning, context.about($0.term.plainText, as: .definition)) }
    case .aside(_, let paragraphs): paragraphs.flatMap { sentences($0, context) }
    case .table(let table): quantities(in: table, context)
    case .caption: []
    }
  }

  // MARK: - Sentences

  private func sentences(_ text: [Inline], _ context: Context) -> [FoundQuantity] {
    let plain = text.plainText
    let all = numbers(in: plain)
    let found = Array(all.prefix(Self.mostNumbers))
    if found.isEmpty { return [] }
    let examples = text.exampleRanges
    let letters = Array(plain.unicodeScalars)
    let ends = SentenceEnds(letters)
    var context = context
    context.subject = context.subject.withoutFullStop
    // All numbers of a text are near the same names.
    let titles = [context.subject] + context.titles
    let near = titles.map(readings.words)
    let systems = self.systems(near: titles)
    var sentences: [Range<Int>: QuotedSentence] = [:]
    let quantities = found.enumerated().map { index, parsed in
      let quote = Quote(around: parsed.range, in: letters, ends)
      let sentence = sentences[quote.sentence] ?? self.sentence(quote.sentence, in: letters)
      sentences[quote.sentence] = sentence
      let before = index > 0 ? found[index - 1].range.upperBound : 0
      let after = index + 1 < found.count ? found[index + 1].range.lowerBound : letters.count
      let reach = Clause.reach(of: parsed.range, in: letters, between: before, and: after).clamped(to: quote.sentence)
      let isAlone = before <= quote.sentence.lowerBound && after >= quote.sentence.upperBound
      let said = isAlone ? sentence : self.sentence(reach, in: letters)
      var quantity = self.quantity(parsed, quote, sentence, said, context, near)
      if quantity.platforms.isEmpty, parsed.measure.unit != .version {
        quantity.platforms = systems
      }
      if examples.contains(where: { $0.overlaps(parsed.range) }) {
        quantity.role = .example
      }
      return quantity
    }
    // A sentence that has one number twice says it once.
    var said = Array(quantities.uniqued { [$0.quote: $0.measures] })
    said[said.count - 1].isLast = all.count > found.count
    return said
  }

  /// What is measured or counted in a text, in its order.
  private func numbers(in plain: String) -> [ParsedQuantity] {
    // A color is data in a table, and an illustration in a sentence.
    let measures = reader.read(plain).filter { $0.measure.unit != .color }
    let counted = counts.read(plain).filter { count in
      let next = measures.partitioningIndex { $0.range.upperBound > count.range.lowerBound }
      return next == measures.endIndex || !measures[next].range.overlaps(count.range)
    }
    return (measures + counted).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A sentence with what all its numbers need of it.
  private typealias QuotedSentence = (words: SentenceReadings.Sentence, platforms: [String])

  private func sentence(_ range: Range<Int>, in letters: [Unicode.Scalar]) -> QuotedSentence {
    let text = String(scalars: letters[range])
    return (readings.sentence(text), platforms.read([text]))
  }

  /// - Parameter said: what the sentence says of this number, and not of its others.
  private func quantity(
    _ parsed: ParsedQuantity,
    _ quote: Quote,
    _ sentence: QuotedSentence,
    _ said: QuotedSentence,
    _ context: Context,
    _ near: [NumberWords]
  ) -> FoundQuantity {
    let isVersion = parsed.measure.unit == .version
    let reading = readings.read(sentence.words, said.words, number: quote.place, parsed.measure, context)
    return FoundQuantity(
      measures: [parsed.measure],
      labels: [isVersion ? quote.wordBefore : parsed.label],
      subject: context.subject,
      headings: context.headings,
      quote: quote.text,
      role: isVersion ? .version : reading.role,
      comparator: reading.comparator,
      property: isVersion ? "version" : readings.property(of: parsed.measure, in: sentence.words, near),
      platforms: isVersion ? [] : said.platforms
    )
  }

  /// `レギュラーサイズ 408px × 408px`: a short item names what it measures.
  private func item(_ text: [Inline], _ context: Context) -> [FoundQuantity] {
    let plain = text.plainText
    let found = reader.read(plain)
    guard let first = found.first, plain.unicodeScalars.count <= Self.longestItem else {
      return sentences(text, context)
    }
    let before = String(plain.unicodeScalars.prefix(first.range.lowerBound)).trimmingSpaces
    let name = before.endsInColon ? String(before.unicodeScalars.dropLast()) : before
    return sentences(text, name.isEmpty ? context : context.about(name, as: context.kind))
  }

  /// In letters.
  private static let longestItem = 60

  // MARK: - Tables

  private func quantities(in table: Table, _ context: Context) -> [FoundQuantity] {
    var context = context
    let captions = (table.caption ?? "").split(separator: " · ").map(String.init)
    context.headings = Array((context.headings + captions).uniqued())
    let heads = table.columnsOfNames
    let unit = [table.caption ?? "", context.above].firstNonNil(reader.unit)
    return table.rows.compactMap { row($0, named: $0[..<heads], of: table, unit, context) }
  }

  /// The numbers of a row are one fact: `375 × 812 pt · 1125 × 2436 px · @3x`.
  /// - Parameter unit: of sizes without one.
  private func row(
    _ row: [String],
    named heads: ArraySlice<String>,
    of table: Table,
    _ unit: Measure.Unit?,
    _ context: Context
  ) -> FoundQuantity? {
    var measures: [Measure] = []
    var labels: [String] = []
    for (column, cell) in row.enumerated() {
      let title = table.header[safe: column] ?? ""
      let found = self.measures(in: cell, under: title, unit)
      // The first cell names the row: `10.5-inch iPad Pro` is no size, and `Icon (60 × 45 pt)` has
      // one.
      let counted = column == 0 && row.count > 1 ? found.filter { $0.form == .size } : found
      measures += counted
      labels += counted.map { _ in title }
    }
    guard let first = measures.first else { return nil }
    let named = zip(heads, table.header.map(Optional.some) + Array(repeating: nil, count: heads.count))
    let name = named.map(self.name).filter { !$0.isEmpty }.uniqued().joined(separator: " · ")
    let titles = [table.caption ?? "", context.subject] + context.titles
    return FoundQuantity(
      measures: measures,
      labels: labels,
      subject: name.isEmpty ? context.subject.withoutFullStop : name,
      headings: context.headings,
      quote: ([table.caption ?? ""] + row).filter { !$0.isEmpty }.joined(separator: " | "),
      role: readings.role(ofCellUnder: labels[0] + " " + (table.caption ?? "")),
      property: readings.property(of: first, ([labels[0], name] + titles).lazy.map(readings.words))
        ?? readings.property(of: first, under: labels[0], below: [name] + titles),
      platforms: systems(near: [name, labels.inLines] + titles)
    )
  }

  /// What a row is called by one of its cells: a number, with the unit that the head of its column has.
  private func name(_ cell: String, under title: String?) -> String {
    let isNumber = !cell.isEmpty && cell.unicodeScalars.allSatisfy { $0.script == .digit || $0 == "." }
    let unit = isNumber ? title.flatMap(reader.unit) : nil
    return unit.map { "\(cell) \($0.rawValue)" } ?? cell
  }

  /// Those that the first of some titles names that names any.
  private func systems(near titles: [String]) -> [String] {
    titles.lazy.map { platforms.read([$0]) }.first { !$0.isEmpty } ?? []
  }

  private func measures(in cell: String, under title: String, _ unitOfSizes: Measure.Unit?) -> [Measure] {
    // `Width (pt)` counts for the bare numbers below it.
    let isSize = cell.contains { "x×".contains($0) }
    let unit = reader.isBareNumber(cell) ? reader.unit(in: title) ?? (isSize ? unitOfSizes : nil) : nil
    var measures = reader.read(cell, assuming: unit).map(\.measure)
    // A minus before all of a cell is its sign: tracking of -0.08 pt.
    if unit != nil, measures.count == 1, cell.unicodeScalars.prefix(1).contains(where: "-–−".unicodeScalars.contains) {
      measures[0].value.negate()
    }
    return measures
  }
}

extension Table {
  /// How many of the first columns name a row: as few as tell all rows apart, the first one where none do, so that a
  /// cell over several rows is not all that names each of them.
  fileprivate var columnsOfNames: Int {
    let width = rows.map(\.count).min() ?? 0
    guard width > 1 else { return 0 }
    return (1..<width).first { count in Set(rows.map { $0[..<count] }).count == rows.count } ?? 1
  }
}

extension [Inline] {
  /// Where its invented examples stand, in scalars of the plain text.
  fileprivate var exampleRanges: [Range<Int>] {
    var start = 0
    return compactMap { piece in
      let range = start..<(start + piece.text.unicodeScalars.count)
      start = range.upperBound
      return if case .example = piece { range } else { nil }
    }
  }
}
