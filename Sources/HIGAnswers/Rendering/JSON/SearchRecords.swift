package import HIGModel
import HIGText

// The hits of a search, and what may be typed.

extension SearchAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    if form.view == .compact { return compact(form, in: form.only ?? language ?? form.language) }
    return form.list(hits, notices).with(
      query: JSONRenderer.echo(request.query),
      language: request.language?.rawValue,
      parts: parts,
      answered: isAnswered,
      facets: form.hasFacets ? facets : nil,
      nearest: nearest.nonEmpty
    )
  }

  /// - Parameter language: of the texts, where they are in it.
  private func compact(_ form: JSONForm, in language: Language) -> JSONValue {
    let end = request.offset + hits.count
    return form.list(hits.map { $0.brief(in: language) }, notices).with(
      answered: isAnswered,
      next_offset: request.limit > 0 && end < total ? end : nil
    )
  }
}

extension Facets: JSONConvertible {
  /// Hits of each kind, strength, topic and component.
  package var json: JSONValue {
    .keyed(
      kind: named(kinds, \.rawValue),
      strength: named(strengths, \.rawValue),
      topic: named(topics, \.rawValue),
      component: components
    )
  }

  private func named<Key>(_ counts: [Key: Int], _ name: (Key) -> String) -> [String: Int] {
    Dictionary(firstOf: counts.map { (name($0.key), $0.value) })
  }
}

extension HitAnswer: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: entry.id.description,
      path: entry.id.path,
      kind: entry.kind.rawValue,
      strength: entry.strength?.rawValue,
      components: entry.components.nonEmpty,
      topic: entry.id.topic.rawValue,
      title: topicTitle,
      section: section,
      url: url,
      edition: entry.editions.first?.id,
      score: score.thousandths,
      matched_by: matchedBy.map(\.rawValue),
      question: question,
      statements: statements,
      absent_from: entry.absentFrom?.id,
      replaced_by: entry.replacement?.entry.description
    )
  }
}

extension MarkedStatement: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      language: language.rawValue,
      source: source,
      edition: edition?.id,
      lead: lead?.text,
      body: body.text,
      marks: ["lead": lead?.markPairs ?? [], "body": body.markPairs]
    )
  }
}

extension SuggestAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    // Only this much of it is read by browsers (OpenSearch Suggestions 1.1).
    form.view == .opensearch
      ? [.string(query), suggestions.map(\.text).json] : form.list(suggestions, notices)
  }
}

extension Suggestion: JSONConvertible {
  package var json: JSONValue { .keyed(text: text, kind: kind.name, topic: topic?.rawValue) }
}
