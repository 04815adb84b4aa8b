import HIGModel
import HIGText

// Tells pages of Apple's guidelines, in whatever translation, from those of other makers. A title
// such as *Color* means a topic of Apple's only on the former.

extension Cues {
  /// Whether the page says that it is of Apple's guidelines: by its address, by the source that it
  /// names, or by naming the guidelines at its head. A page that points to them further down may be
  /// anyone's, and other makers have guidelines so called.
  func isApples(_ page: Page) -> Bool {
    if page.canonicalURL.map({ TopicID(url: $0) != nil }) ?? false || page.declaredSource != nil {
      return true
    }
    if page.source.url.map({ !$0.contains("apple.com") }) ?? false {
      return false
    }
    return page.source.publisher == "Apple" || names(page.source.title) || isNamed(atHeadOf: page)
  }

  /// Whether `text` names the guidelines and Apple or one of its systems.
  private func names(_ text: String) -> Bool {
    guard (self[.guideline, .en].all + self[.guideline, .ja].all).contains(where: text.holds)
    else { return false }
    return text.holds("Apple") || systems.contains(where: text.holds)
  }

  /// Whether the lines before the first section name the guidelines, or a line is nothing but an
  /// address of theirs.
  private func isNamed(atHeadOf page: Page) -> Bool {
    var titles = 0
    for (number, block) in page.blocks.enumerated() {
      titles += block.isHeading ? 1 : 0
      if number < Self.headBlocks, titles < 3, names(block.content.plainText) {
        return true
      }
      if let address = block.address, TopicID(url: address) != nil || names(address) {
        return true
      }
    }
    return false
  }

  private static let headBlocks = 12
}

extension Block {
  /// Of a paragraph that is nothing but an address, as texts have above what it is about.
  var address: String? {
    guard let text = paragraph, text.count == 1,
      case .link(let words, let url) = text[0]
    else {
      return nil
    }
    return words.hasPrefix("http") ? url : nil
  }
}
