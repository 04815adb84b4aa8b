extension String {
  /// Whether it is a word of katakana that says how something looks, sounds or moves, and names no thing: チカッ, カクカク.
  package var isMimetic: Bool {
    guard count > 1, unicodeScalars.allSatisfy({ $0.script == .katakana }) else { return false }
    let half = count / 2
    return last == "ッ" || half > 1 && count == half * 2 && prefix(half) == suffix(half)
  }
}
