internal import HIGIndex
package import HIGModel
internal import HIGText

extension Answer {
  /// The answer in one language: titles, statements and numbers in the other one are left out where it has both.
  /// - Parameter language: nil leaves the answer as it is.
  package func only(in language: Language?) -> Answer {
    guard let language else { return self }
    return switch saying(in: language) {
    case .search(let answer): .search(answer.only(in: language))
    case .topics(let categories): .topics(categories.map { $0.only(in: language) })
    case .topic(let answer): .topic(answer.only(in: language))
    case .entry(let answer): .entry(answer.only(in: language))
    case .specs(let answer): .specs(answer.only(in: language))
    case .links(let answer): .links(answer.only(in: language))
    case .related(let answer): .related(answer.only(in: language))
    case .compare(let answer): .compare(answer.only(in: language))
    case .part(let answer, let part): .part(answer.only(in: language), part)
    case .difference(let answer): .difference(answer.only(in: language))
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

extension Bilingual {
  /// The value in `language` alone, where there is one.
  fileprivate func only(in language: Language) -> Bilingual {
    self[language].map { Bilingual($0, in: language) } ?? self
  }
}

extension Array {
  /// Those in `language`; all where none is.
  fileprivate func only(in wanted: Language, _ language: (Element) -> Language) -> [Element] {
    let own = filter { language($0) == wanted }
    return own.isEmpty ? self : own
  }
}

extension Entry {
  fileprivate func only(in language: Language) -> Entry {
    var entry = self
    entry.statements = statements.only(in: language, \.language)
    entry.quantities = quantities.map { $0.only(in: language) }
    return entry
  }
}

extension Quantity {
  fileprivate func only(in language: Language) -> Quantity {
    var quantity = self
    quantity.subject = subject.only(in: language)
    quantity.quote = quote.only(in: language)
    for index in quantity.parts.indices {
      quantity.parts[index].label = parts[index].label?.only(in: language)
    }
    return quantity
  }
}

extension SearchAnswer {
  fileprivate func only(in language: Language) -> SearchAnswer {
    var answer = self
    answer.hits = hits.map { hit in
      var hit = hit
      hit.entry = hit.entry.only(in: language)
      hit.topicTitle = hit.topicTitle.only(in: language)
      hit.section = hit.section?.only(in: language)
      return hit
    }
    return answer
  }
}

extension CategoryAnswer {
  fileprivate func only(in language: Language) -> CategoryAnswer {
    var category = self
    for index in category.topics.indices {
      category.topics[index].title = topics[index].title.only(in: language)
      category.topics[index].summary = topics[index].summary?.only(in: language)
    }
    return category
  }
}

extension TopicAnswer {
  fileprivate func only(in language: Language) -> TopicAnswer {
    var answer = self
    answer.topic.title = topic.title.only(in: language)
    answer.topic.summary = topic.summary?.only(in: language)
    answer.topic.sections = topic.sections.map { $0.only(in: language) }
    answer.topic.entries = topic.entries.map { $0.only(in: language) }
    answer.topic.history = topic.history.only(in: language, \.language)
    return answer
  }
}

extension EntryAnswer {
  fileprivate func only(in language: Language) -> EntryAnswer {
    var answer = self
    answer.entry = entry.only(in: language)
    answer.topicTitle = topicTitle.only(in: language)
    answer.section = section?.only(in: language)
    return answer
  }
}

extension SpecsAnswer {
  fileprivate func only(in language: Language) -> SpecsAnswer {
    var answer = self
    answer.found = found.map { found in
      var found = found
      found.topicTitle = found.topicTitle.only(in: language)
      found.quantity = found.quantity.only(in: language)
      return found
    }
    return answer
  }
}

extension LinksAnswer {
  fileprivate func only(in language: Language) -> LinksAnswer {
    var answer = self
    answer.title = title.only(in: language)
    return answer
  }
}

extension RelatedAnswer {
  fileprivate func only(in language: Language) -> RelatedAnswer {
    var answer = self
    for index in answer.related.indices {
      answer.related[index].title = related[index].title?.only(in: language)
    }
    return answer
  }
}

extension DifferenceAnswer {
  fileprivate func only(in language: Language) -> DifferenceAnswer {
    var answer = self
    for index in topics.indices {
      answer.topics[index].title = topics[index].title.only(in: language)
      answer.topics[index].changes = topics[index].changes.map { change in
        var change = change
        change.wordings = change.wordings.only(in: language, \.language)
        return change
      }
    }
    return answer
  }
}

extension CompareAnswer {
  fileprivate func only(in language: Language) -> CompareAnswer {
    var answer = self
    answer.title = title.only(in: language)
    answer.entries = entries.map { compared in
      var compared = compared
      compared.entry = compared.entry.only(in: language)
      compared.statements = compared.statements.only(in: language, \.language)
      return compared
    }
    return answer
  }
}
