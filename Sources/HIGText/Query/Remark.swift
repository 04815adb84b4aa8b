package import HIGModel

/// What there is to say about one query: a notice with its values.
package struct Remark: Equatable {
  package var notice: Notice
  /// What the `{name}`s of its sentence are filled with. Lines of a value are several things, each
  /// in quotes of its own.
  package var values: [String: String]
  /// The language of the query.
  package var language: Language

  /// The sentence in the language of the query.
  package var text: String { text(in: language) }

  package var saying: Saying { Saying(ja: text(in: .ja), en: text(in: .en)) }

  /// The sentence in `language`, whatever the query's own is.
  package func text(in language: Language) -> String {
    notice.sentence(language).filled { name in
      values[name]?.split(separator: "\n").joined(separator: language == .ja ? "」「" : "”, “")
    }
  }
}

extension Notice {
  /// With values, for a query in `language`.
  package func remark(_ language: Language, _ values: [String: String] = [:]) -> Remark {
    Remark(notice: self, values: values, language: language)
  }

  /// One sentence about several words; none where there is no word.
  package func remarks(_ language: Language, about words: [String]) -> [Remark] {
    words.isEmpty ? [] : [remark(language, ["word": words.inLines])]
  }

  /// With values, for `query`; one without letters is taken for English.
  package func remark(for query: String, _ values: [String: String] = [:]) -> Remark {
    remark(LanguageRecognizer.language(of: query) ?? .en, values)
  }
}
