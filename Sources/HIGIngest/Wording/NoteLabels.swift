internal import HIGModel
internal import HIGText

/// The first words of a block, where they name an aside.
struct NoteLabel {
  /// What they name.
  var sort: NoteSort
  /// What the block says after them.
  var rest: [Inline]
}

extension Cues {
  /// The sort of aside that `line` names, where it says nothing else.
  func noteSort(labelled line: String) -> NoteSort? {
    guard line.utf8.count <= Self.longestLabel else { return nil }
    let name = line.lowercased().unicodeScalars.filter { !Self.isAroundLabel($0) }
    return noteLabels[TextKey(String(String.UnicodeScalarView(name)))]
  }

  private static func isAroundLabel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "*", ":", "：", "【", "】": true
    default: scalar.isWhitespace
    }
  }

  /// In bytes: a label, some marks around it, and some white space.
  private static let longestLabel = 40

  /// The sort that the first words of a block name, and what comes after them: `Note`, `**注意** …`.
  func label(of content: Block.Content) -> NoteLabel? {
    let text: [Inline]
    switch content {
    case .paragraph(let inlines): text = inlines
    case .heading(let inlines, _): text = inlines
    case .list, .definitions, .table, .aside, .caption: return nil
    }
    guard let first = text.first?.text else { return nil }
    let words = ["[", "]", "!"].reduce(first) { $0.substituting($1, with: "") }
    guard let sort = noteSort(labelled: words) else {
      return plainLabel(text)
    }
    return NoteLabel(sort: sort, rest: Array(text.dropFirst()).trimmingStart)
  }

  /// `Note: …`, `注意：…` without bold.
  private func plainLabel(_ text: [Inline]) -> NoteLabel? {
    guard case .text(let words)? = text.first,
      let colon = words.unicodeScalars.prefix(24).firstIndex(where: { $0.punctuation == .colon }),
      let sort = noteSort(labelled: String(words[..<colon]))
    else { return nil }
    let end = words.unicodeScalars.index(after: colon)
    let rest = text.dropping(words.utf8[..<end].count).trimmingStart
    return rest.isEmpty ? nil : NoteLabel(sort: sort, rest: rest)
  }

  /// One aside of blocks whose first words name its sort.
  func aside(of blocks: [Block]) -> Block? {
    guard var aside = blocks.first, let label = label(of: aside.content) else {
      return nil
    }
    let paragraphs = Self.paragraphs(label.rest, blocks.dropFirst())
    if paragraphs.isEmpty {
      return nil
    }
    aside.content = .aside(label.sort, paragraphs)
    // `[!NOTE]` above Japanese text is no English.
    aside.language =
      LanguageRecognizer.language(of: aside.content.plainText) ?? aside.language
      ?? blocks.lazy.compactMap(\.language).first
    return aside
  }

  /// One aside of blocks of which the first begins with its sort in brackets: `[!NOTE]`, as GitHub writes it.
  func aside(bracketed blocks: [Block]) -> Block? {
    guard var aside = blocks.first, case .paragraph(let text) = aside.content,
      case .text(let words)? = text.first, words.hasPrefix("[!"),
      let end = words.unicodeScalars.firstIndex(of: "]"),
      let sort = noteSort(labelled: String(words[..<end].dropFirst(2)))
    else {
      return nil
    }
    let rest = text.dropping(words.utf8[...end].count).trimmingStart
    let paragraphs = Self.paragraphs(rest, blocks.dropFirst())
    aside.content = .aside(sort, paragraphs)
    aside.language = LanguageRecognizer.language(of: aside.content.plainText)
    return paragraphs.isEmpty ? nil : aside
  }

  private static func paragraphs(_ first: [Inline], _ others: ArraySlice<Block>) -> [[Inline]] {
    ([first] + others.flatMap(\.content.paragraphs)).filter { !$0.isEmpty }
  }

  /// An aside of a paragraph that begins with its name and a colon: `Note: …`, `**Note:** …`, `**注意**：…`. Without the colon the name may be
  /// a term: pages define what a warning is.
  func labelled(_ paragraph: [Inline]) -> Block.Content? {
    if let label = plainLabel(paragraph) {
      return .aside(label.sort, [label.rest])
    }
    guard case .strong(let name)? = paragraph.first, let label = label(of: .paragraph(paragraph)), !label.rest.isEmpty
    else {
      return nil
    }
    if name.trimmingSpaces.endsInColon {
      return .aside(label.sort, [label.rest])
    }
    guard label.rest.first?.text.unicodeScalars.first?.punctuation == .colon else {
      return nil
    }
    let text = label.rest.droppingFirst.trimmingStart
    return text.isEmpty ? nil : .aside(label.sort, [text])
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

extension [Inline] {
  /// Without its first letter.
  fileprivate var droppingFirst: [Inline] {
    dropping(first?.text.unicodeScalars.first.map { UTF8.width($0) } ?? 0)
  }
}

extension Block.Content {
  /// What an aside has before each item of a list in it.
  static var bullet: String { "• " }

  /// Its running text, paragraph by paragraph, as an aside keeps it.
  var paragraphs: [[Inline]] {
    switch self {
    case .heading(let text, _), .paragraph(let text), .caption(let text): [text]
    case .list(let items, _): items.map { [.text(Self.bullet)] + $0 }
    case .definitions(let definitions): definitions.map { $0.term + [.text(" ")] + $0.meaning }
    case .aside(_, let paragraphs): paragraphs
    case .table: [[.text(plainText)]]
    }
  }
}
