/// What two texts in one language say in different words.
package enum TextDifference {
  /// The parts of each text that the other does not have, in Unicode scalars. Compared by words: runs of one script.
  ///
  /// Texts of more than `mostWords` words are not compared: the time goes with the words times their differences
  /// (E. W. Myers, "An O(ND) difference algorithm", 1986, as the standard library has it).
  package static func parts(_ old: String, _ new: String) -> (old: [Range<Int>], new: [Range<Int>]) {
    let (left, right) = (words(of: old), words(of: new))
    guard left.count <= mostWords, right.count <= mostWords else {
      return ([], [])
    }
    var gone: [Range<Int>] = []
    var added: [Range<Int>] = []
    for change in right.map(\.text).difference(from: left.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): gone.append(left[offset].range)
      case .insert(let offset, _, _): added.append(right[offset].range)
      }
    }
    return (Ranges.joined(gone), Ranges.joined(added))
  }

  /// How much of the two texts is the same, from 0 to 1.
  package static func likeness(_ old: String, _ new: String) -> Double {
    let (gone, added) = parts(old, new)
    let length = old.unicodeScalars.count + new.unicodeScalars.count
    if length == 0 || old == new {
      return 1
    }
    if gone.isEmpty && added.isEmpty {
      return 0
    }
    return 1 - Double((gone + added).reduce(0) { $0 + $1.count }) / Double(length)
  }

  private static let mostWords = 4000

  /// Runs of letters of one script, each other sign alone; white space is none.
  private static func words(of text: String) -> [(text: String, range: Range<Int>)] {
    var words: [(text: String, range: Range<Int>)] = []
    var last: Script?
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let script = scalar.script
      if script != .space {
        if script == last, script != .other, script != .hiragana, !words.isEmpty {
          words[words.count - 1].text.unicodeScalars.append(scalar)
          words[words.count - 1].range = words[words.count - 1].range.lowerBound..<(offset + 1)
        } else {
          words.append((String(scalar), offset..<(offset + 1)))
        }
      }
      last = script
    }
    return words
  }
}
