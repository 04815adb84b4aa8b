/// A form that answers are given in.
package enum OutputFormat {
  case text(TextStyle)
  case markdown
  case json
  /// A line a thing, its fields between tabs: id, kind, strength, lead, figures and topic of entries.
  case tsv(hasHeader: Bool)
}

/// The one way from an answer to what people and programs see; pages of the web surface are `PageRenderer`'s.
package struct Renderer {
  private let labels: Labels

  /// - Throws: `Problem` where the program's labels are not whole.
  package init() throws {
    labels = try Labels.builtIn()
  }

  /// The answer in `format`, ending in a line break.
  /// - Parameter form: how much it says.
  package func render(_ answer: Envelope, as format: OutputFormat, _ form: JSONForm = JSONForm()) -> String {
    switch format {
    case .text(let style): TextRenderer(labels: labels, style: style).render(answer)
    case .markdown: MarkdownRenderer(labels: labels, only: form.only).render(answer)
    case .json: JSONRenderer.render(answer, form)
    case .tsv(let hasHeader):
      TSVRenderer(maker: ListingMaker(labels: labels, only: form.only), hasHeader: hasHeader).render(answer.answer)
    }
  }
}
