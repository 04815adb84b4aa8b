import Algorithms
import HIGModel
import HIGText

/// The first words of a text, where they name an aside.
struct NoteLabel {
  /// What they name.
  var sort: NoteSort
  /// What the text says after them.
  var rest: [Inline]
  /// Whether a colon or brackets set them apart: without, the name may be a term, as pages define
  /// what a warning is.
  var isMarked: Bool
}

extension Cues {
  /// The sort of aside that `line` names, where it says nothing else.
  func noteSort(labelled line: String) -> NoteSort? {
    guard line.utf8.count <= Self.longestLabel else { return nil }
    let name = line.lowercased().unicodeScalars.filter {
      !$0.isWhitespace && !"*:：【】[]!".unicodeScalars.contains($0)
    }
    return noteLabels[TextKey(String(String.UnicodeScalarView(name)))]
  }

  /// In bytes: a label, some marks around it, and some white space.
  private static let longestLabel = 40

  /// The sort that the first words of a text name, and what comes after them: `Note: …`, `[!NOTE]
  /// …`, `**注意** …`, `Note` alone.
  func noteLabel(of text: [Inline]) -> NoteLabel? {
    let words = text.plainText
    let start = words.unicodeScalars.prefix(24)
    let end =
      words.hasPrefix("[!")
      ? start.firstIndex(of: "]") : start.firstIndex { $0.punctuation == .colon }
    if let end, let sort = noteSort(labelled: String(words[..<end])) {
      let length = words.utf8[..<words.unicodeScalars.index(after: end)].count
      return NoteLabel(sort: sort, rest: text.dropping(length).trimmingStart, isMarked: true)
    }
    return text.first.flatMap { noteSort(labelled: $0.text) }.map {
      NoteLabel(sort: $0, rest: Array(text.dropFirst()).trimmingStart, isMarked: false)
    }
  }

  /// One aside of blocks whose first words name its sort.
  func aside(of blocks: [Block]) -> Block? {
    guard var aside = blocks.first, aside.isParagraph || aside.isHeading,
      let label = noteLabel(of: aside.content.paragraphs[0])
    else { return nil }
    let paragraphs = ([label.rest] + blocks.dropFirst().flatMap(\.content.paragraphs)).filter {
      !$0.isEmpty
    }
    if paragraphs.isEmpty {
      return nil
    }
    aside.content = .aside(label.sort, paragraphs)
    // `[!NOTE]` above Japanese text is no English.
    aside.language =
      LanguageRecognizer.language(of: aside.content.plainText) ?? aside.language
      ?? blocks.firstNonNil(\.language)
    return aside
  }

  /// An aside of a paragraph that begins with its name and a colon: `Note: …`, `**注意**：…`.
  func labelled(_ paragraph: [Inline]) -> Block.Content? {
    guard let label = noteLabel(of: paragraph), label.isMarked, !label.rest.isEmpty else {
      return nil
    }
    return .aside(label.sort, [label.rest])
  }

  /// The paragraphs of a block in an aside that is of `sort` already, without the words that say
  /// so.
  func withoutLabel(_ block: Block, of sort: NoteSort) -> [[Inline]] {
    let paragraphs = block.content.paragraphs
    guard block.isParagraph || block.isHeading, let label = noteLabel(of: paragraphs[0]) else {
      return paragraphs
    }
    if label.rest.isEmpty { return [] }
    return label.isMarked && label.sort == sort ? [label.rest] : paragraphs
  }
}

extension Page {
  /// Makes a note of a label that is a paragraph alone (注意, **Note**) and the paragraph below it; one that names nothing
  /// goes.
  mutating func joinNotes(_ cues: Cues) {
    let isLabel = { (block: Block) in
      block.paragraph.map { cues.noteSort(labelled: $0.plainText) != nil } ?? false
    }
    blocks = blocks.reduce(into: []) { joined, block in
      if let label = joined.last, isLabel(label), block.isParagraph, let note = cues.aside(of: [label, block]) {
        joined[joined.count - 1] = note
      } else {
        joined.append(block)
      }
    }
    leftOut += blocks.filter(isLabel).map { LeftOut(.label, of: $0) }
    blocks.removeAll(where: isLabel)
  }
}

extension Block.Content {
  /// What an aside has before each item of a list in it.
  static var bullet: String { "• " }

  /// Its running text, paragraph by paragraph, as an aside keeps it.
  var paragraphs: [[Inline]] {
    switch self {
    case .list(let items, _): items.map { [.text(Self.bullet)] + $0 }
    case .table: [[.text(plainText)]]
    default: passages
    }
  }

  /// Its paragraphs, items, terms with their meanings, or rows.
  var passages: [[Inline]] {
    switch self {
    case .heading(let text, _), .paragraph(let text), .caption(let text): [text]
    case .list(let items, _): items
    case .definitions(let definitions): definitions.map { $0.term + [.text(" ")] + $0.meaning }
    case .aside(_, let paragraphs): paragraphs
    case .table(let table): table.rows.map { [.text($0.joined(separator: " "))] }
    }
  }
}
