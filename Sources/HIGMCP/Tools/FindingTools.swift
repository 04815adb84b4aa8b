internal import HIGAnswers
internal import HIGIndex
internal import HIGModel
internal import HIGText

extension Tool {
  static let searchGuidelines = Tool(
    name: "search_guidelines",
    parameters: [
      .words.needed(), .topicFilter, .component, .kind, .strength, .platform, .inLanguage, .edition,
      .most(6), .start, .maxChars,
    ],
    budget: 1_500
  ) { asked in
    var request = asked.request
    request.filters = try asked.arguments.filters
    guard case .search(let found) = try await asked.answer(.search(request)) else { throw Problem.unanswered }
    let items = found.hits.map { Item($0, in: asked.language) }
    var answer = asked.found(items, total: found.total, isAnswered: found.isAnswered)
    answer.notices = found.notices.map(\.text)
    if !found.nearest.isEmpty {
      let words = found.nearest.map(\.text).joined(separator: ", ")
      answer.notices.append(Phrase.nearest.said(in: asked.language, ["words": words]))
    }
    return answer
  }

  static let lookupSpec = Tool(
    name: "lookup_spec",
    parameters: [.words.needed(), .role, .inLanguage, .ofEdition, .most(6), .start],
    budget: 900
  ) { asked in
    var request = asked.request
    request.roles = asked.arguments.list(.role).compactMap(Quantity.Role.init(rawValue:))
    guard case .specs(let found) = try await asked.answer(.specs(request)) else { throw Problem.unanswered }
    let items = found.found.map { number in
      let quantity = number.quantity
      var item = Item("\(number.entry)")
      item.title = number.topicTitle.preferring(asked.language)
      item.url = number.url
      item.figure = (quantity.comparator?.sign ?? "") + quantity.figure
      item.texts = [
        Item.Text(
          language: asked.language,
          lead: quantity.subject.preferring(asked.language),
          // The quote of a row repeats its numbers.
          body: quantity.parts.count > 1 ? nil : quantity.quote.preferring(asked.language),
          edition: number.editions.first
        )
      ]
      return item
    }
    var answer = asked.found(items, total: found.total, isAnswered: found.total > 0)
    answer.notices = found.notices
    return answer
  }
}

extension Tool.Asked {
  fileprivate var request: SearchRequest {
    SearchRequest(
      query: arguments[.words] ?? "",
      limit: arguments.number(.most(6)) ?? 6,
      offset: start
    )
  }

  /// What there is to a question.
  fileprivate func found(_ items: [Item], total: Int, isAnswered: Bool) -> ToolAnswer {
    let query = String((arguments[.words] ?? "").prefix(Self.longestEcho))
    let head = (isAnswered ? Phrase.found : Phrase.notAnswered).said(
      in: language,
      ["query": query, "total": "\(total)"]
    )
    var answer = ToolAnswer(head, items, total: total, offset: start, in: language)
    answer.isAnswered = isAnswered
    return answer
  }

  /// Letters of a question that are said back.
  private static let longestEcho = 100

  /// All that there is, from where the call goes on.
  func list(_ head: String, _ items: [Item]) -> ToolAnswer {
    var answer = ToolAnswer(head, all: items, from: start, in: language)
    answer.hasAddresses = false
    return answer
  }
}

extension Problem {
  /// A question is answered by something else, which none is.
  static let unanswered = Problem(.machine, "The question was not answered.")
}

extension Item {
  /// A hit of a search, in short.
  init(_ hit: HitAnswer, in language: Language) {
    let brief = BriefRecord(hit, in: language)
    let said = hit.entry.statements.first { $0.language == language } ?? hit.entry.statements.first
    self.init(brief.id)
    url = brief.url
    title = brief.title
    section = brief.section
    kind = brief.kind
    strength = brief.strength
    texts = [
      Text(
        language: said?.language ?? language,
        lead: brief.lead,
        body: brief.text,
        edition: said?.edition
      )
    ]
  }

  /// An entry whole.
  init(_ entry: Entry, languages: [Language]) {
    self.init("\(entry.id)")
    kind = entry.kind
    strength = entry.strength
    let said = entry.statements.filter { languages.contains($0.language) }
    texts = (said.isEmpty ? entry.statements : said).map { statement in
      Text(
        language: statement.language,
        lead: statement.lead,
        body: statement.body.bodyText,
        edition: statement.edition
      )
    }
  }
}
