internal import HIGModel

/// A form that answers are given in.
package enum OutputFormat: String, Sendable, CaseIterable {
  case text, markdown, json, html

  /// The media type of what comes out, for HTTP.
  package var mediaType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .markdown: "text/markdown; charset=utf-8"
    case .json: "application/json; charset=utf-8"
    case .html: "text/html; charset=utf-8"
    }
  }
}

/// The one way from an answer to what people and programs see.
package struct Renderer: Sendable {
  private let pages: PageRenderer?
  /// Whether text is shown where bold and colour are.
  private let emphasis: Bool

  /// - Parameters:
  ///   - templates: the folder with the web page's templates; without it there is no HTML.
  ///   - emphasis: whether text is for a terminal that shows bold and colour.
  /// - Throws: `Problem` where a template is missing or malformed.
  package init(templates: String? = nil, emphasis: Bool = false) throws {
    pages = try templates.map(PageRenderer.init)
    self.emphasis = emphasis
  }

  /// The answer in `format`, ending in a line break.
  package func render(_ answer: Answer, as format: OutputFormat) -> String {
    switch format {
    case .text: TextRenderer(emphasis: emphasis).render(answer)
    case .markdown: MarkdownRenderer().render(answer)
    case .json: JSONRenderer.render(answer)
    case .html: pages?.render(answer) ?? MarkdownRenderer().render(answer)
    }
  }
}
