import HIGModel
import HIGText

/// A line with a mark that shows what it is, and its text without it.
struct MarkedLine {
  var kind: TextLine.Kind
  var text: Substring

  /// Marks before (`##`, with or without a space) or after (` #`) a title.
  init?(heading line: Substring) {
    let hashes = line.utf8.prefix { $0 == UInt8(ascii: "#") }
    // `#[1]Contents [2]Next`: links of the page's head, as Lynx writes them.
    if line.hasPrefix("#[") { return nil }
    if (1...6).contains(hashes.count) {
      kind = .heading(level: hashes.count)
      text = line[hashes.endIndex...].trimmingSpaces
    } else if line.ends(with: " #") {
      kind = .heading(level: nil)
      text = Substring(line.utf8.dropLast(2)).trimmingSpaces
    } else {
      return nil
    }
    if text.isEmpty {
      return nil
    }
  }

  /// ■ 見出し, 【見出し】: above the items of a list, where English has it before them.
  init?(japaneseTitle line: Substring, cues: Cues) {
    guard let sign = line.unicodeScalars.first, "■◆▼".unicodeScalars.contains(sign) || sign == "【" && line.last == "】"
    else { return nil }
    text = Substring(line.unicodeScalars.dropFirst()).trimmingSpaces
    if sign == "【" { text.removeLast() }
    kind = .heading(level: 2)
    let words = String(text)
    guard words.unicodeScalars.contains(where: \.script.isJapanese), !words.isLonger(than: 20),
      words.unicodeScalars.last?.punctuation != .fullStop,
      !cues.reading(of: words, in: .ja).asksAsLead
    else { return nil }
  }

  /// `• Item`, `1. Item`
  init?(bullet line: Substring) {
    guard let mark = Self.mark(of: line) else { return nil }
    kind = .bullet(ordered: mark.isNumber)
    text = line[mark.end...].trimmingSpaces
    if text.isEmpty {
      return nil
    }
  }

  /// Where the mark ends that an item begins with. A sign stays: it says what is to be done and
  /// what to be left.
  static func mark(of line: Substring) -> (end: String.Index, isNumber: Bool)? {
    guard let first = line.unicodeScalars.first else { return nil }
    if ItemMark.strength(of: first) != nil || WordList.boxes.all.contains(where: line.begins) {
      return (line.startIndex, false)
    }
    if let bullet = WordList.bullets.all.first(where: line.begins) {
      return (line.utf8.index(line.startIndex, offsetBy: bullet.utf8.count), false)
    }
    return number(of: line).map { ($0, true) }
  }

  /// Where the number ends that an item begins with: `1. `, `(2) `, `a) `, and as Japanese standards have
  /// them, （２）, ①, `2 `.
  private static func number(of line: Substring) -> String.Index? {
    let scalars = line.unicodeScalars
    guard let first = scalars.first else { return nil }
    let second = scalars.index(after: scalars.startIndex)
    if ("①"..."⑳").contains(first) { return second }
    let isBracketed = first == "(" || first == "（"
    let rest = isBracketed ? line[second...] : line
    let digits = rest.unicodeScalars.prefix { $0.script == .digit }
    let number = digits.isEmpty ? rest.unicodeScalars.prefix(1).prefix { ("a"..."z").contains($0) } : digits
    let after = rest[number.endIndex...]
    let ends = isBracketed ? [")", "）"] : digits.isEmpty ? [") "] : endsOfNumber
    guard (1...2).contains(number.count), let end = ends.first(where: after.begins) else { return nil }
    return after.utf8.index(after.startIndex, offsetBy: end.utf8.count)
  }

  /// What stands between the number of an item and its text; word processors put a tab there.
  private static let endsOfNumber = [". ", ") ", ".\t", ")\t", "）", "\u{3000}"]
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
