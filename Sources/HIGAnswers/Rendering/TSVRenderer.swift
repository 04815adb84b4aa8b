internal import Algorithms
internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Answers for other tools of the terminal (`fzf`, `awk`, `cut`): a line a thing, its fields between tabs.
struct TSVRenderer {
  let labels: Labels

  func render(_ answer: any Answer) -> String {
    rows(answer).map { row in
      row.map { field in field.withoutControlCharacters.split(whereSeparator: \.isSpacing).joined(separator: " ") }
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  private func rows(_ answer: any Answer) -> [[String]] {
    switch answer {
    case let answer as SearchAnswer: answer.hits.map { entry($0.entry) }
    case let answer as TopicAnswer: answer.topic.entries.map(entry)
    case let answer as EntryAnswer: [entry(answer.entry)]
    case let answer as CompareAnswer: answer.entries.map { entry($0.entry) }
    case let answer as TopicsAnswer:
      answer.categories.flatMap(\.topics).map { [$0.id.rawValue, $0.title.line, String($0.entryCount)] }
    case let answer as SourcesAnswer: answer.sources.map { [$0.id, $0.title, $0.published ?? ""] }
    case let problem as Problem: [[problem.description]]
    default: ListingMaker(labels: labels).listing(of: answer).map(rows) ?? []
    }
  }

  /// Id, kind, strength, lead; of an entry without a lead how it begins.
  private func entry(_ entry: Entry) -> [String] {
    let first = entry.statements.first
    let lead = first.map { $0.lead ?? String($0.body.bodyText.prefix(Self.longestBeginning)) } ?? ""
    return [entry.id.description, entry.kind.rawValue, entry.quality ?? "", lead]
  }

  private static let longestBeginning = 120

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
