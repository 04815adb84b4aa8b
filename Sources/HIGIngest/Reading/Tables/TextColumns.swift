import HIGText

/// A line by the columns of a terminal: a letter of full width takes two.
struct TextColumns {
  /// One for each column; the second of a wide letter is a zero.
  let letters: [Character]

  init(_ line: Substring) {
    letters = line.flatMap { character -> [Character] in
      guard let scalar = character.unicodeScalars.first, scalar.isWide else {
        return character == "\t" ? Array(repeating: " ", count: Self.tab) : [character]
      }
      return [character, "\0"]
    }
  }

  /// How many columns a text takes.
  static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : $1 == "\t" ? tab : 1) }
  }

  private static let tab = 4

  var indent: Int { letters.firstIndex { $0 != " " } ?? letters.count }

  /// Where text begins after two spaces or more.
  var startsAfterGap: [Int] {
    letters.indices.dropFirst(2).filter {
      letters[$0] != " " && letters[$0 - 1] == " " && letters[$0 - 2] == " "
    }
  }

  /// Whether text begins at `start`, or the line ends before.
  func isFilled(at start: Int) -> Bool {
    start >= letters.count || letters[start] != " " && letters[start - 1] == " "
  }

  /// Whether what stands at `start` is between two words far apart, or begins the second.
  func isInWideGap(_ start: Int) -> Bool {
    let before = letters.prefix(start).reversed().prefix { $0 == " " }.count
    let after = letters.dropFirst(start).prefix { $0 == " " }.count
    return start - before > 0 && before > 1 && before + after >= Self.wideGap
      && start + after < letters.count
  }

  private static let wideGap = 5

  /// Whether a column may begin at `start`: a space stands before it, or the line ends earlier.
  func isFree(before start: Int) -> Bool {
    start > letters.count || letters[start - 1] == " "
  }

  /// The text from each of `starts` to the next.
  func cells(at starts: [Int]) -> [String] {
    zip(starts, starts.dropFirst() + [Int.max]).map { start, end in
      let range = min(start, letters.count)..<min(end, letters.count)
      return String(letters[range].filter { $0 != "\0" }).trimmingSpaces
    }
  }
}

extension Unicode.Scalar {
  /// Whether it takes two columns of a terminal.
  var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
