internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

// Views of the pages one reads: a topic, a rule, a category, the contents.

extension ViewMaker {
  func view(_ page: TopicPage) -> View {
    let topic = page.answer.topic
    var around = PairPage(titles: page.titles, sources: page.answer.sources, editions: page.answer.editions)
    let only = onlyLanguage(of: topic)
    around.saysMissing = only == nil
    let rules = topic.entries.filter { $0.kind == .rule }
    return [
      "title": title(topic.title),
      "category": category(topic.id.category),
      "counts": counts(page.strengths),
      "alone": only.map { word("only-in-" + $0.rawValue) },
      "hasStrip": rules.count > 1,
      "strip": rules.map(strip),
      "rail": topic.sectioned.map(rail),
      "sections": topic.sectioned.map { section($0, around) },
      "appleURL": publisher(topic.canonicalURL),
      "checked": topic.state.map { word(.pageChecked, $0.values) },
      "markdown": WebAddress.of(topic.id) + ".md",
      "parts": parts(page.part),
      "checklist": page.strengths.isEmpty ? nil : "/checklist?topic=\(topic.id)",
      "compare": page.answer.isComparable ? "/compare/\(topic.id)" : nil,
      "editions": spoken(page.answer.editions),
      "hasHistory": !topic.history.isEmpty,
      "history": revisions(topic.history),
      "hasFurther": !topic.related.isEmpty,
      "further": topic.related.map(further),
      "hasReferring": !page.referring.isEmpty,
      "referring": page.referring.map { mention($0) },
      "hasRelated": !page.related.isEmpty,
      "related": page.related.map { neighbour($0, page.titles) },
      "previous": page.previous.map { self.topic($0, page.titles) },
      "next": page.next.map { self.topic($0, page.titles) },
      "sources": page.answer.sources.map { source($0.id, page.answer.sources) },
      "provenance": provenance(page.answer.sources),
    ]
  }

  /// The guideline's own page on the site in the reader's language.
  private func publisher(_ url: String?) -> String? {
    url.flatMap { WebAddress.isWeb($0) ? TopicID.address($0, for: context.languages.first) : nil }
  }

  /// The language that all of a topic is in, where another one is read; nil elsewhere.
  private func onlyLanguage(of topic: Topic) -> Language? {
    let spoken = Set(topic.entries.flatMap(\.statements).map(\.language))
    return spoken.count == 1 && !spoken.isSuperset(of: context.languages) ? spoken.first : nil
  }

  /// A topic close by: a line drawn to it, and in words what ties both.
  private func neighbour(_ neighbour: Neighbour, _ titles: [TopicID: Bilingual<String>]) -> View {
    let tie: View = ["name": neighbour.tie.rawValue, "label": word("tie-" + neighbour.tie.rawValue)]
    return topic(neighbour.id, titles).adding(["tie": tie])
  }

  /// The log of changes in the reader's languages, else in the one it has.
  private func revisions(_ history: [Revision]) -> [View] {
    let read = history.filter { context.languages.contains($0.language) }
    return (read.isEmpty ? history : read).map { revision in
      text(revision.text, revision.language).adding(["date": revision.date])
    }
  }

  /// What a list of links on the topic's page leads to.
  private func further(_ reference: Reference) -> View {
    ["text": HTMLText(reference.quote), "href": reference.pointer.flatMap { WebAddress.of($0) }]
  }

  /// `Rules 19 · Should 8 · …`
  func counts(_ strengths: [Strength]) -> String {
    let parts = Strength.allCases.compactMap { strength -> String? in
      let count = strengths.filter { $0 == strength }.count
      return count == 0 ? nil : "\(word(strength.rawValue))\u{A0}\(count)"
    }
    return (["\(word(.rules))\u{A0}\(strengths.count)"] + parts).joined(separator: " · ")
  }

