internal import HIGModel
internal import HIGText

extension Cues {
  /// An aside of a paragraph that begins with its name and a colon: `**Note:** …`, `**注意**：…`. Without the colon the name may be
  /// a term: pages define what a warning is.
  func labelled(_ paragraph: [Inline]) -> Block.Content? {
    guard case .strong(let name)? = paragraph.first,
      let (sort, rest) = label(of: .paragraph(paragraph)), !rest.isEmpty
    else {
      return nil
    }
    if name.trimmingSpaces.endsInColon {
      return .aside(sort, [rest])
    }
    guard let colon = rest.first?.text.unicodeScalars.first, colon == ":" || colon == "：" else {
      return nil
    }
    let text = rest.dropping(1).trimmingStart
    return text.isEmpty ? nil : .aside(sort, [text])
  }

  /// One aside of blocks of which the first begins with its sort in brackets: `[!NOTE]`, as GitHub writes it.
  func aside(bracketed blocks: [Block]) -> Block? {
    guard var aside = blocks.first, case .paragraph(let text) = aside.content,
      case .text(let words)? = text.first, words.hasPrefix("[!"),
      let end = words.unicodeScalars.firstIndex(of: "]"),
      let sort = noteSort(labelled: String(words[..<end].dropFirst(2)))
    else { return nil }
    let rest = text.dropping(words.unicodeScalars[...end].count).trimmingStart
    let paragraphs = ([rest] + blocks.dropFirst().flatMap(\.content.paragraphs)).filter {
      !$0.isEmpty
    }
    aside.content = .aside(sort, paragraphs)
    aside.language = LanguageRecognizer.language(of: aside.content.plainText)
    return paragraphs.isEmpty ? nil : aside
  }

  /// The paragraphs of a block in an aside that is of `sort` already, without the words that say so.
  func withoutLabel(_ content: Block.Content, of sort: NoteSort) -> [[Inline]] {
    switch content {
    case .heading, .paragraph:
      guard let label = label(of: content) else { return content.paragraphs }
      if label.rest.isEmpty {
        return []
      }
      guard label.sort == sort, case .aside(_, let text)? = labelled(content.paragraphs[0]) else {
        return content.paragraphs
      }
      return text
    case .list, .definitions, .table, .aside, .caption: return content.paragraphs
    }
  }
}

extension String {
  fileprivate var endsInColon: Bool { hasSuffix(":") || hasSuffix("：") }
}
