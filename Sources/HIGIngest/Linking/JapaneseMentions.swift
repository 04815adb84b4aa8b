import HIGModel
import HIGText

// Sentences like 詳しくは、「アラート」を参照してください。

extension MentionReader {
  /// - Parameters:
  ///   - before: what stands before the words that point.
  ///   - after: … and behind them.
  func japaneseMention(_ before: Substring, _ after: Substring) -> Mention? {
    guard ends(after) else { return nil }
    let clause = Self.japaneseClause(before)
    let target = target(of: clause)
    let quoted = Self.quoted(target.words)
    let title = quoted.isEmpty ? target.words.trimmingSpaces : quoted.joined(separator: joints(.ja).first ?? "、")
    if title.isEmpty || quoted.isEmpty && title.count > Self.longestWords {
      return nil
    }
    return Mention(
      title: title,
      isForDevelopers: cues[.developer, .ja].stand(in: clause),
      isMarked: !quoted.isEmpty || target.isAnnounced,
      parts: quoted.count > 1 ? quoted : japaneseParts(of: title)
    )
  }

  /// In letters.
  private static let longestWords = 80

  /// Whether a pointing phrase may go on so: `を参照してはいけません` asks for the contrary, `を参照する方法` for
  /// something else.
  private func ends(_ after: Substring) -> Bool {
    guard let next = after.unicodeScalars.first else { return true }
    switch next.punctuation {
    case .closingBracket, .fullStop: return true
    default: return cues[.pointed, .ja].all.contains(where: after.begins)
    }
  }

  /// From the start of the sentence, or of the bracket the pointer is in.
  private static func japaneseClause(_ text: Substring) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex(where: \.isJapaneseFullStop).map(scalars.index(after:)) ?? text.startIndex
    let sentence = scalars[start...]
    guard let open = sentence.lastIndex(where: { $0.punctuation == .openingBracket }),
      !sentence[open...].contains(where: { $0.punctuation == .closingBracket })
    else {
      return String(sentence)
    }
    return String(sentence[sentence.index(after: open)...])
  }

  /// The words of a clause that name what it points to.
  private struct Target {
    var words: String
    /// Whether the clause says before them that they do: `詳しくは、`, `ガイダンスとして、`.
    var isAnnounced: Bool
  }

  /// What stands after the last marker of a topic outside of quotes.
  private func target(of clause: String) -> Target {
    let markers = ["は", "として"]
    var depth = 0
    var start: String.Index?
    for index in clause.unicodeScalars.indices {
      switch clause.unicodeScalars[index].punctuation {
      case .openingQuote: depth += 1
      case .closingQuote: depth -= 1
      default:
        let end = clause.unicodeScalars.index(after: index)
        if depth == 0, markers.contains(where: clause[..<end].ends) {
          start = end
        }
      }
    }
    guard let start else { return Target(words: clause, isAnnounced: false) }
    let words = clause[start...].unicodeScalars.drop { $0.punctuation == .comma || $0.isWhitespace }
    return Target(words: String(words), isAnnounced: true)
  }

  private nonisolated(unsafe) static let quotation = /[「『]([^「『」』]+)[」』]/

  /// The titles between quotes.
  private static func quoted(_ text: String) -> [String] {
    text.matches(of: quotation).map { String($0.1).trimmingSpaces }.filter { !$0.isEmpty }
  }

  // MARK: - Several titles in one phrase

  /// The titles of a list: at commas, and at words that join.
  private func japaneseParts(of title: String) -> [String] {
    let phrases = title.unicodeScalars.split { $0.punctuation == .comma }.map(Substring.init)
    let parts = joints(.ja).reduce(phrases) { parts, word in parts.flatMap { Self.split($0, at: word) } }
    return parts.map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }

  /// A joint of one letter (`と`) joins names only after a letter that is no hiragana: after
  /// katakana, kanji, Latin and brackets.
  private static func split(_ text: Substring, at joint: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for place in text.places(of: joint) {
      let before = text[..<place.lowerBound].trimmingSpaces.unicodeScalars.last?.script ?? .hiragana
      if joint.unicodeScalars.count == 1, before == .hiragana {
        continue
      }
      parts.append(text[start..<place.lowerBound])
      start = place.upperBound
    }
    return parts + [text[start...]]
  }
}
