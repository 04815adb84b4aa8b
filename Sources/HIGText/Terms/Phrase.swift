package import HIGModel

/// Terms that follow each other in a text.
package struct Phrase: Sendable, Hashable {
  /// Folded, in the order they must follow each other.
  package var terms: [String]
  /// Whether the last term may go on: a single letter of Japanese begins the bigrams it is part of.
  package var isPrefix: Bool

  package init(terms: [String], isPrefix: Bool = false) {
    self.terms = terms
    self.isPrefix = isPrefix
  }

  /// The terms of `text` in a row; nil where it has no letter or number.
  package init?(_ text: String) {
    let terms = Analyzer.terms(of: text)
    guard let last = terms.last else { return nil }
    // A letter that ends a run says nothing more than the bigram before it; inside of the phrase it shows where the run
    // ends.
    let used = last.isExtra ? terms.dropLast()[...] : terms[...]
    let inner = used.filter { !$0.isExtra || $0.isJapanese }
    self.init(terms: inner.map(\.text), isPrefix: inner.count == 1 && inner[0].isSingleJapanese)
  }

  /// Whether texts in `language` may hold it: letters of Japanese are not looked for in English.
  package func isFor(_ language: Language) -> Bool {
    language == .ja || !terms.contains { $0.unicodeScalars.contains { $0.script.isJapanese } }
  }

  /// Whether the terms of `other` follow each other in it.
  package func holds(_ other: Phrase) -> Bool {
    guard terms.count >= other.terms.count else { return false }
    return (0...(terms.count - other.terms.count)).contains { start in
      terms[start...].starts(with: other.terms)
    }
  }
}

extension Term {
  var isJapanese: Bool { text.unicodeScalars.first?.script.isJapanese ?? false }
  fileprivate var isSingleJapanese: Bool { isJapanese && text.unicodeScalars.count == 1 }
}
