internal import HIGModel

/// Blocks as the index keeps them: one line for each piece, whose first letter says what it is.
///
/// Capitals begin a block or a part of one, small letters are running text:
///
///     P                       a paragraph
///     tAt least               its text
///     s44 pt                  … emphasised
///
/// Within a line, `\n` stands for a line's end and `\\` for a backslash. Each look-up reads some dozens of texts, which
/// JSON makes the longest part of.
enum BlockLines {
  static func text(_ blocks: [Block.Content]) -> String {
    var lines = BlockLineWriter()
    blocks.forEach { lines.add($0) }
    return lines.text
  }

  /// - Returns: nil where the text is none of these: the index is damaged.
  static func blocks(_ text: String) -> [Block.Content]? {
    var lines = BlockLineReader(text)
    return lines.blocks()
  }
}

/// What the first letter of a line says.
private enum BlockLine: UInt8 {
  case heading = 0x48  // H, and its level
  case paragraph = 0x50  // P
  case list = 0x4C  // L
  case orderedList = 0x4E  // N
  case item = 0x49  // I
  case definitions = 0x44  // D
  case term = 0x54  // T
  case meaning = 0x4D  // M
  case table = 0x47  // G: a grid
  case tableCaption = 0x4B  // K
  case headerCell = 0x41  // A: above
  case row = 0x52  // R
  case cell = 0x43  // C
  case aside = 0x42  // B: a box, and what it is called
  case caption = 0x46  // F: of a figure

  case text = 0x74  // t
  case strong = 0x73  // s
  case code = 0x63  // c
  case example = 0x65  // e
  case link = 0x6C  // l: its words
  case url = 0x75  // u: where the link before leads
}

private struct BlockLineWriter {
  private(set) var text = ""

  mutating func add(_ block: Block.Content) {
    switch block {
    case .heading(let title, let level):
      add(.heading, level.map(String.init) ?? "")
      add(title)
    case .paragraph(let words):
      add(.paragraph)
      add(words)
    case .list(let items, let isOrdered):
      add(isOrdered ? .orderedList : .list)
      add(items)
    case .definitions(let definitions):
      add(.definitions)
      for definition in definitions {
        add(.term)
        add(definition.term)
        add(.meaning)
        add(definition.meaning)
      }
    case .table(let table):
      add(table)
    case .aside(let sort, let paragraphs):
      add(.aside, sort.rawValue)
      add(paragraphs)
    case .caption(let words):
      add(.caption)
      add(words)
    }
  }

  private mutating func add(_ table: Table) {
    add(.table)
    table.caption.map { add(.tableCaption, $0) }
    table.header.forEach { add(.headerCell, $0) }
    for row in table.rows {
      add(.row)
      row.forEach { add(.cell, $0) }
    }
  }

  private mutating func add(_ items: [[Inline]]) {
    for item in items {
      add(.item)
      add(item)
    }
  }

  private mutating func add(_ pieces: [Inline]) {
    for piece in pieces {
      switch piece {
      case .text(let words): add(.text, words)
      case .strong(let words): add(.strong, words)
      case .code(let words): add(.code, words)
      case .example(let words): add(.example, words)
      case .link(let words, let url):
        add(.link, words)
        add(.url, url)
      }
    }
  }

  private mutating func add(_ line: BlockLine, _ words: String = "") {
    text.unicodeScalars.append(Unicode.Scalar(line.rawValue))
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\\": text += "\\\\"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\n"
  }
}

private struct BlockLineReader {
  /// What is left to read.
  private var bytes: ArraySlice<UInt8>

  init(_ text: String) {
    bytes = Array(text.utf8)[...]
  }

  mutating func blocks() -> [Block.Content]? {
    var blocks: [Block.Content] = []
    while !bytes.isEmpty {
      guard let block = block() else { return nil }
      blocks.append(block)
    }
    return blocks
  }

  private mutating func block() -> Block.Content? {
    guard let line = next, let words = take() else { return nil }
    switch line {
    case .heading:
      guard words.isEmpty || Int(words) != nil else { return nil }
      return inlines().map { .heading($0, level: Int(words)) }
    case .paragraph:
      return inlines().map { .paragraph($0) }
    case .list, .orderedList:
      return items().map { .list(items: $0, ordered: line == .orderedList) }
    case .definitions:
      return definitions().map { .definitions($0) }
    case .table:
      return table().map { .table($0) }
    case .aside:
      guard let sort = NoteSort(rawValue: words) else { return nil }
      return items().map { .aside(sort, $0) }
    case .caption:
      return inlines().map { .caption($0) }
    default:
      return nil
    }
  }

  private mutating func inlines() -> [Inline]? {
    var pieces: [Inline] = []
    while let line = next, line.isRunningText {
      guard let piece = inline(line) else { return nil }
      pieces.append(piece)
    }
    return pieces
  }

  private mutating func inline(_ line: BlockLine) -> Inline? {
    guard let words = take() else { return nil }
    switch line {
    case .text: return .text(words)
    case .strong: return .strong(words)
    case .code: return .code(words)
    case .example: return .example(words)
    case .link: return take(.url).map { .link(words, url: $0) }
    default: return nil
    }
  }

  private mutating func items() -> [[Inline]]? {
    var items: [[Inline]] = []
    while take(.item) != nil {
      guard let item = inlines() else { return nil }
      items.append(item)
    }
    return items
  }

  private mutating func definitions() -> [Definition]? {
    var definitions: [Definition] = []
    while take(.term) != nil {
      guard let term = inlines(), take(.meaning) != nil, let meaning = inlines() else { return nil }
      definitions.append(Definition(term: term, meaning: meaning))
    }
    return definitions
  }

  private mutating func table() -> Table? {
    var table = Table(caption: take(.tableCaption), header: all(.headerCell), rows: [])
    while take(.row) != nil {
      table.rows.append(all(.cell))
    }
    return table
  }

  private mutating func all(_ line: BlockLine) -> [String] {
    var words: [String] = []
    while let next = take(line) {
      words.append(next)
    }
    return words
  }

  /// What the next line is; nil at the end and where it is nothing.
  private var next: BlockLine? {
    bytes.first.flatMap(BlockLine.init(rawValue:))
  }

  /// The words of the next line, where it is of this kind.
  private mutating func take(_ line: BlockLine) -> String? {
    next == line ? take() : nil
  }

  /// The words of the next line; nil where it has no end.
  private mutating func take() -> String? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { bytes = bytes[(end + 1)...] }
    return Self.words(bytes[bytes.startIndex..<end].dropFirst())
  }

  private static func words(_ line: ArraySlice<UInt8>) -> String {
    let backslash = UInt8(ascii: "\\")
    if !line.contains(backslash) {
      return String(decoding: line, as: UTF8.self)
    }
    var words: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        words.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        words.append(byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension BlockLine {
  fileprivate var isRunningText: Bool { (0x61...0x7A).contains(rawValue) }
}
