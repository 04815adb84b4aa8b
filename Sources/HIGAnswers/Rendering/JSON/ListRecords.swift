package import HIGIndex
package import HIGModel

// Lists, and what is in them.

extension TopicsAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    form.list(categories.flatMap(\.topics))
  }
}

extension SourcesAnswer {
  package func record(_ form: JSONForm) -> JSONValue { form.list(sources) }
}

extension SymbolsAnswer {
  package func record(_ form: JSONForm) -> JSONValue { form.list(symbols, notices) }
}

extension RelatedAnswer {
  package func record(_ form: JSONForm) -> JSONValue { form.list(related) }
}

extension ChecklistAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    form.list(groups.flatMap { topic in topic.rules.map { $0.record(of: topic) } })
  }
}

extension SpecsAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    form.list(found, notices).with(query: JSONRenderer.echo(query))
  }
}

extension Source: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: id,
      title: title,
      publisher: publisher,
      url: url,
      languages: languages.sorted().map(\.rawValue),
      published: published,
      edition: edition?.id,
      // Its texts are no quotations of the publisher whose guidelines they restate.
      wording: edition?.restates == true ? "own" : nil
    )
  }
}

extension LocatedQuantity: JSONConvertible {
  /// A fact in numbers, and the entry it is in.
  package var json: JSONValue {
    entry.json.with(title: topicTitle, url: url, quantity: quantity, editions: editions.map(\.id))
  }
}

extension SymbolAnswer: JSONConvertible {
  package var json: JSONValue { .keyed(name: name, entries: entries) }
}

extension EntryMention {
  /// A rule to tick off.
  func record(of topic: TopicRules) -> JSONValue {
    id.json.with(title: topic.title, url: topic.url, strength: strength?.rawValue, lead: lead)
  }
}

extension Related: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: target.name,
      path: target.path,
      title: title,
      reasons: reasons.map(Self.name),
      score: score.thousandths
    )
  }

  /// Programs rely on these words; what people read is a label.
  private static func name(of reason: Reason) -> String {
    switch reason {
    case .isPointedTo: "is pointed to"
    case .pointsHere: "points here"
    case .shares(let symbol): "shares \(symbol)"
    case .isAlike: "says something alike"
    }
  }
}

/// Where a pointer of a list leads: from the topic to elsewhere, or from elsewhere into it.
enum LinkDirection: String, CaseIterable {
  case out
  case into = "in"
}

extension LinksAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    let items = out.map { $0.record(.out) } + into.map { $0.record(.into) }
    return form.list(items).with(
      id: topic.rawValue,
      path: topic.path,
      title: title,
      further_reading: listed.nonEmpty
    )
  }
}

extension LocatedReference {
  /// A pointer and the entry it is in.
  fileprivate func record(_ direction: LinkDirection) -> JSONValue {
    entry.json.with(direction: direction.rawValue, reference: reference)
  }
}

extension CompareAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    form.list(entries).with(id: topic.rawValue, path: topic.path, title: title, sources: sources)
  }
}

extension ComparedEntry: JSONConvertible {
  package var json: JSONValue {
    entry.id.json.with(
      kind: entry.kind.rawValue,
      strength: entry.strength?.rawValue,
      alignment: entry.alignment,
      statements: statements
    )
  }
}

extension IndexStatus: JSONConvertible {
  package var json: JSONValue {
    .keyed(editions: editions, topics: topics, outline: ["topics": outline, "here": covered])
  }
}

extension EditionStatus: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: edition.id,
      label: edition.label,
      publisher: edition.publisher,
      published: edition.published,
      languages: languages.sorted().map(\.rawValue),
      topics: topics,
      statements: statements
    )
  }
}
