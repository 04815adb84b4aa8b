import HIGModel
import HIGText

/// How much of a file is read: what is over these bounds is no page of a guideline, and reading it
/// would take minutes.
struct PageLimits {
  /// In bytes of UTF-8.
  static let longest = 4 * 1024 * 1024
  static let mostLines = 100_000
  /// Of HTML.
  static let mostTags = 150_000
  /// Brackets, and as many signs of quotations, of Markdown: each makes a node of its tree, of some
  /// 250 bytes.
  static let mostMarks = 500_000
  /// Paragraphs, items, terms and rows: all pages of Apple's guidelines together make some 5,000
  /// entries.
  static let mostPassages = 12_000
  /// Cells of a Markdown table that are not in its file: a row with too few is filled up.
  static let mostFilledCells = 20_000
  /// Columns of a table.
  static let widest = 100
  /// Blanks and equals signs in a tag of HTML, of which an attribute has one of each.
  static let mostAttributeSigns = 400
  /// Bytes of an address that is led to.
  static let longestAddress = 2048

  /// The text as far as it is read.
  let text: String
  /// The last line that is read; nil where all are.
  let lastLine: Int?

  init(_ text: String, format: PageFormat) {
    let end = text.withBytes { Self.end(of: $0, format) }
    let isCut = end < text.utf8.count
    // A cut within a letter is one before it.
    self.text = isCut ? String(text[..<text.utf8.index(text.startIndex, offsetBy: end)]) : text
    lastLine = isCut ? 1 + self.text.utf8.count { $0 == UInt8(ascii: "\n") } : nil
  }

  /// Signs that are counted.
  private static func most(_ format: PageFormat) -> [(Unicode.Scalar, Int)] {
    switch format {
    case .html: [("<", mostTags)]
    // Two stars make a tag, at most, and an address of mail makes two.
    case .markdown:
      [
        ("\n", mostLines), ("[", mostMarks), (">", mostMarks), ("*", 2 * mostTags),
        ("@", mostTags / 2),
      ]
    case .text, .docc: [("\n", mostLines)]
    }
  }

  /// Where a bound is met, in bytes.
  private static func end(of bytes: UnsafeBufferPointer<UInt8>, _ format: PageFormat) -> Int {
    var left = [Int](repeating: .max, count: 256)
    for (sign, most) in most(format) { left[Int(UInt8(ascii: sign))] = most }
    let end = min(bytes.count, longest)
    for place in 0..<end {
      left[Int(bytes[place])] -= 1
      if left[Int(bytes[place])] == 0 { return place }
    }
    return end
  }
}

extension Page {
  /// Takes away what follows the last passage that is read.
  /// - Returns: where what was cut begins; nil where it is all there.
  mutating func cutPassages() -> Place? {
    var left = PageLimits.mostPassages
    guard
      let last = blocks.firstIndex(where: { block in
        left -= block.content.passages.count
        return left < 0
      })
    else { return nil }
    var rest = LeftOut(.outsideTopics, of: blocks[last])
    rest.bytes = blocks[last...].bytes
    leftOut.append(rest)
    blocks[last].content = blocks[last].content.without(last: -left)
    blocks.removeSubrange((last + (blocks[last].content.passages.isEmpty ? 0 : 1))...)
    return rest.place
  }
}

extension Block.Content {
  /// Without its last passages; one paragraph stays.
  fileprivate func without(last excess: Int) -> Block.Content {
    switch self {
    case .list(let items, let ordered):
      return .list(items: items.dropLast(excess), ordered: ordered)
    case .definitions(let definitions): return .definitions(definitions.dropLast(excess))
    case .table(var table):
      table.rows.removeLast(excess)
      return .table(table)
    case .aside(let sort, let paragraphs): return .aside(sort, paragraphs.dropLast(excess))
    default: return self
    }
  }
}

