import HIGText

extension String {
  /// Without line breaks, which pages and names of files may have.
  package var onOneLine: String { split(whereSeparator: \.isNewline).inWords }
}
