internal import Algorithms
internal import Foundation
internal import HIGModel
internal import HIGText
internal import OrderedCollections

// Views of lists: numbers, developer names, checklists, sources, problems.

extension ViewMaker {
  func view(_ page: NumbersPage) -> View {
    let kinds = NumberKind.allCases.filter { page.counts[$0] != nil || $0 == page.request.kind }
    let choices = kinds.map { kind -> View in
      let isChosen = kind == page.request.kind
      var request = page.request
      request.kind = isChosen ? nil : kind
      return [
        "name": word("numbers-" + kind.rawValue), "count": page.counts[kind] ?? 0, "isChosen": isChosen,
        "href": address(request),
      ]
    }
    var sorted = page.request
    sorted.isSorted.toggle()
    return [
      "filter": HTMLText(page.request.query),
      "kind": page.request.kind?.rawValue,
      "choices": choices,
      "tables": page.tables.chunked { $0.entry.id.topic == $1.entry.id.topic }.map(tables),
      "facts": page.facts.isEmpty
        ? nil
        : [
          "rows": page.facts.map(fact), "sort": address(sorted), "isSorted": page.request.isSorted,
        ] as View,
      "isEmpty": page.tables.isEmpty && page.facts.isEmpty,
      "editions": spoken(page.editions),
    ]
  }

  private func address(_ request: NumbersRequest) -> String {
    var items: [URLQueryItem] = []
    if !request.query.isEmpty {
      items.append(URLQueryItem(name: "q", value: request.query))
    }
    if let kind = request.kind {
      items.append(URLQueryItem(name: "kind", value: kind.rawValue))
    }
    if request.isSorted {
      items.append(URLQueryItem(name: "sort", value: "value"))
    }
    return WebAddress.of("/numbers", items)
  }

  /// Tables of one topic.
  private func tables(_ tables: ArraySlice<NumberTable>) -> View {
    let rows = tables.map { table -> View in
      ["href": WebAddress.of(table.entry.id), "table": self.table(table.table), "name": short(table.entry.lead)]
    }
    return [
      "topic": tables.first.map { short($0.entry.topicTitle) },
      "href": tables.first.map { WebAddress.of($0.entry.id.topic) },
      "tables": rows,
    ]
  }

  /// A table in the languages that are read.
  func table(_ table: Bilingual<Table>) -> HTMLText {
    let languages = context.languages.filter { table[$0] != nil }
    let language = languages.first ?? interface.other
    let other = languages.dropFirst().first.flatMap { table[$0] }
    return TableWriter(table.preferring(language), other: other, language: language).text
  }

  private func fact(_ fact: NumberFact) -> View {
    mention(fact.entry).adding([
      "figure": HTMLText(fact.quantity.wholeFigure), "quote": short(fact.quantity.quote),
      "role": role(fact.quantity.role),
    ])
  }

  /// What a number is there for; nil where it only says how something is.
  private func role(_ role: Quantity.Role) -> String? {
    switch role {
    case .limit, .recommendation, .example: word("role-" + role.rawValue)
    case .size, .version: nil
    }
  }

  /// By first letter.
  func view(_ page: SymbolsPage) -> View {
    let letters = OrderedDictionary(grouping: page.symbols) { $0.name.prefix(1).uppercased() }
    let groups = letters.map { letter, symbols -> View in
      ["letter": letter, "anchor": "letter-" + letter.anchor, "symbols": symbols.map(symbol)]
    }
    return ["letters": groups, "isEmpty": page.symbols.isEmpty, "editions": spoken(page.editions)]
  }

  private func symbol(_ symbol: NamedSymbol) -> View {
    [
      "name": HTMLText(symbol.name), "lang": symbol.name.hasKana ? "ja" : nil, "anchor": symbol.name.anchor,
      "entries": symbol.entries.map { mention($0) },
    ]
  }

  func view(_ page: ChecklistPage) -> View {
    let strengths = page.request.strengths
    let choices = inOrder(page.outline).map { category -> View in
      [
        "label": word(category.id),
        "id": category.id,
        "isChosen": category.id == page.request.topic,
        "topics": category.topics.map { topic -> View in
          short(topic.title).adding(["id": topic.id.rawValue, "isChosen": topic.id.rawValue == page.request.topic])
        },
      ]
    }
    let boxes = Strength.allCases.compactMap { strength in
      sign(strength).map { sign -> View in
        [
          "sign": sign, "value": strength.rawValue, "name": word(strength.rawValue),
          "isChosen": strengths.isEmpty || strengths.contains(strength),
        ]
      }
    }
    return [
      "categories": choices, "strengths": boxes,
      "components": page.components.map { component -> View in
        short(component.title).adding(["id": component.id, "isChosen": component == page.component])
      },
      "isChosen": page.isChosen,
      "isEmpty": page.isChosen && page.groups.isEmpty,
      "count": count(page.groups.map(\.rules.count).reduce(0, +), .ruleCountOne, .ruleCount),
      "groups": page.groups.map(checks),
      "editions": spoken(page.editions),
    ]
  }

  private func checks(_ group: TopicRules) -> View {
    let rules = group.rules.map { rule -> View in
      let second = context.languages.dropFirst().first.flatMap { language in
        rule.lead[language].map { text($0, language) }
      }
      return mention(rule).adding(["id": rule.id.description, "alt": second])
    }
    return ["href": WebAddress.of(group.id), "title": short(group.title), "rules": rules]
  }

  func view(_ sources: [Source]) -> View {
    let rows = sources.map { source -> View in
      [
        "title": HTMLText(source.title), "publisher": source.publisher.map { HTMLText($0) },
        "published": source.published,
        "languages": source.languages.sorted().map { word($0.rawValue) }.joined(separator: ", "),
        "href": source.url.flatMap { WebAddress.isWeb($0) ? $0 : nil },
      ]
    }
    return ["sources": rows, "changes": sources.count > 1]
  }

  func view(_ page: ProblemPage) -> View {
    [
      "message": word("problem-" + page.problem.code.rawValue),
      "asked": page.asked.isEmpty ? nil : value(page.asked),
      "hasNearest": !page.nearest.isEmpty,
      "nearest": nearest(page.nearest, page.titles),
    ]
  }
}
