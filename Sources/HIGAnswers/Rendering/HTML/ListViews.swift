import Algorithms
import HIGIndex
import HIGModel
import HIGText
import OrderedCollections

// Views of lists: numbers, developer names, checklists, sources, problems.

extension ViewMaker {
  func view(_ page: NumbersPage) -> View {
    let kinds = NumberKind.allCases.filter { page.counts[$0] != nil || $0 == page.request.kind }
    let choices = kinds.map { kind in
      let isChosen = kind == page.request.kind
      var request = page.request
      request.kind = isChosen ? nil : kind
      return named(
        name: word("numbers-" + kind.rawValue),
        count: page.counts[kind] ?? 0,
        isChosen: isChosen,
        href: address(request)
      )
    }
    var sorted = page.request
    sorted.isSorted.toggle()
    return named(
      filter: page.request.query,
      kind: page.request.kind?.rawValue,
      choices: choices,
      tables: page.tables.chunked { $0.entry.id.topic == $1.entry.id.topic }.map(tables),
      rows: page.facts.map(fact),
      sort: address(sorted),
      isSorted: page.request.isSorted,
      notices: page.notices.map(notice) + page.missing.map(missing),
      hasNone: page.hasNone,
      // What no number answers, a text may.
      search: page.hasNone && !page.request.query.isEmpty ? WebAddress.search(page.request.query) : nil,
      editions: spoken(page.editions),
      parts: parts(page.part)
    )
  }

  /// What is in no number, and links to what comes nearest.
  private func missing(_ missing: MissingQuantity) -> HTMLText {
    var notice = HTMLText(word(missing.label), filling: ["text": value(missing.text)])
    let near = missing.nearest.map(link)
    if !near.isEmpty {
      notice += HTMLText(" " + word(.nearestNumbers), filling: ["near": near.joined(by: interface.comma)])
    }
    return notice
  }

  /// The numbers that a figure or a name finds.
  private func link(_ text: String) -> HTMLText {
    var request = NumbersRequest()
    request.query = text
    return HTMLText("a", text, ["href": address(request), "lang": text.likelyLanguage.rawValue])
  }

  private func address(_ request: NumbersRequest) -> String {
    let query = request.query.isEmpty ? nil : request.query
    let sort = request.isSorted ? "value" : nil
    return WebAddress.of("/numbers", [("q", query), ("kind", request.kind?.rawValue), ("sort", sort)])
  }

  /// Tables of one topic.
  private func tables(_ tables: ArraySlice<NumberTable>) -> View {
    let topic = tables.first.map { link($0.entry.topicTitle, $0.entry.id.topic.path) } ?? View()
    let rows = tables.map { table in
      link(table.entry.lead, table.entry.id.path)
        .adding(table: self.table(table.table, whole(table.entry.id)))
    }
    return topic.adding(tables: rows)
  }

  /// A table in the languages that are read.
  func table(_ table: Bilingual<Table>, _ whole: WholeTable? = nil) -> HTMLText {
    let languages = context.languages.filter { table[$0] != nil }
    let language = languages.first ?? interface.other
    let other = languages[safe: 1].flatMap { table[$0] }
    return TableWriter(table: table.preferring(language), other: other, language: language, whole: whole).text
  }

  /// To the page of an entry, which has its tables whole.
  func whole(_ entry: EntryID) -> WholeTable {
    { rows in
      let attributes: KeyValuePairs<StaticString, String> =
        ["class": "more", "href": entry.path, "lang": interface.rawValue]
      return HTMLText("a", word(.allRows, ["count": rows]), attributes)
    }
  }

  func fact(_ fact: NumberFact) -> View {
    mention(fact.entry).adding(
      figure: HTMLText(prose: fact.quantity.wholeFigure),
      quote: short(fact.quantity.quote),
      role: role(fact.quantity.role)
    )
  }

  /// What a number is there for; nil where it only says how something is.
  private func role(_ role: Quantity.Role) -> String? {
    switch role {
    case .size, .version: nil
    default: word("role-" + role.rawValue)
    }
  }

  /// By first letter.
  func view(_ page: SymbolsPage) -> View {
    let letters = OrderedDictionary(grouping: page.symbols) { $0.name.prefix(1).uppercased() }
    let groups = letters.map { letter, symbols in
      named(letter: letter, anchor: letter.anchor, symbols: symbols.map(symbol))
    }
    return named(
      asked: page.letters,
      letters: groups,
      initials: initials(page),
      editions: spoken(page.editions),
      parts: parts(page.part)
    )
  }

  /// Links to where the names with each first letter begin, in this part or in another.
  private func initials(_ page: SymbolsPage) -> [View] {
    var before = 0
    return page.initials.map { initial in
      let start = before / page.part.limit * page.part.limit
      before += initial.places
      let list = start == page.part.offset ? "" : WebAddress.of(context.address, from: start)
      return named(letter: initial.letter, list: list, anchor: initial.letter.anchor)
    }
  }

