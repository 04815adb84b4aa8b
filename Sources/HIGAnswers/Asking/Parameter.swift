package import HIGModel
import HIGText

/// Something that is said with a question. The table below is the only one: it decodes what is asked (`Arguments`), and
/// writes `/openapi.json`, the input of tools, and the table of `docs/api.md`.
package struct Parameter: Sendable, Equatable {
  /// As programs write it.
  package var name: String
  package var type: ValueType
  /// Whether it may be given several times, or with several values between commas; any of them will do.
  package var isList = false
  /// Whether the question cannot be asked without it.
  package var isRequired = false
  /// Whether it is a part of the address, and not of its query.
  package var isInPath = false
  /// What is taken where it is missing; nil where the question is then not restricted.
  package var usual: String?
  package var example: String
  /// What it is for, a sentence.
  package var about: Saying

  /// What values it has.
  package enum ValueType: Sendable, Equatable {
    /// Whatever is typed.
    case text
    case whole(ClosedRange<Int>)
    case choice([String])
    /// What the index has; of things with several names any of these.
    case known(Known)
    case truth
  }

  /// Things that only an index can name.
  package enum Known: String, Sendable, CaseIterable {
    case topic, component, source, platform, edition, side, entry, field

    /// The question that lists them; nil where an error names those there are.
    package var listing: Problem.Listing? {
      switch self {
      case .topic: .topics
      case .source: .sources
      case .edition, .side: .editions
      case .component, .platform, .entry, .field: nil
      }
    }
  }

  package init(_ name: String, _ type: ValueType, usual: String? = nil, example: String, about: Saying) {
    self.name = name
    self.type = type
    self.usual = usual
    self.example = example
    self.about = about
  }

  /// The same, changed for a question that has it otherwise.
  package func with(_ change: (inout Parameter) -> Void) -> Parameter {
    var parameter = self
    change(&parameter)
    return parameter
  }

  func with(usual: String) -> Parameter { with { $0.usual = usual } }

  var required: Parameter { with { $0.isRequired = true } }

  fileprivate var list: Parameter { with { $0.isList = true } }

  fileprivate var inPath: Parameter { required.with { $0.isInPath = true } }
}

// MARK: - The table

extension Parameter {
  package static let query = Parameter(
    "q",
    .text,
    example: "起動画面",
    about: "What is looked for; \(QueryParser.longestQuery) letters of it are used."
  )
  package static let limit = Parameter(
    "limit",
    .whole(0...SearchRequest.mostHits),
    example: "8",
    about: "How many at most; 0 gives the counts alone."
  )
  package static let offset = Parameter(
    "offset",
    .whole(0...SearchRequest.lastOffset),
    usual: "0",
    example: "20",
    about: "How many to pass over."
  )
  package static let topicFilter = Parameter(
    "topic",
    .known(.topic),
    example: "launching",
    about: "Only this topic or category, by id or name."
  ).list
  package static let component = Parameter(
    "component",
    .known(.component),
    example: "tab-bar",
    about: "Only what is about this component, by id or name."
  ).list
  package static let kind = Parameter(
    "kind",
    .choice(FilterName.kind.values),
    example: "rule",
    about: "Only entries of this kind."
  ).list
  package static let strength = Parameter(
    "strength",
    .choice(FilterName.strength.values),
    example: "must",
    about: "Only rules that bind so strongly."
  ).list
  package static let spoken = Parameter(
    "in",
    .choice(FilterName.language.values),
    example: "ja",
    about: "Only what is said in this language."
  ).list
  package static let source = Parameter(
    "source",
    .known(.source),
    example: "hig-corpus",
    about: "Only what this source says: an id or the start of one."
  ).list
  package static let platform = Parameter(
    "platform",
    .known(.platform),
    example: "ios",
    about: "Only what applies to this system. What names no system applies to all that its page covers."
  ).list
  package static let has = Parameter(
    "has",
    .choice(FilterName.has.values),
    example: "quantity",
    about: "Only what has numbers."
  ).list
  package static let edition = Parameter(
    "edition",
    .known(.edition),
    usual: "latest",
    example: "2021",
    about: "Whose texts: latest (of each text the newest), all, or an edition by its id, publisher or year."
  ).list
  package static let role = Parameter(
    "role",
    .choice(Quantity.Role.allCases.map(\.rawValue)),
    example: "limit",
    about: "Only numbers that are there for this; without it all but examples, quotations and versions."
  ).list
  package static let language = Parameter(
    "lang",
    .choice(Language.allCases.map(\.rawValue)),
    example: "ja",
    about: """
      The language of the answer: what is there in both is left out in the other one. Without it notices and errors follow \
      Accept-Language.
      """
  )
  package static let view = Parameter(
    "view",
    .choice([AnswerView.full, .compact].map(\.rawValue)),
    usual: AnswerView.full.rawValue,
    example: "compact",
    about: "compact gives short items in one language (Brief)."
  )
  package static let suggestionView = Parameter(
    "view",
    .choice([AnswerView.full, .opensearch].map(\.rawValue)),
    usual: AnswerView.full.rawValue,
    example: "opensearch",
    about: "opensearch gives what browsers read (OpenSearch Suggestions): the letters, and a list of texts."
  )
  package static let fields = Parameter(
    "fields",
    .known(.field),
    example: "id,url",
    about: "Only these keys of the items, or of the answer where it is no list."
  ).list
  package static let facets = Parameter(
    "facets",
    .truth,
    usual: "true",
    example: "false",
    about: "false leaves out how the hits are spread."
  )
  package static let from = Parameter(
    "from",
    .known(.side),
    example: "2021",
    about: """
      The edition or source to start from: its year, publisher or id, latest, or previous (pages before they last \
      changed).
      """
  )
  package static let to = Parameter(
    "to",
    .known(.side),
    example: "latest",
    about: "The edition or source to go to."
  )
  package static let topic = Parameter(
    "topic",
    .known(.topic),
    example: "launching",
    about: "A topic: an id, its last part, or a name in either language."
  ).inPath
  package static let slug = Parameter(
    "slug",
    .known(.entry),
    example: "always-provide-a-launch-screen",
    about: "The entry's name: what follows # in its id."
  ).inPath
  package static let name = Parameter(
    "name",
    .known(.entry),
    example: "launching",
    about: "A topic, an entry (TOPIC/SLUG or TOPIC%23SLUG) or a section."
  ).inPath

  /// What may be said with every question.
  package static let common = [edition, language, fields]
  /// Which part of a list is given.
  static let part = [limit.with(usual: "\(SearchRequest.mostHits)"), offset]
  /// Conditions on entries, which can also be written in `q` (`kind:rule`).
  package static let filters = [topicFilter, component, kind, strength, spoken, source, platform, has]
}

/// How much an answer says.
package enum AnswerView: String, Sendable {
  /// Everything, in both languages.
  case full
  /// What one needs to choose and to cite, in one language.
  case compact
  /// The texts of suggestions alone, as browsers read them.
  case opensearch
}
