internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Answers for a terminal, or for a file: what is said first, where it stands last and dim, found words underlined.
///
/// A terminal would obey the control characters of a page: every text of an answer goes through `clean`.
struct TextRenderer {
  let labels: Labels
  let style: TextStyle

  func render(_ envelope: Envelope) -> String {
    let answer = envelope.answer
    let isSaid = answer is SearchAnswer || answer is Problem || envelope.isFound
    let shown = lines(answer) + part(envelope) + (isSaid ? [] : [nothing])
    return Typesetter(style).text(shown + editions(answer.editions))
  }

  private func lines(_ answer: any Answer) -> [TextLine] {
    let listings = ListingMaker(labels: labels, language: style.language)
    return switch answer {
    case let answer as SearchAnswer: search(answer)
    case let answer as TopicsAnswer: topics(answer.categories)
    case let answer as TopicAnswer: topic(answer)
    case let answer as EntryAnswer: entry(answer)
    case let answer as CompareAnswer: compare(answer)
    case let answer as SourcesAnswer: sources(answer.sources)
    case let problem as Problem: [TextLine(text: clean(problem.description))]
    case let status as IndexStatus: self.status(status, listings)
    default: listings.listing(of: answer).map(listing) ?? []
    }
  }

  /// That a list is shown in part, where its answer does not say so itself.
  private func part(_ envelope: Envelope) -> [TextLine] {
    guard let part = envelope.part, envelope.answer.part == nil || envelope.answer is ChecklistAnswer,
      part.shown < part.total
    else { return [] }
    let sentence = ListingMaker(labels: labels, language: style.language).sentence(part)
    return [TextLine(), TextLine(text: sentence)]
  }

  private var nothing: TextLine { TextLine(text: words(.nothingFound)) }

  /// What the program itself says.
  private func words(_ name: Labels.Name, _ values: KeyValuePairs<String, String> = [:]) -> String {
    labels[name].filled(values)[style.language ?? .en]
  }

  // MARK: - Search

  private func search(_ answer: SearchAnswer) -> [TextLine] {
    let notices = answer.notices.map { TextLine(text: clean(sentence($0))) }
    if answer.total == 0 && answer.hits.isEmpty && answer.request.limit > 0 {
      return notices + nothing(answer)
    }
    let isMixed = answer.editions.shown.count > 1
    let numbered = answer.hits.enumerated().flatMap { place, found in
      [TextLine()] + hit(found, number: "\(answer.request.offset + place + 1). ", isMixed: isMixed)
    }
    let count = answer.isAnswered ? [TextLine(), TextLine(text: count(answer.total, shown: answer.hits.count))] : []
    return Array((notices + numbered + count).drop(while: \.isEmpty))
  }

  private func hit(_ hit: HitAnswer, number: String, isMixed: Bool) -> [TextLine] {
    let said =
      style.isLong
      ? hit.entry.statements.map { whole($0, isMixed) }
      : hit.passages(columns: passageColumns(number.count)).map { short($0, isMixed) }
    return entry(hit.entry, said, number: number, place: "\(hit.entry.id)  \(title(hit.topicTitle))")
  }

  /// With the way on: a terminal has a command that fetches the page of a topic.
  private func sentence(_ remark: Remark) -> String {
    let isElsewhere = remark.notice == .notIngested
    return isElsewhere ? remark.text + Notice.update.remark(remark.language).text : remark.text
  }

  private func status(_ status: IndexStatus, _ listings: ListingMaker) -> [TextLine] {
    var found = listings.listing(status)
    found.notices += status.covered < status.outline ? [words(.getTheRest)] : []
    return listing(found)
  }

  private func nothing(_ answer: SearchAnswer) -> [TextLine] {
    let near = answer.nearest.map { suggestion in
      TextLine("  ", clean(suggestion.text) + (suggestion.topic.map { "  \($0)" } ?? ""))
    }
    return [nothing] + (near.isEmpty ? [] : [TextLine(text: words(.didYouMean))] + near)
  }

  private func count(_ total: Int, shown: Int) -> String {
    let name: Labels.Name = shown < total ? .entryPart : total == 1 ? .entryCountOne : .entryCount
    return words(name, ["shown": "\(shown)", "total": "\(total)"])
  }

