internal import HIGModel
internal import HIGText

/// Makes titles of the lines in bold that stand over parts of another maker's page: `**Decisions**`.
/// A bold line that asks is a rule.
struct BoldTitles {
  let cues: Cues

  func titled(_ blocks: [Block]) -> [Block] {
    var titled = blocks
    for index in blocks.indices.dropLast() where isTitle(blocks[index], before: blocks[index + 1]) {
      titled[index].content = .heading([.text(blocks[index].content.plainText)], level: Self.level)
    }
    return titled
  }

  /// Below every other.
  private static let level = 6

  private func isTitle(_ block: Block, before next: Block) -> Bool {
    guard case .paragraph(let text) = block.content, text.startsStrong, text.isAllStrong, next.isTextOrList else {
      return false
    }
    let words = text.plainText.trimmingSpaces
    let isName = words.unicodeScalars.last.map { $0.isLetterOrNumber || $0.punctuation == .closingBracket } ?? false
    return isName && !words.isLonger(than: Self.longest) && words.unicodeScalars.contains(where: \.isLetter)
      && (cues.title(words) == nil || words.withoutNumber != words)
      && cues.noteSort(labelled: words) == nil
      && !cues.reading(of: words, in: block.language ?? .en).asks
  }

  /// In letters.
  private static let longest = 60
}

extension [Inline] {
  /// Whether nothing but spaces stands beside what is bold: **10** **Colours**.
  fileprivate var isAllStrong: Bool { allSatisfy { if case .strong = $0 { true } else { $0.text.isBlank } } }
}

extension Block {
  fileprivate var isTextOrList: Bool {
    switch content {
    case .paragraph(let text): !text.startsStrong
    case .list, .table, .definitions: true
    case .heading, .aside, .caption: false
    }
  }
}
