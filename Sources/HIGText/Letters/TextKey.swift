/// A text as the key of a table, hashed and compared byte by byte.
///
/// A string's own hash brings its text into normal form first, letter by letter, which takes most
/// of the time for Japanese; all text is in that form after decoding.
package struct TextKey: Hashable {
  package let text: String

  @inlinable
  package init(_ text: String) {
    self.text = text
  }

  @inlinable
  package static func == (left: TextKey, right: TextKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
