internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Makes of look-ups the rows that people see.
struct ListingMaker {
  let labels: Labels
  /// That of its words; nil for English ones, under headings in both.
  var language: Language?

  func words(_ label: Label) -> String { label[language ?? .en] }

  func heading(_ name: Labels.Name) -> String { language.map { labels[name][$0] } ?? labels[name].heading }

  /// Between the parts of a row.
  var comma: String { (language ?? .en).comma }

  /// What to say of a list that is shown in part.
  func sentence(_ part: ListPart) -> String {
    words(labels[.listPart].filled(["shown": part.shown, "total": part.total]))
  }

  /// That it is a word goes without saying.
  private func name(of kind: Suggestion.Kind) -> String? {
    if kind == .word {
      return nil
    }
    return language == .ja ? labels[kind.name].ja : kind.name
  }

  /// A look-up as rows; nil of what has a form of its own.
  func listing(of answer: any Answer) -> Listing? {
    switch answer {
    case let answer as SuggestAnswer: listing(answer)
    case let answer as ChecklistAnswer: listing(answer)
    case let answer as SpecsAnswer: listing(answer)
    case let answer as SymbolsAnswer: listing(answer)
    case let answer as LinksAnswer: listing(answer)
    case let answer as RelatedAnswer: listing(answer)
    case let answer as DifferenceAnswer: listing(answer)
    case let answer as IndexStatus: listing(answer)
    default: nil
    }
  }

  /// One row a suggestion.
  func listing(_ answer: SuggestAnswer) -> Listing {
    let rows = answer.suggestions.map { suggestion in
      Listing.Row(
        name: suggestion.text,
        detail: name(of: suggestion.kind),
        target: suggestion.topic.map { .topic($0) }
      )
    }
    return Listing(title: answer.query, notices: answer.notices.map(\.text), rows: rows)
  }

  /// One row a rule, under its topic.
  func listing(_ answer: ChecklistAnswer) -> Listing {
    let groups = answer.groups.map { group in
      let rows = group.rules.map { rule in
        Listing.Row(name: rule.lead.line, detail: rule.strength?.rawValue, target: .entry(rule.id))
      }
      return Listing.Group(heading: group.title.line, rows: rows)
    }
    return Listing(title: "", groups: groups)
  }

  /// One row a number.
  func listing(_ answer: SpecsAnswer) -> Listing {
    let isMixed = answer.editions.shown.count > 1
    let rows = answer.found.map { found in
      let quantity = found.quantity
      // The quote of a row repeats its numbers.
      let quote = quantity.parts.count > 1 || quantity.quote == quantity.subject ? nil : quantity.quote.line
      let headings = quantity.headings?.preferring(answer.language)
      let editions = isMixed ? "[\(found.editions.map(\.label).joined(separator: ", "))]" : nil
      return Listing.Row(
        name: (quantity.comparator?.sign ?? "") + quantity.headedFigure(in: answer.language),
        text: MarkedText(quantity.subject.line),
        detail: [editions, headings, quote].compactMap { $0 }.nonEmpty?.joined(separator: " "),
        target: .entry(found.entry)
      )
    }
    let part = labels[.numberPart].filled(["shown": answer.found.count, "total": answer.total])
    let isPart = answer.found.count < answer.total
    return Listing(title: answer.query, notices: answer.notices + (isPart ? [words(part)] : []), rows: rows)
  }

  /// A group a name, a row an entry.
  func listing(_ answer: SymbolsAnswer) -> Listing {
    let groups = answer.symbols.map { symbol in
      let rows = symbol.entries.map { Listing.Row(name: $0.description, target: .entry($0)) }
      return Listing.Group(heading: symbol.name, rows: rows)
    }
    return Listing(title: answer.query, notices: answer.notices.map(\.text), groups: groups)
  }

  /// Where the topic's entries point, and who points to the topic.
  func listing(_ answer: LinksAnswer) -> Listing {
    let inside = answer.out.filter(\.reference.isResolved)
    let outside = answer.out.filter { !$0.reference.isResolved }
    return Listing(
      title: answer.topic.rawValue,
      groups: [
        Listing.Group(heading: heading(.pointsTo), rows: inside.map(Self.leadingOut)),
        Listing.Group(heading: heading(.pointsOutside), rows: outside.map(Self.leadingOut)),
        Listing.Group(heading: heading(.furtherReading), rows: answer.listed.map(Self.listed)),
        Listing.Group(heading: heading(.pointedToBy), rows: answer.into.map(Self.leadingIn)),
      ]
    )
  }

  private static func leadingOut(_ found: LocatedReference) -> Listing.Row {
    let reference = found.reference
    return Listing.Row(
      name: reference.target,
      text: reference.quote == reference.target ? nil : MarkedText(reference.quote),
      detail: "\(reference.kind.rawValue), #\(found.entry.slug)",
      target: reference.pointer
    )
  }

  private static func listed(_ reference: Reference) -> Listing.Row {
    Listing.Row(
      name: reference.target,
      text: reference.quote == reference.target ? nil : MarkedText(reference.quote),
      detail: reference.kind.rawValue,
      target: reference.pointer
    )
  }

  private static func leadingIn(_ found: LocatedReference) -> Listing.Row {
    Listing.Row(
      name: found.entry.description,
      text: MarkedText(found.reference.quote),
      target: .entry(found.entry)
    )
  }

  /// A row an entry or a topic, and why.
  func listing(_ answer: RelatedAnswer) -> Listing {
    let rows = answer.related.map { related in
      Listing.Row(
        name: related.target.name,
        text: related.title.map { MarkedText($0.line) },
        detail: related.reasons.map(words).joined(separator: comma),
        target: related.target
      )
    }
    return Listing(title: answer.subject.name, rows: rows)
  }

  private func words(_ reason: Related.Reason) -> String {
    switch reason {
    case .isPointedTo: words(labels[.isPointedTo])
    case .pointsHere: words(labels[.pointsHere])
    case .shares(let symbol): words(labels[.sharesSymbol].filled(["symbol": symbol]))
    case .isAlike: words(labels[.isAlike])
    }
  }

  /// A row an edition, and how much of today's guidelines there is.
  func listing(_ status: IndexStatus) -> Listing {
    let coverage = words(labels[.coverage].filled(["covered": status.covered, "outline": status.outline]))
    let rows = status.editions.map { edition in
      let languages = edition.languages.sorted().map(\.rawValue).joined(separator: "+")
      let topics = words(labels[edition.topics == 1 ? .topicCountOne : .topicCount].filled(["count": edition.topics]))
      let holds = labels[.editionHolds].filled([
        "languages": languages, "topics": topics, "statements": "\(edition.statements)",
      ])
      return Listing.Row(name: edition.edition.label, text: MarkedText(words(holds)), detail: edition.edition.id)
    }
    return Listing(title: labels[.status].line, notices: [coverage], rows: rows)
  }
}
