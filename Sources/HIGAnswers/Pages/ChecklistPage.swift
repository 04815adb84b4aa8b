import HIGIndex
package import HIGModel
import HIGText

// Rules to go through in a review.

extension PageMaker {
  /// As a library's checklist, in parts of one page.
  package func checklist(
    _ topic: String?,
    _ component: String? = nil,
    _ strengths: [Strength] = []
  ) async throws -> WebPage {
    let part = ListPart(limit: Self.mostRules, offset: context.offset)
    let found = try await library.checklist(topic, component, strengths, part)
    // Of very many, only the chosen one: the others are found by their category.
    let hasFew = found.outline.map(\.topics.count).reduce(0, +) <= Self.mostChoices
    let choices = inOrder(found.outline).map { category in
      let topics = category.topics.filter { hasFew || $0.id.rawValue == found.topic }
      return named(
        label: labels.category(category.id)[interface],
        id: category.id,
        isChosen: category.id == found.topic,
        topics: topics.map { topic in
          short(topic.title).adding(id: topic.id.rawValue, isChosen: topic.id.rawValue == found.topic)
        }
      )
    }
    let view = named(
      categories: choices,
      strengths: boxes(strengths),
      components: try await index.ruledComponents().map { component in
        short(component.title).adding(id: component.id, isChosen: component == found.component)
      },
      isChosen: found.topic != nil || found.component != nil,
      count: count(found.part?.total ?? 0, .ruleCount),
      groups: found.groups.map(checks),
      editions: spoken(found.editions),
      parts: found.part.flatMap(parts)
    )
    return page(.checklist, view)
  }

  /// Rules of one page.
  static let mostRules = 500
  /// Topics to choose from.
  private static let mostChoices = 500

  private func boxes(_ chosen: [Strength]) -> [View] {
    Strength.allCases.compactMap { strength in
      sign(strength).map { sign in
        named(
          sign: sign,
          value: strength.rawValue,
          name: word(strength.rawValue),
          isChosen: chosen.isEmpty || chosen.contains(strength)
        )
      }
    }
  }

  private func checks(_ group: TopicRules) -> View {
    let rules = group.rules.map { rule in
      let second = context.languages[safe: 1].flatMap { language in rule.lead[language].map { text($0, language) } }
      return mention(rule).adding(id: rule.id.description, alt: second)
    }
    return link(group.title, group.id.path).adding(rules: rules)
  }
}
