import Algorithms
import HIGIndex
import HIGModel
import HIGText

// A search with what answers it at once.

extension PageMaker {
  package func search(_ request: SearchRequest) async throws -> WebPage {
    let answer = try await library.search(request)
    let isFirst = request.offset == 0
    let view = named(
      query: request.query,
      typed: text(request.query, request.query.likelyLanguage),
      count: answer.total > 0 ? count(answer.total, .hitCount) : nil,
      notices: answer.notices.map(notice),
      facets: try await facets(answer),
      chosen: request.filters.count > 0
        ? word(.filterCount, ["count": request.filters.count]) : nil,
      topic: isFirst ? try await card(ofTopic: request.query) : nil,
      number: try await library.number(of: answer).map(card),
      symbol: isFirst ? try await symbol(named: request.query) : nil,
      hits: answer.hits.map { hit($0, isMixed: answer.editions.shown.count > 1) },
      editions: spoken(answer.editions),
      isEmpty: answer.hits.isEmpty && answer.total == 0,
      nearest: nearest(answer.nearest),
      examples: answer.hits.isEmpty ? examples : [],
      parts: answer.part.flatMap(parts)
    )
    return page(.search, view)
  }

  // MARK: - Cards

  /// The topic with this name, or the only one whose title has it as a part, and the first entries of others that point to it.
  private func card(ofTopic text: String) async throws -> View? {
    var ids = try await index.topics(named: text).map(\.id)
    if ids.isEmpty {
      let titled = try await index.suggestions(for: text, limit: Self.likeliestTopics, of: .topic)
      let topics = Set(titled.compactMap(\.topic))
      ids = topics.count == 1 ? Array(topics) : []
    }
    guard let id = ids.first else { return nil }
    let referring = try await index.references(to: id).prefix(Self.mostReferring)
    return topic(id).adding(referring: try await library.mentions(referring.map(\.entry)).map(mention))
  }

  /// Topics among which the one that was typed is.
  private static let likeliestTopics = 20
  private static let mostReferring = 3

  private func card(_ number: NumberCard) -> View {
    // What a table is called is the link of the card.
    let row = number.row?.map { Table(caption: nil, header: $0.header, rows: $0.rows) }
    return fact(number.fact).adding(
      row: row.map { table($0) },
      note: number.note.map { link($0.text, $0.entry.path) }
    )
  }

  /// The developer name that was typed: these have neither spaces nor Japanese.
  private func symbol(named text: String) async throws -> View? {
    if text.isJapanese || text.contains(" ") { return nil }
    return try await index.symbols(named: [text], limit: 1).isEmpty ? nil : symbol(text)
  }

  // MARK: - Hits

  /// - Parameter isMixed: whether several editions speak, so that each says its own.
  private func hit(_ hit: HitAnswer, isMixed: Bool) -> View {
    guard let own = hit.entry.said(in: interface) else { return View() }
    let other = hit.entry.statements.first { $0.language != own.language && context.reading == .both }
    let passage = hit.passage(own, columns: Self.passageColumns)
    return named(
      sign: sign(hit.entry.kind, hit.entry.strength),
      topic: short(hit.topicTitle),
      kind: hit.entry.kind == .rule ? nil : word(hit.entry.kind.rawValue),
      edition: isMixed ? own.edition.map(origin) : nil,
      href: hit.entry.id.path,
      lang: own.language.rawValue,
      lead: HTMLText(passage.headline),
      excerpt: HTMLText(passage.text),
      otherLang: own.language.other.rawValue,
      other: other.map { HTMLText(hit.passage($0, columns: Self.passageColumns).headline) }
    )
  }

  private static let passageColumns = 220

  // MARK: - Parts

  /// Numbered parts of a long list, at the address of the page; nil where there is one only, or only counts were asked for.
  func parts(_ part: ListPart) -> View? {
    guard part.limit > 0 else { return nil }
    let last = (part.total + part.limit - 1) / part.limit
    guard last > 1 else { return nil }
    let current = part.offset / part.limit + 1
    let near = (1...last).filter { $0 == 1 || $0 == last || abs($0 - current) <= Self.mostNear }
    func href(_ number: Int) -> String { WebAddress.of(context.address, from: (number - 1) * part.limit) }
    return named(
      previous: current > 1 ? href(current - 1) : nil,
      next: current < last ? href(current + 1) : nil,
      numbers: near.map { named(number: $0, href: href($0), isCurrent: $0 == current) }
    )
  }

  private static let mostNear = 2

  // MARK: - Remarks

  /// A notice in the reader's language, what was typed in its own. A page knows no commands: a topic that is not here
  /// leads to where it is.
  func notice(_ remark: Remark) -> HTMLText {
    let isElsewhere = remark.notice == .notIngested
    let sentence = isElsewhere ? word(.noticeElsewhere) : remark.notice.sentence(interface)
    return HTMLText(sentence, filling: remark.values.mapValues(value))
  }

  /// A value in a sentence, in its own language; an address as a link.
  func value(_ value: String) -> HTMLText {
    guard WebAddress.isWeb(value) else { return span(value, value.likelyLanguage) }
    return HTMLText("a", word(.applePage), ["href": value, "rel": "noopener"])
  }

  /// What to try instead, each once though it was found by several names; topics in the reader's language.
  func nearest(_ suggestions: [Suggestion]) -> [View] {
    suggestions.uniqued { $0.topic?.rawValue ?? $0.text }.map { suggestion in
      let id = suggestion.kind == .topic ? suggestion.topic : nil
      return id.map(topic) ?? nearest(suggestion)
    }
  }

  func nearest(_ suggestion: Suggestion) -> View {
    let topic = suggestion.kind == .topic ? suggestion.topic.map(\.path) : nil
    return text(suggestion.text, suggestion.text.likelyLanguage)
      .adding(href: topic ?? WebAddress.search(suggestion.text))
  }
}

extension Query.Filters {
  /// How many values are chosen.
  fileprivate var count: Int {
    FilterName.allCases.filter { $0 != .edition }.map { values(of: $0).count }.reduce(0, +)
  }
}

extension String {
  /// Whether it has hiragana or katakana, which only Japanese has.
  var hasKana: Bool { unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) } }

  /// Whether it has kana or Chinese characters.
  var isJapanese: Bool { unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) } }

  /// The language of what was typed.
  var likelyLanguage: Language { isJapanese ? .ja : .en }
}
