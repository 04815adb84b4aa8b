internal import HIGModel
internal import HIGText

/// A line with a mark that shows what it is, and its text without it.
struct MarkedLine {
  var kind: TextLine.Kind
  var text: Substring

  /// Marks before (`##`, with or without a space) or after (` #`) a title.
  init?(heading line: Substring) {
    let hashes = line.utf8.prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(hashes.count) {
      kind = .heading(level: hashes.count)
      text = line[hashes.endIndex...].trimmingSpaces
    } else if let stars = TextLine.stars(around: line) {
      // As html2text prints titles: the more stars, the higher.
      kind = .heading(level: max(1, 7 - stars))
      text = line.utf8.dropFirst(stars).dropLast(stars).asText.trimmingSpaces
    } else if line.ends(with: " #") {
      kind = .heading(level: nil)
      text = line.utf8.dropLast(2).asText.trimmingSpaces
    } else {
      return nil
    }
    if text.isEmpty {
      return nil
    }
  }

  /// ■ 見出し: above the items of a list, where English has it before them.
  init?(japaneseTitle line: Substring, cues: Cues) {
    guard let sign = line.unicodeScalars.first, sign == "■" || sign == "◆" || sign == "▼" else { return nil }
    text = Substring(line.unicodeScalars.dropFirst()).trimmingSpaces
    kind = .heading(level: 2)
    let words = String(text)
    guard words.unicodeScalars.contains(where: \.script.isJapanese), !words.isLonger(than: 20),
      words.unicodeScalars.last?.punctuation != .fullStop, !Mood(cues: cues).asksAmongOthers(words)
    else { return nil }
  }

  /// `• Item`, `1. Item`
  init?(bullet line: Substring) {
    let digits = line.utf8.prefix(while: \.isDigit)
    if line.unicodeScalars.first.flatMap(ItemMark.strength) != nil || TextLine.isTicked(line) {
      // The sign stays: it says what is to be done and what to be left.
      kind = .bullet(ordered: false)
      text = line
    } else if let mark = Self.bullets.first(where: line.begins) {
      kind = .bullet(ordered: false)
      text = line.utf8.dropFirst(mark.utf8.count).asText.trimmingSpaces
    } else if (1...2).contains(digits.count), Self.endsOfNumber.contains(where: line[digits.endIndex...].begins) {
      kind = .bullet(ordered: true)
      text = line.utf8.dropFirst(digits.count + 2).asText.trimmingSpaces
    } else if let number = Self.number(of: line) {
      kind = .bullet(ordered: true)
      text = line[number...].trimmingSpaces
    } else {
      return nil
    }
    if text.isEmpty {
      return nil
    }
  }

  /// Where the number ends that an item begins with, as Japanese standards have them: `(1) `, （２）, ①, `2　`.
  static func number(of line: Substring) -> String.Index? {
    let scalars = line.unicodeScalars
    guard let first = scalars.first else { return nil }
    if ("①"..."⑳").contains(first) {
      return scalars.index(after: scalars.startIndex)
    }
    let second = scalars.index(after: scalars.startIndex)
    if ("ア"..."コ").contains(first), second < scalars.endIndex, scalars[second].isWhitespace {
      return second
    }
    if let end = letter(of: line) {
      return end
    }
    let isBracketed = first == "(" || first == "（"
    if !isBracketed, let end = numberInSection(scalars) {
      return end
    }
    let digits = scalars.dropFirst(isBracketed ? 1 : 0).prefix { $0.script == .digit }
    guard (1...2).contains(digits.count), digits.endIndex < scalars.endIndex else { return nil }
    let next = scalars[digits.endIndex]
    return next == ")" && isBracketed || next == "）" || next == "\u{3000}" ? scalars.index(after: digits.endIndex) : nil
  }

  /// `(a) `, `iv) `: where the letters end that an item of an English standard begins with.
  private static func letter(of line: Substring) -> String.Index? {
    let rest = line.first == "(" ? line.dropFirst() : line
    let letters = rest.prefix { $0.isASCII && $0.isLowercase }
    let isLetter = letters.count == 1 || (2...4).contains(letters.count) && letters.allSatisfy { "ivx".contains($0) }
    guard isLetter, rest[letters.endIndex...].begins(with: ") ") else { return nil }
    return rest.index(after: letters.endIndex)
  }

  /// Where a box to tick ends.
  static func box(of line: Substring) -> String.Index? {
    ItemMark.boxes.first(where: line.begins).map { line.utf8.index(line.startIndex, offsetBy: $0.utf8.count) }
  }

  /// `2-1　`, `3.2　`: before a wide space.
  private static func numberInSection(_ scalars: Substring.UnicodeScalarView) -> String.Index? {
    let number = scalars.prefix { $0.script == .digit || $0 == "-" || $0 == "." }
    guard number.count < 8, number.endIndex < scalars.endIndex, scalars[number.endIndex] == "\u{3000}",
      number.first?.script == .digit, number.last?.script == .digit, number.contains(where: { $0 == "-" || $0 == "." })
    else { return nil }
    return scalars.index(after: number.endIndex)
  }

  /// What stands between the number of an item and its text; word processors put a tab there.
  static let endsOfNumber = [". ", ") ", ".\t", ")\t"]

  static let bullets = [
    "• ", "・ ", "- ", "* ", "+ ", "– ", "•", "◦ ", "‣ ", "・", "●", "o  ", "▪ ", "➢ ", "➤ ", "▸ ", "► ", "❖ ", "⁃ ",
    "∙ ", "■ ", "◆ ", "－ ", "－　", "− ", "‐ ", "◇ ", "●　", "・　",
  ]
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Substring.UTF8View {
  var asText: Substring { Substring(self) }
}
