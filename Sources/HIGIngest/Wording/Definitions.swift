internal import HIGModel
internal import HIGText

extension Definition {
  /// `Term. Meaning.`: the first sentence is a term, no sentence.
  init?(sentence: String, longestTerm: Int = 16) {
    guard let end = Sentences.endOfFirst(in: sentence), end < sentence.endIndex else {
      return nil
    }
    let term = String(sentence[..<end])
    guard TermShape.looksLikeTerm(term, longest: longestTerm) else { return nil }
    self.init(term: [.text(term)], meaning: [.text(String(sentence[end...]).trimmingSpaces)])
  }

  /// `Term: meaning` or `Term. Meaning.` in one item of a list.
  init?(item: [Inline]) {
    let text = item.plainText
    if let colon = text.unicodeScalars.firstIndex(where: { $0 == "：" || $0 == ":" }),
      TermShape.looksLikeTerm(String(text[..<colon]))
    {
      let meaning = item.dropping(text[...colon].utf8.count).trimmingStart
      if meaning.isEmpty {
        return nil
      }
      self.init(term: [.text(String(text[..<colon]).trimmingSpaces)], meaning: meaning)
    } else if item.allSatisfy({ if case .text = $0 { true } else { false } }) {
      self.init(sentence: text, longestTerm: 32)
    } else {
      return nil
    }
  }
}
