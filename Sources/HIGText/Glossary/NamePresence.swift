package import HIGModel

/// Finds out in which languages' texts names occur, while the texts go by.
package struct NamePresence: Sendable {
  /// What the names are as phrases.
  private var phrases: [String: Phrase] = [:]
  private var sought: [Language: PhraseScanner] = [:]
  private var asked: [Language: PhraseScanner] = [:]

  package init(_ names: some Sequence<String>) {
    for name in names where phrases[name] == nil {
      phrases[name] = Phrase(name)
    }
    let distinct = Set(phrases.values)
    for language in Language.allCases {
      sought[language] = PhraseScanner(distinct.filter { $0.isFor(language) })
    }
    asked = sought
  }

  /// Looks for the names in a text. A name does not match across two texts.
  /// - Parameter segmented: terms apart by spaces.
  package mutating func look(in segmented: String, _ language: Language) {
    sought[language]?.look(in: segmented)
  }

  /// Looks for the names in the questions that a text answers.
  package mutating func look(inQuestions segmented: String, _ language: Language) {
    asked[language]?.look(in: segmented)
  }

  /// In which languages' texts a name was.
  package func presence(of name: String) -> Glossary.Presence {
    guard let phrase = phrases[name] else { return .absent }
    let isInText = Language.allCases.contains { sought[$0]?.found.contains(phrase) == true }
    switch (isFound(phrase, .ja), isFound(phrase, .en)) {
    case (false, false): return .absent
    case _ where !isInText: return .asked
    case (true, true): return .both
    case (true, false): return .ja
    case (false, true): return .en
    }
  }

  /// Whether a text or a question in a language has it.
  private func isFound(_ phrase: Phrase, _ language: Language) -> Bool {
    [sought, asked].contains { $0[language]?.found.contains(phrase) == true }
  }
}

/// Phrases that are looked for in texts, each until it was found once: in a trie of terms, so that a place of a text costs
/// as many steps as its terms go on like a phrase, however many phrases begin alike.
private struct PhraseScanner: Sendable {
  private struct Node {
    /// By the numbers of the terms that go on.
    var next: [UInt64: Int] = [:]
    /// The phrase that ends here and was not found yet, with its terms apart by spaces.
    var phrase: (phrase: Phrase, bytes: [UInt8])?
  }

  private(set) var found: Set<Phrase> = []
  /// The first one is the root.
  private var nodes = [Node()]
  /// Those that begin terms, by the number of their letter.
  private var letters: [UInt64: Phrase] = [:]

  init(_ phrases: some Sequence<Phrase>) {
    for phrase in phrases {
      if phrase.isPrefix {
        letters[WordHash((phrase.terms.first ?? "").utf8).value] = phrase
      } else {
        let end = phrase.terms.reduce(0) { child(of: $0, WordHash($1.utf8).value) }
        nodes[end].phrase = (phrase, Array(phrase.terms.joined(separator: " ").utf8))
      }
    }
  }

  private mutating func child(of node: Int, _ term: UInt64) -> Int {
    if let known = nodes[node].next[term] { return known }
    nodes.append(Node())
    nodes[node].next[term] = nodes.count - 1
    return nodes.count - 1
  }

  mutating func look(in segmented: String) {
    segmented.withBytes { bytes in
      var start = 0
      while start < bytes.count {
        lookForPhrases(at: start, in: bytes)
        if !letters.isEmpty, bytes[start] >= 0x80 {
          let endOfLetter = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
          letters.removeValue(forKey: WordHash(bytes[start..<endOfLetter]).value).map { _ = found.insert($0) }
        }
        start = Self.end(of: start, in: bytes) + 1
      }
    }
  }

  /// Finds the phrases that begin with the term at `start`.
  private mutating func lookForPhrases(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var (node, term) = (0, start)
    while term < bytes.count {
      let end = Self.end(of: term, in: bytes)
      guard let next = nodes[node].next[WordHash(bytes[term..<end]).value] else { return }
      if let (phrase, letters) = nodes[next].phrase, letters.count == end - start,
        letters.withUnsafeBufferPointer({ Bytes.match($0, bytes, at: start) })
      {
        found.insert(phrase)
        nodes[next].phrase = nil
      }
      (node, term) = (next, end + 1)
    }
  }

  /// Where a term ends.
  private static func end(of term: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[term...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
  }
}
