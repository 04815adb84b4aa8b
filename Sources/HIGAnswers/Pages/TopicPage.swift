import Algorithms
import HIGIndex
import HIGModel
import HIGText

// A topic with what is around it.

extension PageMaker {
  /// A topic by its id or the last part of it, or a category; a name that is no topic's id may be a category's.
  package func topicOrCategory(_ name: String) async throws -> WebPage {
    let isTopic = try await index.topics(named: name).contains { $0.id.rawValue == name }
    if !isTopic, let category = try await library.latest.outline().category(name) {
      var part = ListPart(limit: Self.mostOnPage, offset: context.offset)
      let view = view(category, showing: part.take(category.topics))
      return page(.category, view.adding(parts: parts(part)))
    }
    return try await topic(library.topic(name))
  }

  /// - Parameter answer: what only older states of the topic's page have is left to the comparison, unless editions are chosen.
  func topic(_ answer: TopicAnswer) async throws -> WebPage {
    var topic = answer.topic
    var part = ListPart(limit: Self.mostEntries, offset: context.offset)
    topic.entries = part.take(topic.entries)
    let shown = PairPage(editions: answer.editions.shown, whole: whole)
    let view = try await outline(around: topic.id, answer.topic.entries.compactMap(\.strength)).adding(
      title: title(topic.title),
      lost: answer.lost.map { $0.notSaidToday[context.interface] },
      alone: onlyLanguage(of: topic).map { word("only-in-" + $0.rawValue) },
      rail: topic.sectioned.map(rail),
      sections: topic.sectioned.map { section($0, shown) },
      older: answer.older.isEmpty ? nil : older(answer.older),
      appleURL: publisher(topic.canonicalURL),
      checked: topic.state.map { word(.pageChecked, $0.values) },
      id: topic.id.rawValue,
      parts: parts(part),
      isComparable: answer.isComparable,
      editions: spoken(answer.editions),
      history: revisions(topic.history),
      further: topic.related.map(further),
      referring: try await library.mentions(index.references(to: topic.id).map(\.entry)).map(mention),
      related: try await closest(to: answer.topic).map(self.topic),
      sources: answer.sources.map { source($0.id, answer.sources) },
      provenance: provenance(answer.sources)
    )
    return page(.topic, at: answer.address, view)
  }

  /// All topics, with the way to this one and from it.
  /// - Parameter strengths: of all its rules.
  private func outline(around topic: TopicID, _ strengths: [Strength]) async throws -> View {
    let outline = inOrder(try await library.latest.outline())
    let own = outline.shelf(of: topic)
    let led = outline.first { $0.id == topic.rawValue && $0.id != own }
    let order = outline.flatMap(\.topics).map(\.id)
    let place = order.firstIndex(of: topic)
    return named(
      category: ["", topic.rawValue].contains(own) ? nil : category(own),
      choices: led == nil ? choices(topic.rawValue, strengths) : [],
      hasRules: !strengths.isEmpty,
      led: led.map { view($0, showing: $0.topics) },
      groups: outline.map { group in
        // A link; with its topics where the page is of one of them.
        let isOwn = group.id == own || group.id == topic.rawValue
        let topics = isOwn ? group.topics(around: topic, Self.mostBeside) : []
        return named(
          category: category(group.id),
          isOwn: isOwn,
          topics: topics.map { link($0.title, $0.id.path).adding(isCurrent: $0.id == topic) }
        )
      },
      previous: place.flatMap { order[safe: $0 - 1] }.map(self.topic),
      next: place.flatMap { order[safe: $0 + 1] }.map(self.topic)
    )
  }

  /// Topics that pointers lead to or come from; then those whose rules say something alike.
  private func closest(to topic: Topic) async throws -> [TopicID] {
    let library = library.latest
    let pointed = try await library.related(to: topic.id).related.compactMap(\.topic)
    var scores: [TopicID: Double] = [:]
    let rules = topic.entries.filter { $0.kind == .rule }.prefix(Self.mostCompared).map(\.id)
    for rule in try await index.entries(named: rules).values {
      for id in try await library.related(to: rule).related.compactMap(\.entry) where id.topic != topic.id {
        scores[id.topic, default: 0] += 1
      }
    }
    let alike = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return Array((pointed + alike).uniqued().prefix(Self.mostRelated))
  }

  /// Rules of a topic that others are compared with.
  private static let mostCompared = 16
  /// Entries of one page: thirty screens of a phone in two languages.
  private static let mostEntries = 50
  /// Topics beside a topic; all of its group are on the group's page.
  private static let mostBeside = 200
  /// Related topics that are shown.
  private static let mostRelated = 5

  /// The guideline's own page on the site in the reader's language.
  func publisher(_ url: String?) -> String? {
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
}

extension TopicAnswer {
  /// Whether two editions speak of it, or two sources in the same language.
  var isComparable: Bool {
    editions.others.count + topic.editions.count > 1
      || topic.entries.contains { entry in
        Dictionary(grouping: entry.statements, by: \.language).values.contains { $0.count > 1 }
      }
  }
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
