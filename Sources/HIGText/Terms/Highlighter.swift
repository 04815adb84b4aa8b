package import HIGModel

/// Finds in a text what a query found it by.
package struct Highlighter: Sendable, Equatable {
  /// Phrases by their first term: a text is walked once, however many names a concept has.
  private let phrases: [String: [Phrase]]
  private let prefixes: [Phrase]
  /// Words whose letters are no names: what is in them is not marked.
  private let lookalikes: [Phrase]

  package init(_ query: Query) {
    lookalikes = query.concepts.flatMap(\.variants).flatMap(\.lookalikes)
    let all = query.concepts.flatMap(\.variants).map(\.phrase)
    prefixes = all.filter(\.isPrefix)
    phrases = Dictionary(
      grouping: all.filter { !$0.isPrefix && !$0.terms.isEmpty },
      by: { $0.terms[0] }
    )
  }

  /// - Returns: `text` with each place marked that one of the query's phrases matches; places that touch are one.
  package func mark(_ text: String) -> MarkedText {
    if phrases.isEmpty && prefixes.isEmpty {
      return MarkedText(text)
    }
    let terms = Analyzer.terms(of: text)
    let ranges = terms.indices.flatMap { index in
      (phrases[terms[index].text] ?? []).compactMap { range(of: $0, in: terms, from: index) }
        + prefixes.compactMap { range(ofPrefix: $0, in: terms[index]) }
    }
    let accidents = lookalikes.isEmpty ? [] : self.accidents(in: terms)
    let meant = ranges.filter { range in !accidents.contains { $0.count > range.count && $0.contains(range) } }
    return MarkedText(text, marks: Ranges.joined(meant))
  }

  /// Where words stand that have the letters of a name by accident.
  private func accidents(in terms: [Term]) -> [Range<Int>] {
    terms.indices.flatMap { index in
      lookalikes.filter { $0.terms.first == terms[index].text }.compactMap { range(of: $0, in: terms, from: index) }
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
    guard let first = phrase.terms.first, term.text.hasPrefix(first) else {
      return nil
    }
    let length =
      term.isJapanese ? term.range.count / max(term.text.unicodeScalars.count, 1) : term.range.count
    return term.range.lowerBound..<(term.range.lowerBound + max(length, 1))
  }
}
