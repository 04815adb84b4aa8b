import HIGModel
import HIGText

/// The words of `number-words.txt`.
enum NumberWords {
  /// Whether a query asks for a number: it has one, or a word for a size.
  static func ask(_ query: String) -> Bool {
    let asked = query.lowercased()
    let words = Set(asked.split { !$0.isLetter }.map(String.init))
    return asked.contains(where: \.isNumber)
      || english.contains(where: words.contains)
      || japanese.contains { asked.contains($0) }
  }

  private static let text = String(decoding: PackageResources.number_words_txt, as: UTF8.self)
  private static let all = TabSeparated(text).rows.map { $0[0] }
  private static let japanese = all.filter(\.isJapanese)
  private static let english = all.filter { !$0.isJapanese }
}
