extension String {
  /// A word of katakana as somebody types it who does not convert it: `すてっかー`; nil for any other
  /// word.
  package var katakanaInHiragana: String? {
    let typed = unicodeScalars.compactMap { scalar in
      scalar == "ー" ? scalar : (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) : nil
    }
    return isEmpty || typed.count < unicodeScalars.count ? nil : String(scalars: typed)
  }

  /// With its hiragana in katakana, as a name would be; nil where it has none.
  package var asKatakana: String? {
    let isHiragana = { (scalar: Unicode.Scalar) in (0x3041...0x3096).contains(scalar.value) }
    guard unicodeScalars.contains(where: isHiragana) else { return nil }
    let converted = unicodeScalars.map { isHiragana($0) ? Unicode.Scalar($0.value + 0x60) ?? $0 : $0 }
    return String(scalars: converted)
  }
}