  /// A rule in the strip of signs; its name is said aloud.
  private func strip(_ rule: Entry) -> View {
    let title = rule.title ?? .en(rule.id.slug)
    let language = language(of: title)
    return [
      "href": "#" + rule.id.slug,
      "strength": rule.strength?.rawValue,
      "sign": rule.strength.flatMap { sign($0, in: language) },
      "name": title.preferring(language),
      "lang": language.rawValue,
    ]
  }

  private func rail(_ section: TopicSection) -> View {
    let rules = section.entries.filter { $0.kind == .rule }
    let items = rules.map { rule -> View in
      let title = rule.title ?? .en(rule.id.slug)
      let language = language(of: title)
      let lead = title.preferring(language)
      return [
        "href": "#" + rule.id.slug,
        "sign": rule.strength.flatMap { sign($0) },
        "lead": text(lead.withoutFullStop, language),
      ]
    }
    return [
      "heading": section.title.map { short($0).adding(["anchor": "section-\(section.number)"]) },
      "hasItems": !items.isEmpty,
      "items": items,
    ]
  }

  private func section(_ section: TopicSection, _ page: PairPage) -> View {
    [
      "title": section.title.map { title($0).adding(["anchor": "section-\(section.number)"]) },
      "runs": section.entries.chunked { ($0.kind == .definition) == ($1.kind == .definition) }.map { run($0, page) },
    ]
  }

  /// Entries that follow each other: terms as one list, others as pairs.
  private func run(_ entries: ArraySlice<Entry>, _ page: PairPage) -> View {
    let definitions = entries.compactMap { definition($0, on: page) }
    if definitions.count == entries.count {
      return ["definitions": ["items": definitions] as View]
    }
    return ["pairs": entries.map { pair($0, on: page) }]
  }

  func view(_ page: RulePage) -> View {
    let answer = page.answer
    let entry = answer.entry
    let around = PairPage(
      titles: page.titles,
      sources: answer.sources,
      editions: answer.editions,
      isRulePage: true
    )
    let numbers = numbers(entry)
    let title = entry.title(section: answer.section, topic: answer.topicTitle)
    return [
      "title": short(title),
      "name": short(title.map(\.withoutFullStop)),
      "category": category(entry.id.topic.category),
      "topic": topic(entry.id.topic, page.titles),
      "section": answer.section.map { short($0) },
      "pair": pair(entry, on: around),
      "kind": word(entry.kind.rawValue),
      "markdown": WebAddress.of(entry.id) + ".md",
      "hasNumbers": !numbers.isEmpty,
      "numbers": numbers,
      "hasComponents": !page.components.isEmpty,
      "components": page.components.map { short($0.title).adding(["href": WebAddress.of($0)]) },
      "hasSymbols": !entry.symbols.isEmpty,
      "symbols": entry.symbols.map { ["name": HTMLText($0), "href": WebAddress.symbol($0)] as View },
      "hasRelated": !page.related.isEmpty,
      "related": page.related.map { mention($0) },
      "absent": entry.standing().map { word($0.label, $0.values) },
      "editions": spoken(answer.editions),
      "sources": answer.sources.map { source in cited(source, entry) },
      "provenance": provenance(answer.sources),
      "appleURL": publisher(answer.canonicalURL),
      "id": HTMLText(entry.id.description),
      "previous": page.previous.map { mention($0) },
      "next": page.next.map { mention($0) },
    ]
  }

  /// Figures of the entry with what they are about; a table shows its own.
  private func numbers(_ entry: Entry) -> [View] {
    entry.quantities.filter { $0.parts.count == 1 }.prefix(Self.mostFigures).map { quantity in
      ["figure": HTMLText(prose: quantity.wholeFigure), "quote": short(quantity.quote)]
    }
  }

  /// Figures that one rule page shows.
  private static let mostFigures = 6

