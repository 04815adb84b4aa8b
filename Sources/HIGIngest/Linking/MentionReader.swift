import HIGModel
import HIGText

/// Finds what statements point to: links, and sentences like `For guidance, see …` or 「…」を参照.
struct MentionReader {
  let cues: Cues

  func read(_ inlines: [Inline], language: Language) -> [Mention] {
    let links = inlines.compactMap { piece -> Mention? in
      guard case .link(let words, let url) = piece, !words.trimmingSpaces.isEmpty else { return nil }
      return Mention(title: words.trimmingSpaces, url: url, isMarked: true)
    }
    let text = inlines.plainText
    let told =
      switch language {
      case .ja: JapaneseMentions(cues: cues).read(text)
      case .en: EnglishMentions(cues: cues).read(text)
      }
    // Not what a link says, too: one of the two titles is in the other.
    return links
      + told.filter { mention in
        !links.contains { $0.title.holds(mention.title) || mention.title.holds($0.title) }
      }
  }
}
