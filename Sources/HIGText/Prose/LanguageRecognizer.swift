package import HIGModel

/// Tells Japanese from English by the script of the letters.
package enum LanguageRecognizer {
  /// The language of `text`; nil where it has no letters.
  ///
  /// Japanese guideline text is full of Latin names (`Face ID と Touch ID`), English text quotes a
  /// Japanese word at most: a twentieth of the letters decides.
  package static func language(of text: String) -> Language? {
    let scripts = text.unicodeScalars.lazy.map(\.script)
    let japanese = scripts.count(where: \.isJapanese)
    let latin = scripts.count { $0 == .latin }
    if japanese == 0 && latin == 0 {
      return nil
    }
    return japanese * 20 >= latin ? .ja : .en
  }
}
