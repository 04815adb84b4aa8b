import HIGModel
import HIGText

/// What people type often shares no word with the text that answers it. So the text is found by
/// what would be asked of it, too: document expansion by queries (R. Nogueira, W. Yang, J. Lin, K.
/// Cho, 2019), here written and not generated.
extension EntryQuestions {
  /// Those of an entry, under its own name or a former one.
  subscript(entry: Entry) -> [(language: Language, text: String)] {
    let slugs = [entry.id.slug] + entry.formerNames
    let names = slugs.map { EntryID(topic: entry.id.topic, slug: $0).description }
    return names.flatMap { self[$0] }
  }

  /// Those of some questions that lead to an entry by words which those before do not have: others
  /// make its text longer and say nothing new.
  static func expanding(_ questions: [String]) -> [String] {
    var known: Set<TextKey> = []
    return questions.filter { question in
      let terms = QuestionTerms.terms(of: question)
      defer { known.formUnion(terms) }
      return 2 * terms.count { !known.contains($0) } >= terms.count
    }
  }
}
