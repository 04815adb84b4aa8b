import HIGModel
import HIGText

/// Finds what statements point to: links, and sentences like `For guidance, see …` or 「…」を参照.
struct MentionReader {
  let cues: Cues

  func read(_ inlines: [Inline], language: Language) -> [Mention] {
    let links = inlines.compactMap(Self.link)
    let text = inlines.plainText
    let told =
      switch language {
      case .ja: JapaneseMentions(cues: cues).read(text)
      case .en: EnglishMentions(cues: cues).read(text)
      }
    return links + told.filter { mention in !links.contains { $0.overlaps(mention) } }
  }

  private static func link(_ piece: Inline) -> Mention? {
    guard case .link(let words, let url) = piece, !words.trimmingSpaces.isEmpty else {
      return nil
    }
    return Mention(title: words.trimmingSpaces, url: url, isMarked: true)
  }
}

extension Mention {
  /// Whether one of the two titles is in the other.
  fileprivate func overlaps(_ other: Mention) -> Bool {
    other.title.holds(title) || title.holds(other.title)
  }
}
