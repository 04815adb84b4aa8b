internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Answers as Markdown, for notes, issues and language models.
struct MarkdownRenderer {
  let labels: Labels

  func render(_ envelope: Envelope) -> String {
    let part = envelope.part.flatMap { envelope.answer.part == nil || envelope.answer is ChecklistAnswer ? $0 : nil }
    let sentence = part.map { ["", ListingMaker(labels: labels).sentence($0)] } ?? []
    let all = lines(envelope.answer) + sentence + editions(envelope.answer.editions)
    // A terminal would obey the control characters of a page.
    return (all.joined(separator: "\n") + "\n").withoutControlCharacters
  }

  private func lines(_ answer: any Answer) -> [String] {
    switch answer {
    case let answer as SearchAnswer: search(answer)
    case let answer as TopicsAnswer: topics(answer.categories)
    case let answer as TopicAnswer: topic(answer)
    case let answer as EntryAnswer: entry(answer)
    case let answer as ChecklistAnswer: checklist(answer)
    case let answer as CompareAnswer: compare(answer)
    case let answer as SourcesAnswer: sources(answer.sources)
    case let problem as Problem: ["**\(escape(problem.message))** \(escape(problem.hint ?? ""))"]
    default: ListingMaker(labels: labels).listing(of: answer).map(listing) ?? []
    }
  }

  /// The editions that an answer speaks from, and those that say something else on it.
  private func editions(_ editions: SpokenEditions) -> [String] {
    let lines: KeyValuePairs<Labels.Name, [Edition]> = [.editions: editions.shown, .otherEditions: editions.others]
    return lines.filter { !$0.value.isEmpty }.flatMap { name, editions in
      ["", labels[name].filled(["editions": editions.map { escape($0.label) }.joined(separator: ", ")]).en]
    }
  }

  // MARK: - Search

  private func search(_ answer: SearchAnswer) -> [String] {
    let head = ["# \(escape(answer.request.query))", ""]
    let notices = answer.notices.map { "> \(escape($0.text))\n" }
    let near = answer.nearest.map { "- \(escape($0.text))?" }
    let part = labels[.hitPart].filled(["shown": answer.hits.count, "total": answer.total])
    return head + notices + answer.hits.flatMap(hit) + near + [part.en]
  }

  private func hit(_ hit: HitAnswer) -> [String] {
    let head = ["## \(title(hit.topicTitle))", "", "`\(hit.entry.id)` \(kind(hit.entry))", ""]
    let statements = hit.passages(columns: 200).map { passage in
      let edition = passage.edition.map { ", \(escape($0.label))" } ?? ""
      return "- *\(passage.language)\(edition)* **\(escape(passage.headline.text))** \(emphasised(passage.text))"
    }
    return head + statements + [""]
  }

  // MARK: - Topics and entries

  private func topics(_ categories: [CategoryAnswer]) -> [String] {
    let lists = categories.flatMap { category in
      let topics = category.topics.map { "- `\($0.id)` \(title($0.title)) (\($0.entryCount))" }
      return ["## \(category.category)", ""] + topics + [""]
    }
    let names = Set(categories.flatMap(\.topics).flatMap(\.editions)).sorted()
    let editions = labels[.editions].filled(["editions": names.joined(separator: ", ")]).en
    return lists + (names.isEmpty ? [] : [escape(editions)])
  }

  private func topic(_ answer: TopicAnswer) -> [String] {
    let topic = answer.topic
    var lines = ["# \(title(topic.title))", ""]
    if let url = topic.canonicalURL {
      lines += ["<\(url)>", ""]
    }
    lines += topic.state.map { [escape(labels[.pageChecked].filled($0.values).en), ""] } ?? []
    for section in topic.sectioned {
      if let heading = section.title {
        lines += ["## \(title(heading))", ""]
      }
      for entry in section.entries {
        lines += ["### `#\(entry.id.slug)`", "", kind(entry), ""] + statements(entry)
      }
    }
    return lines + related(topic) + history(topic) + sources(answer.sources)
  }

  private func related(_ topic: Topic) -> [String] {
    let lines = topic.related.map { "- \(escape($0.quote)) `\($0.target)`" }
    return lines.isEmpty ? [] : ["## \(labels[.furtherReading].heading)", ""] + lines + [""]
  }

  private func history(_ topic: Topic) -> [String] {
    let lines = topic.history.map { "- " + escape([$0.date, $0.text].compacted().joined(separator: ": ")) }
    return lines.isEmpty ? [] : ["## \(labels[.history].heading)", ""] + lines + [""]
  }

