package import HIGIndex
package import HIGModel
import HIGText

// Topics and entries, whole.

extension Entry {
  /// As `hig export` and the API give it.
  func record(section: JSONValue?) -> JSONValue {
    .keyed(
      id: id.description,
      path: id.path,
      kind: kind.rawValue,
      strength: strength?.rawValue,
      sort: noteSort?.rawValue,
      topic: id.topic.rawValue,
      category: id.topic.category,
      section: section,
      order: order,
      statements: statements,
      components: components.nonEmpty,
      platforms: platforms.nonEmpty,
      quantities: quantities.nonEmpty,
      symbols: symbols.nonEmpty,
      references: references.nonEmpty,
      alignment: alignment,
      absent_from: absentFrom?.id,
      replaced_by: replacement?.entry.description
    )
  }
}

extension Alignment: JSONConvertible {
  package var json: JSONValue { .keyed(method: method.rawValue, confidence: confidence) }
}

extension Statement: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      language: language.rawValue,
      source: source,
      edition: edition?.id,
      lead: lead,
      body: body.bodyText,
      captions: body.captions.nonEmpty,
      line: place.line,
      page: place.page
    )
  }
}

extension Quantity: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      figure: figure,
      measures: parts,
      role: role.rawValue,
      comparator: comparator?.rawValue,
      property: property,
      subject: subject,
      headings: headings,
      quote: quote,
      applies_to: platforms.nonEmpty
    )
  }
}

extension Quantity.Part: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      value: measure.value,
      value2: measure.value2,
      form: measure.form.rawValue,
      unit: measure.unit.rawValue,
      figure: figure,
      label: label
    )
  }
}

extension Reference: JSONConvertible {
  package var json: JSONValue {
    .keyed(kind: kind.rawValue, quote: quote, target: target, resolved: isResolved, url: url)
  }
}

extension EntryAnswer: JSONConvertible {
  /// An entry alone, with what one needs to cite it.
  package var json: JSONValue {
    let section = section.map { JSONValue.keyed(id: sectionName, title: $0) }
    return .keyed(
      entry: entry.record(section: section),
      title: topicTitle,
      url: canonicalURL,
      sources: sources,
      previous: previous,
      next: next
    )
  }
}

extension EntryID: JSONConvertible {
  /// By name: its id, and the path to ask for it.
  package var json: JSONValue { .keyed(id: description, path: path) }
}

extension TopicSummary: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: id.rawValue,
      path: id.path,
      category: id.category,
      title: title,
      summary: summary,
      url: canonicalURL,
      entry_count: entryCount,
      editions: editions
    )
  }
}

extension TopicAnswer: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: topic.id.rawValue,
      path: topic.id.path,
      category: topic.id.category,
      title: topic.title,
      summary: topic.summary,
      url: topic.canonicalURL,
      sections: topic.sectionRecords,
      entries: topic.entries.map { $0.record(section: topic.sectionRecord(of: $0)) },
      sources: sources,
      unsupported: topic.systems.unsupported.sorted().nonEmpty,
      changed: topic.state?.changed,
      checked: topic.state?.checked,
      history: topic.history.nonEmpty,
      further_reading: topic.related.nonEmpty
    )
  }
}

extension Topic {
  /// Its sections by name: what references to them have as their target.
  fileprivate var sectionRecords: [JSONValue] {
    sections.enumerated().map { place, title in
      .keyed(id: sectionSlugs[safe: place].map { "\(id)#\($0)" }, title: title)
    }
  }

  /// The section that `entry` is in; nil before the first one.
  func sectionRecord(of entry: Entry) -> JSONValue? {
    sectionTitle(of: entry).map { .keyed(id: sectionName(of: entry), title: $0) }
  }
}

extension Revision: JSONConvertible {
  /// A line of a log of changes.
  package var json: JSONValue {
    .keyed(
      date: date,
      language: language.rawValue,
      text: text,
      source: source,
      edition: edition?.id
    )
  }
}