  private func cited(_ source: Source, _ entry: Entry) -> View {
    let lines = entry.statements.filter { $0.source == source.id }.map(\.place.line)
    let line = lines.first.map { word(.line, ["line": String($0)]) }
    let parts = [source.title, source.published, line].compactMap { $0 }
    return ["text": HTMLText(parts.joined(separator: " · "))]
  }

  func view(_ page: CategoryPage) -> View {
    let all = page.strengths
    let choices = Strength.allCases.filter { all.contains($0) }.map { strength -> View in
      let isChosen = strength == page.strength
      return [
        "href": WebAddress.category(page.outline.id, isChosen ? nil : strength),
        "sign": sign(strength), "name": word(strength.rawValue), "isChosen": isChosen,
        "count": all.filter { $0 == strength }.count,
      ]
    }
    return [
      "title": title(labels[page.outline.id].bilingual),
      "topics": page.outline.topics.map(outline),
      "counts": counts(all),
      "choices": choices,
      "isFiltered": page.strength != nil,
      "checklist": "/checklist?topic=\(page.outline.id)",
      "groups": page.groups.map(rules),
      "editions": spoken(page.editions),
      "parts": parts(page.part),
    ]
  }

  /// Rules under their topic.
  func rules(_ group: TopicRules) -> View {
    [
      "href": WebAddress.of(group.id),
      "title": short(group.title),
      "rules": group.rules.map { mention($0) },
    ]
  }

  func view(_ page: HomePage) -> View {
    let facts = [
      count(page.part.total, .topicCountOne, .topicCount), count(page.status.rules, .ruleCountOne, .ruleCount),
      count(page.status.numbers, .numberCountOne, .numberCount), count(page.status.symbols, .nameCountOne, .nameCount),
    ]
    return [
      "examples": examples,
      "legend": Strength.allCases.compactMap { sign($0) },
      "categories": inOrder(page.categories).map(shelf),
      "facts": facts.joined(separator: " · "),
      "provenance": provenance(page.sources),
      "coverage": coverage(page.status),
      "isWhole": page.status.covered >= page.status.outline,
      "editions": page.status.editions.map { HTMLText($0.edition.label) },
      "isEmpty": page.part.total == 0,
      "parts": parts(page.part),
    ]
  }

  /// How many of today's topics there are.
  private func coverage(_ status: IndexStatus) -> String {
    word(.coverage, ["covered": String(status.covered), "outline": String(status.outline)])
  }

  /// Categories as the labels have them: from what matters to all to what matters to few.
  func inOrder(_ categories: [CategoryOutline]) -> [CategoryOutline] {
    let places = categories.enumerated().map { number, category in
      (place: labels.place(of: category.id) ?? Int.max - categories.count + number, category: category)
    }
    return places.sorted { $0.place < $1.place }.map(\.category)
  }

  /// Questions that lead to an answer.
  var examples: [View] { word(.examples).split(separator: "|").map { example(String($0.trimmingSpaces)) } }

  private func example(_ text: String) -> View {
    ["href": WebAddress.of(SearchRequest(query: text)), "text": HTMLText(text)]
  }

  private func shelf(_ category: CategoryOutline) -> View {
    [
      "category": self.category(category.id),
      "count": count(category.topics.flatMap(\.strengths).count, .ruleCountOne, .ruleCount),
      "topics": category.topics.map(outline),
    ]
  }

  /// A topic with its score.
  private func outline(_ topic: TopicOutline) -> View {
    title(topic.title).adding([
      "href": WebAddress.of(topic.id),
      "score": Score(topic.strengths, name: counts(topic.strengths)).text,
    ])
  }
}

extension Label {
  var bilingual: Bilingual<String> { ja == en ? .en(en) : .both(ja: ja, en: en) }
}

extension StringProtocol {
  /// As the name of a place in a page: letters, digits and hyphens.
  var anchor: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}

extension Quantity {
  /// As it is usually written, with the sign that says how it compares: `≥ 44 × 44 pt`.
  var wholeFigure: String { (comparator?.sign ?? "") + figure }
}
