internal import HIGIndex
package import HIGModel

/// Rows under headings: the form that look-ups take for people, on every surface.
package struct Listing: Sendable, Equatable {
  /// What was asked.
  package var title: String
  /// Sentences about the answer.
  package var notices: [String] = []
  /// In order; empty ones are left out.
  package var groups: [Group]

  /// Rows of one kind.
  package struct Group: Sendable, Equatable {
    /// What the rows are; empty where the title says it.
    package var heading: String
    /// In order.
    package var rows: [Row]
  }

  /// One thing that was found.
  package struct Row: Sendable, Equatable {
    /// What it is called: a number, a name, an id.
    package var name: String
    /// More about it, differences or found words marked.
    package var text: MarkedText?
    /// Where it stands or why it is here, in small print.
    package var detail: String?
    /// What it leads to.
    package var target: Target?
  }

  /// Where a row leads.
  package enum Target: Sendable, Equatable {
    case topic(TopicID)
    case entry(EntryID)
    case address(String)
  }

  package init(title: String, notices: [String] = [], groups: [Group]) {
    self.title = title
    self.notices = notices
    self.groups = groups.filter { !$0.rows.isEmpty }
  }
}

extension Listing.Target {
  /// An id or an address, as one types it.
  package var name: String {
    switch self {
    case .topic(let id): id.rawValue
    case .entry(let id): id.description
    case .address(let url): url
    }
  }
}

extension SuggestAnswer {
  /// One row a suggestion.
  var listing: Listing {
    let rows = suggestions.map {
      Listing.Row(
        name: $0.text,
        detail: $0.kind == .word ? nil : $0.kind.name,
        target: $0.topic.map { .topic($0) }
      )
    }
    return Listing(title: query, notices: notices, groups: [Listing.Group(heading: "", rows: rows)])
  }
}

extension SpecsAnswer {
  /// One row a number.
  var listing: Listing {
    let rows = found.map { found in
      Listing.Row(
        name: found.quantity.measure.figure,
        text: MarkedText(found.quantity.subject),
        detail: found.quantity.quote == found.quantity.subject ? nil : found.quantity.quote,
        target: .entry(found.entry)
      )
    }
    let shown =
      found.count < total
      ? ["\(found.count) of \(total) numbers; limit and offset show others."] : []
    return Listing(
      title: query,
      notices: notices + shown,
      groups: [Listing.Group(heading: "", rows: rows)]
    )
  }
}

extension SymbolsAnswer {
  /// A group a name, a row an entry.
  var listing: Listing {
    Listing(
      title: query,
      notices: notices,
      groups: symbols.map { symbol in
        Listing.Group(
          heading: symbol.name,
          rows: symbol.entries.map { Listing.Row(name: $0.description, target: .entry($0)) }
        )
      }
    )
  }
}

extension LinksAnswer {
  /// Where the topic's entries point, and who points to the topic.
  var listing: Listing {
    Listing(
      title: topic.rawValue,
      groups: [
        Listing.Group(
          heading: "Points to · 参照先",
          rows: out.filter(\.reference.isResolved).map(Self.out)
        ),
        Listing.Group(
          heading: "Points outside · 外部の参照先",
          rows: out.filter { !$0.reference.isResolved }.map(Self.out)
        ),
        Listing.Group(
          heading: "Pointed to by · 参照元",
          rows: into.map {
            Listing.Row(
              name: $0.entry.description,
              text: MarkedText($0.reference.quote),
              target: .entry($0.entry)
            )
          }
        ),
      ]
    )
  }

  private static func out(_ found: LocatedReference) -> Listing.Row {
    let reference = found.reference
    let target: Listing.Target? =
      switch reference.kind {
      case .topic where reference.isResolved, .section: reference.topic.map { .topic($0) }
      case .entry: EntryID(reference.target).map { .entry($0) }
      case .topic, .developer, .outside: reference.url.map { .address($0) }
      }
    return Listing.Row(
      name: reference.target,
      text: reference.quote == reference.target ? nil : MarkedText(reference.quote),
      detail: "\(reference.kind.rawValue), #\(found.entry.slug)",
      target: target
    )
  }
}

extension RelatedAnswer {
  /// A row an entry or a topic, and why.
  var listing: Listing {
    Listing(
      title: name,
      groups: [
        Listing.Group(
          heading: "",
          rows: related.map {
            Listing.Row(
              name: $0.target.name,
              text: $0.title.map { MarkedText($0) },
              detail: $0.reasons.joined(separator: ", "),
              target: $0.target
            )
          }
        )
      ]
    )
  }
}

extension DifferenceAnswer {
  /// What came, went and changed from one edition to the other.
  var listing: Listing {
    func rows(_ changes: [Change]) -> [Listing.Row] {
      changes.map { change in
        let confidence = change.confidence.map { ", confidence \($0)" } ?? ""
        return Listing.Row(
          name: change.entry.description,
          text: change.new ?? change.old,
          detail: "\(change.language)\(confidence)",
          target: .entry(change.entry)
        )
      }
    }
    let coverage = "\(comparedTopics) topics are in both sources; \(unchanged) rules say the same."
    return Listing(
      title: "\(old.id) → \(new.id)",
      notices: [coverage],
      groups: [
        Listing.Group(heading: "Added · 追加 (\(added.count))", rows: rows(added)),
        Listing.Group(heading: "Gone · 削除 (\(gone.count))", rows: rows(gone)),
        Listing.Group(heading: "Reworded · 書き換え (\(reworded.count))", rows: rows(reworded)),
      ]
    )
  }
}
