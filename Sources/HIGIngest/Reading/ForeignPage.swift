import Foundation
import HIGModel
import HIGText

/// Tells pages in other languages than our two: by letters, and where those are Latin ones by the
/// share of English function words and verbs, which running text in any other language lacks.
enum ForeignPage {
  /// - Parameter path: its folders may name a language: `docs/de/`.
  static func isOne(_ page: Page, at path: String, _ cues: Cues) -> Bool {
    let texts = page.blocks.compactMap(\.prose)
    let blocks = texts.map(Letters.init)
    let all = Letters(texts.joined())
    let foreign = blocks.filter { $0.isForeign(onPageOf: all) }.reduce(0) { $0 + $1.count }
    if foreign * 2 > all.count, foreign >= fewestLetters { return true }
    guard all.latin * 2 > all.count, all.kana == 0 else { return false }
    let words = texts.flatMap(\.smallWords)
    let english = words.count { WordList.commonWords.contains($0) || cues.isImperative($0) }
    // Of 2.3 MB of documentation in 17 languages, no page in another one has twelve in a hundred, and
    // no English one less than twenty-eight, be it a list of short demands.
    guard english * 8 < words.count else { return false }
    return words.count >= fewestWords && all.accented * 200 > all.latin
      || namesLanguage(page.declaredLanguage)
      || path.split(separator: "/").dropLast().contains { namesLanguage(String($0)) }
  }

  /// A name or two in another language are no page in it.
  private static let fewestLetters = 8
  private static let fewestWords = 20

  /// Whether a tag is that of another language: `de`, `pt-BR`, `zh_cn`.
  static func namesLanguage(_ tag: String?) -> Bool {
    guard let parts = tag?.lowercased().split(whereSeparator: { "-_".contains($0) }),
      let name = parts.first, name.count == 2, parts.count < 4
    else { return false }
    return Language(rawValue: String(name)) == nil && codes.contains(String(name))
  }

  private static let codes = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))

  /// What letters a text has.
  private struct Letters {
    var (kana, kanji, latin, accented, other) = (0, 0, 0, 0, 0)

    init(_ text: String) {
      for scalar in text.unicodeScalars {
        switch scalar.script {
        case .hiragana, .katakana: kana += 1
        case .kanji: kanji += 1
        case .latin:
          latin += 1
          accented += (0xC0..<0x250).contains(scalar.value) ? 1 : 0
        case .digit, .space: break
        case .other: other += scalar.isLetter ? 1 : 0
        }
      }
    }

    var count: Int { kana + kanji + latin + other }

    /// Whether a text with them is in another language. Kanji without kana are Chinese, where the
    /// whole page has hardly any.
    func isForeign(onPageOf page: Letters) -> Bool {
      let isChinese = kana == 0 && kanji > 3 && kanji * 20 >= latin && page.kana * 20 < page.kanji
      return isChinese || other * 5 > count
    }
  }
}

extension Block {
  /// Its words without code, which is in no language; nil of a table, a cell of which may be there
  /// many times.
  fileprivate var prose: String? {
    if case .table = content { return nil }
    return content.passages.joined().reduce(into: "") { words, piece in
      if case .code = piece { words += " " } else { words += piece.text }
    }
  }
}
