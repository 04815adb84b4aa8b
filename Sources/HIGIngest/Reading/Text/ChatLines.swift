internal import HIGModel
internal import HIGText

/// Finds the lines of a copied chat that are talk: who wrote when, and messages that ask the readers of the page for nothing.
struct ChatLines {
  /// Their positions.
  private(set) var lines: Set<Int> = []

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring], cues: Cues) {
    if lines.contains(where: { Self.namesPresent($0, cues) }) {
      self.lines.formUnion(lines.indices.filter { Self.isSaid(lines[$0]) })
    }
    let heads = lines.indices.filter { Self.isHead(lines[$0], after: $0 == 0 ? "" : lines[$0 - 1]) }
    guard heads.count >= Self.fewest else { return }
    self.lines.formUnion(heads)
    let mood = Mood(cues: cues)
    var isList = false
    for index in lines.indices.dropFirst() {
      let text = lines[index].trimmingSpaces
      if text.isEmpty {
        continue
      }
      // A title in brackets and the items below it are what was agreed on.
      isList = WrappedText.beginsItem(lines[index]) || text.first == "【" && text.last == "】"
      if !isList, text.utf8.count < Self.longest, !Self.asks(String(text), mood) {
        self.lines.insert(index)
      }
    }
  }

  /// 出席：南、大久保: minutes.
  private static func namesPresent(_ line: Substring, _ cues: Cues) -> Bool {
    let name = line.prefix(longestName).prefix { $0 != "：" && $0 != ":" }
    return name.endIndex < line.endIndex && cues.lists(String(name.trimmingSpaces), as: .present, .ja)
  }

  /// 大久保「最近は大丈夫です」（笑）
  private static func isSaid(_ line: Substring) -> Bool {
    guard line.utf8.count < longest, let last = line.trimmingSpaces.last, "」）".contains(last) else { return false }
    let name = line.trimmingSpaces.prefix(longestName).prefix { $0 != "「" }
    return !name.isEmpty
      && name.unicodeScalars.allSatisfy { $0.script == .kanji || $0.script == .katakana || $0 == "ー" }
      && line.trimmingSpaces[name.endIndex...].first == "「"
  }

  /// In letters.
  private static let longestName = 8

  private static let fewest = 4
  /// In bytes: a longer line says more.
  private static let longest = 400

  /// `Mika / Design  10:02`, `Joost 4:15 PM`: a short name and a time below a blank line.
  private static func isHead(_ line: Substring, after last: Substring) -> Bool {
    guard line.utf8.count < 80, last.isBlank else { return false }
    let words = line.split(separator: " ")
    let hasHalf = words.last.map { ["AM", "PM", "am", "pm"].contains($0) } ?? false
    let names = words.dropLast(hasHalf ? 2 : 1)
    guard let time = words.dropLast(hasHalf ? 1 : 0).last, (1...6).contains(names.count) else { return false }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[0].count) && parts[1].count == 2
      && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Whether one of its sentences says in so many words what is to be done or left, and to nobody in particular.
  private static func asks(_ text: String, _ mood: Mood) -> Bool {
    if text.hasPrefix("@") {
      return false
    }
    let language = LanguageRecognizer.language(of: text) ?? .en
    return Sentences.first(8, in: text).contains { sentence in
      mood.demands(String(sentence), in: language) || mood.permits(String(sentence), in: language)
    }
  }
}
