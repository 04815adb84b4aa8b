import Algorithms
import HIGIndex
import HIGModel
import HIGText

// A component: the rules about it, and what these have in numbers and names.

extension PageMaker {
  /// All components that rules are about, as a list of links; their page is a category's without rules.
  package func components() async throws -> WebPage {
    let ruled = try await index.ruledComponents()
    var links: [View] = []
    for component in try await index.components().list {
      if !ruled.contains(component), try await library.latest.topicID(of: component) == nil { continue }
      links.append(title(component.title).adding(href: component.path))
    }
    return page(.category, named(title: title(labels["components"].bilingual), topics: links))
  }

  /// At first come the rules of the topic that is called like it and that do not name it.
  /// - Parameter name: the id, or any name.
  /// - Throws: `Problem` (`notFound`).
  package func component(_ name: String) async throws -> WebPage {
    let part = ListPart(limit: Self.mostRules, offset: context.offset)
    let checklist = try await library.checklist(nil, name, [], part)
    guard let component = checklist.component else { throw Problem.noTopic(name) }
    let own = try await rulesOfTopic(of: component)
    let groups = (context.offset == 0 ? [own].compactMap(\.self) : []) + checklist.groups
    let mentions = groups.flatMap(\.rules)
    let facts = try await facts(mentions)
    let rules = Dictionary(grouping: mentions, by: \.strength)
    let view = named(
      title: title(component.title),
      counts: count((checklist.part?.total ?? 0) + (own?.rules.count ?? 0), .ruleCount),
      editions: spoken(SpokenEditions(groups.map(\.editions))),
      checklist: WebAddress.of("/checklist", [("component", component.id)]),
      strengths: Strength.allCases.compactMap { strength in
        rules[strength].map { own in
          named(name: word(strength.rawValue), rules: own.map(mention))
        }
      },
      topics: groups.uniqued(on: \.id).map { link($0.title, $0.id.path) },
      numbers: facts.numbers.map(fact),
      symbols: facts.symbols.map(symbol),
      parts: checklist.part.flatMap(parts)
    )
    return page(.component, view)
  }

  /// Those of the topic that is called like a component, without those that name it.
  private func rulesOfTopic(of component: Component) async throws -> TopicRules? {
    guard let id = try await library.topicID(of: component),
      let topic = try await library.outline().lazy.flatMap(\.topics).first(where: { $0.id == id })
    else { return nil }
    let all = topic.strengths.indices
    var own = try await library.rules(of: topic, [], about: nil, all)
    let named = try await library.rules(of: topic, [], about: component.id, all).rules.map(\.id)
    own.rules.removeAll { named.contains($0.id) }
    return own
  }

  /// The first numbers of rules, and the names of developers that they mention.
  private func facts(_ rules: [EntryMention]) async throws -> (numbers: [NumberFact], symbols: [String]) {
    let entries = try await index.entries(named: rules.map(\.id))
    let numbers = rules.flatMap { rule in
      (entries[rule.id]?.quantities ?? []).map { NumberFact(quantity: $0, entry: rule) }
    }
    let symbols = rules.flatMap { entries[$0.id]?.symbols ?? [] }.uniqued()
    return (Array(numbers.prefix(Self.mostFacts)), Array(symbols.prefix(Self.mostFacts)))
  }

  /// Numbers, and names, that the page of a component shows.
  private static let mostFacts = 24
}

extension Library {
  /// The topic that has one of a component's names; nil where none has, or several have.
  fileprivate func topicID(of component: Component) async throws -> TopicID? {
    for name in component.en + component.ja {
      if case .here(let ids) = try await index.coverage(of: name, in: editions), ids.count == 1 { return ids[0] }
    }
    return nil
  }
}