/// Takes apart what begins sections of XML (`<![`), and instructions and declarations (`<?`, `<!A`)
/// that do not end on their line: the library looks for the end of each as far as its paragraph
/// goes. In one pass from the end; comments are known to it.
enum MarkdownSections {
  static func bounded(_ text: String) -> String {
    if !text.holds("<?") && !text.holds("<!") { return text }
    var scalars = Array(text.unicodeScalars) + ["\n", "\n"]
    var ends = (tag: false, instruction: false)
    for place in scalars.indices.dropLast(2).reversed() {
      switch (scalars[place], scalars[place + 1], scalars[place + 2]) {
      case ("\n", _, _): ends = (false, false)
      case (">", _, _): ends.tag = true
      case ("?", ">", _): ends.instruction = true
      case ("<", "!", "["),
        ("<", "?", _) where !ends.instruction, ("<", "!", "A"..."Z") where !ends.tag:
        scalars[place] = " "
      default: break
      }
    }
    var bounded = String.UnicodeScalarView()
    bounded.append(contentsOf: scalars.dropLast(2))
    return String(bounded)
  }
}

/// Cuts tables of Markdown that would be much larger than their file, since every row is filled up to the width of the
/// first; and rows that no grid would hold, of which each makes a kilobyte of nodes.
enum MarkdownTables {
  static func bounded(_ text: String) -> String {
    guard text.holds("|") else { return text }
    var width = 0
    var filled = 0
    // From the line on that parts the titles from the rows.
    var lines = 0
    return text.lines.map { line -> String in
      let cells = line.utf8.count { $0 == UInt8(ascii: "|") }
      if cells == 0 {
        width = 0
        lines = 0
        return String(line)
      }
      width = max(width, min(cells, PageLimits.widest))
      filled += max(0, width - cells)
      lines += lines > 0 || partsTitles(line) ? 1 : 0
      if filled > PageLimits.mostFilledCells || lines > TableGrid.longest {
        return ""
      }
      return cells > PageLimits.widest ? narrowed(line) : String(line)
    }.joined(separator: "\n")
  }

  /// `|---|:-:|`
  private static func partsTitles(_ line: Substring) -> Bool {
    line.utf8.contains(UInt8(ascii: "-")) && line.utf8.allSatisfy { "|-: >\t\r".utf8.contains($0) }
  }

  /// The first cells of a line.
  private static func narrowed(_ line: Substring) -> String {
    line.split(separator: "|", omittingEmptySubsequences: false).prefix(PageLimits.widest).joined(
      separator: "|"
    ) + "|"
  }
}

/// Takes what exceeds the bounds out of tags of HTML, whose parser compares each attribute of one
/// with all others.
enum HTMLTags {
  static func bounded(_ text: String) -> String {
    var kept: [UInt8] = []
    var isCut = false
    text.withBytes { bytes in
      var tag: (quote: UInt8?, signs: Int)?
      kept.reserveCapacity(bytes.count)
      for (place, byte) in bytes.enumerated() {
        guard let open = tag else {
          let next = place + 1 < bytes.count ? bytes[place + 1] | 0x20 : 0
          tag = byte == UInt8(ascii: "<") && (0x61...0x7A).contains(next) ? (nil, 0) : nil
          kept.append(byte)
          continue
        }
        let isEnd = open.quote == nil && byte == UInt8(ascii: ">")
        if isEnd {
          tag = nil
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          tag?.quote = open.quote == nil ? byte : open.quote == byte ? nil : open.quote
        } else if open.quote == nil, byte <= 0x20 || byte == UInt8(ascii: "=") {
          tag?.signs += 1
        }
        if open.signs > PageLimits.mostAttributeSigns && !isEnd {
          isCut = true
        } else {
          kept.append(byte)
        }
      }
    }
    return isCut ? String(decoding: kept, as: UTF8.self) : text
  }
}

/// Leaves definitions of links out whose address is too long: each of thousands of links to it
/// would get a copy.
enum MarkdownAddresses {
  static func bounded(_ text: String) -> String {
    text.lines.filter { line in
      line.utf8.count <= PageLimits.longestAddress || line.drop { $0 == " " }.first != "[" || !line.holds("]:")
    }.joined(separator: "\n")
  }
}

extension String {
  /// Its lines, empty ones too.
  var lines: [Substring] { unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init) }
}
