import HIGModel
import HIGText

/// Something that is said with a question. `parameters.tsv` is the only table of them: it decodes what is asked (`Arguments`), and
/// writes `/openapi.json`, the input of tools, and the table of `docs/api.md`.
package struct Parameter: Equatable {
  /// As programs write it.
  package var name: String
  var type: ValueType
  /// Whether it may be given several times, or with several values between commas; any of them will do.
  var isList: Bool
  /// Whether the question cannot be asked without it.
  package var isRequired: Bool
  /// Whether it is a part of the address, and not of its query.
  package var isInPath: Bool
  /// Whether it is a condition on entries.
  var isFilter: Bool
  /// Whether its name says enough to assistants, which pay for every word.
  var isPlain: Bool
  /// What is taken where it is missing; nil where the question is then not restricted.
  var usual: String?
  package var example: String
  /// What it is for, a sentence.
  var about: Saying

  /// What values it has.
  package enum ValueType: Equatable {
    /// Whatever is typed.
    case text
    case whole(ClosedRange<Int>)
    case choice([String])
    /// What the index has; of things with several names any of these.
    case known
    case truth
  }
}

// MARK: - The table

extension Parameter {
  private static let table = BuiltInTable(PackageResources.parameters_tsv)

  /// The row that the sources call so.
  package static func row(_ key: String) -> Parameter {
    let row = table.row(key, 7)
    let traits = row[2].split(separator: " ")
    return Parameter(
      name: row[0],
      type: ValueType(row[1]),
      isList: traits.contains("list"),
      isRequired: traits.contains("path"),
      isInPath: traits.contains("path"),
      isFilter: traits.contains("filter"),
      isPlain: traits.contains("plain"),
      usual: row[3].isEmpty ? nil : row[3],
      example: row[4],
      about: Saying(ja: row[6], en: row[5])
    )
  }

  /// Those that a row of another table names: `query limit=20 filters from!`
  package static func listed(_ words: String) -> [Parameter] {
    words.split(separator: " ").flatMap { word in
      if word == "filters" { return filters }
      let parts = word.split(separator: "=")
      var parameter = row(parts[0].filter { $0 != "!" })
      parameter.isRequired = parameter.isRequired || word.hasSuffix("!")
      parameter.usual = parts.count > 1 ? String(parts[1]) : parameter.usual
      return [parameter]
    }
  }

  package static let query = row("query"), limit = row("limit"), offset = row("offset"), role = row("role")
  package static let topicFilter = row("topicFilter"), component = row("component"), platform = row("platform")
  package static let kind = row("kind"), strength = row("strength"), spoken = row("spoken"), source = row("source")
  package static let has = row("has"), edition = row("edition"), language = row("language"), from = row("from")
  package static let measured = row("measured"), changed = row("changed"), sorting = row("sorting")
  package static let to = row("to"), view = row("view"), fields = row("fields"), facets = row("facets")

  /// What may be said with every question.
  static let common = listed("edition language fields")
  /// Conditions on entries, which can also be written in `q` (`kind:rule`).
  static let filters = table.names.map(row).filter(\.isFilter)
}

extension Parameter.ValueType {
  /// As `parameters.tsv` writes it.
  fileprivate init(_ text: String) {
    let bounds = text.split(separator: "–").compactMap { Int($0) }
    if bounds.count == 2, bounds[0] <= bounds[1] {
      self = .whole(bounds[0]...bounds[1])
    } else {
      let values = Records.choices[text] ?? text.split(separator: " ").map(String.init)
      self = ["text": .text, "truth": .truth, "known": .known][text] ?? .choice(values)
    }
  }
}

/// How much an answer says.
package enum AnswerView: String {
  /// Everything, in both languages.
  case full
  /// What one needs to choose and to cite, in one language.
  case compact
  /// The texts of suggestions alone, as browsers read them.
  case opensearch
}
