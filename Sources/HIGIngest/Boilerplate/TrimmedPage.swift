import Algorithms
import HIGModel

/// A page without some of its blocks, and where its topics are in what is left.
struct TrimmedPage {
  private(set) var page: Page
  let topics: [TopicRange]

  /// - Parameters:
  ///   - reasons: why a block is left out, by its position.
  ///   - topics: of the whole page.
  init(_ page: Page, without reasons: [Int: LeftOut.Reason], topics: [TopicRange]) {
    self.page = page
    let kept = page.blocks.indices.filter { reasons[$0] == nil }
    func count(before place: Int) -> Int { kept.partitioningIndex { $0 >= place } }
    self.topics = topics.map { topic in
      var topic = topic
      topic.blocks = count(before: topic.blocks.lowerBound)..<count(before: topic.blocks.upperBound)
      return topic
    }
    self.page.leftOut += reasons.keys.sorted().flatMap { index in
      reasons[index].map { LeftOut.parts($0, of: page.blocks[index]) } ?? []
    }
    func blocks(_ wanted: LeftOut.Reason...) -> [Block] {
      page.blocks.indices.filter { reasons[$0].map(wanted.contains) ?? false }.map { page.blocks[$0] }
    }
    self.page.history += blocks(.history)
    self.page.related += blocks(.references)
    self.page.scope += blocks(.scope, .unsupported)
    self.page.blocks = kept.map { index in
      var block = page.blocks[index]
      block.leadsToCode = index + 1 < page.blocks.count && page.blocks[index + 1].isCode
      return block
    }
  }
}

extension LeftOut {
  init(_ reason: Reason, of block: Block) {
    self.init(reason, place: block.place, text: block.content.plainText)
  }

  /// One for each item of a list, where the page says its line; else one.
  fileprivate static func parts(_ reason: Reason, of block: Block) -> [LeftOut] {
    guard case .list(let items, _) = block.content, items.count == block.itemLines.count else {
      return [LeftOut(reason, of: block)]
    }
    return items.indices.map {
      LeftOut(reason, place: block.atItem($0).place, text: items[$0].plainText)
    }
  }
}
