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
  static func terms(of text: String, beginning initials: Initials?) -> [Term] {
    var terms = TermList(initials: initials)
    cut(text, into: &terms)
    return terms.terms
  }

  /// The terms of `text` as the index keeps them: apart by spaces.
  package static func segmented(_ text: String) -> String {
    var segmented = SegmentedText(capacity: text.utf8.count * 3)
    cut(text, into: &segmented)
    return String(decoding: segmented.bytes, as: UTF8.self)
  }

  private static func cut(_ text: String, into sink: inout some TermSink) {
    Folding.fold(text).withUnsafeBufferPointer { letters in
      var start = 0
      while start < letters.count {
        let kind = letters[start].kind
        var end = start + 1
        while end < letters.count, letters[end - 1].isFollowed(by: letters[end]) {
          end += 1
        }
        let run = UnsafeBufferPointer(rebasing: letters[start..<end])
        switch kind {
        case .japanese: cutJapanese(run, into: &sink)
        case .latin: if !isTimes(letters, start, end) { cutWord(run, into: &sink) }
        case .digit: sink.add(run, isStemmed: false, isExtra: false)
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

  private static func cutJapanese(
    _ run: UnsafeBufferPointer<FoldedLetter>,
    into sink: inout some TermSink
  ) {
    for index in 0..<max(run.count - 1, 0) {
      sink.add(
        UnsafeBufferPointer(rebasing: run[index..<(index + 2)]),
        isStemmed: false,
        isExtra: false
      )
    }
    sink.add(
      UnsafeBufferPointer(rebasing: run[(run.count - 1)...]),
      isStemmed: false,
      isExtra: run.count > 1
    )
  }

  /// `UIScrollView` is `ui`, `scroll`, `view`, and the whole for those who type it in small
  /// letters.
  private static func cutWord(
    _ run: UnsafeBufferPointer<FoldedLetter>,
    into sink: inout some TermSink
  ) {
    var start = 0
    var parts = 0
    for index in 1..<max(run.count, 1)
    where startsPart(run, at: index) && index - start > 1 && run.count - index > 1 {
      sink.add(UnsafeBufferPointer(rebasing: run[start..<index]), isStemmed: true, isExtra: false)
      start = index
      parts += 1
    }
    sink.add(UnsafeBufferPointer(rebasing: run[start...]), isStemmed: true, isExtra: false)
    if parts > 0 {
      sink.add(run, isStemmed: true, isExtra: true)
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

/// Takes the terms that the analyzer cuts.
private protocol TermSink {
  /// - Parameters:
  ///   - isStemmed: whether endings are taken off: a word.
  ///   - isExtra: whether it repeats letters of the term before it; phrases pass it over at their
  ///     end.
  mutating func add(_ letters: UnsafeBufferPointer<FoldedLetter>, isStemmed: Bool, isExtra: Bool)
}

/// Terms with their places.
private struct TermList: TermSink {
  private let initials: Initials?
  private(set) var terms: [Term] = []
  private var word: [UInt8] = []

  init(initials: Initials?) {
    self.initials = initials
  }

  mutating func add(_ letters: UnsafeBufferPointer<FoldedLetter>, isStemmed: Bool, isExtra: Bool) {
    guard let first = letters.first, let last = letters.last else { return }
    let matters = initials?.mayHold(first.scalar) ?? true
    let text = matters ? term(letters, isStemmed: isStemmed) : ""
    let range = Int(first.start)..<Int(last.end)
    terms.append(Term(text: text, range: range, position: terms.count, isExtra: isExtra))
  }

  private mutating func term(_ letters: UnsafeBufferPointer<FoldedLetter>, isStemmed: Bool) -> String {
    word.removeAll(keepingCapacity: true)
    word.append(letters, isStemmed: isStemmed)
    return String(decoding: word, as: UTF8.self)
  }
}

/// Terms as bytes, apart by spaces.
private struct SegmentedText: TermSink {
  private(set) var bytes: [UInt8] = []
  private var word: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func add(_ letters: UnsafeBufferPointer<FoldedLetter>, isStemmed: Bool, isExtra: Bool) {
    if !bytes.isEmpty {
      bytes.append(0x20)
    }
    guard isStemmed else { return bytes.append(letters, isStemmed: false) }
    word.removeAll(keepingCapacity: true)
    word.append(letters, isStemmed: true)
    bytes.append(contentsOf: word)
  }
}

extension [UInt8] {
  /// Adds a term; where it is to be stemmed, to an empty array: of a word in ASCII its stem.
  fileprivate mutating func append(_ letters: UnsafeBufferPointer<FoldedLetter>, isStemmed: Bool) {
    var isASCII = true
    for letter in letters {
      if letter.scalar.isASCII {
        append(UInt8(truncatingIfNeeded: letter.scalar.value))
      } else {
        append(utf8Of: letter.scalar.value)
        isASCII = false
      }
    }
    if isStemmed && isASCII {
      EnglishStemmer.stem(&self)
    }
  }

  /// Byte by byte, as each letter of Japanese is in two terms; a scalar's own view of its bytes
  /// takes several times longer.
  private mutating func append(utf8Of scalar: UInt32) {
    let last = { (shift: UInt32) in UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    case 0..<0x10000:
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      append(last(6))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(last(12))
      append(last(6))
    }
    append(last(0))
  }
}
