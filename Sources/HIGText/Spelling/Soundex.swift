/// How words sound, roughly: R. C. Russell's Soundex (US patent 1,261,167, 1918), with a class for the first letter as well.
enum Soundex {
  private static let groups = ["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"]
  /// Vowels, and letters that are hardly heard.
  private static let silent = Set("aeiouyhw".unicodeScalars)

  private static let classes: [Unicode.Scalar: Int] = groups.enumerated().reduce(into: [:]) { classes, group in
    for letter in group.element.unicodeScalars {
      classes[letter] = group.offset
    }
  }

  /// The classes of the consonants in a row, doubled ones once; other letters than Latin ones stand for themselves.
  static func code(of letters: [Unicode.Scalar]) -> [Int] {
    var code: [Int] = []
    var last: Int?
    for letter in letters {
      let heard = silent.contains(letter) ? nil : classes[letter] ?? Int(letter.value)
      if let heard, heard != last {
        code.append(heard)
      }
      last = heard
    }
    return code
  }
}
