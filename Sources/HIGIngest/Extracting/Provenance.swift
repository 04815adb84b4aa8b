internal import HIGModel
internal import HIGText

/// Tells pages of Apple's guidelines, in whatever translation, from those of other makers. A title such as *Color* means a topic
/// of Apple's only on the former.
struct Provenance {
  let cues: Cues
  let catalogue: Catalogue

  /// Whether the page is somebody else's: it gives another address or maker as its own, and never names Apple's guidelines.
  func isForeign(_ page: Page) -> Bool {
    if page.canonicalURL.map({ TopicID(url: $0) != nil }) ?? false || page.declaredSource != nil {
      return false
    }
    let isOthers =
      page.source.url.map { !$0.contains("apple.com") } ?? false || page.source.publisher.map { $0 != "Apple" } ?? false
    return isOthers && !mentions(page, cues.list(.guideline, .en) + cues.list(.guideline, .ja))
  }

  /// Whether the page speaks of Apple's systems at all.
  func speaksOfApple(_ page: Page) -> Bool {
    page.canonicalURL != nil || page.declaredSource != nil
      || mentions(page, cues.versioned(.system) + cues.list(.guideline, .en) + cues.list(.guideline, .ja))
  }

  private func mentions(_ page: Page, _ names: [String]) -> Bool {
    page.blocks.contains { block in
      let text = block.content.plainText
      return names.contains(where: text.holds)
        || block.content.links.contains { url in names.contains(where: url.holds) }
    } || names.contains(where: page.source.title.holds)
  }
}

extension Block.Content {
  /// The addresses that its running text links to.
  fileprivate var links: [String] {
    paragraphs.joined().compactMap { if case .link(_, let url) = $0 { url } else { nil } }
  }
}
