import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Over 500 invented sentences in `Fixtures/strengths-*.tsv`: double negatives, permissions, conditions, passives.
@Suite("How strongly a sentence binds")
struct StrengthTests {
  private let cues: Cues

  init() throws {
    cues = try Project.lexicon().cues
  }

  @Test("Of the sentences of the table three in four bind as people read them", arguments: Language.allCases)
  func table(language: Language) throws {
    let rows = try TabSeparated(file: Project.fixtures + "/strengths-\(language.rawValue).tsv", fields: 2).rows
    #expect(rows.count >= 150)
    let wrong = rows.filter { read($0[1], language) != $0[0] }
    #expect(wrong.count * 4 <= rows.count, "\(wrong)")
  }

  /// The strength, or `-` for a sentence that asks for nothing; a permission asks for nothing, too, and says so.
  private func read(_ sentence: String, _ language: Language) -> String {
    let strength = cues.reading(of: sentence, in: language).strength
    guard cues.reading(of: sentence, in: language).asks else {
      return strength == .inform || cues.reading(of: sentence, in: language).permits ? "inform" : "-"
    }
    return strength?.rawValue ?? "?"
  }
}
