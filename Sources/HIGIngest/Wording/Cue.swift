import HIGModel
import HIGText

/// What a phrase of `cues.tsv` shows: the fields `use` and `value` of its record.
struct Cue: Hashable {
  let use: Use
  /// One of the values that the use has; `-` where it needs none.
  var value = "-"

  enum Use: String {
    /// Lists of phrases that need no value.
    case ability, adverb, agent, announces, auxiliary, continuation, developer, glossary,
      guideline, interrogative, obliged, opening, participle, permission, pointed, pointer, pointing,
      product, property, request, site, softener, state
    case exampleWord = "example-word"
    case functionWord = "function-word"
    /// The name of an aside.
    case note
    /// Where in the alternative text of a figure a phrase stands.
    case caption
    /// How strongly a rule binds.
    case strength
    /// What makes a demand of a sentence that no verb of request begins: `must not`.
    case demand
    /// A title over rules: all that stands below it binds so.
    case listing
    /// The same of a title over nothing but rules or nothing but mistakes: 禁止事項.
    case verdict
    /// A word in a table that says how the rule beside it binds.
    case level
    /// A title over examples, good ones or bad ones.
    case example
    /// A title over what is no guidance, and what that is.
    case backmatter
    /// How a sentence that a publisher has on many pages begins or ends, and why it is no guidance.
    case formula
    /// The end of a Japanese sentence.
    case ending
    /// What a word does in a Japanese sentence.
    case particle
    /// How two things go together.
    case joint
    /// A form of the word of that name, which stands for all of them in other records as `{name}`.
    case inflection
    /// A title that only pages of a kind have on which there are no rules.
    case genre
    /// A number spelled out.
    case number
    /// Something that has versions.
    case versioned
  }

  init(_ use: Use, _ value: String = "-") {
    self.use = use
    self.value = value
  }

  /// - Returns: nil where there is no such use, or no such value of it.
  init?(use: String, value: String) {
    guard let use = Use(rawValue: use) else { return nil }
    let isValue =
      switch use {
      case .strength, .demand, .listing, .verdict, .level, .example: Strength(rawValue: value) != nil
      case .note: NoteSort(rawValue: value) != nil
      case .caption: CaptionPart(rawValue: value) != nil
      case .backmatter, .formula: LeftOut.Reason(rawValue: value) != nil
      case .ending: Ending(rawValue: value) != nil
      case .particle: Particle(rawValue: value) != nil
      case .joint: NumberJoint(rawValue: value) != nil
      case .genre: Genre(rawValue: value) != nil
      case .number: Int(value) != nil
      case .inflection, .versioned: true
      default: value == "-"
      }
    guard isValue else { return nil }
    self.init(use, value)
  }

  /// Where in a caption its phrase stands.
  enum CaptionPart: String, CaseIterable {
    case start, end, part
    /// At its start, where it is one sentence.
    case whole
  }

  /// Of a Japanese sentence.
  enum Ending: String {
    /// `ます`, `です`: nothing can be said of a noun in this form, so a sentence ends here.
    case polite
    /// `ない`, `ません`: what is not done is often to be left.
    case negative
    /// `する`, `できる`: what a title or a term does not end in.
    case plain
    /// The last letters of all plain verbs: a sentence of a guideline that ends so asks for
    /// something.
    case verb
    /// `ている`: a verb that tells how things are.
    case progressive
    /// `こと`: makes a noun of a sentence.
    case nominal
  }

  /// What a Japanese particle marks.
  enum Particle: String {
    case topic, subject, object
  }

  /// Of pages without rules.
  enum Genre: String {
    case howTo = "how-to"
    case reference, minutes
  }
}
