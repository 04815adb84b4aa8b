internal import HIGModel

/// The page of a search.
struct SearchView {
  let query: String
  let count: Label
  /// What to do where nothing was found.
  let advice: AdviceView
  let notices: [String]
  let hits: [HitView]
  let isEmpty: Bool
  let previous: String?
  let next: String?
  let languages: [ChoiceView]
  let nearest: [TermLinkView]

  init(_ answer: SearchAnswer, _ labels: Labels) {
    let request = answer.request
    let end = request.offset + answer.hits.count
    let start = max(0, request.offset - request.limit)
    query = request.query
    count = labels[.foundCount].filled(["total": answer.total])
    advice = AdviceView(labels[.searchNothing])
    notices = answer.notices
    hits = answer.hits.map { HitView($0, labels) }
    isEmpty = answer.total == 0 && answer.hits.isEmpty
    previous = request.offset > 0 ? WebAddress.of(request, offset: start) : nil
    next = end < answer.total ? WebAddress.of(request, offset: end) : nil
    languages = ChoiceView.languages(chosen: request.language, labels)
    nearest = answer.nearest.map { suggestion in
      TermLinkView(href: WebAddress.of(SearchRequest(query: suggestion.text), offset: 0), text: suggestion.text)
    }
  }
}

struct HitView {
  let entry: EntryLabelView
  let topic: TopicLabelView
  let statements: [StatementView]

  init(_ hit: HitAnswer, _ labels: Labels) {
    entry = EntryLabelView(hit.entry, labels)
    topic = TopicLabelView(hit.entry.id.topic, hit.topicTitle)
    statements = hit.statements.map { statement in
      StatementView(statement, source: statement.source, body: statement.body.excerpt(around: 180))
    }
  }
}

struct ChoiceView {
  let value: String
  let label: Label
  let isChosen: Bool

  /// Both languages, or one of them.
  static func languages(chosen: Language?, _ labels: Labels) -> [ChoiceView] {
    let both = ChoiceView(value: "", label: labels[.both], isChosen: chosen == nil)
    let each = Language.allCases.map { language in
      ChoiceView(value: language.rawValue, label: labels[language.rawValue], isChosen: chosen == language)
    }
    return [both] + each
  }
}

struct TermLinkView {
  let href: String
  let text: String
}

/// A sentence in both languages, a part of which is a link.
struct AdviceView {
  let ja: LinkedText
  let en: LinkedText

  init(_ label: Label) {
    ja = LinkedText(label.ja)
    en = LinkedText(label.en)
  }

  /// `before [link] after`
  struct LinkedText {
    let before: Substring
    let link: Substring
    let after: Substring

    init(_ text: String) {
      before = text.prefix { $0 != "[" }
      let rest = text.dropFirst(before.count + 1)
      link = rest.prefix { $0 != "]" }
      after = rest.dropFirst(link.count + 1)
    }
  }
}
