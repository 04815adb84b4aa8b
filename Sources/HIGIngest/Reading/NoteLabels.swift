internal import HIGModel
internal import HIGText

extension Cues {
  /// An aside of a paragraph that begins with its name and a colon: `**Note:** …`, `**注意**：…`. Without the colon the name may be
  /// a term: pages define what a warning is.
  func labelled(_ paragraph: [Inline]) -> Block.Content? {
    guard case .strong(let name)? = paragraph.first, let (sort, rest) = label(of: .paragraph(paragraph)), !rest.isEmpty else { return nil }
    if name.trimmingSpaces.endsInColon { return .aside(sort, [rest]) }
    guard let colon = rest.first?.text.unicodeScalars.first, colon == ":" || colon == "：" else { return nil }
    let text = rest.dropping(1).trimmingStart
    return text.isEmpty ? nil : .aside(sort, [text])
  }

  /// The paragraphs of a block in an aside that is of `sort` already, without the words that say so.
  func withoutLabel(_ content: Block.Content, of sort: NoteSort) -> [[Inline]] {
    switch content {
    case .heading, .paragraph:
      guard let label = label(of: content) else { return content.paragraphs }
      if label.rest.isEmpty { return [] }
      guard label.sort == sort, case .aside(_, let text)? = labelled(content.paragraphs[0]) else { return content.paragraphs }
      return text
    case .list, .definitions, .table, .aside, .caption: return content.paragraphs
    }
  }
}

extension String {
  fileprivate var endsInColon: Bool { hasSuffix(":") || hasSuffix("：") }
}
