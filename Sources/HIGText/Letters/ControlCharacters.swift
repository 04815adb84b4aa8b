extension String {
  /// The text without what a terminal would obey instead of showing it: control characters (`ESC`
  /// begins a command, a carriage return overwrites the line), and the marks that turn the
  /// direction of the text after them.
  ///
  /// Line breaks (`\n`) and tabs stay.
  package var withoutControlCharacters: String {
    guard hasControlCharacters else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !$0.controlsTerminal }))
  }

  package var hasControlCharacters: Bool { unicodeScalars.contains(where: \.controlsTerminal) }
}

extension Unicode.Scalar {
  package var controlsTerminal: Bool {
    switch value {
    case 0x09, 0x0A: false
    // C0, and C1 with DEL: terminals take U+009B for `ESC [`.
    case 0x00...0x1F, 0x7F...0x9F: true
    // Embeddings, overrides and isolates of direction.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