  private func entry(_ answer: EntryAnswer) -> [String] {
    let section = answer.section.map { " — " + title($0) } ?? ""
    let place = "\(title(answer.topicTitle))\(section) · \(kind(answer.entry))"
    let url = answer.canonicalURL.map { ["<\($0)>", ""] } ?? []
    let lines = ["# `\(answer.entry.id)`", "", place, ""] + statements(answer.entry)
    return lines + url + sources(answer.sources)
  }

  /// What an entry is, and where it is no more.
  private func kind(_ entry: Entry) -> String {
    let absent = entry.standing(escape).map { ", " + labels[$0.label].filled($0.values).en } ?? ""
    return entry.kindInWords + absent
  }

  private func statements(_ entry: Entry) -> [String] {
    entry.statements.flatMap { statement -> [String] in
      let origin = statement.edition.map { labels.origin($0, in: .en) } ?? statement.source
      let head = "*\(statement.language), \(escape(origin))*"
      return ([head] + MarkdownWriter().paragraphs(statement)).flatMap { [$0, ""] }
    }
  }

  /// To tick off (task lists of GitHub), each rule with its permanent name.
  private func checklist(_ answer: ChecklistAnswer) -> [String] {
    if answer.groups.isEmpty { return [labels[.nothingFound].en] }
    return answer.groups.flatMap { group in
      let lines = group.rules.map { rule in
        let place = group.url.map { "[`\(rule.id)`](\($0))" } ?? "`\(rule.id)`"
        return "- [ ] \(title(rule.lead)) *\(rule.strength?.rawValue ?? "")* \(place)"
      }
      return ["## \(title(group.title))", ""] + lines + [""]
    }
  }

  // MARK: - Look-ups

  private func listing(_ listing: Listing) -> [String] {
    let head = listing.title.isEmpty ? [] : ["# \(escape(listing.title))", ""]
    let notices = listing.notices.flatMap { ["> \(escape($0))", ""] }
    if listing.groups.isEmpty {
      return head + notices + [labels[.nothingFound].en]
    }
    let groups = listing.groups.map { group in
      let heading = group.heading.isEmpty ? [] : ["## \(escape(group.heading))", ""]
      return heading + group.rows.map(row)
    }
    return head + notices + Array(groups.joined(by: ""))
  }

  private func row(_ row: Listing.Row) -> String {
    let before = row.before.map { struck($0.excerpt(around: 300)) + " →" }
    let after = row.text.map { emphasised($0.excerpt(around: 300)) }
    let text = before.map { [$0, after ?? ""].joined(separator: " ") } ?? after
    let target = row.target.flatMap { $0.name == row.name ? nil : "`\($0.name)`" }
    let parts = [text, row.detail.map(escape), target].compacted().filter { !$0.isEmpty }
    return "- **\(escape(row.name))** " + parts.joined(separator: " · ")
  }

  private func compare(_ answer: CompareAnswer) -> [String] {
    ["# \(title(answer.title))", ""] + answer.entries.flatMap(compared) + sources(answer.sources)
  }

  private func compared(_ compared: ComparedEntry) -> [String] {
    let head = ["## `#\(compared.entry.id.slug)`", "", compared.entry.kindInWords, ""]
    let statements = compared.statements.map { statement in
      let lead = statement.lead.map { emphasised($0) + " " } ?? ""
      let place = "*\(statement.language), \(escape(statement.source))*"
      return "- \(place) \(lead)\(emphasised(statement.body))"
    }
    return head + statements + [""]
  }

  private func sources(_ sources: [Source]) -> [String] {
    sources.map { source in
      let published = source.published.map { " (\($0))" } ?? ""
      return "- \(escape(source.id)): \(escape(source.title))\(published)"
    }
  }

  // MARK: - Texts

  /// What went is struck out.
  private func struck(_ text: MarkedText) -> String {
    let pieces = text.pieces.map { $0.isMarked ? "~~\(escape($0.text))~~" : escape($0.text) }
    return pieces.joined().split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func emphasised(_ text: MarkedText) -> String {
    let pieces = text.pieces.map { $0.isMarked ? "**\(escape($0.text))**" : escape($0.text) }
    return pieces.joined().split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func title(_ title: Bilingual<String>) -> String {
    title.map(escape).line
  }
}

extension Statement {
  /// Its lead and its text.
  var markdown: String { MarkdownWriter().text(of: self) }
}
