/// The guidelines as one publisher had them at one time; the pages of several sources may be of one edition.
package struct Edition: Hashable, Comparable {
  /// Who published it, else what its source is called: `Apple`.
  package var publisher: String
  /// Year and month, or the year alone, of the newest of its pages: `2026-06`; nil where no page says it.
  package var published: String?
  /// Whether its texts restate a publisher's in words of their own, and so are not to be quoted as the publisher's.
  package var restates: Bool

  /// - Parameter published: an ISO 8601 date, of which year and month count.
  package init(publisher: String, published: String?, restates: Bool = false) {
    self.publisher = publisher
    self.published = published.map { String($0.prefix(7)) }
    self.restates = restates
  }

  /// Short and stable, for names and addresses: `apple-2026-06`.
  package var id: String {
    let words = publisher.lowercased().split { !$0.isLetter && !$0.isNumber }
    return (words.map(String.init) + [published].compactMap { $0 }).joined(separator: "-")
  }

  /// For people: `Apple · 2026-06`.
  package var label: String {
    [publisher, published].compactMap { $0 }.joined(separator: " · ")
  }

  /// Whether somebody means it who types `name`: its id or how that begins, the date, or the year.
  package func isMeant(by name: String) -> Bool {
    let name = name.lowercased()
    return [id, published].compactMap { $0 }.contains { $0 == name || $0.hasPrefix(name + "-") }
  }

  /// The older one first; one without a date before all others.
  package static func < (left: Edition, right: Edition) -> Bool {
    (left.published ?? "", left.publisher) < (right.published ?? "", right.publisher)
  }
}

/// Which of several editions' statements to show.
package enum EditionChoice: Hashable {
  /// Of each entry and language, what the newest state of its page says, in no language an older one; a publisher's own
  /// text comes before one that restates it, whatever their dates.
  case latest
  /// Whatever any edition says.
  case all
  /// What editions say that are meant by these names: `2021`, `apple`, `apple-2026-06`.
  case named([String])

  /// - Parameter names: as they were typed; none is the latest.
  package init(_ names: [String]) {
    if names.contains("all") {
      self = .all
    } else {
      let others = names.filter { $0 != "latest" }
      self = others.isEmpty ? .latest : .named(others)
    }
  }

  /// As they are typed: `latest`, `all`, names of editions.
  package var names: [String] {
    switch self {
    case .latest: ["latest"]
    case .all: ["all"]
    case .named(let names): names
    }
  }

  /// The statements to show, in their order.
  package func choose(from statements: [Statement]) -> [Statement] {
    switch self {
    case .all: statements
    case .latest:
      statements.filter { statement in
        statements.allSatisfy { !statement.isSuperseded(by: $0) }
      }
    case .named(let names):
      statements.filter { statement in
        names.contains { statement.edition?.isMeant(by: $0) ?? false }
      }
    }
  }
}

extension Statement {
  /// Whether `other` is shown in its place: one of a newer state of the page in any language; in the same language the
  /// publisher's own text for a restatement, else the newer one.
  fileprivate func isSuperseded(by other: Statement) -> Bool {
    guard isOlder == other.isOlder else { return isOlder }
    guard language == other.language else { return false }
    let restates = edition?.restates ?? false
    guard restates == (other.edition?.restates ?? false) else { return restates }
    guard let own = edition?.published, let others = other.edition?.published else { return false }
    return own < others
  }
}

extension Entry {
  /// The entry with the statements of the chosen editions only; whole where none of them has any.
  package func showing(_ choice: EditionChoice) -> Entry {
    let chosen = choice.choose(from: statements)
    var entry = self
    entry.statements = chosen.isEmpty ? statements : chosen
    return entry
  }

  /// The editions that its statements are of, the newest first.
  package var editions: [Edition] { statements.compactMap(\.edition).newestFirst }
}

extension Sequence<Edition> {
  /// Each once.
  package var newestFirst: [Edition] { Set(self).sorted(by: >) }
}

extension Topic {
  /// The editions that say something on it, the newest first.
  package var editions: [Edition] { entries.flatMap(\.editions).newestFirst }

  /// The topic with the statements of the chosen editions only; entries in which these say nothing are left out.
  package func showing(_ choice: EditionChoice) -> Topic {
    var topic = self
    topic.entries = entries.compactMap { entry in
      choice.choose(from: entry.statements).isEmpty ? nil : entry.showing(choice)
    }
    if case .named = choice {
      topic.history = history.filter { $0.edition.map(choice.means) ?? false }
    }
    return topic
  }
}

extension EditionChoice {
  /// Whether what `edition` says may be shown.
  package func means(_ edition: Edition) -> Bool {
    guard case .named(let names) = self else { return true }
    return names.contains(where: edition.isMeant)
  }
}
