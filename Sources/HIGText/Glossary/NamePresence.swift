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

/// Phrases that are looked for in texts, each until it was found once.
private struct PhraseScanner: Sendable {
  private(set) var found: Set<Phrase> = []
  /// Those not found yet, with their terms apart by spaces, by the number of their first term.
  private var sought: [UInt64: [(phrase: Phrase, bytes: [UInt8])]] = [:]
  /// Those that begin terms, by the number of their letter.
  private var letters: [UInt64: Phrase] = [:]

  init(_ phrases: some Sequence<Phrase>) {
    for phrase in phrases {
      let number = WordHash((phrase.terms.first ?? "").utf8).value
      if phrase.isPrefix {
        letters[number] = phrase
      } else {
        sought[number, default: []].append((phrase, Array(phrase.terms.joined(separator: " ").utf8)))
      }
    }
  }

  mutating func look(in segmented: String) {
    segmented.withBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        let number = WordHash(bytes[start..<end]).value
        if let phrases = sought[number], phrases.contains(where: { Self.stands($0.bytes, at: start, in: bytes) }) {
          found.formUnion(phrases.filter { Self.stands($0.bytes, at: start, in: bytes) }.map(\.phrase))
          sought[number]?.removeAll { found.contains($0.phrase) }
        }
        if !letters.isEmpty, bytes[start] >= 0x80 {
          let endOfLetter = bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
          letters.removeValue(forKey: WordHash(bytes[start..<endOfLetter]).value).map { _ = found.insert($0) }
        }
        start = end + 1
      }
    }
  }

  /// Whether a phrase stands at `start` and ends with a term.
  private static func stands(_ phrase: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = start + phrase.count
    guard end == bytes.count || end < bytes.count && bytes[end] == UInt8(ascii: " ") else { return false }
    return phrase.withUnsafeBufferPointer { Bytes.match($0, bytes, at: start) }
  }
}
