internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Answers for a terminal, or for a file: one language after the other, found words in bold where that is shown.
///
/// A terminal would obey the control characters of a page: every text of an answer goes through `clean`.
struct TextRenderer {
  let labels: Labels
  let emphasis: Bool

  func render(_ answer: Answer) -> String {
    (lines(answer) + editions(answer.editions)).joined(separator: "\n") + "\n"
  }

  private func lines(_ answer: Answer) -> [String] {
    let listings = ListingMaker(labels: labels)
    return switch answer {
    case .search(let answer): search(answer)
    case .suggest(let answer): listing(listings.listing(answer))
    case .topics(let categories): topics(categories)
    case .topic(let answer): topic(answer)
    case .entry(let answer): entry(answer)
    case .specs(let answer): listing(listings.listing(answer))
    case .symbols(let answer): listing(listings.listing(answer))
    case .links(let answer): listing(listings.listing(answer))
    case .related(let answer): listing(listings.listing(answer))
    case .difference(let answer): listing(listings.listing(answer))
    case .compare(let answer): compare(answer)
    case .sources(let list): sources(list)
    case .status(let status): listing(listings.listing(status))
    case .part(let answer, let part): lines(answer) + ["", listings.sentence(part)]
    case .problem(let problem): [clean(problem.description)]
    }
  }

  // MARK: - Search

  private func search(_ answer: SearchAnswer) -> [String] {
    let notices = answer.notices.map(\.text).map(clean)
    if answer.total == 0 && answer.hits.isEmpty {
      return notices + nothing(answer)
    }
    let isMixed = answer.editions.shown.count > 1
    let numbered = answer.hits.enumerated().flatMap { place, found in
      hit(found, number: answer.request.offset + place + 1, isMixed: isMixed)
    }
    let count = answer.isAnswered ? ["", count(answer.total, shown: answer.hits.count)] : []
    let lines = notices + numbered + count
    return Array(lines.drop(while: \.isEmpty))
  }

  /// - Parameter isMixed: whether the answer speaks from several editions, so that each statement has its own before it.
  private func hit(_ hit: HitAnswer, number: Int, isMixed: Bool) -> [String] {
    let head = "\(number). \(bold(hit.entry.id.description))  \(kind(hit.entry))"
    let statements = hit.statements.map { "   \($0.language.rawValue)  \(isMixed ? label($0.edition) : "")\(line($0))" }
    return ["", head, "   " + title(hit.topicTitle)] + statements
  }

  private func nothing(_ answer: SearchAnswer) -> [String] {
    let near = answer.nearest.map { suggestion in
      "  " + clean(suggestion.text) + (suggestion.topic.map { "  \($0)" } ?? "")
    }
    return [labels[.nothingFound].en] + (near.isEmpty ? [] : [labels[.didYouMean].en] + near)
  }

  private func count(_ total: Int, shown: Int) -> String {
    if shown < total {
      return labels[.entryPart].filled(["shown": shown, "total": total]).en
    }
    return total == 1 ? labels[.entryCountOne].en : labels[.entryCount].filled(["total": total]).en
  }

  /// Lead and the part of the body where something was found.
  private func line(_ statement: MarkedStatement) -> String {
    let body = pieces(statement.body.excerpt(around: 120))
    guard let lead = statement.lead else { return body }
    return String((bold(pieces(lead)) + " " + body).trimmingSuffix(while: \.isWhitespace))
  }

  // MARK: - Topics and entries

  private func topics(_ categories: [CategoryAnswer]) -> [String] {
    let blocks = categories.map { [bold($0.category)] + topics($0.topics) }
    let names = Set(categories.flatMap(\.topics).flatMap(\.editions)).sorted()
    let editions = labels[.editions].filled(["editions": names.joined(separator: ", ")]).en
    return Array((blocks + (names.isEmpty ? [] : [[clean(editions)]])).joined(by: ""))
  }

