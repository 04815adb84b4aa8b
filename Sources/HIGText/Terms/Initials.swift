/// What some terms begin with. It may hold letters that none of them begins with, and never lacks
/// one.
///
/// A word's stem begins as the word does, so that a look at one letter tells most words of a text
/// apart from those that are looked for.
struct Initials: Sendable, Equatable {
  private var bits: UInt64 = 0

  mutating func insert(_ letter: Unicode.Scalar) {
    bits |= Self.bit(of: letter)
  }

  func mayHold(_ letter: Unicode.Scalar) -> Bool {
    bits & Self.bit(of: letter) != 0
  }

  private static func bit(of letter: Unicode.Scalar) -> UInt64 { 1 << UInt64(letter.value % 64) }
}
