extension String {
  /// A word of katakana as somebody types it who does not convert it: `すてっかー`; nil for any other
  /// word.
  package var katakanaInHiragana: String? {
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

  /// With its hiragana in katakana, as a name would be; nil where it has none.
  package var asKatakana: String? {
    let isHiragana = { (scalar: Unicode.Scalar) in (0x3041...0x3096).contains(scalar.value) }
    guard unicodeScalars.contains(where: isHiragana) else { return nil }
    let converted = unicodeScalars.map { isHiragana($0) ? Unicode.Scalar($0.value + 0x60) ?? $0 : $0 }
    return String(String.UnicodeScalarView(converted))
  }
}
