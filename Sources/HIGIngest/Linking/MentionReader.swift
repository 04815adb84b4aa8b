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
    // Not what a link says, too: one of the two titles is in the other.
    return links
      + told(inlines.plainText, language).filter { mention in
        !links.contains { $0.title.holds(mention.title) || mention.title.holds($0.title) }
      }
  }

  /// What sentences point to.
  private func told(_ text: String, _ language: Language) -> [Mention] {
    let phrases = language == .ja ? cues[.pointing, .ja].all : cues.englishPointing
    return phrases.flatMap { phrase in
      text.places(of: phrase).compactMap { place in
        let before = Substring(text[..<place.lowerBound].unicodeScalars.suffix(Self.farthest))
        let after = Substring(text[place.upperBound...].unicodeScalars.prefix(Self.farthest))
        return language == .ja ? japaneseMention(before, after) : englishMention(before, after)
      }
    }
  }

  /// In letters: what is farther from the pointing words is not looked at.
  private static let farthest = 400

  /// Words that join the titles of a list.
  func joints(_ language: Language) -> [String] {
    [NumberJoint.and, .or].flatMap { cues[.joint, language, $0.rawValue].all }
  }
}
