internal import HIGModel
internal import HIGText

/// Finds the heads and feet of a printed text's pages: lines apart from the text with the number of their page,
/// which grows from one to the next: `144      WAITING`, `Page 3 of 12`, `- 7 -`.
struct RunningHeads {
  /// Their positions.
  let lines: Set<Int>

  /// A line that may be the head or the foot of a page.
  private struct Candidate {
    var line: Int
    var number: Int
    /// What stands beside the number.
    var words: String
    var isBetweenDashes = false
  }

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring], cues: Cues) {
    let apart = lines.indices.filter { Self.isApart($0, in: lines) || Self.isBetweenDashes(lines[$0]) }
    let candidates = apart.compactMap { line in Self.candidate(lines[line], at: line, cues) }
    let heads = Self.runs(candidates).filter(Self.areHeads).joined()
    self.lines = Set(heads.map(\.line))
  }

  private static func isApart(_ line: Int, in lines: [Substring]) -> Bool {
    guard !lines[line].isBlank, lines[line].utf8.count < longest else { return false }
    // A number alone at the right edge needs no blank lines.
    if lines[line].hasPrefix(indent), lines[line].trimmingSpaces.utf8.count < 12 {
      return true
    }
    let isBelow = line == 0 || lines[line - 1].isBlank || lines[line].utf8.first == formFeed
    return isBelow && (line + 1 == lines.count || lines[line + 1].isBlank || lines[line + 1].utf8.first == formFeed)
  }

  /// `- 7 -`: nothing but a page has such a line.
  private static func isBetweenDashes(_ line: Substring) -> Bool {
    guard line.utf8.count < 40 else { return false }
    let text = line.trimmingSpaces
    guard let first = text.first, let last = text.last, first == last, "-–—―".contains(first) else { return false }
    let number = text.dropFirst().dropLast().trimmingSpaces
    return !number.isEmpty && number.count < 5 && number.allSatisfy(isDigit)
  }

  private static let indent = String(repeating: " ", count: 30)
  private static let formFeed = UInt8(ascii: "\u{0C}")
  /// In bytes.
  private static let longest = 240

  private static func candidate(_ line: Substring, at place: Int, _ cues: Cues) -> Candidate? {
    let text = line.trimmingSpaces
    let first = text.prefix(while: isDigit)
    let last = text.reversed().prefix(while: isDigit).count
    if let number = numberAlone(in: text, cues) {
      return Candidate(line: place, number: number, words: "", isBetweenDashes: isBetweenDashes(line))
    }
    let after = text[first.endIndex...]
    if let number = Int(first), number < mostPages, after.hasPrefix(gap) {
      return Candidate(line: place, number: number, words: after.trimmingSpaces.lowercased())
    }
    if let candidate = bracketed(text, at: place, cues) {
      return candidate
    }
    // `Page 8 of 21      Printed copies are uncontrolled`
    if let end = text.places(of: gap).first, let number = numberAlone(in: text[..<end.lowerBound], cues) {
      return Candidate(line: place, number: number, words: text[end.upperBound...].trimmingSpaces.lowercased())
    }
    let before = text.dropLast(last)
    if let number = Int(text.suffix(last)), number < mostPages, before.hasSuffix(gap) {
      return Candidate(line: place, number: number, words: before.trimmingSpaces.lowercased())
    }
    return nil
  }

  /// `Ferreira & Watanabe      Best Current Practice      [Page 2]`
  private static func bracketed(_ text: Substring, at place: Int, _ cues: Cues) -> Candidate? {
    guard text.last == "]", let open = text.lastIndex(of: "["), text[..<open].hasSuffix(gap) else { return nil }
    return numberAlone(in: text[open...], cues).map {
      Candidate(line: place, number: $0, words: text[..<open].trimmingSpaces.lowercased())
    }
  }

  /// `- 7 -`, `Page 3 of 12`, 3 / 12ページ
  private static func numberAlone(in text: Substring, _ cues: Cues) -> Int? {
    guard text.utf8.count < 24 else { return nil }
    let words = text.lowercased().split { !$0.isLetter }
    let isOfPage = { (word: Substring) in Language.allCases.contains { cues.lists(String(word), as: .page, $0) } }
    guard words.allSatisfy(isOfPage) else { return nil }
    return Int(text.drop { !isDigit($0) }.prefix(while: isDigit)).flatMap { $0 < mostPages ? $0 : nil }
  }

  private static func isDigit(_ letter: Character) -> Bool { letter.isASCII && letter.isNumber }

  private static let mostPages = 2000
  /// Between the number and the words at the other edge of the page.
  private static let gap = "    "

  /// Candidates whose numbers grow by a page or two, a page's text between them.
  private static func runs(_ candidates: [Candidate]) -> [[Candidate]] {
    candidates.reduce(into: []) { runs, candidate in
      // A page has a head and a foot, so that several runs are open at a time.
      let run = runs.indices.suffix(mostOpen).last { index in
        runs[index].last.map { (1...2).contains(candidate.number - $0.number) && candidate.line - $0.line > 2 } ?? false
      }
      if let run {
        runs[run].append(candidate)
      } else {
        runs.append([candidate])
      }
    }
  }

  private static let mostOpen = 8

  /// Titles of sections have numbers, too; but those of pages stand beside the same words, or beside none.
  private static func areHeads(_ run: [Candidate]) -> Bool {
    let words = run.map(\.words).filter { !$0.isEmpty }
    let recurs = words.indices.contains { index in
      words[..<index].suffix(mostOpen).contains { isShared($0, words[index]) }
    }
    return run.count > 2 && (words.isEmpty || recurs) || run.count > 1 && run.allSatisfy(\.isBetweenDashes)
      || run.count == 2 && words.count == 2 && words[0] == words[1]
  }

  /// A head may go on with the name of its chapter.
  private static func isShared(_ one: String, _ other: String) -> Bool { one.hasPrefix(other) || other.hasPrefix(one) }
}
