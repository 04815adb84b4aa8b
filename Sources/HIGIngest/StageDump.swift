package import HIGModel
import HIGText

/// What each stage makes of a page, as text for people and for golden files: one line a thing,
/// nothing left out.
package enum StageDump {
  /// What a sentence asks: its language, its form, how it binds, and the cue that decided.
  package static func sentence(_ text: String, _ lexicon: Lexicon) -> String {
    let language = LanguageRecognizer.language(of: text) ?? .en
    let reading = lexicon.cues.reading(of: text, in: language)
    return "\(language)\t\(reading.form)\t\(reading.strength?.rawValue ?? "-")\t\(reading.evidence)"
  }

  /// Blocks as a reader made them, each with the shape that the extractor found in it.
  /// - Parameter drafts: of the page.
  package static func blocks(_ page: Page, _ drafts: [TopicDraft] = []) -> String {
    let shapes = Dictionary(drafts.flatMap(\.entries).map { ($0.place.line, $0.shape) }) { first, _ in first }
    let head = "source \(page.source.id) | \(page.source.title) | \(page.source.published ?? "-")"
    let address = page.canonicalURL.map { ["canonical \($0)"] } ?? []
    let blocks = page.blocks.map { block in
      let language = block.language?.rawValue ?? "--"
      let anchor = block.anchor.map { " #\($0)" } ?? ""
      let shape = shapes[block.place.line].map { "\t[\($0)]" } ?? ""
      return "\(block.place.line)\t\(language)\t\(content(block.content))\(anchor)\(shape)"
    }
    return text([head] + address + blocks)
  }

  private static func text(_ lines: [String]) -> String { lines.inLines + "\n" }

  /// Entries as the extractor made them, one draft after the other.
  package static func entries(_ drafts: [TopicDraft]) -> String {
    let lines = drafts.flatMap { draft in
      let head = "== \(draft.topic) \(draft.language) \(draft.source) | \(draft.title ?? "-")"
      return [head]
        + draft.entries.map { entry in
          let section = entry.section.map { draft.sections[$0] } ?? "-"
          let sort = entry.noteSort.map { " \($0)" } ?? ""
          return "\(entry.kind)\(sort)\t[\(section)]\t\(entry.lead ?? "-")" + body(entry.body)
        }
    }
    return text(lines)
  }

  /// Topics as the aligner put them together.
  package static func pairs(_ topics: [Topic]) -> String {
    let lines = topics.flatMap { topic in
      let head = "== \(topic.id) | \(topic.title.ja ?? "-") | \(topic.title.en ?? "-")"
      let sections = topic.sections.map { "section | \($0.ja ?? "-") | \($0.en ?? "-")" }
      return [head] + sections + topic.entries.flatMap(pairs)
    }
    return text(lines)
  }

  private static func pairs(_ entry: Entry) -> [String] {
    let sort = entry.quality.map { " \($0)" } ?? ""
    let section = entry.section.map { " §\($0 + 1)" } ?? ""
    let pair = "(\(entry.alignment.method) \(entry.alignment.confidence))"
    let statements = entry.statements.map { statement in
      // ` [apple-2026-06]`, where all sources of the run are known.
      let edition = statement.edition.map { " [\($0.id)]" } ?? ""
      return "\t\(statement.language) \(statement.source):\(statement.place.line)\(edition)\t\(statement.lead ?? "-")"
        + body(statement.body, indent: "\t\t")
    }
    return ["\(entry.order). #\(entry.id.slug) \(entry.kind)\(sort)\(section) \(pair)"] + statements
  }

  /// What can be looked up in entries and where they point, as the linker found it.
  package static func references(_ topics: [Topic]) -> String {
    text(topics.flatMap { ["== \($0.id)"] + $0.entries.flatMap(references) })
  }

  private static func references(_ entry: Entry) -> [String] {
    let pointers = entry.references.map {
      "\t\($0.isResolved ? "" : "outside ")\($0.kind) | \($0.quote) | \($0.target)"
    }
    let holdings =
      pointers + entry.quantities.map(quantity) + entry.symbols.map { "\tsymbol | \($0)" }
      + entry.platforms.map { "\tplatform | \($0)" } + entry.components.map { "\tcomponent | \($0)" }
    return holdings.isEmpty ? [] : ["\(entry.order). #\(entry.id.slug)"] + holdings
  }

  private static func quantity(_ quantity: Quantity) -> String {
    let about = quantity.role.rawValue + (quantity.property.map { ", " + $0 } ?? "")
    let sign = quantity.comparator?.sign ?? ""
    return "\tquantity | \(sign)\(quantity.figure) | \(about) | \(quantity.subject.line)"
  }

  private static func body(_ body: [Block.Content], indent: String = "\t") -> String {
    body.map { "\n\(indent)\(content($0))" }.joined()
  }

  private static func content(_ content: Block.Content) -> String {
    switch content {
    case .heading(let text, let level):
      "heading \(level.map(String.init) ?? "-") | \(inlines(text))"
    case .paragraph(let text): "paragraph | \(inlines(text))"
    case .caption(let text): "caption | \(inlines(text))"
    case .list(let items, let ordered): line([ordered ? "ordered" : "list"] + items.map(inlines))
    case .definitions(let definitions):
      line(["definitions"] + definitions.map { "\(inlines($0.term)) := \(inlines($0.meaning))" })
    case .table(let table):
      line(["table", table.caption ?? "-"] + ([table.header] + table.rows).map { $0.joined(separator: " ; ") })
    case .aside(let sort, let paragraphs): line(["aside \(sort)"] + paragraphs.map(inlines))
    }
  }

  private static func line(_ parts: [String]) -> String { parts.joined(separator: " | ") }

  private static func inlines(_ text: [Inline]) -> String {
    text.map { piece in
      switch piece {
      case .text(let words), .example(let words): words
      case .strong(let words): "**\(words)**"
      case .code(let words): "`\(words)`"
      case .link(let words, let url): "[\(words)](\(url))"
      }
    }.joined()
  }
}