  private func symbol(_ symbol: NamedSymbol) -> View {
    named(
      name: symbol.name,
      lang: symbol.name.hasKana ? "ja" : nil,
      anchor: symbol.name.anchor,
      entries: symbol.entries.map(mention)
    )
  }

  func view(_ page: ChecklistPage) -> View {
    let strengths = page.request.strengths
    // Of very many, only the chosen one: the others are found by their category.
    let hasFew = page.outline.map(\.topics.count).reduce(0, +) <= Self.mostChoices
    let choices = inOrder(page.outline).map { category in
      let topics = category.topics.filter { hasFew || $0.id.rawValue == page.request.topic }
      return named(
        label: labels.category(category.id)[interface],
        id: category.id,
        isChosen: category.id == page.request.topic,
        topics: topics.map { topic in
          short(topic.title).adding(id: topic.id.rawValue, isChosen: topic.id.rawValue == page.request.topic)
        }
      )
    }
    let boxes = Strength.allCases.compactMap { strength in
      sign(strength).map { sign in
        named(
          sign: sign,
          value: strength.rawValue,
          name: word(strength.rawValue),
          isChosen: strengths.isEmpty || strengths.contains(strength)
        )
      }
    }
    return named(
      categories: choices,
      strengths: boxes,
      components: page.components.map { component in
        short(component.title).adding(id: component.id, isChosen: component == page.component)
      },
      isChosen: page.isChosen,
      count: count(page.part.total, .ruleCount),
      groups: page.groups.map(checks),
      editions: spoken(page.editions),
      parts: parts(page.part)
    )
  }

  /// Topics to choose from.
  private static let mostChoices = 500

  private func checks(_ group: TopicRules) -> View {
    let rules = group.rules.map { rule in
      let second = context.languages[safe: 1].flatMap { language in rule.lead[language].map { text($0, language) } }
      return mention(rule).adding(id: rule.id.description, alt: second)
    }
    return link(group.title, group.id.path).adding(rules: rules)
  }

  /// Components as a list of links; their page is a category's without rules.
  func view(_ page: ComponentsPage) -> View {
    named(
      title: title(labels["components"].bilingual),
      topics: page.components.map { title($0.title).adding(href: $0.path) }
    )
  }

  func view(_ page: ComponentPage) -> View {
    let rules = Dictionary(grouping: page.groups.flatMap(\.rules), by: \.strength)
    return named(
      title: title(page.component.title),
      counts: count(page.checklist.part.total + (page.own?.rules.count ?? 0), .ruleCount),
      editions: spoken(SpokenEditions(page.groups.map(\.editions))),
      checklist: WebAddress.of("/checklist", [("component", page.component.id)]),
      strengths: Strength.allCases.compactMap { strength in
        rules[strength].map { own in
          named(name: word(strength.rawValue), rules: own.map(mention))
        }
      },
      topics: page.groups.uniqued(on: \.id).map { link($0.title, $0.id.path) },
      numbers: page.numbers.map(fact),
      symbols: page.symbols.map(symbol),
      parts: parts(page.checklist.part)
    )
  }

  func view(_ sources: [Source]) -> View {
    let rows = sources.map { source in
      named(
        title: source.title,
        publisher: source.publisher,
        published: source.published,
        languages: source.languages.sorted().map { word($0.rawValue) }.joined(separator: interface.comma),
        href: source.url.flatMap { Pointer.address($0).path }
      )
    }
    return named(sources: rows, provenance: provenance(sources), changes: sources.count > 1)
  }

  func view(_ page: ProblemPage) -> View {
    // What the address names is shown as it was asked for.
    let isAddress = page.problem.code != .invalid
    let faults = page.problem.faults.filter { !isAddress || $0.parameter != "topic" && $0.parameter != "slug" }
    return named(
      message: word("problem-" + page.problem.code.rawValue),
      reasons: faults.flatMap(reasons),
      asked: page.asked.isEmpty || !faults.isEmpty ? nil : value(page.asked),
      query: page.words,
      nearest: nearest(page.nearest, page.titles),
      groups: inOrder(page.outline).map { category($0.id) }
    )
  }

  /// What is wrong with a parameter, and what it may be.
  private func reasons(_ fault: Problem.Fault) -> [HTMLText] {
    let called = labels.byName[fault.parameter].map { HTMLText($0[interface]) } ?? span(fault.parameter, .en)
    if fault.kind == .repeated {
      return [HTMLText(word(.problemRepeated), filling: ["name": called])]
    }
    let what = HTMLText(word(.problemValue), filling: ["name": called, "value": value(fault.value ?? "")])
    let others = HTMLText(word(.problemKnown), filling: ["known": fault.valid.map(value).joined(by: interface.comma)])
    return fault.valid.isEmpty ? [what] : [what, others]
  }
}
