/// A piece of text as it is compared, and where it stands.
package struct Term: Equatable {
  /// Folded: one width, lower case. Never shown to anyone.
  package var text: String
  /// In Unicode scalars of the original text.
  package var range: Range<Int>
  /// Its number in the text; neighbours differ by one.
  package var position: Int
  /// Whether it repeats letters of the term before it: the last letter of a Japanese run, the whole
  /// of `camelCase`.
  package var isExtra = false
}
