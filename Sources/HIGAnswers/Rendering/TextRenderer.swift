internal import HIGModel
internal import HIGText

/// Answers for a terminal, or for a file: one language after the other, found words in bold where that is shown.
struct TextRenderer {
  let emphasis: Bool

  func render(_ answer: Answer) -> String {
    switch answer {
    case .search(let answer): search(answer)
    case .topics(let categories): topics(categories)
    case .topic(let answer): topic(answer)
    case .entry(let answer): entry(answer)
    case .suggest(let answer): listing(answer.listing)
    case .specs(let answer): listing(answer.listing)
    case .symbols(let answer): listing(answer.listing)
    case .links(let answer): listing(answer.listing)
    case .related(let answer): listing(answer.listing)
    case .difference(let answer): listing(answer.listing)
    case .compare(let answer): compare(answer)
    case .sources(let list): sources(list).joined(separator: "\n") + "\n"
    case .problem(let problem): problem.description + "\n"
    }
  }

  private func search(_ answer: SearchAnswer) -> String {
    var lines = answer.notices
    for (number, hit) in answer.hits.enumerated() {
      let name = bold(hit.entry.id.description)
      lines += [
        "", "\(answer.request.offset + number + 1). \(name)  \(hit.entry.kindInWords)",
        "   " + title(hit.topicTitle),
      ]
      lines += hit.statements.map { "   \($0.language)  \(line($0))" }
    }
    let shown = answer.hits.count
    if answer.total > 0 {
      lines += ["", count(answer.total, shown: shown)]
    } else {
      lines += nothing(answer)
    }
    return lines.drop { $0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private func nothing(_ answer: SearchAnswer) -> [String] {
    let near = answer.nearest.map { "  \(clean($0.text))" + ($0.topic.map { "  \($0)" } ?? "") }
    return ["Nothing was found."] + (near.isEmpty ? [] : ["Did you mean:"] + near)
  }

  private func count(_ total: Int, shown: Int) -> String {
    let entries = total == 1 ? "1 entry" : "\(total) entries"
    return shown < total ? "\(shown) of \(entries); --limit and --offset show others." : entries
  }

  /// Lead and the part of the body where something was found.
  private func line(_ statement: MarkedStatement) -> String {
    let body = pieces(statement.body.excerpt(around: 120))
    guard let lead = statement.lead else { return body }
    return (bold(pieces(lead)) + " " + body).trimmingEnd
  }

  private func pieces(_ text: MarkedText) -> String {
    text.pieces.map { $0.isMarked ? mark(clean($0.text)) : clean($0.text) }.joined()
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func topics(_ categories: [CategoryAnswer]) -> String {
    categories.map { category in
      let width = category.topics.map { $0.id.rawValue.count }.max() ?? 0
      let lines = category.topics.map { topic in
        let id = topic.id.rawValue
        return "  " + id + String(repeating: " ", count: width - id.count + 2) + title(topic.title)
          + "  (\(topic.entryCount))"
      }
      return ([bold(category.category)] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  private func topic(_ answer: TopicAnswer) -> String {
    let topic = answer.topic
    var lines = [bold(title(topic.title)), topic.id.rawValue]
    if let url = topic.canonicalURL {
      lines.append(clean(url))
    }
    var section: Int?
    for entry in topic.entries {
      if entry.section != section, let number = entry.section {
        lines += ["", bold("— " + title(topic.sections[number]))]
        section = number
      }
      lines += ["", "#\(entry.id.slug)  \(entry.kindInWords)"] + statements(entry)
    }
    return (lines + [""] + sources(answer.sources)).joined(separator: "\n") + "\n"
  }

  private func entry(_ answer: EntryAnswer) -> String {
    let section = answer.section.map { " — " + title($0) } ?? ""
    var lines = [
      bold(answer.entry.id.description) + "  " + answer.entry.kindInWords,
      title(answer.topicTitle) + section, "",
    ]
    lines += statements(answer.entry)
    if let url = answer.canonicalURL {
      lines += ["", clean(url)]
    }
    return (lines + [""] + sources(answer.sources)).joined(separator: "\n") + "\n"
  }

  private func listing(_ listing: Listing) -> String {
    let groups = listing.groups.map { group in
      let heading = group.heading.isEmpty ? [] : [bold(clean(group.heading))]
      return (heading + group.rows.flatMap(row)).joined(separator: "\n")
    }
    if groups.isEmpty {
      return (listing.notices + ["Nothing was found."]).joined(separator: "\n") + "\n"
    }
    return (listing.notices + groups).joined(separator: "\n\n") + "\n"
  }

  /// A number or an id, what it is about, and below it where it stands.
  private func row(_ row: Listing.Row) -> [String] {
    let target = row.target?.name == row.name ? nil : row.target?.name
    let small = [row.detail, target].compactMap { $0 }.filter { !$0.isEmpty }.map {
      "      " + clean($0).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    return [
      "  "
        + [bold(clean(row.name)), row.text.map { pieces($0.excerpt(around: 300)) }].compactMap {
          $0
        }.joined(separator: "  ")
    ] + small
  }

  private func compare(_ answer: CompareAnswer) -> String {
    var lines = [bold(title(answer.title)), answer.topic.rawValue]
    for compared in answer.entries {
      let alignment = compared.entry.alignment
      let pairing =
        alignment.method == .none ? "" : "  (\(alignment.method.rawValue) \(alignment.confidence))"
      lines += ["", "#\(compared.entry.id.slug)  \(compared.entry.kindInWords)\(pairing)"]
      for statement in compared.statements {
        let lead = statement.lead.map { bold(pieces($0)) + " " } ?? ""
        lines += [
          "  \(statement.language) \(clean(statement.source))",
          "      \(lead)\(pieces(statement.body))",
        ]
      }
    }
    return (lines + [""] + sources(answer.sources)).joined(separator: "\n") + "\n"
  }

  private func statements(_ entry: Entry) -> [String] {
    entry.statements.map { statement in
      let lead = statement.lead.map { bold(clean($0)) }
      let body = clean(statement.body.bodyText).split(whereSeparator: \.isNewline).joined(
        separator: "\n      "
      )
      return "  \(statement.language)  "
        + [lead, body].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func sources(_ sources: [Source]) -> [String] {
    sources.map { source in
      "  "
        + [source.id, source.title, source.published].compactMap { $0 }.reduce(into: [String]()) {
          if $0.last != $1 { $0.append($1) }
        }
        .map(clean).joined(separator: " · ")
    }
  }

  private func title(_ title: Bilingual<String>) -> String {
    [title.ja, title.en].compactMap { $0 }.map(clean).joined(separator: " · ")
  }

  // MARK: - Terminals

  private func bold(_ text: String) -> String {
    emphasis ? "\u{1B}[1m\(text)\u{1B}[22m" : text
  }
  private func mark(_ text: String) -> String {
    emphasis ? "\u{1B}[4m\(text)\u{1B}[24m" : text
  }

  /// A terminal would obey the control characters of a page.
  private func clean(_ text: String) -> String {
    text.withoutControlCharacters
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true {
      text.removeLast()
    }
    return text
  }
}
