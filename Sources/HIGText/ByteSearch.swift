internal import Glibc

extension String {
  /// Whether `phrase` stands in it, byte for byte: many times faster than a comparison by characters, and the same where
  /// both are composed alike, as all text is after decoding.
  package func holds(_ phrase: String) -> Bool {
    var (text, phrase) = (self, phrase)
    return text.withUTF8 { text in
      phrase.withUTF8 { phrase in
        guard let start = text.baseAddress, let wanted = phrase.baseAddress else { return phrase.isEmpty }
        // The last byte of a Japanese letter tells more than its first.
        let last = phrase.count - 1
        guard last >= 0, text.count > last else { return last < 0 }
        return (0..<(text.count - last)).contains { text[$0 + last] == phrase[last] && memcmp(start + $0, wanted, last) == 0 }
      }
    }
  }
}
