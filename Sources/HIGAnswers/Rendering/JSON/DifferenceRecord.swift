import HIGModel

// What changed from one edition to another, topic by topic.

extension DifferenceAnswer {
  package func record(_ form: JSONForm) -> JSONValue {
    form.list(topics, old == new ? [Self.isOne[form.language]] : []).with(
      old: old,
      new: new,
      topics: comparedTopics,
      unchanged: unchanged
    )
  }

  static let isOne: Saying = "Both names mean the same: nothing changed."
}

extension TopicDifference: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      id: id.rawValue,
      path: id.path,
      title: title,
      fate: fate.rawValue,
      renamed: isRenamed.ifTrue,
      page: page,
      merged_into: mergedInto,
      rules: fate == .kept ? nil : rules,
      changes: changes
    )
  }
}

extension Change: JSONConvertible {
  package var json: JSONValue {
    let strengths = strengths.map { ["old": $0.old.rawValue, "new": $0.new.rawValue] }
    return entry.json.with(
      change: sort.rawValue,
      wordings: wordings,
      confidence: confidence,
      strengths: strengths,
      numbers: hasOtherNumbers.ifTrue
    )
  }
}

extension Change.Wording: JSONConvertible {
  package var json: JSONValue {
    .keyed(
      language: language.rawValue,
      old_language: oldLanguage?.rawValue,
      title: title,
      old: old,
      new: new
    )
  }
}
