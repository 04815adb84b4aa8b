internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Answers for other tools of the terminal (`fzf`, `awk`, `cut`): a line a thing, its fields between tabs. Whatever lists
/// entries or their numbers has the same fields.
struct TSVRenderer {
  let labels: Labels
  let hasHeader: Bool

  func render(_ answer: Answer) -> String {
    let table = table(answer)
    return ((hasHeader ? [table.header] : []) + table.rows).map { row in
      row.map { field in field.withoutControlCharacters.split(whereSeparator: \.isSpacing).joined(separator: " ") }
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  private static let ofEntries = ["id", "kind", "strength", "lead", "figure", "topic"]

  private func table(_ answer: Answer) -> (header: [String], rows: [[String]]) {
    switch answer {
    case .search(let answer): (Self.ofEntries, answer.hits.map { row($0.entry, $0.topicTitle) })
    case .topic(let answer): (Self.ofEntries, answer.topic.entries.map { row($0, answer.topic.title) })
    case .entry(let answer): (Self.ofEntries, [row(answer.entry, answer.topicTitle)])
    case .compare(let answer): (Self.ofEntries, answer.entries.map { row($0.entry, answer.title) })
    case .checklist(let answer): (Self.ofEntries, answer.groups.flatMap(\.rules).map(row))
    case .specs(let answer): (Self.ofEntries, answer.found.map(row))
    case .topics(let categories):
      (
        ["id", "title", "entries"],
        categories.flatMap(\.topics).map { [$0.id.rawValue, $0.title.line, String($0.entryCount)] }
      )
    case .sources(let sources):
      (["id", "title", "published"], sources.map { [$0.id, $0.title, $0.published ?? ""] })
    case .part(let answer, _): table(answer)
    case .problem(let problem): (["problem"], [[problem.description]])
    default:
      (["id", "group", "name", "text", "detail"], ListingMaker(labels: labels).listing(of: answer).map(rows) ?? [])
    }
  }

  /// Of an entry without a lead how it begins.
  private func row(_ entry: Entry, _ topic: Bilingual<String>) -> [String] {
    let lead = entry.statements.first.map { $0.lead ?? Sentences.first(in: $0.body.bodyText) } ?? ""
    let figures = entry.quantities.map(\.figure).uniqued().joined(separator: ", ")
    return [entry.id.description, entry.kind.rawValue, entry.quality ?? "", lead, figures, topic.line]
  }

  private func row(_ rule: EntryMention) -> [String] {
    [rule.id.description, rule.kind.rawValue, rule.strength?.rawValue ?? "", rule.lead.line, "", rule.topicTitle.line]
  }

  private func row(_ found: LocatedQuantity) -> [String] {
    let figure = (found.quantity.comparator?.sign ?? "") + found.quantity.figure
    return [found.entry.description, "number", "", found.quantity.subject.line, figure, found.topicTitle.line]
  }

  /// What it leads to, what it is called, what is said of it.
  private func rows(_ listing: Listing) -> [[String]] {
    listing.groups.flatMap { group in
      group.rows.map { [$0.target?.name ?? "", group.heading, $0.name, $0.text?.text ?? "", $0.detail ?? ""] }
    }
  }
}

extension Character {
  /// Whether it would begin another field or another line.
  fileprivate var isSpacing: Bool { isNewline || self == "\t" }
}
