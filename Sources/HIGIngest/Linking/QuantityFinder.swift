internal import HIGModel
internal import HIGText

/// Makes records of the numbers in a statement: each with what it is the size or limit of, and the words around it.
struct QuantityFinder {
  private let reader: QuantityReader

  init(units: Units) {
    reader = QuantityReader(units: units)
  }

  /// - Parameter context: what a number is about where its sentence does not say it: the lead, the section, the topic.
  func find(in statement: Statement, context: String) -> [Quantity] {
    let lead = statement.lead.map { sentences($0, context: context, statement.language) } ?? []
    return lead
      + statement.body.flatMap { block -> [Quantity] in
        switch block {
        case .heading(let text, _), .paragraph(let text):
          sentences(text.plainText, context: context, statement.language)
        case .list(let items, _):
          items.flatMap { item($0.plainText, context: context, statement.language) }
        case .definitions(let definitions):
          definitions.flatMap {
            sentences($0.meaning.plainText, context: $0.term.plainText, statement.language)
          }
        case .aside(_, let paragraphs):
          paragraphs.flatMap { sentences($0.plainText, context: context, statement.language) }
        case .table(let table): cells(table, context: context, statement.language)
        case .caption: []
        }
      }
  }

  private func sentences(_ text: String, context: String, _ language: Language) -> [Quantity] {
    let found = reader.read(text)
    if found.isEmpty {
      return []
    }
    let subject = context.trimmingSuffix("。").trimmingSuffix(".")
    return found.map {
      quantity($0, subject: subject, quote: Self.sentence(around: $0.range, in: text), language)
    }
  }

  /// `レギュラーサイズ 408px × 408px`: a short item names what it measures.
  private func item(_ text: String, context: String, _ language: Language) -> [Quantity] {
    let found = reader.read(text)
    guard let first = found.first, text.unicodeScalars.count <= 60 else {
      return sentences(text, context: context, language)
    }
    let before = String(text.unicodeScalars.prefix(first.range.lowerBound)).trimmingSpaces
      .trimmingSuffix(":").trimmingSuffix("：")
    let subject = before.isEmpty ? context : before
    return found.map { quantity($0, subject: subject, quote: text, language) }
  }

  /// A cell is about its row and its column.
  private func cells(_ table: Table, context: String, _ language: Language) -> [Quantity] {
    table.rows.flatMap { row in
      row.enumerated().flatMap { column, cell -> [Quantity] in
        // The first cell names the row: `10.5-inch iPad Pro` is no size.
        if column == 0 && row.count > 1 {
          return []
        }
        let names = [
          row.count > 1 ? row.first : nil,
          table.header.indices.contains(column) ? table.header[column] : nil,
        ]
        let subject = names.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
        // `Width (pt)` counts for the bare numbers below it.
        let unit =
          table.header.indices.contains(column) && reader.isBareNumber(cell)
          ? reader.unit(in: table.header[column]) : nil
        return reader.read(unit.map { "\(cell) \($0.rawValue)" } ?? cell).map {
          quantity($0, subject: subject.isEmpty ? context : subject, quote: cell, language)
        }
      }
    }
  }

  private func quantity(
    _ found: QuantityReader.ParsedQuantity,
    subject: String,
    quote: String,
    _ language: Language
  ) -> Quantity {
    Quantity(found.measure, subject: subject, quote: quote, language: language)
  }

  /// The sentence that holds `range`, at most `longestQuote` letters of it.
  private static func sentence(around range: Range<Int>, in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var start =
      scalars[..<range.lowerBound].lastIndex { $0 == "。" || $0 == "\n" }.map { $0 + 1 } ?? 0
    if let stop = lastStop(in: scalars[start..<range.lowerBound]) {
      start = stop
    }
    let rest = scalars[range.upperBound...]
    let end =
      rest.indices.first { index in
        scalars[index] == "。" || scalars[index] == "\n"
          || scalars[index] == "." && (index + 1 == scalars.count || scalars[index + 1] == " ")
      }.map { $0 + 1 } ?? scalars.count
    let from = max(start, range.lowerBound - longestQuote / 2)
    let to = min(end, range.upperBound + longestQuote / 2)
    return (from > start ? "…" : "")
      + String(String.UnicodeScalarView(scalars[from..<to])).trimmingSpaces + (to < end ? "…" : "")
  }

  private static let longestQuote = 240

  /// After the last full stop of English that a space follows.
  private static func lastStop(in text: ArraySlice<Unicode.Scalar>) -> Int? {
    text.indices.dropLast().last { text[$0] == "." && text[$0 + 1] == " " }.map { $0 + 2 }
  }
}
