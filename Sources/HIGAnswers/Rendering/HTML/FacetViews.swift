import HIGModel
import HIGText

// Views of how hits are spread, and links that narrow a search.

extension ViewMaker {
  func facets(_ page: SearchPage) -> [View] {
    let facets = page.answer.facets
    let request = page.answer.request
    var groups: [View] = []
    func add(_ title: Labels.Name, _ choices: [View]) {
      if !choices.isEmpty {
        groups.append(["title": word(title), "choices": choices])
      }
    }
    add(
      .strength,
      Strength.allCases.compactMap { strength in
        facets.strengths[strength].map { count in
          choice(word(strength.rawValue), count, \.strengths, strength, request)
            .adding(["sign": sign(strength)])
        }
      }
    )
    add(
      .kind,
      EntryKind.allCases.compactMap { kind in
        facets.kinds[kind].map { choice(word(kind.rawValue), $0, \.kinds, kind, request) }
      }
    )
    add(.topic, topics(page))
    add(.component, components(page))
    add(
      .language,
      Language.allCases.map { language in
        choice(word("with-" + language.rawValue), nil, \.languages, language, request)
      }
    )
    return groups
  }

  private func topics(_ page: SearchPage) -> [View] {
    let best = page.answer.facets.topics.sorted { left, right in
      (right.value, left.key) < (left.value, right.key)
    }
    return best.prefix(Self.mostTopics).map { id, count in
      let title = page.titles[id] ?? .en(id.name)
      return choice(title.preferring(interface), count, \.topics, id.rawValue, page.answer.request)
        .adding(["lang": language(of: title).rawValue])
    }
  }

  private static let mostTopics = 8

  private func components(_ page: SearchPage) -> [View] {
    let counts = page.answer.facets.components
    let best = page.components.sorted { left, right in
      (counts[right.id] ?? 0, left.id) < (counts[left.id] ?? 0, right.id)
    }
    // A topic of the same name that has as many entries has the same.
    let topics = page.answer.facets.topics.map { Named(name: page.titles[$0]?.preferring(interface), count: $1) }
    let others = best.filter { component in
      let named = Named(name: component.title.preferring(interface), count: counts[component.id])
      return !topics.contains(named) || !page.answer.request.filters.isEmpty
    }
    return others.prefix(Self.mostTopics).map { component in
      choice(
        component.title.preferring(interface),
        counts[component.id],
        \.components,
        component.id,
        page.answer.request
      )
    }
  }

  private struct Named: Equatable {
    var name: String?
    var count: Int?
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
    let isChosen = request.filters[keyPath: filter].contains(value)
    if isChosen {
      changed.filters[keyPath: filter].removeAll { $0 == value }
    } else {
      changed.filters[keyPath: filter] = [value]
    }
    return ["name": name, "count": count, "href": WebAddress.of(changed), "isChosen": isChosen]
  }
}
