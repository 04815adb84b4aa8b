import Algorithms
import HIGModel
import HIGText

// Sentences like `For guidance, see Launch Screen.`

extension MentionReader {
  /// - Parameters:
  ///   - before: what stands before the words that point; in `oversee` they are none.
  ///   - after: … and behind them.
  func englishMention(_ before: Substring, _ after: Substring) -> Mention? {
    guard let first = after.unicodeScalars.first, first.script == .latin || first == "“",
      before.unicodeScalars.last?.isLetter != true
    else { return nil }
    let phrase = String(after[..<Self.endOfTitle(after)]).trimmingSpaces
    // `see Launch Screen for developer guidance`
    let purpose = cues[.pointer, .en].all.first(where: phrase.holds)
    let words = purpose.map { phrase.replacing(" " + $0, with: "") } ?? phrase
    let title = String(scalars: words.unicodeScalars.filter { !"“”\"".unicodeScalars.contains($0) })
    let firstWord = title.prefix { !$0.isWhitespace }
    guard firstWord.contains(where: \.isUppercase), !title.isLonger(than: Self.longestTitle) else {
      return nil
    }
    let clause = Self.englishClause(before).lowercased() + " " + (purpose ?? "")
    return Mention(
      title: title,
      isForDevelopers: cues[.developer, .en].stand(in: clause),
      isMarked: true,
      parts: englishParts(of: title)
    )
  }

  /// In letters.
  private static let longestTitle = 120

  /// What leads to the pointer, from the start of its sentence.
  private static func englishClause(_ before: Substring) -> Substring {
    let near = before.unicodeScalars.suffix(90)
    return Substring(near.suffix { !".;(".unicodeScalars.contains($0) })
  }

  /// At the end of the sentence, or where a bracket or a further clause ends it.
  private static func endOfTitle(_ title: Substring) -> String.Index {
    let text = title.unicodeScalars
    var depth = 0
    for index in text.indices {
      let next = text.index(after: index)
      switch text[index] {
      case "(": depth += 1
      case ")" where depth == 0: return index
      case ")": depth -= 1
      case ";", "—", ":": return index
      case "." where next == text.endIndex || text[next].isWhitespace: return index
      default: break
      }
    }
    return text.endIndex
  }

  /// The titles of a list: at commas, and at words that join.
  private func englishParts(of title: String) -> [String] {
    let list = joints(.en).reduce(title) { list, word in list.replacing(" " + word + " ", with: ", ") }
    return list.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }
}
