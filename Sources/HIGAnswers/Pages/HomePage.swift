import Algorithms
import HIGIndex
import HIGModel
import HIGText

// The contents of the guidelines, and a category of them.

extension PageMaker {
  /// - Parameter filter: letters that the titles of all shown topics have; empty for all topics.
  package func home(_ filter: String) async throws -> WebPage {
    let status = try await index.status()
    let sources = try await index.sources()
    var part = ListPart(limit: Self.mostOnPage, offset: context.offset)
    let categories = try await library.latest.outline().compactMap { $0.cut(to: &part, filter.lowercased()) }
    let view = named(
      examples: examples,
      legend: Strength.allCases.compactMap { sign($0) },
      filter: filter,
      categories: inOrder(categories).map(shelf),
      facts: [
        count(status.topics, .topicCount), count(status.rules, .ruleCount), count(status.numbers, .numberCount),
        count(status.symbols, .nameCount),
      ],
      provenance: provenance(sources),
      coverage: word(.coverage, ["covered": status.covered, "outline": status.outline]),
      isWhole: status.covered >= status.outline,
      sources: ownFirst(sources).map { $0.restates ? $0.edition?.label ?? $0.title : $0.title },
      isEmpty: status.topics == 0,
      hasNone: part.total == 0 && status.topics > 0,
      parts: parts(part)
    )
    return page(.home, view)
  }

  /// Topics of one page.
  static let mostOnPage = 400

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

  /// - Parameter topics: those of it that are shown; rules of all of them are counted.
  func view(_ category: CategoryOutline, showing topics: [TopicOutline]) -> View {
    named(
      title: title(labels.category(category.id).bilingual),
      topics: topics.map(outline),
      choices: choices(category.id, category.topics.flatMap(\.strengths))
    )
  }

  /// Links to a topic's or a category's rules of each strength.
  func choices(_ id: String, _ strengths: [Strength]) -> [View] {
    Strength.allCases.filter(strengths.contains).map { strength in
      named(
        href: WebAddress.of("/checklist?topic=\(id)", "strength", strength.rawValue),
        sign: sign(strength),
        name: word(strength.rawValue),
        count: strengths.count { $0 == strength }
      )
    }
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

  /// `Rules 19 · Should 8 · …`
  func counts(_ strengths: [Strength]) -> String {
    let parts = Strength.allCases.filter(strengths.contains).map { strength in
      "\(word(strength.rawValue))\u{A0}\(strengths.count { $0 == strength })"
    }
    return (["\(word(.rules))\u{A0}\(strengths.count)"] + parts).joined(separator: " · ")
  }
}

extension CategoryOutline {
  /// With those of its topics that are in the part, of those with `letters` in a title; nil where none is.
  fileprivate func cut(to part: inout ListPart, _ letters: String) -> CategoryOutline? {
    var category = self
    let found = topics.filter { $0.title.values.contains { letters.isEmpty || $0.lowercased().contains(letters) } }
    category.topics = part.take(found)
    return category.topics.isEmpty ? nil : category
  }
}

extension Label {
  var bilingual: Bilingual<String> { ja == en ? .en(en) : .both(ja: ja, en: en) }
}
