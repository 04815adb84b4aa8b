import HIGIndex
import HIGModel
import HIGText

// How hits are spread, and links that narrow a search.

extension PageMaker {
  func facets(_ answer: SearchAnswer) async throws -> [View] {
    let facets = answer.facets
    let request = answer.request
    let components = try await index.components().components(facets.components.keys)
    let strengths = Strength.allCases.compactMap { strength in
      facets.strengths[strength].map {
        choice(word(strength.rawValue), $0, \.strengths, strength, request).adding(sign: sign(strength))
      }
    }
    let kinds = EntryKind.allCases.compactMap { kind in
      facets.kinds[kind].map { choice(word(kind.rawValue), $0, \.kinds, kind, request) }
    }
    let languages = Language.allCases.map { choice(word("with-" + $0.rawValue), nil, \.languages, $0, request) }
    let groups: KeyValuePairs<Labels.Name, [View]> = [
      .strength: strengths, .kind: kinds, .topic: topics(answer),
      .component: self.components(components, answer), .language: languages,
    ]
    return groups.map { named(title: word($0.key), choices: $0.value) }
  }

  private func topics(_ answer: SearchAnswer) -> [View] {
    let best = answer.facets.topics.sorted { left, right in
      (right.value, left.key) < (left.value, right.key)
    }
    return best.prefix(Self.mostTopics).map { id, count in
      let title = titles[id] ?? .en(id.name)
      return choice(title.preferring(interface), count, \.topics, id.rawValue, answer.request)
        .adding(lang: language(of: title).rawValue)
    }
  }

  private static let mostTopics = 8

  private func components(_ components: [Component], _ answer: SearchAnswer) -> [View] {
    let counts = answer.facets.components
    let best = components.sorted { left, right in
      (counts[right.id] ?? 0, left.id) < (counts[left.id] ?? 0, right.id)
    }
    // A topic of the same name that has as many entries has the same.
    let topics = answer.facets.topics.map { [titles[$0]?.preferring(interface), String($1)] }
    let others = best.filter { component in
      let named = [component.title.preferring(interface), counts[component.id].map { String($0) }]
      return !topics.contains(named) || !answer.request.filters.isEmpty
    }
    return others.prefix(Self.mostTopics).map {
      choice($0.title.preferring(interface), counts[$0.id], \.components, $0.id, answer.request)
    }
  }

  /// A link that adds a value to the filters, or takes it away again.
  private func choice<Value: Equatable>(
    _ name: String,
    _ count: Int?,
    _ filter: WritableKeyPath<Query.Filters, [Value]>,
    _ value: Value,
    _ request: SearchRequest
  ) -> View {
    var changed = request
    let chosen = request.filters[keyPath: filter]
    let isChosen = chosen.contains(value)
    changed.filters[keyPath: filter] = isChosen ? chosen.filter { $0 != value } : [value]
    return named(name: name, count: count, href: WebAddress.of(changed), isChosen: isChosen)
  }
}
