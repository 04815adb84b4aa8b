internal import Algorithms
internal import HIGModel
internal import HIGText

/// Takes lists that ask out of boxes: a section that a page sets in a frame is no remark beside a rule.
struct BoxedLists {
  let cues: Cues
  let language: Language

  /// The blocks of another maker's page, with the text and the lists of such a box in its place.
  func unboxed(_ blocks: [Block]) -> [Block] {
    blocks.flatMap { block in
      guard case .aside(_, let paragraphs) = block.content, holdsRules(paragraphs) else { return [block] }
      return paragraphs.chunked { isItem($0) == isItem($1) }.flatMap { run in
        isItem(run[run.startIndex])
          ? [block.holding(.list(items: run.map(words), ordered: false))]
          : run.map { block.holding(.paragraph($0)) }
      }
    }
  }

  private func holdsRules(_ paragraphs: [[Inline]]) -> Bool {
    let items = paragraphs.filter(isItem)
    let isOfExamples = paragraphs.contains { !isItem($0) && cues.announcesExamples($0.plainText, language) }
    guard items.count >= Self.leastItems, !isOfExamples else { return false }
    let listed = ListedRules(cues: cues, language: language, isOwn: true)
    return listed.mostlyAsk(listed.items(items.map(words)))
  }

  private static let leastItems = 3

  private func isItem(_ paragraph: [Inline]) -> Bool { paragraph.first == .text(Block.Content.bullet) }

  private func words(of item: [Inline]) -> [Inline] { Array(item.dropFirst()) }
}

extension Block {
  /// Something else in its place.
  fileprivate func holding(_ content: Content) -> Block {
    var block = self
    block.content = content
    block.itemLines = []
    block.itemIndents = []
    return block
  }
}
