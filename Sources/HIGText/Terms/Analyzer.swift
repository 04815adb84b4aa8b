/// The tokenizer: cuts text into the terms it is found by. The same chain serves index, query and
/// highlighting: fold → runs of one kind → terms.
package enum Analyzer {
  /// Stored in an index and compared when one is opened: terms of another version do not meet
  /// these.
  package static let version = 7

  /// Words by their stems and numbers; Japanese, which has no spaces, as overlapping pairs of
  /// letters and the last letter of each run alone, so that every single letter begins some term.
  /// `camelCase` is found by its parts, too.
  package static func terms(of text: String) -> [Term] {
    terms(of: text, beginning: nil)
  }

  /// The same of a text where only some terms matter.
  /// - Parameter initials: what terms that matter begin with; others have their places and no text,
  ///   which takes a tenth of the time. Nil where all do.
  static func terms(of text: String, beginning initials: Set<Unicode.Scalar>?) -> [Term] {
    var terms: [Term] = []
    var word: [UInt8] = []
    cut(text) { letters, isExtra in
      word.removeAll(keepingCapacity: true)
      if initials?.contains(letters[0].scalar) != false {
        word.append(termOf: letters)
      }
      let range = Int(letters[0].start)..<Int(letters[letters.count - 1].end)
      let text = String(decoding: word, as: UTF8.self)
      terms.append(Term(text: text, range: range, position: terms.count, isExtra: isExtra))
    }
    return terms
  }

  /// The terms of `text` as the index keeps them: apart by spaces.
  package static func segmented(_ text: String) -> String {
    terms(of: text).map(\.text).inWords
  }

  /// Letters of a term, never none; and whether it repeats letters of the term before it: phrases pass it over at their
  /// end.
  private typealias Take = (_ letters: UnsafeBufferPointer<FoldedLetter>, _ isExtra: Bool) -> Void

  private static func cut(_ text: String, take: Take) {
    Folding.fold(text).withUnsafeBufferPointer { letters in
      var start = 0
      while start < letters.count {
        var end = start + 1
        while end < letters.count, letters[end - 1].isFollowed(by: letters[end]) {
          end += 1
        }
        let run = UnsafeBufferPointer(rebasing: letters[start..<end])
        switch letters[start].kind {
        case .japanese: cutJapanese(run, take)
        case .latin: if !isTimes(letters, start, end) { cutWord(run, take) }
        case .digit: take(run, false)
        }
        start = end
      }
    }
  }

  /// The `x` of `375x812`, which others write `375 × 812`.
  private static func isTimes(
    _ letters: UnsafeBufferPointer<FoldedLetter>,
    _ start: Int,
    _ end: Int
  ) -> Bool {
    guard end - start == 1, letters[start].scalar == "x", start > 0, end < letters.count else {
      return false
    }
    let before = letters[start - 1]
    let after = letters[end]
    return before.kind == .digit && before.end == letters[start].start && after.kind == .digit
      && after.start == letters[start].end
  }

  private static func cutJapanese(_ run: UnsafeBufferPointer<FoldedLetter>, _ take: Take) {
    for index in run.indices.dropLast() {
      take(UnsafeBufferPointer(rebasing: run[index..<(index + 2)]), false)
    }
    take(UnsafeBufferPointer(rebasing: run.suffix(1)), run.count > 1)
  }

  /// `UIScrollView` is `ui`, `scroll`, `view`, and the whole for those who type it in small
  /// letters.
  private static func cutWord(_ run: UnsafeBufferPointer<FoldedLetter>, _ take: Take) {
    var start = 0
    for index in run.indices.dropFirst() where startsPart(run, at: index) && index - start > 1 && run.count - index > 1
    {
      take(UnsafeBufferPointer(rebasing: run[start..<index]), false)
      start = index
    }
    take(UnsafeBufferPointer(rebasing: run[start...]), false)
    if start > 0 {
      take(run, true)
    }
  }

  /// A capital after a small letter, or the last of several capitals before a small one, if that is
  /// not the s of a plural: `PNGs`.
  private static func startsPart(_ run: UnsafeBufferPointer<FoldedLetter>, at index: Int) -> Bool {
    guard run[index].isCapital else { return false }
    guard run[index - 1].isCapital else { return true }
    let isBeforePlural = index + 2 == run.count && run[index + 1].scalar == "s"
    return index + 1 < run.count && !run[index + 1].isCapital && !isBeforePlural
  }
}

extension [UInt8] {
  /// Adds a term to an empty array: of a word in ASCII its stem.
  fileprivate mutating func append(termOf letters: UnsafeBufferPointer<FoldedLetter>) {
    for letter in letters {
      if let bytes = UTF8.encode(letter.scalar) {
        append(contentsOf: bytes)
      }
    }
    if letters[0].kind == .latin, letters.allSatisfy(\.scalar.isASCII) {
      EnglishStemmer.stem(&self)
    }
  }
}
