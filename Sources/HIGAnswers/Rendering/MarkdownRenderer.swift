internal import HIGModel
internal import HIGText

/// Answers as Markdown, for notes, issues and language models.
struct MarkdownRenderer {
  func render(_ answer: Answer) -> String {
    let lines =
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
      case .sources(let list): sources(list)
      case .problem(let problem): ["**\(escape(problem.message))** \(escape(problem.hint ?? ""))"]
      }
    // A terminal would obey the control characters of a page.
    return (lines.joined(separator: "\n") + "\n").withoutControlCharacters
  }

  private func search(_ answer: SearchAnswer) -> [String] {
    var lines =
      ["# \(escape(answer.request.query))", ""] + answer.notices.map { "> \(escape($0))\n" }
    for hit in answer.hits {
      lines += [
        "## \(title(hit.topicTitle))", "", "`\(hit.entry.id)` \(hit.entry.kindInWords)", "",
      ]
      lines += hit.statements.flatMap { statement -> [String] in
        let body = emphasised(statement.body.excerpt(around: 200))
        let lead = statement.lead.map { "**\(escape($0.text))** " } ?? ""
        return ["- *\(statement.language)* \(lead)\(body)"]
      }
      lines.append("")
    }
    lines += answer.nearest.map { "- \(escape($0.text))?" }
    lines.append("\(answer.hits.count) of \(answer.total)")
    return lines
  }

  private func topics(_ categories: [CategoryAnswer]) -> [String] {
    categories.flatMap { category in
      ["## \(category.category)", ""]
        + category.topics.map { "- `\($0.id)` \(title($0.title)) (\($0.entryCount))" } + [""]
    }
  }

  private func topic(_ answer: TopicAnswer) -> [String] {
    let topic = answer.topic
    var lines = ["# \(title(topic.title))", ""]
    if let url = topic.canonicalURL {
      lines += ["<\(url)>", ""]
    }
    var section: Int?
    for entry in topic.entries {
      if entry.section != section, let number = entry.section {
        lines += ["## \(title(topic.sections[number]))", ""]
        section = number
      }
      lines += ["### `#\(entry.id.slug)`", "", entry.kindInWords, ""] + statements(entry)
    }
    return lines + sources(answer.sources)
  }

  private func entry(_ answer: EntryAnswer) -> [String] {
    let section = answer.section.map { " — " + title($0) } ?? ""
    var lines = [
      "# `\(answer.entry.id)`", "",
      "\(title(answer.topicTitle))\(section) · \(answer.entry.kindInWords)", "",
    ]
    lines += statements(answer.entry)
    if let url = answer.canonicalURL {
      lines += ["<\(url)>", ""]
    }
    return lines + sources(answer.sources)
  }

  private func listing(_ listing: Listing) -> [String] {
    var lines = listing.title.isEmpty ? [] : ["# \(escape(listing.title))", ""]
    lines += listing.notices.flatMap { ["> \(escape($0))", ""] }
    for group in listing.groups {
      if !group.heading.isEmpty {
        lines += ["## \(escape(group.heading))", ""]
      }
      lines += group.rows.map(row) + [""]
    }
    return listing.groups.isEmpty ? lines + ["Nothing was found."] : lines.dropLast()
  }

  private func row(_ row: Listing.Row) -> String {
    let target = row.target?.name == row.name ? nil : row.target.map { "`\($0.name)`" }
    let parts = [
      row.text.map { emphasised($0.excerpt(around: 300)) }, row.detail.map(escape), target,
    ]
    return "- **\(escape(row.name))** "
      + parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func compare(_ answer: CompareAnswer) -> [String] {
    var lines = ["# \(title(answer.title))", ""]
    for compared in answer.entries {
      lines += ["## `#\(compared.entry.id.slug)`", "", compared.entry.kindInWords, ""]
      for statement in compared.statements {
        let lead = statement.lead.map { emphasised($0) + " " } ?? ""
        lines += [
          "- *\(statement.language), \(escape(statement.source))* \(lead)\(emphasised(statement.body))"
        ]
      }
      lines.append("")
    }
    return lines + sources(answer.sources)
  }

  // MARK: - Statements

  private func statements(_ entry: Entry) -> [String] {
    entry.statements.flatMap { statement -> [String] in
      let lead = statement.lead.map { "**\(escape($0))**" }
      let blocks = statement.body.map(block)
      let first = [lead, blocks.first].compactMap { $0 }.joined(
        separator: lead == nil || isRunning(statement.body.first) ? " " : "\n\n"
      )
      return ["*\(statement.language), \(escape(statement.source))*", ""]
        + ([first] + blocks.dropFirst()).flatMap { [$0, ""] }
    }
  }

  private func isRunning(_ block: Block.Content?) -> Bool {
    if case .paragraph? = block {
      true
    } else {
      false
    }
  }

  private func block(_ content: Block.Content) -> String {
    switch content {
    case .heading(let text, _), .paragraph(let text): inlines(text)
    case .caption(let text): "*\(escape(text.plainText))*"
    case .list(let items, let ordered):
      items.enumerated().map { (ordered ? "\($0 + 1). " : "- ") + inlines($1) }.joined(
        separator: "\n"
      )
    case .definitions(let definitions):
      definitions.map { "- **\(inlines($0.term))** \(inlines($0.meaning))" }.joined(separator: "\n")
    case .table(let table): rows(table)
    case .aside(_, let paragraphs): paragraphs.map { "> " + inlines($0) }.joined(separator: "\n>\n")
    }
  }

  private func rows(_ table: Table) -> String {
    let width = ([table.header] + table.rows).map(\.count).max() ?? 0
    func line(_ cells: [String]) -> String {
      "| "
        + (cells + Array(repeating: "", count: width - cells.count)).map {
          escape($0).replacing("|", with: "\\|")
        }.joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: " --- |", count: width)
    let caption = table.caption.map { ["*\(escape($0))*", ""] } ?? []
    return (caption + [line(table.header), rule] + table.rows.map(line)).joined(separator: "\n")
  }

  private func inlines(_ text: [Inline]) -> String {
    text.map { piece in
      switch piece {
      case .text(let words): escape(words)
      case .strong(let words): "**\(escape(words))**"
      case .code(let words): "`\(words.replacing("`", with: "'"))`"
      case .link(let words, let url):
        url.hasPrefix("http")
          ? "[\(escape(words))](\(url.replacing(")", with: "%29")))" : escape(words)
      }
    }.joined()
  }

  private func emphasised(_ text: MarkedText) -> String {
    text.pieces.map { $0.isMarked ? "**\(escape($0.text))**" : escape($0.text) }.joined()
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func sources(_ sources: [Source]) -> [String] {
    sources.map {
      "- \(escape($0.id)): \(escape($0.title))" + ($0.published.map { " (\($0))" } ?? "")
    }
  }

  private func title(_ title: Bilingual<String>) -> String {
    [title.ja, title.en].compactMap { $0 }.map(escape).joined(separator: " · ")
  }

  /// Letters that Markdown would read as marks.
  private func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_[]<>#".contains(character) {
        escaped.append("\\")
      }
      escaped.append(character)
    }
    return escaped
  }
}
