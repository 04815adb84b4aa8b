import Algorithms
import HIGModel
import HIGText

// Views of what one finds: hits, suggestions.

extension ViewMaker {
  func view(_ page: SearchPage) -> View {
    let answer = page.answer
    let request = answer.request
    return named(
      query: request.query,
      typed: text(request.query, request.query.likelyLanguage),
      count: answer.total > 0 ? count(answer.total, .hitCount) : nil,
      notices: answer.notices.map(notice),
      facets: facets(page),
      chosen: request.filters.count > 0
        ? word(.filterCount, ["count": request.filters.count]) : nil,
      topic: page.topic.map { card in
        topic(card.id, page.titles).adding(referring: card.referring.map(mention))
      },
      number: page.number.map(card),
      symbol: page.symbol.map(symbol),
      hits: answer.hits.map { hit($0, page) },
      editions: spoken(answer.editions),
      isEmpty: answer.hits.isEmpty && answer.total == 0,
      nearest: nearest(answer.nearest, page.titles),
      examples: answer.hits.isEmpty ? examples : [],
      parts: answer.part.flatMap(parts)
    )
  }

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
  func nearest(_ suggestions: [Suggestion], _ titles: [TopicID: Bilingual<String>]) -> [View] {
    suggestions.uniqued { $0.topic?.rawValue ?? $0.text }.map { suggestion in
      let id = suggestion.kind == .topic ? suggestion.topic : nil
      return id.map { topic($0, titles) } ?? nearest(suggestion)
    }
  }

  private func nearest(_ suggestion: Suggestion) -> View {
    let topic = suggestion.kind == .topic ? suggestion.topic.map(\.path) : nil
    return text(suggestion.text, suggestion.text.likelyLanguage)
      .adding(href: topic ?? WebAddress.search(suggestion.text))
  }

  // MARK: - Cards

  private func card(_ number: NumberCard) -> View {
    // What a table is called is the link of the card.
    let row = number.row?.map { Table(caption: nil, header: $0.header, rows: $0.rows) }
    return fact(number.fact).adding(
      row: row.map { table($0) },
      note: number.note.map { link($0.text, $0.entry.path) }
    )
  }

  // MARK: - Hits

  private func hit(_ hit: HitAnswer, _ page: SearchPage) -> View {
    guard let own = hit.entry.said(in: interface) else { return View() }
    let other = hit.entry.statements.first { $0.language != own.language && context.reading == .both }
    let passage = hit.passage(own, columns: Self.passageColumns)
    let isMixed = page.answer.editions.shown.count > 1
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

  /// Numbered parts of a long list, at the address of the page; nil where there is one only.
  func parts(_ part: ListPart) -> View? {
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

  // MARK: - Suggestions

  func view(_ page: SuggestionsPage) -> View {
    let kinds = Dictionary(grouping: page.suggestions, by: \.kind)
    return named(
      groups: [
        group(.topics, (kinds[.topic] ?? []) + (kinds[.section] ?? []), 3),
        named(title: word("components"), items: page.components.prefix(2).map { link($0.title, $0.path) }),
        named(title: word("pages"), items: actions(page.typed)),
        named(title: word(.specs), items: [page.number.map { fact($0.fact) }].compactMap(\.self)),
        group(.words, kinds[.word] ?? [], 2),
        named(title: word(.rules), items: page.rules.map(mention)),
        group(.symbols, kinds[.symbol] ?? [], 2),
      ] as [View]
    )
  }

  /// Pages whose name has these letters.
  private func actions(_ letters: String) -> [View] {
    let pages: KeyValuePairs = [
      "numbers": "specs", "checklist": "checklist", "components": "components", "symbols": "symbols",
      "changes": "changes", "sources": "sources",
    ]
    return pages.filter { word($0.value).lowercased().contains(letters.lowercased()) }
      .map { text(word($0.value), interface).adding(href: "/" + $0.key) }
  }

  private func group(_ title: Labels.Name, _ suggestions: [Suggestion], _ most: Int) -> View {
    named(title: word(title), items: suggestions.prefix(most).map(nearest))
  }
}

extension Query.Filters {
  /// How many values are chosen.
  fileprivate var count: Int {
    topics.count + components.count + kinds.count + strengths.count + languages.count + platforms.count + sources.count
      + (hasQuantity ? 1 : 0)
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
