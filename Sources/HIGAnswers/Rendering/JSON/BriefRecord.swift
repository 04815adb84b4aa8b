package import HIGModel

extension HitAnswer {
  /// What one needs to choose it and to cite it, in one language: with the passage that was found.
  func brief(in language: Language) -> JSONValue {
    let passage = entry.said(in: language).map { self.passage($0, columns: Entry.briefColumns) }
    return entry.brief(passage, topicTitle, section, url, in: language)
  }
}

extension TopicAnswer {
  /// Whole, or its entries in short.
  package func record(_ form: JSONForm) -> JSONValue {
    form.view == .compact ? compact(form) : json
  }

  private func compact(_ form: JSONForm) -> JSONValue {
    let items = topic.entries.map { entry in
      let section = topic.sectionTitle(of: entry)
      let place = [topic.title, section].compactMap(\.self)
      let passage = entry.said(in: form.language).map { Passage($0, at: place, columns: Entry.briefColumns) }
      return entry.brief(passage, topic.title, section, topic.canonicalURL, in: form.language)
    }
    return form.list(items).with(answered: true)
  }
}

extension Entry {
  fileprivate static let briefColumns = 160

  /// - Parameters:
  ///   - passage: of it, in a language; the texts are in that where they are there.
  ///   - title: of its topic.
  ///   - section: of its section.
  ///   - url: the guideline's own page.
  fileprivate func brief(
    _ passage: Passage?,
    _ title: Bilingual<String>,
    _ section: Bilingual<String>?,
    _ url: String?,
    in language: Language
  ) -> JSONValue {
    .keyed(
      id: id.description,
      url: url,
      title: title.preferring(language),
      section: section?.preferring(language),
      kind: kind.rawValue,
      strength: strength?.rawValue,
      lead: passage?.headline.text ?? "",
      text: passage?.text.text ?? "",
      edition: passage?.edition?.id,
      restated: passage?.edition?.isRestated.ifTrue
    )
  }

  /// What it says in a language, else in the other one.
  package func said(in language: Language) -> Statement? {
    statements.first { $0.language == language } ?? statements.first
  }
}

extension Edition {
  /// Whether its texts are this project's own words after the publisher's: `labels.tsv` says so of it.
  package var isRestated: Bool { (try? Labels.builtIn())?.byName["about-\(publisher)"] != nil }
}
