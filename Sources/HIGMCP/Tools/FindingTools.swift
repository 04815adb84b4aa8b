import HIGAnswers
import HIGIndex
import HIGModel
import HIGText

extension Tool {
  static let searchGuidelines = Tool("search_guidelines") { asked in
    let queries = asked.queries
    if queries.isEmpty || queries.count > mostQueries {
      let valid = ["query=起動画面", "queries=[…] (1–\(mostQueries))"]
      throw Problem([.missing("query", valid)])
    }
    if queries.count == 1 { return try await asked.search(queries[0]) }
    var answers: [ToolAnswer] = []
    for query in queries { answers.append(try await asked.search(query)) }
    return ToolAnswer(answers, to: queries, in: asked.language)
  }

  /// Questions of one call.
  private static let mostQueries = 10

  /// Hits that are given with what they say: the right one is among the first two in 19 of 20 judged queries. Of those that
  /// follow the lead shows whether to ask for more.
  fileprivate static let wholeHits = 2

  static let lookupSpec = Tool("lookup_spec") { asked in
    let query = asked.arguments[.words] ?? ""
    var request = try Endpoint.searchRequest(asked.arguments)
    request.query = query
    var found = try await asked.library.specs(request)
    found.say(in: asked.language)
    let items = found.found.map { number in
      let quantity = number.quantity
      var item = Item("\(number.entry)")
      item.title = number.topicTitle.preferring(asked.language)
      item.url = number.url
      item.figure = quantity.comparedFigure(in: asked.language)
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
    var answer = asked.found(query, items, total: found.total, isAnswered: found.isAnswered)
    answer.notices = found.notices
    return answer
  }
}

extension Tool.Asked {
  /// Hits of one question; of each of several fewer.
  fileprivate func search(_ query: String) async throws -> ToolAnswer {
    var request = try Endpoint.searchRequest(arguments)
    request.query = query
    if queries.count > 1 && arguments.list(.limit).isEmpty { request.limit = 3 }
    var found = try await library.search(request)
    found.say(in: language)
    let items = found.hits.enumerated().map { Item($1, isWhole: $0 < Tool.wholeHits, in: language) }
    var answer = self.found(query, items, total: found.total, isAnswered: found.isAnswered)
    answer.notices = found.notices.map(\.text)
    if !found.nearest.isEmpty {
      answer.tell("Nearest words: \(Saying(list: found.nearest.map(\.text)))")
    }
    return answer
  }

  /// What there is to a question.
  fileprivate func found(_ query: String, _ items: [Item], total: Int, isAnswered: Bool) -> ToolAnswer {
    let query = String(query.prefix(Self.longestEcho))
    let head: Saying = isAnswered ? "“\(query)”: \(total) found" : "Nothing here answers “\(query)”."
    var answer = ToolAnswer(head, items, total: total, offset: start, in: language)
    answer.isAnswered = isAnswered
    return answer
  }

  /// Letters of a question that are said back.
  private static let longestEcho = 100

  /// All that there is, from where the call goes on.
  func list(_ head: Saying, _ items: [Item]) -> ToolAnswer {
    var answer = ToolAnswer(head, Array(items.dropFirst(start)), total: items.count, offset: start, in: language)
    answer.isAnswered = !items.isEmpty
    answer.hasAddresses = false
    return answer
  }
}

extension Item {
  /// A hit of a search.
  /// - Parameter isWhole: whether to say more than its lead.
  init(_ hit: HitAnswer, isWhole: Bool, in language: Language) {
    self.init("\(hit.entry.id)")
    url = hit.url
    title = hit.topicTitle.preferring(language)
    section = hit.section?.preferring(language)
    kind = hit.entry.kind
    strength = hit.entry.strength
    guard let said = hit.entry.said(in: language) else { return }
    let passage = hit.passage(said, columns: Self.passageColumns)
    let text = isWhole ? passage.text.text : nil
    isNamedByPlace = said.lead == nil
    texts = [Text(language: said.language, lead: passage.headline.text, body: text, edition: said.edition)]
  }

  /// Most rules have less.
  private static let passageColumns = 560

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
