import Algorithms
import HIGIndex
import HIGModel
import HIGText

// Views of the pages one reads: a topic, a rule, a category, the contents.

extension ViewMaker {
  func view(_ page: TopicPage) -> View {
    let answer = page.answer
    let topic = answer.topic
    let around = PairPage(titles: page.titles, editions: answer.editions.shown, whole: whole)
    let outline = inOrder(page.outline)
    let order = outline.flatMap(\.topics).map(\.id)
    let place = order.firstIndex(of: topic.id)
    let led = outline.first { $0.id == topic.id.rawValue && $0.id != page.category }
    return named(
      title: title(topic.title),
      category: ["", topic.id.rawValue].contains(page.category) ? nil : category(page.category),
      choices: led == nil ? choices(topic.id.rawValue, page.strengths) : [],
      led: led.map(view),
      lost: answer.lost.map { $0.notSaidToday[context.interface] },
      alone: onlyLanguage(of: topic).map { word("only-in-" + $0.rawValue) },
      rail: topic.sectioned.map(rail),
      groups: outline.map { group($0, around: page) },
      sections: topic.sectioned.map { section($0, around) },
      older: answer.older.isEmpty ? nil : older(answer.older),
      appleURL: publisher(topic.canonicalURL),
      checked: topic.state.map { word(.pageChecked, $0.values) },
      id: topic.id.rawValue,
      parts: parts(page.part),
      hasRules: !page.strengths.isEmpty,
      isComparable: page.isComparable,
      editions: spoken(answer.editions),
      history: revisions(topic.history),
      further: topic.related.map(further),
      referring: page.referring.map(mention),
      related: page.related.map { self.topic($0, page.titles) },
      previous: place.flatMap { order[safe: $0 - 1] }.map { self.topic($0, page.titles) },
      next: place.flatMap { order[safe: $0 + 1] }.map { self.topic($0, page.titles) },
      sources: answer.sources.map { source($0.id, answer.sources) },
      provenance: provenance(answer.sources)
    )
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

  /// The log of changes in the reader's languages, else in the one it has.
  private func revisions(_ history: [Revision]) -> [View] {
    let read = history.filter { context.languages.contains($0.language) }
    return (read.isEmpty ? history : read).map { revision in
      text(revision.text, revision.language).adding(date: revision.date)
    }
  }

  /// What a list of links on the topic's page leads to.
  private func further(_ reference: Reference) -> View {
    named(text: reference.quote, href: reference.pointer.flatMap(\.path))
  }

  /// `Rules 19 · Should 8 · …`
  func counts(_ strengths: [Strength]) -> String {
    let parts = Strength.allCases.filter(strengths.contains).map { strength in
      "\(word(strength.rawValue))\u{A0}\(strengths.count { $0 == strength })"
    }
    return (["\(word(.rules))\u{A0}\(strengths.count)"] + parts).joined(separator: " · ")
  }

  /// A category in the list of all topics: a link, with its topics where the page is of one of them.
  private func group(_ group: CategoryOutline, around page: TopicPage) -> View {
    let id = page.answer.topic.id
    let isOwn = group.id == page.category || group.id == id.rawValue
    return named(
      category: category(group.id),
      isOwn: isOwn,
      topics: isOwn
        ? group.topics.map { link($0.title, $0.id.path).adding(isCurrent: $0.id == id) } : nil
    )
  }

  private func rail(_ section: TopicSection) -> View {
    let items = section.entries.filter { $0.kind == .rule }.map { rule in
      let lead = short((rule.title ?? .en(rule.id.slug)).map(\.withoutFullStop))
      return named(href: "#" + rule.id.slug, sign: rule.strength.flatMap { sign($0) }, lead: lead)
    }
    let heading = section.title.map { short($0).adding(anchor: "section-\(section.number)") }
    return named(heading: heading, items: items)
  }

  /// What only older states of a topic's page say.
  private func older(_ entries: [Entry]) -> String {
    "\(entries.count) · \(origins(Set(entries.flatMap(\.editions)).sorted(by: >)))"
  }

  private func section(_ section: TopicSection, _ page: PairPage) -> View {
    named(
      title: section.title.map { title($0).adding(anchor: "section-\(section.number)") },
      runs: section.entries.chunked { $0.shape == $1.shape }.map { run($0, page) }
    )
  }

  /// Entries that follow each other: terms as one list, tables of equal heads as one to choose from, others as pairs.
  private func run(_ entries: ArraySlice<Entry>, _ page: PairPage) -> View {
    if entries.count > 1, let first = entries.first, first.shape?.isEmpty == false {
      let choices = entries.map { entry in
        (entry.title.map(short) ?? View()).adding(
          name: "tables-" + first.id.slug,
          pair: pair(entry, on: page)
        )
      }
      return named(chooser: named(choices: choices))
    }
    let definitions = entries.compactMap { definition($0, on: page) }
    if definitions.count == entries.count {
      return named(definitions: named(items: definitions))
    }
    return named(pairs: entries.map { pair($0, on: page) })
  }

  func view(_ page: RulePage) -> View {
    let answer = page.answer
    let entry = answer.entry
    let around = PairPage(titles: page.titles, editions: answer.editions.shown, isRulePage: true)
    let title = entry.title(section: answer.section, topic: answer.topicTitle)
    return named(
      title: short(title),
      name: short(title.map(\.withoutFullStop)),
      category: category(page.category),
      topic: topic(entry.id.topic, page.titles),
      section: answer.section.map(short),
      pair: pair(entry, on: around),
      href: entry.id.path,
      numbers: numbers(entry),
      components: page.components.map { link($0.title, $0.path) },
      symbols: entry.symbols.map(symbol),
      related: page.related.map(mention),
      editions: spoken(answer.editions),
      sources: answer.sources.map { cited($0, entry) },
      provenance: provenance(answer.sources),
      appleURL: publisher(answer.canonicalURL),
      id: entry.id.description,
      previous: page.previous.map(mention),
      next: page.next.map(mention)
    )
  }

  /// Figures of the entry with what they are about; a table shows its own.
  private func numbers(_ entry: Entry) -> [View] {
    entry.quantities.filter { $0.parts.count == 1 }.prefix(Self.mostFigures).map { quantity in
      named(figure: HTMLText(prose: quantity.wholeFigure), quote: short(quantity.quote))
    }
  }

  /// Figures that one rule page shows.
  private static let mostFigures = 6

  private func cited(_ source: Source, _ entry: Entry) -> String {
    let lines = entry.statements.filter { $0.source == source.id }.map(\.place.line)
    let line = lines.first.map { word(.line, ["line": $0]) }
    return [source.title, source.published, line].compacted().joined(separator: " · ")
  }

  func view(_ category: CategoryOutline) -> View {
    named(
      title: title(labels.category(category.id).bilingual),
      topics: category.topics.map(outline),
      choices: choices(category.id, category.topics.flatMap(\.strengths))
    )
  }

  /// Links to a topic's or a category's rules of each strength.
  private func choices(_ id: String, _ strengths: [Strength]) -> [View] {
    Strength.allCases.filter(strengths.contains).map { strength in
      named(
        href: WebAddress.of("/checklist?topic=\(id)", "strength", strength.rawValue),
        sign: sign(strength),
        name: word(strength.rawValue),
        count: strengths.count { $0 == strength }
      )
    }
  }

  func view(_ page: HomePage) -> View {
    let status = page.status
    return named(
      examples: examples,
      legend: Strength.allCases.compactMap { sign($0) },
      filter: page.filter,
      categories: inOrder(page.categories).map(shelf),
      facts: [
        count(status.topics, .topicCount), count(status.rules, .ruleCount), count(status.numbers, .numberCount),
        count(status.symbols, .nameCount),
      ],
      provenance: provenance(page.sources),
      coverage: word(.coverage, ["covered": status.covered, "outline": status.outline]),
      isWhole: status.covered >= status.outline,
      sources: ownFirst(page.sources).map { $0.restates ? $0.edition?.label ?? $0.title : $0.title },
      isEmpty: status.topics == 0,
      hasNone: page.part.total == 0 && status.topics > 0,
      parts: parts(page.part)
    )
  }

  /// A team's own categories, then the guidelines' as the labels have them: from what matters to all to what matters to few.
  func inOrder(_ categories: [CategoryOutline]) -> [CategoryOutline] {
    let places = categories.enumerated().map { number, category in
      labels.place(of: Labels.categoryName(category.id)) ?? number - categories.count
    }
    return zip(places, categories).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Sources, a team's own before those of the guidelines, whose publishers have a label.
  private func ownFirst(_ sources: [Source]) -> ArraySlice<Source> {
    let (own, others) = sources.partitioned { labels.byName["about-" + ($0.edition?.publisher ?? "")] != nil }
    return (own + others).prefix(Self.mostSources)
  }

  /// Sources that home names.
  private static let mostSources = 8

  /// Questions that lead to an answer.
  var examples: [View] {
    word(.examples).split(separator: "|").map(\.trimmingSpaces).map {
      named(href: WebAddress.search(String($0)), text: String($0))
    }
  }

  private func shelf(_ category: CategoryOutline) -> View {
    self.category(category.id).adding(
      anchor: "group-" + category.id.anchor,
      topics: category.topics.map(outline)
    )
  }

  /// A topic with its score.
  private func outline(_ topic: TopicOutline) -> View {
    title(topic.title).adding(
      href: topic.id.path,
      score: score(topic.strengths)
    )
  }

  /// The rules of a topic as a row of ticks: upward what to do, downward what to avoid, all of one height.
  private func score(_ strengths: [Strength]) -> View? {
    let shown = strengths.prefix(Self.mostTicks)
    let paths = Strength.allCases.filter(shown.contains).map { strength in
      let places = shown.indices.filter { shown[$0] == strength }
      let ticks = places.map { "M\($0 * Self.betweenTicks + 1) \(strength == .avoid ? 11 : 2)v8" }
      return named(name: strength.rawValue, ticks: ticks.joined())
    }
    let width = shown.count * Self.betweenTicks
    return paths.isEmpty ? nil : named(width: width, label: counts(strengths), paths: paths)
  }

  /// More would not fit beside a title.
  private static let mostTicks = 24
  private static let betweenTicks = 3
}

extension Entry {
  /// What it stands together with: for a term nothing, for a table alone its heads; nil for all else.
  fileprivate var shape: [String]? {
    if kind == .definition { return [] }
    let body = statements.first?.body ?? []
    guard kind == .table, body.count == 1, let table = body[0].asTable else { return nil }
    return table.header.isEmpty || table.caption == nil ? nil : table.header
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
