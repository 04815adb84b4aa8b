import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// Answers for a terminal, or for a file: what is said first, where it stands last and dim, found words underlined.
///
/// A terminal would obey the control characters of a page: every text of an answer goes through `clean`.
struct TextRenderer {
  let labels: Labels
  let style: TextStyle
  /// Whether several editions speak, so that each text says its own.
  var isMixed = false

  private var maker: ListingMaker {
    ListingMaker(labels: labels, language: style.language, only: style.language, isAtTerminal: true)
  }

  func render(_ envelope: Envelope) -> String {
    var renderer = self
    renderer.isMixed = envelope.answer.editions.shown.count > 1
    let blocks = envelope.document(maker).blocks.map { $0.flatMap(renderer.lines) }.filter { !$0.isEmpty }
    let editions = envelope.editions(maker).map { TextLine("", clean($0), .faint) }
    return Typesetter(style).text(Array(blocks.joined(by: TextLine())) + editions)
  }

  private func lines(_ part: Document.Part) -> [TextLine] {
    switch part {
    case .question: []
    case .title(let title): [TextLine("", flat(title), .bold)]
    case .place(let text), .fact(let text): [TextLine("", clean(text), .faint)]
    case .notice(let text), .sentence(let text): [TextLine(text: clean(text))]
    case .heading(let text): [TextLine("", clean(text), .bold)]
    case .section(let title): [TextLine("", "— " + flat(title), .bold)]
    case .hit(let found, let number): hit(found, number: "\(number). ")
    case .entry(let entry): self.entry(entry, whole(entry), "  ", place: "#\(entry.id.slug)")
    case .alone(let found): entry(found.entry, whole(found.entry), "", place: nil)
    case .compared(let entry): compared(entry)
    case .topics(let topics, let all):
      TextTable(rows: all.map(cells)).with(rows: topics.map(cells)).lines("  ", style.width)
    case .rows(let rows): rows.flatMap(row)
    case .lines(let texts): texts.map { TextLine("  ", flat($0)) }
    }
  }

  private func cells(_ topic: TopicSummary) -> [String] {
    ["\(flat(maker.line(topic.title)))  (\(topic.entryCount))", topic.id.rawValue]
  }

  // MARK: - Entries

  private func hit(_ hit: HitAnswer, number: String) -> [TextLine] {
    let said =
      style.isLong
      ? whole(hit.entry)
      : hit.passages(columns: passageColumns(number.count)).spoken(in: style.language, \.language).map(short)
    return entry(hit.entry, said, number, place: "\(hit.entry.id)  \(flat(maker.line(hit.topicTitle)))")
  }

  /// What one text of an entry says.
  private struct Said {
    var language: Language
    /// Its edition, where several speak.
    var label: [Span]
    var lead: [Span]
    /// What follows the lead, behind a margin.
    var body: (_ margin: String) -> [TextLine]
  }

  /// - Parameters:
  ///   - number: what stands before it.
  ///   - place: where it stands, in small print; nil where that is said elsewhere.
  private func entry(_ entry: Entry, _ texts: [Said], _ number: String, place: String?) -> [TextLine] {
    let indent = String(repeating: " ", count: number.count)
    let lines = texts.enumerated().flatMap { order, said in
      let margin = (order == 0 ? number : indent) + (texts.count > 1 ? "\(said.language)  " : "")
      let kind = order == 0 ? [Span(text: clean(maker.kind(entry)), emphasis: .faint)] : []
      let head = [said.label, said.lead, kind].filter { !$0.isEmpty }.joined(by: Span(text: "  "))
      let further = String(repeating: " ", count: margin.count)
      var lines = [TextLine(margin, Array(head))] + said.body(further)
      if head.isEmpty && lines.count > 1 {
        lines.removeFirst()
        lines[0].margin = margin
      }
      return lines
    }
    return lines + [place.map { TextLine(indent, $0, .faint) }].compacted()
  }

  /// What a search found in a text.
  private func short(_ passage: Passage) -> Said {
    let body = spans(passage.text)
    return Said(
      language: passage.language,
      label: label(passage.edition),
      lead: spans(passage.headline, .bold)
    ) { margin in body.isEmpty ? [] : [TextLine(margin, body, mostRows: 2)] }
  }

  /// Two rows behind a number; 160 where nothing is broken into rows.
  private func passageColumns(_ indent: Int) -> Int { style.width.map { max(2 * ($0 - indent - 4), 20) } ?? 160 }

  private func whole(_ entry: Entry) -> [Said] {
    maker.spoken(entry).map { statement in
      Said(
        language: statement.language,
        label: label(statement.edition),
        lead: statement.lead.map { [Span(text: clean($0), emphasis: .bold)] } ?? []
      ) { margin in statement.body.flatMap { block($0, margin, statement.language) } }
    }
  }