  // MARK: - Entries

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
  private func entry(_ entry: Entry, _ texts: [Said], number: String, place: String?) -> [TextLine] {
    let indent = String(repeating: " ", count: number.count)
    let lines = texts.enumerated().flatMap { order, said in
      let margin = (order == 0 ? number : indent) + (texts.count > 1 ? "\(said.language)  " : "")
      let kind = order == 0 ? [Span(text: kind(entry), emphasis: .faint)] : []
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
  private func short(_ passage: Passage, _ isMixed: Bool) -> Said {
    let body = spans(passage.text)
    return Said(
      language: passage.language,
      label: label(isMixed ? passage.edition : nil),
      lead: spans(passage.headline, .bold)
    ) { margin in body.isEmpty ? [] : [TextLine(margin, body, mostRows: 2)] }
  }

  /// Two rows behind a number; 160 where nothing is broken into rows.
  private func passageColumns(_ indent: Int) -> Int { style.width.map { max(2 * ($0 - indent - 4), 20) } ?? 160 }

  private func whole(_ statement: Statement, _ isMixed: Bool) -> Said {
    Said(
      language: statement.language,
      label: label(isMixed ? statement.edition : nil),
      lead: statement.lead.map { [Span(text: clean($0), emphasis: .bold)] } ?? []
    ) { margin in statement.body.flatMap { block($0, margin, statement.language) } }
  }

  /// `[Apple · 2026-06]` before a text where several editions speak.
  private func label(_ edition: Edition?) -> [Span] {
    edition.map { [Span(text: "[\(origin($0))]")] } ?? []
  }

  /// What an entry is, and where it is no more.
  private func kind(_ entry: Entry) -> String {
    let names = [entry.kind.rawValue, entry.quality].compacted().uniqued().map { name in
      style.language == .ja ? labels[name].ja : name
    }
    let absent = entry.standing(clean).map { [words($0.label, $0.values)] } ?? []
    return (names + absent).joined(separator: style.language == .ja ? "・" : ", ")
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
      for (place, words) in broken(clean(piece.text)).enumerated() {
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
    let rows = table.rows.map { $0.map { flat(clean($0)) } }
    return caption + TextTable(header: table.header.map { flat(clean($0)) }, rows: rows).lines(margin, style.width)
  }

  private func entry(_ answer: EntryAnswer) -> [TextLine] {
    let isMixed = answer.editions.shown.count > 1
    let section = answer.section.map { " — " + title($0) } ?? ""
    let said = answer.entry.statements.map { whole($0, isMixed) }
    let url = answer.canonicalURL.map { TopicID.address($0, for: style.language) }
    let places = [answer.entry.id.description, title(answer.topicTitle) + section, url].compacted()
    return entry(answer.entry, said, number: "", place: nil) + [TextLine()]
      + places.map { TextLine("", clean($0), .faint) } + [TextLine()] + sources(answer.sources)
  }

  // MARK: - Topics

  private func topics(_ categories: [CategoryAnswer]) -> [TextLine] {
    let table = TextTable(rows: categories.flatMap(\.topics).map(cells))
    let blocks = categories.map { category in
      let name = category.category.isEmpty ? "" : clean(labels[category.category][style.language ?? .en])
      let heading = name.isEmpty ? [] : [TextLine("", name, .bold)]
      return heading + table.with(rows: category.topics.map(cells)).lines("  ", style.width)
    }
    let names = Set(categories.flatMap(\.topics).flatMap(\.editions)).sorted()
    let editions = words(.editions, ["editions": names.joined(separator: ", ")])
    return Array((blocks + (names.isEmpty ? [] : [[TextLine(text: clean(editions))]])).joined(by: TextLine()))
  }

  private func cells(_ topic: TopicSummary) -> [String] {
    ["\(title(topic.title))  (\(topic.entryCount))", topic.id.rawValue]
  }

  private func topic(_ answer: TopicAnswer) -> [TextLine] {
    let topic = answer.topic
    let isMixed = answer.editions.shown.count > 1
    var lines = [TextLine("", title(topic.title), .bold)]
    let url = topic.canonicalURL.map { TopicID.address($0, for: style.language) }
    let checked = topic.state.map { words(.pageChecked, $0.values) }
    lines += [topic.id.rawValue, url, checked].compacted().map { TextLine("", clean($0), .faint) }
    for section in topic.sectioned {
      if let heading = section.title {
        lines += [TextLine(), TextLine("", "— " + title(heading), .bold)]
      }
      for entry in section.entries {
        let said = entry.statements.map { whole($0, isMixed) }
        lines += [TextLine()] + self.entry(entry, said, number: "  ", place: "#\(entry.id.slug)")
      }
    }
    return lines + related(topic) + history(topic) + [TextLine()] + sources(answer.sources)
  }

  /// Where the lists of links on its pages lead.
  private func related(_ topic: Topic) -> [TextLine] {
    let lines = topic.related.map {
      TextLine("  ", flat(clean($0.quote == $0.target ? $0.target : "\($0.quote)  \($0.target)")))
    }
    return lines.isEmpty ? [] : [TextLine(), TextLine("", words(.furtherReading), .bold)] + lines
  }

  /// What the logs of changes on its pages say.
  private func history(_ topic: Topic) -> [TextLine] {
    let lines = topic.history.map { revision in
      TextLine("  ", flat(clean([revision.date, revision.text].compacted().joined(separator: "  "))))
    }
    return lines.isEmpty ? [] : [TextLine(), TextLine("", words(.history), .bold)] + lines
  }

  /// The editions that an answer speaks from, and those that say something else on it.
  private func editions(_ editions: SpokenEditions) -> [TextLine] {
    let lines: KeyValuePairs<Labels.Name, [Edition]> = [.editions: editions.shown, .otherEditions: editions.others]
    return lines.filter { !$0.value.isEmpty }.map { name, editions in
      let names = editions.map { clean($0.label) }.joined(separator: ", ")
      return TextLine("", words(name, ["editions": names]), .faint)
    }
  }

  // MARK: - Look-ups

  private func listing(_ listing: Listing) -> [TextLine] {
    let notices = listing.notices.map { TextLine(text: clean($0)) }
    let groups = listing.groups.map { group in
      let heading = group.heading.isEmpty ? [] : [TextLine("", clean(group.heading), .bold)]
      return heading + group.rows.flatMap(row)
    }
    return Array((notices.map { [$0] } + groups).joined(by: TextLine()))
  }

  /// A number or an id with what it is about; below it, in small print, where it was found.
  private func row(_ row: Listing.Row) -> [TextLine] {
    let target = row.target?.name == row.name ? nil : row.target?.name
    let small = [row.detail, target].compacted().filter { !$0.isEmpty }.joined(separator: " · ")
    let text = row.text.map { [Span(text: "  ")] + edited($0, row.before == nil ? nil : ("{+", "+}")) } ?? []
    let head = TextLine("  ", [Span(text: flat(clean(row.name)), emphasis: .bold)] + text)
    let before = row.before.map { before in
      TextLine("      ", [Span(text: words(.was, ["text": ""]))] + edited(before, ("[-", "-]")))
    }
    return [head] + [before].compacted() + (small.isEmpty ? [] : [TextLine("      ", flat(clean(small)), .faint)])
  }

  /// What differs as `wdiff` shows it; in a terminal it is emphasised.
  private func edited(_ text: MarkedText, _ signs: (start: String, end: String)?) -> [Span] {
    let text = text.excerpt(columns: Self.longestEdit)
    guard let signs, !style.emphasis else { return spans(text) }
    return text.pieces.map { Span(text: flat(clean($0.isMarked ? signs.start + $0.text + signs.end : $0.text))) }
  }

  /// Columns of a text in a list.
  private static let longestEdit = 300

  private func compare(_ answer: CompareAnswer) -> [TextLine] {
    let head = [TextLine("", title(answer.title), .bold), TextLine("", answer.topic.rawValue, .faint)]
    return head + answer.entries.flatMap(compared) + [TextLine()] + sources(answer.sources)
  }

  private func compared(_ compared: ComparedEntry) -> [TextLine] {
    let pairing = compared.entry.alignment.inWords.map { "  (\($0))" } ?? ""
    let statements = compared.statements.flatMap { statement in
      let lead = statement.lead.map { spans($0, .bold) + [Span(text: " ")] } ?? []
      return [
        TextLine("  \(statement.language)  ", place(statement), .faint),
        TextLine("      ", lead + spans(statement.body)),
      ]
    }
    let head = Span(text: "#\(compared.entry.id.slug)", emphasis: .bold)
    return [TextLine(), TextLine("", [head, Span(text: "  \(kind(compared.entry))\(pairing)", emphasis: .faint)])]
      + statements
  }

  /// The source, and its edition where that has another name.
  private func place(_ statement: MarkedStatement) -> String {
    guard let edition = statement.edition else { return clean(statement.source) }
    let isNamedAlike = edition.publisher == statement.source
    return isNamedAlike ? origin(edition) : "\(clean(statement.source)), \(origin(edition))"
  }

  private func origin(_ edition: Edition) -> String { clean(labels.origin(edition, in: style.language ?? .en)) }

  private func sources(_ sources: [Source]) -> [TextLine] {
    sources.map { source in
      let edition = source.edition.flatMap { $0.publisher == source.id ? nil : $0.label }
      let parts = [source.id, source.title, edition ?? source.published].compacted().uniqued()
      return TextLine("  ", flat(parts.map(clean).joined(separator: " · ")))
    }
  }

  // MARK: - Texts

  private func title(_ title: Bilingual<String>) -> String {
    flat(title.map(clean).line)
  }

  private func spans(_ text: MarkedText, _ emphasis: Emphasis = []) -> [Span] {
    text.pieces.map { Span(text: flat(clean($0.text)), emphasis: $0.isMarked ? emphasis.union(.underlined) : emphasis) }
  }

  /// In one line.
  private func flat(_ text: String) -> String {
    broken(text).joined(separator: " ")
  }

  /// Its lines, one at least; empty ones but the first and the last are left out.
  private func broken(_ text: String) -> [String] {
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    return lines.enumerated().filter { !$1.isEmpty || $0 == 0 || $0 == lines.count - 1 }
      .map { String($1).replacing("\t", with: " ") }
  }

  private func clean(_ text: String) -> String {
    text.withoutControlCharacters
  }
}
