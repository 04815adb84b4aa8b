import Algorithms

/// A name out of a program: `UIPointerInteraction`, `fullScreenCover`.
struct DeveloperName {
  /// What it is made of, without the letters of its framework: `Apple`, `ID` and `Button` of
  /// `ASAppleIDButton`.
  let words: [String]
  /// The names it begins with, of two words at the least, the longest first: `UIDropInteraction`
  /// and `UIDrop` of `UIDropInteractionDelegate`.
  let beginnings: [String]

  /// - Returns: nil for what is a word or a name of something else: `Settings`, `WCAG`, `ARKit`,
  ///   `visionOS`, `iPhone`.
  init?(_ name: String) {
    let letters = name.unicodeScalars.map { Character($0.narrow) }
    guard letters.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let words = Self.words(letters)
    let prefix = letters.prefix { $0.isUppercase }.count
    // The last capital begins a word: `UIP` and `ointer`.
    let isOfFramework = prefix > 2 && words.count > 1
    let isOfLanguage =
      prefix == 0 && words.count > 1 && words[0].count > 1
      && words.dropFirst().allSatisfy { $0.contains(where: \.isLowercase) }
    guard isOfFramework || isOfLanguage else { return nil }
    self.words = isOfFramework ? Array(words.dropFirst()) : words
    beginnings = words.indices.dropFirst(2).reversed().map { words[..<$0].joined() }
    // The name of a framework itself: `ARKit`.
    if self.words == ["Kit"] {
      return nil
    }
  }

  /// Cut where a small letter meets a capital, and before the last capital of a row of them: `AS`,
  /// `Apple`, `ID`, `Button`.
  private static func words(_ letters: [Character]) -> [String] {
    letters.indices.chunked { before, index in
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      return !(letters[index].isUppercase && (letters[before].isLowercase || isBeforeSmall))
    }.map { String(letters[$0]) }
  }
}
