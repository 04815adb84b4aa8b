extension Block.Content {
  /// The block as plain text: list items after `• `, table cells between ` | `, one row a line.
  package var plainText: String {
    switch self {
    case .heading(let text, _), .paragraph(let text), .caption(let text):
      text.plainText
    case .list(let items, _):
      items.map { "• " + $0.plainText }.joined(separator: "\n")
    case .definitions(let definitions):
      definitions.map { $0.term.plainText + " " + $0.meaning.plainText }.joined(separator: "\n")
    case .table(let table):
      table.plainText
    case .aside(_, let paragraphs):
      paragraphs.map(\.plainText).joined(separator: "\n\n")
    }
  }

  /// Whether it belongs to a figure and not to the running text.
  package var isCaption: Bool {
    if case .caption = self {
      true
    } else {
      false
    }
  }
}

extension Table {
  /// Caption, header and rows, one a line.
  package var plainText: String {
    let lines = ([header] + rows).filter { !$0.isEmpty }.map { $0.joined(separator: " | ") }
    return ([caption].compactMap { $0 } + lines).joined(separator: "\n")
  }
}

extension [Block.Content] {
  /// The running text of the blocks, a blank line between two; captions of figures left out.
  package var bodyText: String {
    filter { !$0.isCaption }.map(\.plainText).joined(separator: "\n\n")
  }

  /// The captions of the figures among them.
  package var captions: [String] {
    filter(\.isCaption).map(\.plainText)
  }
}
