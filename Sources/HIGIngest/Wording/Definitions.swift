import HIGModel
import HIGText

extension Definition {
  /// `Term: meaning` or `Term. Meaning.` in one item of a list.
  init?(item: [Inline], cues: Cues) {
    let text = item.plainText
    if let colon = text.unicodeScalars.firstIndex(where: { $0.punctuation == .colon }),
      cues.looksLikeTerm(String(text[..<colon]))
    {
      let meaning = item.dropping(text[...colon].utf8.count).trimmingStart
      guard !meaning.isEmpty else { return nil }
      self.init(term: [.text(String(text[..<colon]).trimmingSpaces)], meaning: meaning)
    } else if let end = Sentences.endOfFirst(in: text), end < text.endIndex,
      item.allSatisfy(\.isText),
      cues.looksLikeTerm(String(text[..<end]), longest: Self.longestTermOfItem)
    {
      let meaning = String(text[end...]).trimmingSpaces
      self.init(term: [.text(String(text[..<end]))], meaning: [.text(meaning)])
    } else {
      return nil
    }
  }

  /// In letters of Japanese: the items beside it show that it is one, so it may be longer than
  /// elsewhere.
  private static let longestTermOfItem = 32
}

extension Inline {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
