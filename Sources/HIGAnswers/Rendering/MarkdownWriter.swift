import Algorithms
import HIGModel
import HIGText

/// Writes what entries say as Markdown.
struct MarkdownWriter {
  /// Where a link leads to from the page that is written; nil where its words stand alone.
  var target: (_ words: String, _ url: String) -> String? = { _, url in url.hasPrefix("http") ? url : nil }
  /// Whether it is read back. What Markdown has no sign for is then HTML: definitions, tables with their names and
  /// language, examples.
  var isReadBack = false

  func text(of statement: Statement) -> String { paragraphs(statement).inParagraphs }

  /// A term and its meaning, as a page has them that is read back.
  func definition(_ statement: Statement) -> String {
    guard let lead = statement.lead, case .paragraph(let meaning)? = statement.body.first else {
      return text(of: statement)
    }
    var rest = statement
    rest.lead = nil
    rest.body.removeFirst()
    let term = block(.definitions([Definition(term: [.text(lead)], meaning: meaning)]), statement.language)
    return ([term] + paragraphs(rest)).inParagraphs
  }

  /// A first paragraph continues the line of the lead; a list or a table begins below it.
  func paragraphs(_ statement: Statement) -> [String] {
    let blocks = statement.body.map { block($0, statement.language) }
    guard let lead = statement.lead.map({ "**\(escape($0))**" }) else { return blocks }
    guard let first = blocks.first else { return [lead] }
    let isRunning = if case .paragraph? = statement.body.first { true } else { false }
    return (isRunning ? ["\(lead) \(first)"] : [lead, first]) + blocks.dropFirst()
  }

  private func block(_ content: Block.Content, _ language: Language) -> String {
    switch content {
    case .heading(let text, _), .paragraph(let text):
      return inlines(text)
    case .caption(let text):
      return "*\(escape(text.plainText))*"
    case .list(let items, let ordered):
      let lines = items.enumerated().map { (ordered ? "\($0 + 1). " : "- ") + inlines($1) }
      return lines.inLines
    case .definitions(let definitions) where isReadBack:
      let lines = definitions.map {
        "\(HTMLText("dt", html($0.term)).html)\n\(HTMLText("dd", html($0.meaning)).html)\n"
      }
      return "<dl lang=\"\(language)\">\n\(lines.joined())</dl>"
    case .definitions(let definitions):
      let lines = definitions.map { "- **\(inlines($0.term))** \(inlines($0.meaning))" }
      return lines.inLines
    case .table(let cells):
      return isReadBack ? html(cells, language) : rows(cells)
    case .aside(_, let paragraphs):
      return paragraphs.map { "> " + inlines($0) }.joined(separator: "\n>\n")
    }
  }

  // MARK: - Tables

  private func rows(_ table: Table) -> String {
    let width = ([table.header] + table.rows).map(\.count).max() ?? 0
    let caption = table.caption.map { ["*\(escape($0))*", ""] } ?? []
    let rule = "|" + String(repeating: " --- |", count: width)
    let rows = table.rows.map { row($0, width: width) }
    return (caption + [row(table.header, width: width), rule] + rows).inLines
  }

  private func row(_ cells: [String], width: Int) -> String {
    let escaped = (0..<width).map { escape(cells[safe: $0] ?? "").replacing("|", with: "\\|") }
    return "| " + escaped.joined(separator: " | ") + " |"
  }

  private func html(_ table: Table, _ language: Language) -> String {
    func cells(_ texts: some Sequence<String>, _ name: StaticString, _ scope: String? = nil) -> HTMLText {
      texts.map { HTMLText(name, $0, scope.map { ["scope": $0] } ?? [:]) }.joined()
    }
    let caption = table.caption.map { HTMLText("caption", $0) }
    let head = table.header.isEmpty ? nil : HTMLText("thead", HTMLText("tr", cells(table.header, "th", "col")))
    let rows = table.rows.map { HTMLText("tr", cells($0.prefix(1), "th", "row") + cells($0.dropFirst(), "td")) }
    let lines = [
      ["<table lang=\"\(language)\">"], [caption, head].compacted().map(\.html), ["<tbody>"], rows.map(\.html),
    ]
    return (lines.joined() + ["</tbody>", "</table>"]).inLines
  }

  // MARK: - Running text

  private func inlines(_ text: [Inline]) -> String { text.map(inline).joined() }

  private func inline(_ piece: Inline) -> String {
    switch piece {
    case .example(let words) where isReadBack: "<span class=\"example\">\(escape(words))</span>"
    case .text(let words), .example(let words): escape(words)
    case .strong(let words): "**\(escape(words))**"
    case .code(let words): "`\(words.replacing("`", with: "'"))`"
    case .link(let words, let url):
      target(words, url).map { "[\(escape(words))](\($0.replacing(")", with: "%29")))" } ?? escape(words)
    }
  }

  private func html(_ text: [Inline]) -> HTMLText {
    text.map { piece in
      switch piece {
      case .example(let words): HTMLText("span", words, ["class": "example"])
      case .text(let words): HTMLText(words)
      case .strong(let words): HTMLText("strong", words)
      case .code(let words): HTMLText("code", words)
      case .link(let words, let url):
        target(words, url).map { HTMLText("a", words, ["href": $0]) } ?? HTMLText(words)
      }
    }.joined()
  }
}

/// Letters that Markdown would read as marks.
func escape(_ text: String) -> String {
  text.map { "\\`*_[]<>#".contains($0) ? "\\\($0)" : "\($0)" }.joined()
}
