internal import HIGModel
internal import HIGText

extension Definition {
  /// `Term: meaning` or `Term. Meaning.` in one item of a list.
  init?(item: [Inline], cues: Cues) {
    let text = item.plainText
    let shape = TermShape(cues: cues)
    // `**Case 1: at night** – Ring the bell.`
    if case .strong(let name)? = item.first, name.holds(": "),
      let dash = item.dropFirst().first?.text.trimmingSpaces.first,
      "–—-".contains(dash)
    {
      let meaning = item.dropping(name.utf8.count).trimmingStart
      let words = meaning.dropping(String(dash).utf8.count).trimmingStart
      guard !words.isEmpty else { return nil }
      self.init(term: [.text(name)], meaning: words)
      return
    }
    if let colon = text.unicodeScalars.firstIndex(where: { $0.punctuation == .colon }),
      shape.looksLikeTerm(String(text[..<colon]))
    {
      let meaning = item.dropping(text[...colon].utf8.count).trimmingStart
      if meaning.isEmpty {
        return nil
      }
      self.init(term: [.text(String(text[..<colon]).trimmingSpaces)], meaning: meaning)
    } else if let end = Sentences.endOfFirst(in: text), end < text.endIndex, item.allSatisfy(\.isText),
      shape.looksLikeTerm(String(text[..<end]), longest: Self.longestTermOfItem)
    {
      let meaning = String(text[end...]).trimmingSpaces
      self.init(term: [.text(String(text[..<end]))], meaning: [.text(meaning)])
    } else {
      return nil
    }
  }

  /// In letters of Japanese: the items beside it show that it is one, so it may be longer than elsewhere.
  private static let longestTermOfItem = 32
}

extension Inline {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
