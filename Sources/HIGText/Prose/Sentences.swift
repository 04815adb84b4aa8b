/// Cuts running text into sentences, in either language.
package enum Sentences {
  /// The end of the first sentence of `text`, its closing mark included; nil where none ends before
  /// the text does or the text is one sentence.
  package static func endOfFirst(in text: String) -> String.Index? {
    endOfFirst(in: text[...])
  }

  /// The first sentence of `text`; all of it where that is one.
  package static func first(in text: String) -> String {
    endOfFirst(in: text).map { String(text[..<$0]) } ?? text
  }

  /// The sentences of `text` in order, white space around them left out.
  package static func all(in text: String) -> [Substring] { first(.max, in: text) }

  /// The first sentences of `text`, as many as there are of `count`.
  package static func first(_ count: Int, in text: String) -> [Substring] {
    var sentences: [Substring] = []
    var rest = text[...].trimmingSpaces
    while !rest.isEmpty, sentences.count < count {
      let end = endOfFirst(in: rest) ?? rest.endIndex
      sentences.append(rest[..<end])
      rest = rest[end...].trimmingSpaces
    }
    return sentences
  }

  private static func endOfFirst(in text: Substring) -> String.Index? {
    text.withBytes { bytes -> Int? in
      var depth = 0
      var place = 0
      while place < bytes.count {
        let (scalar, next) = sign(at: place, in: bytes)
        switch scalar {
        case "「", "『", "（", "(", "“", "[", "【": depth += 1
        case "」", "』", "）", ")", "”", "]", "】": depth = max(0, depth - 1)
        case "。", "．", "！", "？":
          // A mark at the start is what the sentence is about: ！を続けて使わない。
          let isMentioned = place == 0 && (scalar == "！" || scalar == "？")
          if depth == 0, !isMentioned {
            return endOfMarks(from: next, in: bytes)
          }
        case ".", "!", "?":
          let end = endOfMarks(from: next, in: bytes)
          if depth == 0 && halfEnds(at: place, before: end, in: text) {
            return end
          }
        default: break
        }
        place = next
      }
      return nil
    }.map { text.utf8.index(text.startIndex, offsetBy: $0) }
  }

  /// The scalar at `place` where it has one byte or three, as all signs here have; and where the
  /// next one begins.
  private static func sign(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (
    scalar: Unicode.Scalar, next: Int
  ) {
    switch bytes[place] {
    case 0..<0x80: return (Unicode.Scalar(bytes[place]), place + 1)
    case 0xE0..<0xF0 where place + 2 < bytes.count:
      let value =
        UInt32(bytes[place] & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6
        | UInt32(bytes[place + 2] & 0x3F)
      return (Unicode.Scalar(value) ?? " ", place + 3)
    case 0xF0...: return (" ", place + 4)
    default: return (" ", place + 2)
    }
  }

  /// Where the marks of footnotes end that belong to a sentence: `… two seconds.¹ Keep …`
  private static func endOfMarks(from place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = place
    while end + 1 < bytes.count {
      if bytes[end] == 0xC2, [0xB2, 0xB3, 0xB9].contains(bytes[end + 1]) {
        end += 2
      } else if end + 2 < bytes.count, bytes[end] == 0xE2, bytes[end + 1] == 0x81,
        (0xB0...0xB9).contains(bytes[end + 2])
      {
        end += 3
      } else {
        break
      }
    }
    return end
  }

  /// Whether a mark of half the width, which figures and names hold, too, ends a sentence at
  /// `place`.
  /// - Parameter end: where what belongs to the mark ends.
  private static func halfEnds(at place: Int, before end: Int, in text: Substring) -> Bool {
    let scalars = text.unicodeScalars
    let index = text.utf8.index(text.startIndex, offsetBy: place)
    let next = text.utf8.index(text.startIndex, offsetBy: end)
    if next == scalars.endIndex {
      return true
    }
    guard scalars[next].script == .space else {
      return scalars[next].isJapanese
    }
    return !isAbbreviation(scalars[..<index]) && startsSentence(scalars[next...])
  }

  /// `e.g.`, `vs.`, `U.S.` end no sentence.
  private static func isAbbreviation(_ before: Substring.UnicodeScalarView) -> Bool {
    let word = String(before.suffix(while: { $0.script == .latin || $0 == "." })).lowercased()
    return word.contains(".") || abbreviations.contains(word) && !isUnit(before, word)
  }

  /// `300 ms.`: after a number it is a unit.
  private static func isUnit(_ before: Substring.UnicodeScalarView, _ word: String) -> Bool {
    before.dropLast(word.unicodeScalars.count).last { $0.script != .space }?.script == .digit
  }

  private static let abbreviations: Set<String> = [
    "vs", "etc", "fig", "no", "approx", "mr", "ms", "dr", "st",
  ]

  private static func startsSentence(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first(where: { $0.script != .space }) else {
      return true
    }
    return !(first.properties.isLowercase && first.script == .latin) || first == "i"
  }
}

extension Substring.UnicodeScalarView {
  /// The longest end of it whose scalars all satisfy `condition`.
  fileprivate func suffix(while condition: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) {
      start = index(before: start)
    }
    return self[start...]
  }
}
