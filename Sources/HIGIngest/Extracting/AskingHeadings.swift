internal import HIGModel
internal import HIGText

/// Finds the headings that are rules themselves: `Avoid two primary buttons in one view`.
struct AskingHeadings {
  let cues: Cues
  let style: LeadStyle
  let language: Language

  /// - Returns: their positions.
  func find(_ blocks: [Block]) -> Set<Int> {
    // A page that sets its leads apart sets all of them apart.
    guard style.readsSentences else { return [] }
    let headings = blocks.indices.filter { blocks[$0].isHeading }
    let ends = headings.dropFirst() + [blocks.count]
    return Set(
      zip(headings, ends).dropFirst().compactMap { heading, end in
        // A title right below is another subject, but for *Why* or 説明.
        let isAlone = end == heading + 1 && !(end < blocks.count && isReasoning(blocks[end]))
        return !isAlone && asks(blocks[heading].content.plainText.trimmingSpaces) ? heading : nil
      }
    )
  }

  private func isReasoning(_ heading: Block) -> Bool { cues.isReasoning(heading.content.plainText) }

  /// Titles are short, and many begin with a word that is a verb and a noun, so more must show it than in a sentence.
  private func asks(_ title: String) -> Bool {
    guard cues.title(title) == nil, Mood(cues: cues).isRequest(title, in: language) else { return false }
    switch language {
    case .ja:
      return title.isLonger(than: 5) && title.unicodeScalars.contains { cues.partParticles.contains($0) || $0 == "に" }
    case .en: return isEnglishRequest(title)
    }
  }

  private func isEnglishRequest(_ title: String) -> Bool {
    let words = title.lowercased().replacing("'", with: "’").split(separator: " ").map(String.init)
    let rest = words.drop { cues.lists($0, as: .adverb, .en) }
    guard words.count > 1, let verb = rest.first, cues.isImperative(verb) else { return words.count > 3 }
    if cues.lists(verb, as: .noun, .en) {
      return rest.count > 2 && rest.dropFirst().first.map { cues.lists($0, as: .determiner, .en) } ?? false
    }
    return rest.count > 2 || rest.count > 1 && Mood(cues: cues).strength(of: title, in: .en) != .should
  }
}
