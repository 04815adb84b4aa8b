internal import HIGModel
internal import HIGText

/// What a phrase of `cues.tsv` shows, decoded from the fields `use` and `value` of its record.
enum Cue: Hashable {
  /// The name of an aside.
  case note(NoteSort)
  /// The alternative text of a figure.
  case caption(CaptionPart)
  /// How strongly a rule binds.
  case strength(Strength)
  /// What makes a demand of a sentence that no verb of request begins: `must not`.
  case demand(Strength)
  /// A title over rules: all that stands below it binds so.
  case listing(Strength)
  /// The same of a title over nothing but rules or nothing but mistakes: 禁止事項.
  case verdict(Strength)
  /// A word in a table that says how the rule beside it binds.
  case level(Strength)
  /// A title over examples, good ones or bad ones.
  case example(Strength)
  /// A title over what is no guidance, and what that is.
  case backmatter(LeftOut.Reason)
  /// How a sentence that a publisher has on many pages begins or ends, and why it is no guidance.
  case formula(LeftOut.Reason)
  /// The end of a Japanese sentence.
  case ending(Ending)
  /// What a word does in a Japanese sentence.
  case particle(Particle)
  /// How two things go together.
  case joint(Joint)
  /// A form of the word of that name, which stands for all of them in other records as `{name}`.
  case inflection(of: String)
  /// A title that only pages of a kind have on which there are no rules.
  case genre(Genre)
  /// A number spelled out.
  case number(Int)
  /// Something that has versions.
  case versioned(Versioned)
  /// What needs no value.
  case plain(Use)

  /// Where in a caption its phrase stands.
  enum CaptionPart: String {
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
    /// The last letters of all plain verbs: a sentence of a guideline that ends so asks for something.
    case verb
    /// `ている`: a verb that tells how things are.
    case progressive
    /// `こと`: makes a noun of a sentence.
    case nominal
  }

  /// What a Japanese particle marks.
  enum Particle: String {
    case topic, subject, object, adverbial, possessive
  }

  /// How a word joins what stands on its two sides.
  typealias Joint = NumberJoint

  /// Of pages without rules.
  enum Genre: String {
    case howTo = "how-to"
    case reference, minutes
  }

  /// What a version may be of.
  enum Versioned: String {
    /// A platform that entries can be about.
    case system
    case tool
  }

  /// Lists of phrases that need no value.
  enum Use: String {
    case ability, adverb, agent, announces, auxiliary, continuation,
      depicts, developer, glossary, guideline, interrogative, obliged, opening,
      participle, permission, pointed, pointer, pointing, product, property,
      request, site, softener, state
    case exampleWord = "example-word"
    case functionWord = "function-word"
  }

  /// - Returns: nil where there is no such use, or no such value of it.
  init?(use: String, value: String) {
    let cue: Cue? =
      switch use {
      case "note": NoteSort(rawValue: value).map(Cue.note)
      case "caption": CaptionPart(rawValue: value).map(Cue.caption)
      case "strength": Strength(rawValue: value).map(Cue.strength)
      case "demand": Strength(rawValue: value).map(Cue.demand)
      case "listing": Strength(rawValue: value).map(Cue.listing)
      case "verdict": Strength(rawValue: value).map(Cue.verdict)
      case "level": Strength(rawValue: value).map(Cue.level)
      case "example": Strength(rawValue: value).map(Cue.example)
      case "backmatter": LeftOut.Reason(rawValue: value).map(Cue.backmatter)
      case "formula": LeftOut.Reason(rawValue: value).map(Cue.formula)
      case "ending": Ending(rawValue: value).map(Cue.ending)
      case "particle": Particle(rawValue: value).map(Cue.particle)
      case "joint": Joint(rawValue: value).map(Cue.joint)
      case "genre": Genre(rawValue: value).map(Cue.genre)
      case "inflection": .inflection(of: value)
      case "number": Int(value).map(Cue.number)
      case "versioned": Versioned(rawValue: value).map(Cue.versioned)
      default: value == "-" ? Use(rawValue: use).map(Cue.plain) : nil
      }
    guard let cue else { return nil }
    self = cue
  }
}
