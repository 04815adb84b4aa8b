package import HIGModel

/// Finds in a text what a query found it by.
package struct Highlighter: Equatable {
  /// Phrases by their first term: a text is walked once, however many names a concept has.
  private let phrases: [TextKey: [Phrase]]
  private let prefixes: [Phrase]
  /// What the terms of all these begin with; and end with, as a long vowel mark may follow a phrase, in a term that
  /// begins so. A word's stem begins as the word does.
  private let initials: Set<Unicode.Scalar>

  package init(_ query: Query) {
    let all = query.concepts.flatMap(\.variants).map(\.phrase)
    prefixes = all.filter(\.isPrefix)
    phrases = Dictionary(grouping: all.filter { !$0.isPrefix && !$0.terms.isEmpty }, by: { TextKey($0.terms[0]) })
    initials = Set(all.flatMap(\.terms).map(\.unicodeScalars).flatMap { [$0.first, $0.last].compactMap(\.self) })
  }

  /// - Returns: `text` with each place marked that one of the query's phrases matches; places that
  ///   touch are one.
  package func mark(_ text: String) -> MarkedText {
    if phrases.isEmpty && prefixes.isEmpty {
      return MarkedText(text)
    }
    return MarkedText(text, marks: Ranges.joined(places(in: Analyzer.terms(of: text, beginning: initials))))
  }

  /// Whether it would mark anything in a text.
  /// - Parameters:
  ///   - terms: all of the text's.
  ///   - keys: of these terms: most phrases begin with none of them.
  package func marks(anyOf terms: [Term], _ keys: Set<TextKey>) -> Bool {
    (!prefixes.isEmpty || phrases.keys.contains(where: keys.contains)) && !places(in: terms).isEmpty
  }

  private func places(in terms: [Term]) -> [Range<Int>] {
    terms.indices.flatMap { index -> [Range<Int>] in
      let term = terms[index]
      let known = term.text.isEmpty ? nil : phrases[TextKey(term.text)]
      // Most terms begin no phrase.
      if known == nil && prefixes.isEmpty { return [] }
      return (known ?? []).compactMap { range(of: $0, in: terms, from: index) }
        + prefixes.compactMap { range(ofPrefix: $0, in: term) }
    }
  }

  private func range(of phrase: Phrase, in terms: [Term], from start: Int) -> Range<Int>? {
    let end = start + phrase.terms.count
    guard end <= terms.count, zip(terms[start..<end], phrase.terms).allSatisfy({ $0.text == $1 })
    else {
      return nil
    }
    let last = terms[end - 1]
    // A phrase leaves out the long vowel mark that ends a word; the mark on it does not.
    let isLengthened = end < terms.count && last.isKatakana && terms[end].text == "\(last.text.suffix(1))ー"
    let upper = isLengthened ? terms[end].range.upperBound : last.range.upperBound
    return terms[start].range.lowerBound..<upper
  }

  /// A single letter is marked alone, not with the one it stands in a pair with.
  private func range(ofPrefix phrase: Phrase, in term: Term) -> Range<Int>? {
    // Terms are folded: what is the same has the same bytes.
    guard let first = phrase.terms.first, term.text.utf8.starts(with: first.utf8) else {
      return nil
    }
    let length =
      term.isJapanese ? term.range.count / max(term.text.unicodeScalars.count, 1) : term.range.count
    return term.range.lowerBound..<(term.range.lowerBound + max(length, 1))
  }
}
