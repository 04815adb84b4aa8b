import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// Makes of look-ups the rows that people see.
package struct ListingMaker: Worded {
  let labels: Labels
  /// That of its words; nil for English ones, under headings in both.
  var language: Language?
  /// The one language of what is said; nil for all that there are.
  var only: Language?
  /// Whether who reads has the commands of the program.
  var isAtTerminal = false

  var interface: Language { language ?? .en }

  func heading(_ name: Labels.Name) -> String { language.map { labels[name][$0] } ?? labels[name].heading }

  /// A text in one line.
  func line(_ text: Bilingual<String>) -> String { only.map(text.preferring) ?? text.line }

  /// What an entry says.
  func spoken(_ entry: Entry) -> [Statement] { entry.statements.spoken(in: only, \.language) }

  /// Between the parts of a row.
  var comma: String { interface.comma }

  /// What to say of a list that is shown in part.
  func sentence(_ part: ListPart) -> String {
    word(part.offset < part.total ? .listPart : .pastEnd, ["shown": part.shown, "total": part.total])
  }

  /// With the way on: a terminal has a command that fetches the page of a topic.
  func sentence(_ remark: Remark) -> String {
    isAtTerminal && remark.notice == .notIngested
      ? remark.text + Notice.update.remark(remark.language).text : remark.text
  }

  /// A word of the records as people read it.
  func term(_ name: String) -> String { language == .ja ? labels[name].ja : name }

  /// What an entry is, and where it is no more.
  func kind(_ entry: Entry) -> String {
    let names = [entry.kind.rawValue, entry.quality].compacted().uniqued().map(term)
    return (names + (entry.standing(in: interface).map { [word($0.label, $0.values)] } ?? []))
      .joined(separator: language == .ja ? "・" : ", ")
  }

  /// The source of a text, and its edition where that has another name.
  func place(_ statement: MarkedStatement) -> String {
    guard let edition = statement.edition else { return statement.source }
    return (edition.publisher == statement.source ? "" : statement.source + ", ") + origin(edition)
  }
}

// MARK: - Look-ups

extension SuggestAnswer {
  /// One row a suggestion; that it is a word goes without saying.
  package func document(_ maker: ListingMaker) -> Document {
    let rows = suggestions.map { suggestion in
      Row(
        name: suggestion.text,
        detail: suggestion.kind == .word ? nil : maker.term(suggestion.kind.name),
        target: suggestion.topic.map { .topic($0) }
      )
    }
    return Document(query, notices.map(\.text), rows: rows)
  }
}

extension ChecklistAnswer {
  /// One row a rule, under its topic.
  package func document(_ maker: ListingMaker) -> Document {
    let groups = self.groups.map { group -> RowGroup in
      let rows = group.rules.map { rule in
        Row(
          name: maker.line(rule.lead),
          detail: rule.strength.map { maker.term($0.rawValue) },
          target: .entry(rule.id),
          isTask: true,
          page: group.url.map { [$0, rule.origin].compacted().joined(separator: "#") }
        )
      }
      return (maker.line(group.title), rows)
    }
    return Document("", groups: groups)
  }
}

extension SpecsAnswer {
  /// One row a number.
  package func document(_ maker: ListingMaker) -> Document {
    let isMixed = editions.shown.count > 1
    let rows = self.found.map { found in
      let quantity = found.quantity
      // The quote of a row repeats its numbers.
      let quote = quantity.parts.count > 1 || quantity.quote == quantity.subject ? nil : maker.line(quantity.quote)
      let headings = quantity.headings?.preferring(language)
      let editions = isMixed ? "[\(found.editions.map(\.label).inList)]" : nil
      return Row(
        name: quantity.comparedFigure(in: language),
        text: MarkedText(maker.line(quantity.subject)),
        detail: [editions, headings, quote].compactMap { $0 }.nonEmpty?.inWords,
        target: .entry(found.entry)
      )
    }
    return Document(query, notices, rows: rows)
  }
}

extension SymbolsAnswer {
  /// A group a name, a row an entry.
  package func document(_ maker: ListingMaker) -> Document {
    let groups = symbols.map { symbol -> RowGroup in
      let rows = symbol.entries.map { Row(name: $0.description, target: .entry($0)) }
      return (symbol.name, rows)
    }
    return Document(query, notices.map(\.text), groups: groups)
  }
}

extension LinksAnswer {
  /// Where the topic's entries point, and who points to the topic.
  package func document(_ maker: ListingMaker) -> Document {
    let rows = Dictionary(grouping: out, by: \.reference.isResolved).mapValues { found in
      found.map { leading($0.reference, "\($0.reference.kind.rawValue), #\($0.entry.slug)", maker) }
    }
    let groups: KeyValuePairs<Labels.Name, [Row]> = [
      .pointsTo: rows[true] ?? [], .pointsOutside: rows[false] ?? [],
      .furtherReading: listed.map { leading($0, $0.kind.rawValue, maker) },
      .pointedToBy: into.map { leadingIn($0, maker) },
    ]
    return Document(topic.rawValue, groups: groups.map { (maker.heading($0.key), $0.value) })
  }

  /// A topic is called what the guidelines call it, anything else as the page calls it.
  private func leading(_ reference: Reference, _ detail: String, _ maker: ListingMaker) -> Row {
    let title = reference.kind == .topic ? reference.topic.flatMap { titles[$0] } : nil
    let text = title.map(maker.line) ?? reference.quote
    return Row(
      name: reference.target,
      text: text == reference.target ? nil : MarkedText(text),
      detail: detail,
      target: reference.pointer
    )
  }

  private func leadingIn(_ found: LocatedReference, _ maker: ListingMaker) -> Row {
    let text = titles[found.entry.topic].map(maker.line) ?? found.reference.quote
    return Row(name: found.entry.description, text: MarkedText(text), target: .entry(found.entry))
  }
}

extension RelatedAnswer {
  /// A row an entry or a topic, and why.
  package func document(_ maker: ListingMaker) -> Document {
    let rows = self.related.map { related in
      Row(
        name: related.target.name,
        text: related.title.map { MarkedText(maker.line($0)) },
        detail: related.reasons.map { Self.words($0, maker) }.joined(separator: maker.comma),
        target: related.target
      )
    }
    return Document(subject.name, rows: rows)
  }

  private static func words(_ reason: Related.Reason, _ maker: ListingMaker) -> String {
    switch reason {
    case .isPointedTo: maker.word(.isPointedTo)
    case .pointsHere: maker.word(.pointsHere)
    case .shares(let symbol): maker.word(.sharesSymbol, ["symbol": symbol])
    case .isAlike: maker.word(.isAlike)
    }
  }
}

extension IndexStatus {
  /// A row an edition, and how much of today's guidelines there is.
  package func document(_ maker: ListingMaker) -> Document {
    let coverage = maker.word(.coverage, ["covered": covered, "outline": outline])
    let rest = maker.isAtTerminal && covered < outline ? [maker.word(.getTheRest)] : []
    let rows = editions.map { edition in
      let languages = edition.languages.sorted().map(\.rawValue).joined(separator: "+")
      let holds: KeyValuePairs = [
        "languages": languages, "topics": maker.count(edition.topics, .topicCount),
        "statements": "\(edition.statements)",
      ]
      let text = MarkedText(maker.word(.editionHolds, holds))
      return Row(name: edition.edition.label, text: text, detail: edition.edition.id)
    }
    return Document(maker.labels[.status].line, [coverage] + rest, rows: rows)
  }
}

extension DifferenceAnswer {
  package func document(_ maker: ListingMaker) -> Document { maker.document(self) }
}
