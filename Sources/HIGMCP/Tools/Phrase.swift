internal import HIGModel
internal import HIGText

/// Sentences of tools, in both languages: `texts.tsv`.
enum Phrase: String {
  case restated, published, age, pages, noPage, more, cut, found, notAnswered, nearest, topics, checklist,
    changes, noChanges

  /// In one language, `{…}` filled in.
  func said(in language: Language, _ values: [String: String] = [:]) -> String {
    Self.text(rawValue, language).filled { values[$0] }
  }

  /// The text of that name; empty where there is none.
  static func text(_ name: String, _ language: Language) -> String {
    texts[name]?.preferring(language) ?? ""
  }

  private static let texts: [String: Bilingual<String>] = {
    let rows = TabSeparated(utf8: PackageResources.texts_tsv).rows.filter { $0.count == 3 }
    return Dictionary(rows.map { ($0[0], .both(ja: $0[1], en: $0[2])) }) { first, _ in first }
  }()
}
