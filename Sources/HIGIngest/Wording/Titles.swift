import HIGModel
import HIGText

extension Cues {
  /// What stands below a title, as its words show.
  enum Title: Equatable {
    /// Rules that bind so, whatever mood they are in: `Don’t`, ルール.
    case rules(Strength)
    /// Examples of what to do or to leave.
    case examples(Strength)
    /// What is no guidance.
    case backmatter(LeftOut.Reason)

    /// What a phrase of this use says as a title; nil where it is none.
    static func said(by cue: Cue) -> Title? {
      let strength = Strength(rawValue: cue.value)
      return switch cue.use {
      case .listing, .verdict: strength.map(Title.rules)
      case .example: strength.map(Title.examples)
      case .backmatter: LeftOut.Reason(rawValue: cue.value).map(Title.backmatter)
      default: nil
      }
    }
  }

  /// What the title of a section, a column or a list says of what is below it; nil where it is
  /// about something else.
  func title(_ words: String) -> Title? {
    key(words).flatMap { titles[$0] }
  }

  /// Whether a title stands over nothing but rules or nothing but mistakes: `Do`, `Don’t`, 禁止事項.
  func isVerdict(_ words: String) -> Bool {
    key(words).map { verdicts[$0] != nil } ?? false
  }

  /// Whether it stands over terms and what they mean: *Glossary*, 用語.
  func isGlossary(_ words: String) -> Bool {
    key(words) != nil && Language.allCases.contains { self[.glossary, $0].contains(Self.bare(words)) }
  }

  /// The kind of page without rules that has such a title.
  func genre(_ words: String) -> Cue.Genre? {
    words.isLonger(than: Self.longestTitle) ? nil : genres[TextKey(Self.bare(words.withoutNumber))]
  }

  /// The same of a title that begins with its name and a number: `Step 2: Build it`.
  func genre(ofNumbered title: String) -> Cue.Genre? { genre(String(title.prefix { !$0.isNumber }.trimmingSpaces)) }

  /// What a title is looked up by; nil where it is longer than one.
  private func key(_ words: String) -> TextKey? {
    words.isLonger(than: Self.longestTitle) ? nil : TextKey(Self.bare(words))
  }

  /// In letters.
  private static let longestTitle = 40

  /// Small letters without the signs around them: `✅ Do:` is `do`.
  private static func bare(_ title: String) -> String {
    let bare = title.lowercased().substituting("’", with: "'").withoutSigns
    return bare.isEmpty ? title.trimmingSpaces : bare
  }
}
