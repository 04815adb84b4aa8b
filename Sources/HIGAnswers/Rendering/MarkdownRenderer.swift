import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// Answers as Markdown, for notes, issues and language models.
struct MarkdownRenderer {
  let labels: Labels
  /// The one language of what is said; nil for all that there are.
  var only: Language?

  private var maker: ListingMaker { ListingMaker(labels: labels, only: only) }

  func render(_ envelope: Envelope) -> String {
    let parts = envelope.document(maker).blocks.joined().flatMap(paragraphs)
    // A terminal would obey the control characters of a page.
    return ((parts + envelope.editions(maker).map(escape)).inParagraphs + "\n").withoutControlCharacters
  }

  /// Each with an empty line around it.
  private func paragraphs(_ part: Document.Part) -> [String] {
    switch part {
    case .question(let text): ["# \(escape(text))"]
    case .title(let title): ["# \(escape(title))"]
    case .place: []
    case .fact(let text): [text.hasPrefix("http") ? "<\(text)>" : escape(text)]
    case .notice(let text): ["> \(escape(text))"]
    case .sentence(let text): [escape(text)]
    case .heading(let text), .section(let text): ["## \(escape(text))"]
    case .hit(let hit, _):
      [
        "## \(escape(maker.line(hit.topicTitle)))", "`\(hit.entry.id)` \(escape(maker.kind(hit.entry)))",
        passages(of: hit),
      ]
    case .entry(let entry):
      ["### `#\(entry.id.slug)`", escape(maker.kind(entry))] + statements(entry)
    case .alone(let found):
      ["# `\(found.entry.id)`", escape("\(found.place(maker)) · \(maker.kind(found.entry))")] + statements(found.entry)
    case .compared(let compared):
      ["## `#\(compared.entry.id.slug)`", escape(maker.kind(compared.entry)), statements(compared)]
    case .topics(let topics, _):
      [lines(topics.map { "`\($0.id)` \(escape(maker.line($0.title))) (\($0.entryCount))" })]
    case .rows(let rows): [rows.map(row).inLines]
    case .lines(let texts): texts.isEmpty ? [] : [lines(texts.map(escape))]
    }
  }

  private func lines(_ items: [String]) -> String { items.map { "- " + $0 }.inLines }

  private func passages(of hit: HitAnswer) -> String {
    lines(
      hit.passages(columns: 200).spoken(in: only, \.language).map { passage in
        let edition = passage.edition.map { ", \(escape($0.label))" } ?? ""
        return "*\(passage.language)\(edition)* **\(escape(passage.headline.text))** \(marked(passage.text))"
      }
    )
  }

  private func statements(_ entry: Entry) -> [String] {
    entry.statements.spoken(in: only, \.language).flatMap { statement -> [String] in
      let origin = statement.edition.map { maker.origin($0) } ?? statement.source
      return ["*\(statement.language), \(escape(origin))*"] + MarkdownWriter().paragraphs(statement)
    }
  }

  private func statements(_ compared: ComparedEntry) -> String {
    lines(
      compared.statements.spoken(in: only, \.language).map { statement in
        let lead = statement.lead.map { marked($0) + " " } ?? ""
        return "*\(statement.language), \(escape(maker.place(statement)))* \(lead)\(marked(statement.body))"
      }
    )
  }

  /// What is to be ticked off is a task (GitHub), with its permanent name.
  private func row(_ row: Row) -> String {
    let target = row.target.flatMap { $0.name == row.name ? nil : "`\($0.name)`" }
    if row.isTask {
      let place = row.page.map { "[\(target ?? "")](\($0))" } ?? target ?? ""
      return "- [ ] \(escape(row.name)) *\(row.detail ?? "")* \(place)"
    }
    // What went is struck out.
    let before = row.before.map { marked($0.excerpt(columns: 300), "~~") + " → " }
    let after = row.text.map { marked($0.excerpt(columns: 300)) }
    let text = before.map { $0 + (after ?? "") } ?? after
    let parts = [text, row.detail.map(escape), target].compacted().filter { !$0.isEmpty }
    return "- **\(escape(row.name))** " + parts.joined(separator: " · ")
  }

  private func marked(_ text: MarkedText, _ sign: String = "**") -> String {
    let pieces = text.pieces.map { $0.isMarked ? sign + escape($0.text) + sign : escape($0.text) }
    return pieces.joined().split(whereSeparator: \.isNewline).inWords
  }
}

extension Statement {
  /// Its lead and its text.
  var markdown: String { MarkdownWriter().text(of: self) }
}
