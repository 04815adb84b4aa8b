package import HIGModel

/// Finds in a text what a query found it by.
package enum Highlighter {
  /// - Returns: `text` with each place marked that one of the query's phrases matches; places that touch are one.
  package static func mark(_ text: String, for query: Query) -> MarkedText {
    let terms = Analyzer.terms(of: text)
    let ranges = query.phrases.flatMap { self.ranges(of: $0, in: terms) }
    return MarkedText(text, marks: Ranges.joined(ranges))
  }

  private static func ranges(of phrase: Query.Phrase, in terms: [Term]) -> [Range<Int>] {
    guard let first = phrase.terms.first else { return [] }
    return terms.indices.compactMap { start in
      if phrase.isPrefix, phrase.terms.count == 1 {
        guard terms[start].text.hasPrefix(first) else { return nil }
        let length = first.unicodeScalars.count
        return terms[start].range.lowerBound..<min(terms[start].range.lowerBound + length, terms[start].range.upperBound)
      }
      let end = start + phrase.terms.count
      guard end <= terms.count, zip(terms[start..<end], phrase.terms).allSatisfy({ $0.text == $1 }) else { return nil }
      return terms[start].range.lowerBound..<terms[end - 1].range.upperBound
    }
  }
}
