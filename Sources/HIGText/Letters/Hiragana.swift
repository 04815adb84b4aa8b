extension String {
  /// A word of katakana as somebody types it who does not convert it: `すてっかー`; nil for any other word.
  var katakanaInHiragana: String? {
    var typed = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x30A1...0x30F6: typed.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
      case 0x30FC: typed.append(scalar)
      default: return nil
      }
    }
    return typed.isEmpty ? nil : String(typed)
  }
}
