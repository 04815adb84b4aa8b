/// How much an answer may say.
struct TextBound {
  /// In units of its own.
  let most: Int
  /// What a Japanese letter takes, where others take one.
  private let japanese: Int

  /// As models count on average: a token a Japanese letter, a quarter of one for others.
  static func tokens(_ count: Int) -> TextBound { TextBound(most: 4 * count, japanese: 4) }

  static func letters(_ count: Int) -> TextBound { TextBound(most: count, japanese: 1) }

  func size(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + size(of: $1) }
  }

  /// The beginning of a text that is no larger than `size`, and `…` for the rest.
  func beginning(of text: String, size: Int) -> String {
    if self.size(of: text) <= size {
      return text
    }
    var left = size
    let beginning = text.unicodeScalars.prefix { scalar in
      left -= self.size(of: scalar)
      return left >= 0
    }
    return String(beginning) + "…"
  }

  private func size(of scalar: Unicode.Scalar) -> Int { scalar.value < 0x2E80 ? 1 : japanese }
}
