import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// Answers for other tools of the terminal (`fzf`, `awk`, `cut`): a line a thing, its fields between tabs.
struct TSVRenderer {
  /// Of the words around what is said.
  let maker: ListingMaker
  /// Whether the first line names the columns.
  var hasHeader = false

  func render(_ answer: any Answer) -> String {
    ((hasHeader ? [columns(answer)] : []) + rows(answer)).map { row in
      row.map { field in field.withoutControlCharacters.split(whereSeparator: \.isSpacing).inWords }
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  private func columns(_ answer: any Answer) -> [String] {
    switch answer {
    case is TopicsAnswer: ["id", "title", "entries"]
    case is SourcesAnswer: ["id", "title", "published"]
    case is SearchAnswer, is TopicAnswer, is EntryAnswer, is CompareAnswer, is ChecklistAnswer, is SpecsAnswer:
      ["id", "kind", "strength", "lead", "figure", "topic"]
    default: ["id", "group", "name", "text", "detail"]
    }
  }

  private func rows(_ answer: any Answer) -> [[String]] {
    switch answer {
    case let answer as SearchAnswer: answer.hits.map { entry($0.entry, in: $0.topicTitle) }
    case let answer as TopicAnswer: answer.topic.entries.map { entry($0, in: answer.topic.title) }
    case let answer as EntryAnswer: [entry(answer.entry, in: answer.topicTitle)]
    case let answer as CompareAnswer: answer.entries.map { entry($0.entry, in: answer.title) }
    case let answer as ChecklistAnswer: answer.groups.flatMap { group in group.rules.map(rule) }
    case let answer as SpecsAnswer:
      answer.found.map { found in
        let figure = found.quantity.comparedFigure(in: answer.language)
        return ["\(found.entry)", "", "", maker.line(found.quantity.subject), figure, maker.line(found.topicTitle)]
      }
    case let answer as TopicsAnswer:
      answer.categories.flatMap(\.topics).map { [$0.id.rawValue, maker.line($0.title), String($0.entryCount)] }
    case let answer as SourcesAnswer: answer.sources.map { [$0.id, $0.title, $0.published ?? ""] }
    case let problem as Problem: [[problem.description]]
    default: answer.document(maker).blocks.flatMap(listed)
    }
  }

  private func listed(_ block: [Document.Part]) -> [[String]] {
    var heading = ""
    return block.flatMap { part -> [[String]] in
      if case .heading(let text) = part { heading = text }
      guard case .rows(let rows) = part else { return [] }
      return rows.map { [$0.target?.name ?? "", heading, $0.name, $0.text?.text ?? "", $0.detail ?? ""] }
    }
  }

  /// Rules have the same columns in every list: id, kind, strength, lead, figures, topic. Of what has no lead, how it begins.
  private func entry(_ entry: Entry, in topic: Bilingual<String>) -> [String] {
    let lead = maker.spoken(entry).first.map { $0.lead ?? String($0.body.bodyText.prefix(Self.longestBeginning)) } ?? ""
    let figures = entry.quantities.map(\.figure).uniqued().inList
    return [entry.id.description, entry.kind.rawValue, entry.quality ?? "", lead, figures, maker.line(topic)]
  }

  private func rule(_ rule: EntryMention) -> [String] {
    [
      "\(rule.id)", rule.kind.rawValue, rule.strength?.rawValue ?? "", maker.line(rule.lead), "",
      maker.line(rule.topicTitle),
    ]
  }

  private static let longestBeginning = 120
}

extension Character {
  /// Whether it would begin another field or another line.
  fileprivate var isSpacing: Bool { isNewline || self == "\t" }
}
