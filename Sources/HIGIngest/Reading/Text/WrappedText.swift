import HIGText

/// Joins the lines of a text that was broken at a width, as browsers on terminals and converters
/// print it.
///
/// A line was broken where the first word of the next one would not have fitted in it. The width is
/// the one at which most lines were broken so: a table or a line of code may be wider.
struct WrappedText {
  /// In columns.
  private let width: Int

  /// - Parameter groups: lines between blank lines.
  /// - Returns: nil where the lines of a text are its paragraphs.
  init?(_ groups: [[Substring]]) {
    let sample = groups.prefix(Self.mostGroups)
    guard sample.joined().allSatisfy({ $0.utf8.count <= 4 * Self.widest }) else { return nil }
    let pairs = sample.flatMap(Self.pairs)
    guard let width = Self.commonWidth(of: pairs) else { return nil }
    self.width = width
    let brokenPairs = pairs.filter { $0.isBroken(at: width) }
    let broken = brokenPairs.count
    if brokenPairs.count(where: \.endsSentence) * 2 > broken {
      return nil
    }
    // Where many were broken, short ones tell nothing: they are titles, rows, ends of paragraphs.
    let telling = broken < Self.many ? pairs.count : pairs.count { $0.used * 2 > width }
    if broken * 5 < telling * 2 {
      return nil
    }
  }

  private static let mostGroups = 2000
  private static let many = 6
  private static let narrowest = 40
  private static let widest = 170

  /// Two lines, the second of which begins no item.
  private struct Pair {
    /// What the first line takes.
    var used: Int
    /// What it would take with the first word of the next one.
    var needed: Int
    /// Whether the first line ends a sentence: then it may be a paragraph.
    var endsSentence: Bool

    func isBroken(at width: Int) -> Bool {
      // A long address or code may have made one line wider than the others.
      used <= width && needed > width - WrappedText.slack && used * 2 > width
    }
  }

  private static func pairs(in group: [Substring]) -> [Pair] {
    zip(group, group.dropFirst()).filter { !beginsItem($1) }.map(pair)
  }

  /// Japanese breaks between letters, and pulls marks over.
  private static func pair(_ line: Substring, _ next: Substring) -> Pair {
    let words = next.trimmingSpaces
    let used = TextColumns.width(of: line)
    let isLatin = words.unicodeScalars.first.map { !$0.isWide } ?? false
    let word = words.prefix { $0 != " " && !($0.unicodeScalars.first?.isWide ?? false) }
    return Pair(
      used: used,
      needed: isLatin ? used + 1 + TextColumns.width(of: word) : used + 2,
      endsSentence: line.trimmingSpaces.unicodeScalars.last?.punctuation == .fullStop
    )
  }

  /// The width at which most pairs are broken, the widest of these.
  private static func commonWidth(of pairs: [Pair]) -> Int? {
    var votes = [Int](repeating: 0, count: widest + 1)
    for pair in pairs {
      let narrow = max(pair.used, narrowest)
      let wide = min(pair.needed + slack - 1, widest)
      for width in narrow..<max(narrow, wide + 1) where pair.isBroken(at: width) {
        votes[width] += 1
      }
    }
    return votes.indices.reversed().max { votes[$0] < votes[$1] }.flatMap {
      votes[$0] > 0 ? $0 : nil
    }
  }

  /// The paragraphs and items of a group of lines, and how many lines after its first each begins.
  /// - Parameter wrapped: nil where each line is a paragraph, unless it ends within a sentence.
  static func lines(of group: [Substring], in wrapped: WrappedText?) -> [(text: String, offset: Int)] {
    var lines: [(text: String, offset: Int)] = []
    // Lines that all are sentences without a full stop are a list.
    let hasStops = group.contains { $0.holds("。") }
    for (offset, line) in group.enumerated() {
      if offset > 0,
        wrapped?.isBroken(group[offset - 1], before: line) ?? false
          || hasStops && breaksSentence(group[offset - 1], line)
      {
        join(line.trimmingSpaces, to: &lines[lines.count - 1].text)
      } else {
        lines.append((String(line), offset))
      }
    }
    return lines
  }

  /// Whether the first word of `next`, which begins no item, would not have fitted into `line`.
  private func isBroken(_ line: Substring, before next: Substring) -> Bool {
    !next.isBlank && !Self.beginsItem(next) && Self.pair(line, next).isBroken(at: width)
  }

  /// Converters break at a width of their own, and a long word can make one line wider than it.
  private static let slack = 3

  /// In letters.
  private static let longestLabel = 12

  /// Whether a long Japanese line ends within a sentence that goes on in the next one, wherever
  /// lines were broken.
  private static func breaksSentence(_ line: Substring, _ next: Substring) -> Bool {
    guard line.utf8.count > longestJapaneseTitle, !beginsItem(next),
      let last = line.trimmingSpaces.unicodeScalars.last,
      let first = next.trimmingSpaces.unicodeScalars.first, first.script.isJapanese,
      last.script == .hiragana || last == "、" || last.script.isJapanese && first.script == .hiragana
    else { return false }
    // 日時：… is no end of a sentence.
    return next.prefix(longestLabel).allSatisfy { $0 != "：" && $0 != ":" }
  }

  /// In bytes.
  private static let longestJapaneseTitle = 70

  /// Whether a line begins an item, a title or a quotation.
  static func beginsItem(_ line: Substring) -> Bool {
    let text = line.trimmingSpaces
    return MarkedLine.mark(of: text) != nil || WordList.starts.all.contains(where: text.begins)
  }

  /// Two parts of a text as one: between Japanese letters there is no space.
  static func joined(_ left: String, _ right: String) -> String {
    var text = left
    join(right[...], to: &text)
    return text
  }

  /// The same in place: a paragraph may have thousands of lines.
  private static func join(_ right: Substring, to left: inout String) {
    if let last = left.unicodeScalars.last, let first = right.unicodeScalars.first,
      !(last.isJapanese && first.isJapanese)
    {
      left += " "
    }
    left += right
  }
}
