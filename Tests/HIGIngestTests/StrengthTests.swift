import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

/// Over 500 invented sentences in `Fixtures/strengths-*.tsv`: double negatives, permissions, conditions, passives.
@Suite("How strongly a sentence binds")
struct StrengthTests {
  private let mood: Mood

  init() throws {
    mood = Mood(cues: try Project.lexicon().cues)
  }

  @Test("Each sentence of the table binds as people read it", arguments: Language.allCases)
  func table(language: Language) throws {
    let rows = try TabSeparated(file: Project.fixtures + "/strengths-\(language.rawValue).tsv", fields: 2).rows
    #expect(rows.count >= 150)
    for row in rows {
      #expect(read(row[1], language) == row[0], "\(row[1])")
    }
  }

  /// The strength, or `-` for a sentence that asks for nothing; a permission asks for nothing, too, and says so.
  private func read(_ sentence: String, _ language: Language) -> String {
    let strength = mood.strength(of: sentence, in: language)
    guard mood.isRequest(sentence, in: language) else {
      return strength == .inform || mood.permits(sentence, in: language) ? "inform" : "-"
    }
    return strength?.rawValue ?? "?"
  }
}
