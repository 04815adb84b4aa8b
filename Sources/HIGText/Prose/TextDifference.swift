import Algorithms

/// What two texts in one language say in different words.
package struct TextDifference: Equatable {
  /// The parts of the old text that the new one does not have, in Unicode scalars.
  package private(set) var old: [Range<Int>] = []
  /// The parts of the new text that the old one does not have, in Unicode scalars.
  package private(set) var new: [Range<Int>] = []

  /// Compares two texts by words: runs of one script.
  ///
  /// Texts of more than `mostWords` words are not compared: the time goes with the words times
  /// their differences (E. W. Myers, "An O(ND) difference algorithm", 1986, as the standard library
  /// has it).
  package init(_ oldText: String, _ newText: String) {
    let left = Self.words(of: oldText)
    let right = Self.words(of: newText)
    guard left.count <= Self.mostWords, right.count <= Self.mostWords else { return }
    for change in right.map(\.text).difference(from: left.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): old.append(left[offset].range)
      case .insert(let offset, _, _): new.append(right[offset].range)
      }
    }
    old = Ranges.joined(old)
    new = Ranges.joined(new)
  }

  private static let mostWords = 4000

  /// Runs of letters of one script, each other sign alone; white space is none.
  private static func words(of text: String) -> [(text: String, range: Range<Int>)] {
    let signs = Array(text.unicodeScalars)
    let runs = signs.indices.chunked { signs[$0].script == signs[$1].script && joins(signs[$1].script) }
    return runs.filter { signs[$0.lowerBound].script != .space }.map { run in
      (String(scalars: signs[run]), run)
    }
  }

  /// Whether letters of a script that follow each other are one word.
  private static func joins(_ script: Script) -> Bool {
    switch script {
    case .katakana, .kanji, .latin, .digit: true
    case .hiragana, .other, .space: false
    }
  }
}