  private func topics(_ topics: [TopicSummary]) -> [String] {
    let width = topics.map(\.id.rawValue.count).max() ?? 0
    return topics.map { topic in
      let id = topic.id.rawValue
      let padding = String(repeating: " ", count: width - id.count + 2)
      return "  \(id)\(padding)\(title(topic.title))  (\(topic.entryCount))"
    }
  }

  private func topic(_ answer: TopicAnswer) -> [String] {
    let topic = answer.topic
    var lines = [bold(title(topic.title)), topic.id.rawValue]
    if let url = topic.canonicalURL {
      lines.append(clean(url))
    }
    let isMixed = answer.editions.shown.count > 1
    for section in topic.sectioned {
      if let heading = section.title {
        lines += ["", bold("— " + title(heading))]
      }
      for entry in section.entries {
        lines += ["", "#\(entry.id.slug)  \(kind(entry))"] + statements(entry, isMixed: isMixed)
      }
    }
    return lines + related(topic) + history(topic) + [""] + sources(answer.sources)
  }

  /// Where the lists of links on its pages lead.
  private func related(_ topic: Topic) -> [String] {
    let lines = topic.related.map { "  " + clean($0.quote == $0.target ? $0.target : "\($0.quote)  \($0.target)") }
    return lines.isEmpty ? [] : ["", bold(labels[.furtherReading].en)] + lines
  }

  /// What the logs of changes on its pages say.
  private func history(_ topic: Topic) -> [String] {
    let lines = topic.history.map { revision in
      "  \(revision.language)  " + clean([revision.date, revision.text].compacted().joined(separator: "  "))
    }
    return lines.isEmpty ? [] : ["", bold(labels[.history].en)] + lines
  }

  private func entry(_ answer: EntryAnswer) -> [String] {
    let section = answer.section.map { " — " + title($0) } ?? ""
    let head = bold(answer.entry.id.description) + "  " + kind(answer.entry)
    let url = answer.canonicalURL.map { ["", clean($0)] } ?? []
    let isMixed = answer.editions.shown.count > 1
    let lines = [head, title(answer.topicTitle) + section, ""] + statements(answer.entry, isMixed: isMixed)
    return lines + url + [""] + sources(answer.sources)
  }

  /// What an entry is, and where it is no more.
  private func kind(_ entry: Entry) -> String {
    let absent = entry.absentFrom.map { ", " + labels[.absentFrom].filled(["edition": clean($0.label)]).en } ?? ""
    return entry.kindInWords + absent
  }

  /// `[Apple · 2026-06] ` before a statement where several editions speak.
  private func label(_ edition: Edition?) -> String {
    edition.map { "[\(clean($0.label))] " } ?? ""
  }

  /// The editions that an answer speaks from, and those that say something else on it.
  private func editions(_ editions: SpokenEditions) -> [String] {
    let lines: KeyValuePairs<Labels.Name, [Edition]> = [.editions: editions.shown, .otherEditions: editions.others]
    return lines.filter { !$0.value.isEmpty }.map { name, editions in
      labels[name].filled(["editions": editions.map { clean($0.label) }.joined(separator: ", ")]).en
    }
  }

  private func statements(_ entry: Entry, isMixed: Bool) -> [String] {
    entry.statements.flatMap { statement in
      let lead = statement.lead.map { bold(clean($0)) } ?? ""
      let body = lines(clean(statement.body.bodyText)).joined(separator: "\n      ")
      let label = isMixed ? label(statement.edition) : ""
      let text = "  \(statement.language)  " + label + [lead, body].filter { !$0.isEmpty }.joined(separator: " ")
      return [text] + figures(statement)
    }
  }

  /// What stands under the figures of a statement, in its language.
  private func figures(_ statement: Statement) -> [String] {
    statement.body.captions.map { caption in
      "      " + labels[.figure].filled(["caption": clean(caption)])[statement.language]
    }
  }

  // MARK: - Look-ups

