import Algorithms
import HIGModel
import HIGText

/// Finds sentences like `For guidance, see Launch Screen.`
struct EnglishMentions {
  let cues: Cues

  func read(_ text: String) -> [Mention] {
    cues.englishPointing.flatMap { cue in
      text.places(of: cue).compactMap { place in
        let before = text[..<place.lowerBound]
        // `oversee`
        if let last = before.unicodeScalars.last, last.isLetter {
          return nil
        }
        let after = text[place.upperBound...].unicodeScalars.prefix(Self.farthest)
        return mention(before: before, after: Substring(after))
      }
    }
  }

  private func mention(before: Substring, after: Substring) -> Mention? {
    guard let first = after.unicodeScalars.first, first.script == .latin || first == "“" else {
      return nil
    }
    let phrase = String(after[..<Self.endOfTitle(after)]).trimmingSpaces
    // `see Launch Screen for developer guidance`
    let purpose = cues[.pointer, .en].all.first(where: phrase.holds)
    let words = purpose.map { phrase.replacing(" " + $0, with: "") } ?? phrase
    let title = String(scalars: words.unicodeScalars.filter { !"“”\"".unicodeScalars.contains($0) })
    let firstWord = title.prefix { !$0.isWhitespace }
    guard firstWord.contains(where: \.isUppercase), !title.isLonger(than: Self.longestTitle) else {
      return nil
    }
    let clause = Self.clause(before).lowercased() + " " + (purpose ?? "")
    return Mention(
      title: title,
      isForDevelopers: cues[.developer, .en].stand(in: clause),
      isMarked: true,
      parts: parts(of: title)
    )
  }

  /// In letters.
  private static let longestTitle = 120
  /// In letters: what is farther from the pointing words is not looked at.
  private static let farthest = 400

  /// What leads to the pointer, from the start of its sentence.
  private static func clause(_ before: Substring) -> Substring {
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
  private func parts(of title: String) -> [String] {
    let list = cues.joints.filter { $0.language == .en && ($0.joint == .and || $0.joint == .or) }
      .reduce(title) { list, word in list.replacing(" " + word.text + " ", with: ", ") }
    return list.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }
}
