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
  /// Those not found yet, by the last bits of the number of their first term.
  private var buckets = [[Sought]](repeating: [], count: 1 << 14)
  /// Whether a bucket has some: asked of every term, and mostly not.
  private var hasSome = [Bool](repeating: false, count: 1 << 14)
  /// Those that begin terms, by the number of their letter.
  private var letters: [UInt64: Phrase] = [:]

  private struct Sought {
    var phrase: Phrase
    /// Its terms apart by spaces.
    var bytes: [UInt8]
  }

  init(_ phrases: some Sequence<Phrase>) {
    for phrase in phrases {
      let number = WordHash(Array((phrase.terms.first ?? "").utf8)).value
      if phrase.isPrefix {
        letters[number] = phrase
      } else {
        buckets[bucket(number)].append(
          Sought(phrase: phrase, bytes: Array(phrase.terms.joined(separator: " ").utf8))
        )
        hasSome[bucket(number)] = true
      }
    }
  }

  private func bucket(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: number & UInt64(hasSome.count - 1))
  }

  mutating func look(in segmented: String) {
    segmented.withBytes { bytes in
      var start = 0
      while start < bytes.count {
        var number = WordHash()
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: " ") {
          number.add(UInt32(bytes[end]))
          end += 1
        }
        let bucket = bucket(number.value)
        if hasSome[bucket],
          buckets[bucket].contains(where: { Self.stands($0.bytes, at: start, in: bytes) })
        {
          findPhrases(bucket, at: start, in: bytes)
        }
        if !letters.isEmpty {
          findLetter(at: start, in: bytes)
        }
        start = end + 1
      }
    }
  }

  private mutating func findPhrases(
    _ bucket: Int,
    at start: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    for sought in buckets[bucket] where Self.stands(sought.bytes, at: start, in: bytes) {
      found.insert(sought.phrase)
    }
    buckets[bucket].removeAll { found.contains($0.phrase) }
    hasSome[bucket] = !buckets[bucket].isEmpty
  }

  /// Whether a phrase stands at `start` and ends with a term.
  private static func stands(_ phrase: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    let end = start + phrase.count
    guard end <= bytes.count, end == bytes.count || bytes[end] == UInt8(ascii: " ") else {
      return false
    }
    return phrase.withUnsafeBufferPointer { Bytes.match($0, bytes, at: start) }
  }

  private mutating func findLetter(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var number = WordHash()
    number.add(UInt32(bytes[start]))
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 {
      number.add(UInt32(bytes[end]))
      end += 1
    }
    if let letter = letters.removeValue(forKey: number.value) {
      found.insert(letter)
    }
  }
}
