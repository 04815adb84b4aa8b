package import HIGModel

/// Finds in a text what a query found it by.
package struct Highlighter: Sendable, Equatable {
  /// Phrases by their first term: a text is walked once, however many names a concept has.
  private let phrases: [TextKey: [Phrase]]
  private let prefixes: [Phrase]
  /// What the terms of all these begin with.
  private let initials: Initials

  package init(_ query: Query) {
    let all = query.concepts.flatMap(\.variants).map(\.phrase)
    prefixes = all.filter(\.isPrefix)
    phrases = Dictionary(grouping: all.filter { !$0.isPrefix && !$0.terms.isEmpty }, by: { TextKey($0.terms[0]) })
    initials = Self.initials(of: all)
  }

  /// And what they end with: a long vowel mark may follow a phrase, in a term that begins so.
  private static func initials(of phrases: [Phrase]) -> Initials {
    phrases.lazy.flatMap(\.terms).reduce(into: Initials()) { initials, term in
      term.unicodeScalars.first.map { initials.insert($0) }
      term.unicodeScalars.last.map { initials.insert($0) }
    }
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
    places(ofPhrasesIn: terms) + places(ofPrefixesIn: terms)
  }

  private func places(ofPhrasesIn terms: [Term]) -> [Range<Int>] {
    if phrases.isEmpty { return [] }
    return terms.indices.flatMap { index -> [Range<Int>] in
      // Most terms begin no phrase.
      guard !terms[index].text.isEmpty, let known = phrases[TextKey(terms[index].text)] else { return [] }
      return known.compactMap { range(of: $0, in: terms, from: index) }
    }
  }

  private func places(ofPrefixesIn terms: [Term]) -> [Range<Int>] {
    prefixes.flatMap { prefix in terms.compactMap { range(ofPrefix: prefix, in: $0) } }
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
