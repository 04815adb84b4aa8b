/// The forms of Japanese verbs that are a kanji and one kana: 届く, 届き, 届い are one word.
///
/// A kana is looked up in the rows of the five vowels; behind it stands how the row sounds before て
/// and た.
enum VerbForms {
  private static let rows = ["かきくけこい", "がぎぐげごい", "さしすせそ", "たちつてとっ", "なにぬねのん", "ばびぶべぼん", "まみむめもん", "らりるれろっ", "わいうえおっ"]

  /// The other forms of a word; none where it is no kanji with one kana.
  static func others(of word: String) -> [String] {
    guard word.unicodeScalars.count == 2, let stem = word.first, let ending = word.last,
      stem.unicodeScalars.first?.script == .kanji
    else { return [] }
    let endings = Set(rows.filter { $0.contains(ending) }.joined()).subtracting([ending])
    return endings.sorted().map { "\(stem)\($0)" }
  }
}
