internal import HIGIndex
package import HIGModel
internal import HIGText

extension Answer {
  /// The answer in one language: titles, statements and numbers in the other one are left out where it has both.
  /// - Parameter language: nil leaves the answer as it is.
  package func only(in language: Language?) -> Answer {
    guard let language else { return self }
    func kept<Value: Spoken>(_ value: Value) -> Value { value.only(in: language) }
    return switch saying(in: language) {
    case .search(let answer): .search(kept(answer))
    case .topics(let categories): .topics(categories.map(kept))
    case .topic(let answer): .topic(kept(answer))
    case .entry(let answer): .entry(kept(answer))
    case .specs(let answer): .specs(kept(answer))
    case .checklist(let answer): .checklist(kept(answer))
    case .links(let answer): .links(kept(answer))
    case .related(let answer): .related(kept(answer))
    case .compare(let answer): .compare(kept(answer))
    case .part(let answer, let part): .part(answer.only(in: language), part)
    case .difference(let answer): .difference(kept(answer))
    case .suggest, .symbols, .sources, .status, .problem: self
    }
  }
}

extension Answer {
  /// The answer with its notices in a language; what they are about may be in any.
  package func saying(in language: Language?) -> Answer {
    guard let language else { return self }
    switch self {
    case .search(var answer):
      answer.notices = answer.notices.map { $0.saying(in: language) }
      return .search(answer)
    case .suggest(var answer):
      answer.notices = answer.notices.map { $0.saying(in: language) }
      return .suggest(answer)
    case .symbols(var answer):
      answer.notices = answer.notices.map { $0.saying(in: language) }
      return .symbols(answer)
    case .specs(var answer):
      answer.language = language
      return .specs(answer)
    case .part(let answer, let part): return .part(answer.saying(in: language), part)
    default: return self
    }
  }
}

extension Remark {
  fileprivate func saying(in language: Language) -> Remark {
    var remark = self
    remark.language = language
    return remark
  }
}

/// What says the same in both languages.
private protocol Spoken {
  /// Leaves out the other language, where it has both.
  mutating func keep(_ language: Language)
}

extension Spoken {
  fileprivate func only(in language: Language) -> Self {
    var kept = self
    kept.keep(language)
    return kept
  }
}

extension Bilingual: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    self = self[language].map { Bilingual($0, in: language) } ?? self
  }
}

extension Array {
  /// Leaves out those in the other language, where one is in `language`.
  fileprivate mutating func keep(_ wanted: Language, _ language: (Element) -> Language) {
    let own = filter { language($0) == wanted }
    self = own.isEmpty ? self : own
  }

  fileprivate mutating func forEachInPlace(_ change: (inout Element) -> Void) {
    for index in indices { change(&self[index]) }
  }
}

extension Entry: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    statements.keep(language, \.language)
    quantities.forEachInPlace { $0.keep(language) }
  }
}

extension Quantity: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    subject.keep(language)
    headings?.keep(language)
    quote.keep(language)
    parts.forEachInPlace { $0.label?.keep(language) }
  }
}

extension SearchAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    hits.forEachInPlace { hit in
      hit.entry.keep(language)
      hit.topicTitle.keep(language)
      hit.section?.keep(language)
    }
  }
}

extension CategoryAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    topics.forEachInPlace { topic in
      topic.title.keep(language)
      topic.summary?.keep(language)
    }
  }
}

extension TopicAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    topic.title.keep(language)
    topic.summary?.keep(language)
    topic.sections.forEachInPlace { $0.keep(language) }
    topic.entries.forEachInPlace { $0.keep(language) }
    topic.history.keep(language, \.language)
  }
}

extension EntryAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    entry.keep(language)
    topicTitle.keep(language)
    section?.keep(language)
  }
}

extension SpecsAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    found.forEachInPlace { found in
      found.topicTitle.keep(language)
      found.quantity.keep(language)
    }
  }
}

extension ChecklistAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    groups.forEachInPlace { group in
      group.title.keep(language)
      group.rules.forEachInPlace { $0.lead.keep(language) }
    }
  }
}

extension LinksAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) { title.keep(language) }
}

extension RelatedAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    related.forEachInPlace { $0.title?.keep(language) }
  }
}

extension DifferenceAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    topics.forEachInPlace { topic in
      topic.title.keep(language)
      topic.changes.forEachInPlace { $0.wordings.keep(language, \.language) }
    }
  }
}

extension CompareAnswer: Spoken {
  fileprivate mutating func keep(_ language: Language) {
    title.keep(language)
    entries.forEachInPlace { compared in
      compared.entry.keep(language)
      compared.statements.keep(language, \.language)
    }
  }
}