  /// `[Apple · 2026-06]` before a text where several editions speak.
  private func label(_ edition: Edition?) -> [Span] {
    guard isMixed, let edition else { return [] }
    return [Span(text: "[\(clean(maker.origin(edition)))]")]
  }

  private func block(_ block: Block.Content, _ margin: String, _ language: Language) -> [TextLine] {
    switch block {
    case .heading(let text, _), .paragraph(let text): paragraph(text, margin)
    case .list(let items, let isOrdered):
      items.enumerated().flatMap { place, item in
        let sign = isOrdered ? "\(place + 1). " : "• "
        var lines = paragraph(item, margin + String(repeating: " ", count: sign.count))
        if !lines.isEmpty {
          lines[0].margin = margin + sign
        }
        return lines
      }
    case .definitions(let definitions):
      definitions.flatMap { paragraph([.strong($0.term.plainText), .text("  ")] + $0.meaning, margin) }
    case .table(let table): self.table(table, margin)
    case .aside(_, let paragraphs): paragraphs.flatMap { paragraph($0, margin) }
    case .caption(let text):
      [TextLine(margin, clean(labels[.figure].filled(["caption": text.plainText])[language]), .faint)]
    }
  }

  /// A line each of its lines.
  private func paragraph(_ text: [Inline], _ margin: String) -> [TextLine] {
    var lines = [TextLine(margin)]
    for piece in text {
      let emphasis: Emphasis = if case .strong = piece { .bold } else { [] }
      for (place, words) in broken(piece.text).enumerated() {
        if place > 0 {
          lines.append(TextLine(margin))
        }
        lines[lines.count - 1].spans.append(Span(text: words, emphasis: emphasis))
      }
    }
    return lines.filter { line in line.spans.contains { !$0.text.isBlank } }
  }

  private func table(_ table: Table, _ margin: String) -> [TextLine] {
    let caption = table.caption.map { [TextLine(margin, clean($0))] } ?? []
    let rows = table.rows.map { $0.map { flat($0) } }
    return caption + TextTable(header: table.header.map { flat($0) }, rows: rows).lines(margin, style.width)
  }

  // MARK: - Look-ups

  /// A number or an id with what it is about; below it, in small print, where it was found.
  private func row(_ row: Row) -> [TextLine] {
    let target = row.target?.name == row.name ? nil : row.target?.name
    let small = [row.detail, target].compacted().filter { !$0.isEmpty }.joined(separator: " · ")
    let text = row.text.map { [Span(text: "  ")] + edited($0, row.before == nil ? nil : ("{+", "+}")) } ?? []
    let head = TextLine("  ", [Span(text: flat(row.name), emphasis: .bold)] + text)
    let before = row.before.map { before in
      TextLine("      ", [Span(text: maker.word(.was, ["text": ""]))] + edited(before, ("[-", "-]")))
    }
    return [head] + [before].compacted() + (small.isEmpty ? [] : [TextLine("      ", flat(small), .faint)])
  }

  /// What differs as `wdiff` shows it; in a terminal it is emphasised.
  private func edited(_ text: MarkedText, _ signs: (start: String, end: String)?) -> [Span] {
    let text = text.excerpt(columns: Self.longestEdit)
    guard let signs, !style.emphasis else { return spans(text) }
    return text.pieces.map { Span(text: flat($0.isMarked ? signs.start + $0.text + signs.end : $0.text)) }
  }

  /// Columns of a text in a list.
  private static let longestEdit = 300

  private func compared(_ compared: ComparedEntry) -> [TextLine] {
    let statements = compared.statements.spoken(in: style.language, \.language).flatMap { statement in
      let lead = statement.lead.map { spans($0, .bold) + [Span(text: " ")] } ?? []
      return [
        TextLine("  \(statement.language)  ", clean(maker.place(statement)), .faint),
        TextLine("      ", lead + spans(statement.body)),
      ]
    }
    let head = Span(text: "#\(compared.entry.id.slug)", emphasis: .bold)
    let kind = Span(text: "  " + clean(maker.kind(compared.entry)), emphasis: .faint)
    return [TextLine("", [head, kind])] + statements
  }

  // MARK: - Texts

  private func spans(_ text: MarkedText, _ emphasis: Emphasis = []) -> [Span] {
    text.pieces.map { Span(text: flat($0.text), emphasis: $0.isMarked ? emphasis.union(.underlined) : emphasis) }
  }

  /// In one line.
  private func flat(_ text: String) -> String { broken(text).inWords }

  /// Its lines, one at least; empty ones but the first and the last are left out.
  private func broken(_ text: String) -> [String] {
    let lines = clean(text).unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    return lines.enumerated().filter { !$1.isEmpty || $0 == 0 || $0 == lines.count - 1 }
      .map { String($1).replacing("\t", with: " ") }
  }

  private func clean(_ text: String) -> String { text.withoutControlCharacters }
}