  private func listing(_ listing: Listing) -> [String] {
    let notices = listing.notices.map(clean)
    if listing.groups.isEmpty {
      return notices + [labels[.nothingFound].en]
    }
    let groups = listing.groups.map { group in
      let heading = group.heading.isEmpty ? [] : [bold(clean(group.heading))]
      return heading + group.rows.flatMap(row)
    }
    return Array((notices.map { [$0] } + groups).joined(by: ""))
  }

  /// A number or an id with what it is about; below it where it was found.
  private func row(_ row: Listing.Row) -> [String] {
    let target = row.target?.name == row.name ? nil : row.target?.name
    let small = [row.detail, target].compacted().filter { !$0.isEmpty }
    let text = row.text.map { text in
      "  " + (row.before == nil ? pieces(text.excerpt(around: 300)) : edited(text, "{+", "+}"))
    }
    let before = row.before.map { ["      \(labels[.was].filled(["text": edited($0, "[-", "-]")]).en)"] } ?? []
    let head = "  " + bold(clean(row.name)) + (text ?? "")
    return [head] + before + small.map { "      " + lines(clean($0)).joined(separator: " ") }
  }

  /// What differs as `wdiff` shows it; in a terminal it is emphasised.
  private func edited(_ text: MarkedText, _ start: String, _ end: String) -> String {
    if emphasis {
      return pieces(text.excerpt(around: Self.longestEdit))
    }
    let parts = text.excerpt(around: Self.longestEdit).pieces.map { $0.isMarked ? start + $0.text + end : $0.text }
    return lines(clean(parts.joined())).joined(separator: " ")
  }

  private static let longestEdit = 300

  private func compare(_ answer: CompareAnswer) -> [String] {
    let head = [bold(title(answer.title)), answer.topic.rawValue]
    return head + answer.entries.flatMap(compared) + [""] + sources(answer.sources)
  }

  private func compared(_ compared: ComparedEntry) -> [String] {
    let pairing = compared.entry.alignment.inWords.map { "  (\($0))" } ?? ""
    let statements = compared.statements.flatMap { statement in
      let lead = statement.lead.map { bold(pieces($0)) + " " } ?? ""
      return ["  \(statement.language) \(place(statement))", "      \(lead)\(pieces(statement.body))"]
    }
    return ["", "#\(compared.entry.id.slug)  \(compared.entry.kindInWords)\(pairing)"] + statements
  }

  /// The source, and its edition where that has another name.
  private func place(_ statement: MarkedStatement) -> String {
    guard let edition = statement.edition else { return clean(statement.source) }
    let isNamedAlike = edition.publisher == statement.source
    return clean(isNamedAlike ? edition.label : "\(statement.source), \(edition.label)")
  }

  private func sources(_ sources: [Source]) -> [String] {
    sources.map { source in
      let edition = source.edition.flatMap { $0.publisher == source.id ? nil : $0.label }
      let parts = [source.id, source.title, edition ?? source.published].compacted().uniqued()
      return "  " + parts.map(clean).joined(separator: " · ")
    }
  }

  // MARK: - Texts

  private func title(_ title: Bilingual<String>) -> String {
    title.map(clean).line
  }

  private func pieces(_ text: MarkedText) -> String {
    let marked = text.pieces.map { $0.isMarked ? mark(clean($0.text)) : clean($0.text) }
    return lines(marked.joined()).joined(separator: " ")
  }

  private func lines(_ text: String) -> [Substring] {
    text.unicodeScalars.split(whereSeparator: \.isLineBreak).map { Substring($0) }
  }

  private func bold(_ text: String) -> String {
    emphasis ? "\u{1B}[1m\(text)\u{1B}[22m" : text
  }

  private func mark(_ text: String) -> String {
    emphasis ? "\u{1B}[4m\(text)\u{1B}[24m" : text
  }

  private func clean(_ text: String) -> String {
    text.withoutControlCharacters
  }
}
