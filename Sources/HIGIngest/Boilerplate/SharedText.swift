import HIGModel
import HIGText

/// Text that stands on nearly every page of a folder belongs to the site and not to what a page
/// says.
struct SharedText {
  /// In how many pages each text stands.
  private var counts: [TextKey: Int] = [:]
  private var pages = 0
  private var digests: Set<String> = []

  /// Takes in what stands on a page; copies of one page share all of it, and none of that is the
  /// site's.
  mutating func add(_ page: Page) {
    let digest = page.source.digest
    guard digest.isEmpty || digests.insert(digest).inserted else { return }
    pages += 1
    for text in Set(page.blocks.compactMap(Self.text)) {
      counts[text, default: 0] += 1
    }
  }

  /// Why a block of a page is no part of what it says, by its position.
  func reasons(for page: Page) -> [Int: LeftOut.Reason] {
    guard pages >= Self.fewestPages else { return [:] }
    let texts = page.blocks.map(Self.text)
    let isShared = texts.map { text in text.flatMap { counts[$0] }.map { $0 * 5 >= pages * 4 } ?? false }
    let own = texts.indices.filter { texts[$0] != nil && !isShared[$0] }
    // Between what only this page says, it is a part of the text.
    let around = texts.indices.filter { index in
      isShared[index] && (index < own.first ?? index + 1 || index > own.last ?? index - 1)
    }
    return Dictionary(uniqueKeysWithValues: around.map { ($0, .furniture) })
  }

  /// Fewer pages may well say the same thing.
  private static let fewestPages = 4

  /// The words of a block that can be the site's; titles are often the same.
  private static func text(_ block: Block) -> TextKey? {
    switch block.content {
    case .paragraph, .list, .aside: TextKey(block.content.plainText)
    default: nil
    }
  }
}
