internal import HIGModel
internal import HIGText

/// Parts paragraphs before the sentence that asks, where what stands before it only leads there:
/// `Some people cannot see the color. You must not rely on color alone.`
struct DemandingSentences {
  let cues: Cues
  let style: LeadStyle
  let language: Language

  /// A paragraph in two.
  struct Parts {
    /// What leads to the demand.
    var before: [Inline]
    /// The demand and what follows it.
    var rule: [Inline]
  }

  /// What leads to the demand, and the paragraph from there on; nil where none asks but the first sentence.
  func parted(_ text: [Inline]) -> Parts? {
    guard style.readsSentences, !text.startsStrong, !text.isCode else { return nil }
    let words = text.plainText
    guard let start = startOfDemand(words) else { return nil }
    let before = [Inline.text(String(words[..<start]).trimmingSpaces)]
    return Parts(before: before, rule: text.dropping(words.utf8[..<start].count).trimmingStart)
  }

  /// Where the first sentence that asks begins, unless it is the first of all.
  private func startOfDemand(_ text: String) -> String.Index? {
    let mood = Mood(cues: cues)
    let sentences = Sentences.all(in: text).prefix(Self.mostSentences)
    guard sentences.count > 1, let first = sentences.first, !asksOutright(String(first), mood),
      !cues.isPointer(text, language)
    else { return nil }
    return sentences.dropFirst().first { asksOutright(String($0), mood) }?.startIndex
  }

  private static let mostSentences = 12

  /// In the middle of a Japanese paragraph, a plain verb says how things are.
  private func asksOutright(_ sentence: String, _ mood: Mood) -> Bool {
    guard mood.isRequest(sentence, in: language), !cues.announcesMore(sentence), !cues.isPointing(sentence, language)
    else {
      return false
    }
    return language == .en || cues.endsInDemand(sentence.withoutFullStop)
  }
}
