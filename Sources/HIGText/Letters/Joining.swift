extension [String] {
  /// With a line break between each two.
  package var inLines: String { joined(separator: "\n") }

  /// With a space between each two.
  package var inWords: String { joined(separator: " ") }
}

extension String {
  /// The text of some scalars.
  @inlinable
  package init(scalars: some Sequence<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}

extension Array {
  /// The element at a place; nil where there is none.
  @inlinable
  package subscript(safe place: Int) -> Element? {
    indices.contains(place) ? self[place] : nil
  }
}
