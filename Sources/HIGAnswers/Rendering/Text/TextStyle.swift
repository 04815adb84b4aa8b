package import HIGModel

/// How text is set for whoever reads it.
package struct TextStyle {
  /// Columns of the terminal; nil where rows are not broken: to a pipe, to a file.
  package var width: Int?
  /// Whether bold, underlined and dim letters are shown.
  package var emphasis: Bool
  /// The language of what the program itself says; nil for English beside texts in both languages.
  package var language: Language?
  /// Whether a search shows entries whole, and not what was found in them.
  package var isLong: Bool

  package init(width: Int? = nil, emphasis: Bool = false, language: Language? = nil, isLong: Bool = false) {
    self.width = width
    self.emphasis = emphasis
    self.language = language
    self.isLong = isLong
  }
}
