internal import HIGModel
internal import HIGText

/// Finds the titles of the chapters in a book that was printed as text: `Chapter 3` over `Lamps`, 第3章　ランプ, `3. Lamps`.
///
/// Such lines stand in any text; those of a book are numbered from one on, with much text between them.
struct ChapterTitles {
  /// The title of each group of lines that is one.
  let titles: [Int: String]

  /// A group that may be the title of a chapter.
  private struct Candidate {
    var group: Int
    var number: Int
    var title: String
  }

  /// - Parameters:
  ///   - groups: of lines, blank lines between two.
  ///   - isNumberedTitle: whether the group at a position is an item that stands alone as a title does.
  init(_ groups: [[TextLine]], cues: Cues, isNumberedTitle: (Int) -> Bool) {
    let candidates = groups.indices.compactMap { index -> Candidate? in
      guard (1...2).contains(groups[index].count) else { return nil }
      let first = groups[index][0]
      if let number = first.ordinal, groups[index].count == 1, isNumberedTitle(index) {
        return Candidate(group: index, number: number, title: first.text)
      }
      return Self.named(index, of: groups, cues)
    }
    let longest = Self.runs(candidates).max { Self.length($0, groups) < Self.length($1, groups) }
    let isBook = longest.map { $0.count >= Self.fewest && Self.length($0, groups) > Self.shortestBook } ?? false
    titles = isBook ? Dictionary(uniqueKeysWithValues: (longest ?? []).map { ($0.group, $0.title) }) : [:]
  }

  private static let fewest = 3
  /// From the first chapter to the last one, in bytes.
  private static let shortestBook = 12_000

  /// Candidates that count from one on: a list of contents counts once, the chapters once more.
  private static func runs(_ candidates: [Candidate]) -> [[Candidate]] {
    candidates.reduce(into: []) { runs, candidate in
      if candidate.number == 1 {
        runs.append([candidate])
      } else if let last = runs.last?.last, last.number + 1 == candidate.number {
        runs[runs.count - 1].append(candidate)
      }
    }
  }

  private static func length(_ run: [Candidate], _ groups: [[TextLine]]) -> Int {
    guard let first = run.first, let last = run.last else { return 0 }
    return groups[first.group...last.group].joined().reduce(0) { $0 + $1.text.utf8.count }
  }

  /// `Chapter 3`, with its title after it or below it.
  private static func named(_ index: Int, of groups: [[TextLine]], _ cues: Cues) -> Candidate? {
    let first = groups[index][0]
    guard first.kind == .prose, first.text.utf8.count < longestTitle, !first.endsSentence else { return nil }
    for form in Language.allCases.flatMap({ cues.list(.chapter, $0) }) {
      let parts = form.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, first.text.beginsInAnyCase(with: String(parts[0])) else { continue }
      let after = first.text.dropFirst(parts[0].count)
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), after[digits.endIndex...].hasPrefix(parts[1]) else { continue }
      let title = after[digits.endIndex...].dropFirst(parts[1].count).drop { !$0.isLetter && !$0.isNumber }
      // `Chapter 3 shows …` is a sentence.
      if title.first?.isLowercase == true || !title.isEmpty && groups[index].count > 1 {
        return nil
      }
      let below = title.isEmpty ? self.below(index, in: groups, cues) ?? first.text : String(title)
      return Candidate(group: index, number: number, title: below)
    }
    return nil
  }

  /// The title that stands below `Chapter 3`, or alone after a blank line.
  private static func below(_ index: Int, in groups: [[TextLine]], _ cues: Cues) -> String? {
    if groups[index].count > 1 {
      return groups[index][1].text
    }
    guard index + 1 < groups.count, groups[index + 1].count == 1 else { return nil }
    let next = groups[index + 1][0]
    return next.looksLikeTitle(strictly: false, cues: cues) ? next.text : nil
  }

  /// In bytes.
  private static let longestTitle = 120
}
