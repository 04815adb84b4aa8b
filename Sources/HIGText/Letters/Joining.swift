extension Sequence where Element: StringProtocol {
  /// With a line break between each two.
  package var inLines: String { joined(separator: "\n") }

  /// With an empty line between each two.
  package var inParagraphs: String { joined(separator: "\n\n") }

  /// With a space between each two.
  package var inWords: String { joined(separator: " ") }

  /// With a comma between each two.
  package var inList: String { joined(separator: ", ") }
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
