internal import HIGIndex
package import HIGModel
internal import HIGText

// An answer in one language: what is there in both is left out in the other one.

extension [Remark] {
  fileprivate mutating func say(in language: Language) { forEachInPlace { $0.language = language } }
}

extension SearchAnswer { package mutating func say(in language: Language) { notices.say(in: language) } }
extension SuggestAnswer { package mutating func say(in language: Language) { notices.say(in: language) } }
extension SymbolsAnswer { package mutating func say(in language: Language) { notices.say(in: language) } }
extension SpecsAnswer { package mutating func say(in language: Language) { self.language = language } }

extension Bilingual {
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

extension Entry {
  fileprivate mutating func keep(_ language: Language) {
    statements.keep(language, \.language)
    quantities.forEachInPlace { $0.keep(language) }
  }
}

extension Quantity {
  fileprivate mutating func keep(_ language: Language) {
    subject.keep(language)
    headings?.keep(language)
    quote.keep(language)
    parts.forEachInPlace { $0.label?.keep(language) }
  }
}

extension SearchAnswer {
  package mutating func keep(_ language: Language) {
    hits.forEachInPlace { hit in
      hit.entry.keep(language)
      hit.topicTitle.keep(language)
      hit.section?.keep(language)
    }
  }
}

extension TopicsAnswer {
  package mutating func keep(_ language: Language) {
    categories.forEachInPlace { category in
      category.topics.forEachInPlace { topic in
        topic.title.keep(language)
        topic.summary?.keep(language)
      }
    }
  }
}

extension TopicAnswer {
  package mutating func keep(_ language: Language) {
    topic.title.keep(language)
    topic.summary?.keep(language)
    topic.sections.forEachInPlace { $0.keep(language) }
    topic.entries.forEachInPlace { $0.keep(language) }
    topic.history.keep(language, \.language)
  }
}

extension EntryAnswer {
  package mutating func keep(_ language: Language) {
    entry.keep(language)
    topicTitle.keep(language)
    section?.keep(language)
  }
}

extension SpecsAnswer {
  package mutating func keep(_ language: Language) {
    found.forEachInPlace { found in
      found.topicTitle.keep(language)
      found.quantity.keep(language)
    }
  }
}

extension ChecklistAnswer {
  package mutating func keep(_ language: Language) {
    groups.forEachInPlace { group in
      group.title.keep(language)
      group.rules.forEachInPlace { $0.lead.keep(language) }
    }
  }
}

extension LinksAnswer {
  package mutating func keep(_ language: Language) { title.keep(language) }
}

extension RelatedAnswer {
  package mutating func keep(_ language: Language) {
    related.forEachInPlace { $0.title?.keep(language) }
  }
}

extension DifferenceAnswer {
  package mutating func keep(_ language: Language) {
    topics.forEachInPlace { topic in
      topic.title.keep(language)
      topic.changes.forEachInPlace { $0.wordings.keep(language, \.language) }
    }
  }
}

extension CompareAnswer {
  package mutating func keep(_ language: Language) {
    title.keep(language)
    entries.forEachInPlace { compared in
      compared.entry.keep(language)
      compared.statements.keep(language, \.language)
    }
  }
}
