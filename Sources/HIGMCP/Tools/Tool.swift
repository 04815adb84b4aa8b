import Foundation
import HIGAnswers
import HIGModel
import HIGText

/// Something that an assistant can ask. All of them only read, and only what the index has.
struct Tool {
  let name: String
  /// The one table of parameters describes them and decodes them.
  private let parameters: [Parameter]
  /// What its answer may cost, in tokens; for each id, where it takes some.
  private let budget: Int
  /// What its items have in JSON, besides an id.
  private let keys: [String]
  private let title: String
  private let about: String
  /// What it finds.
  private let answer: @Sendable (Asked) async throws -> ToolAnswer

  private static let table = BuiltInTable(PackageResources.tools_tsv)

  /// The row of `tools.tsv` that is called so.
  init(_ name: String, _ answer: @escaping @Sendable (Asked) async throws -> ToolAnswer) {
    let row = Self.table.row(name, 5)
    self.name = name
    parameters = Parameter.listed(row[0]).map { parameter in
      var parameter = parameter
      parameter.isInPath = false
      return parameter
    }
    budget = Int(row[1]) ?? 0
    keys = row[2].split(separator: " ").map(String.init)
    title = row[3]
    about = row[4]
    self.answer = answer
  }

  /// In the order in which they are listed.
  static let all = [
    searchGuidelines, getRule, getTopic, lookUp, lookupSpec, makeChecklist, listChanges,
  ]

  /// What was asked of a tool.
  struct Asked {
    let arguments: Arguments
    /// It speaks from the editions that were asked for.
    let library: Library
    /// That of the answer.
    let language: Language

    /// What is looked for: one question or several.
    var queries: [String] { (arguments.list(.words) + arguments.list(.queries)).filter { !$0.isBlank } }

    /// Where in a list it begins.
    var start: Int { arguments.number(.offset) ?? 0 }
  }

  /// - Returns: the result of `tools/call`.
  func call(_ given: [String: JSONValue], _ library: Library) async -> JSONValue {
    let language = language(of: given)
    do {
      let values = given.compactMapValues(\.values).filter { !$0.value.isEmpty }
      let arguments = try Arguments(values, of: parameters)
      let library = library.speaking(from: arguments.editions)
      try await library.checkEditions()
      let asked = Asked(arguments: arguments, library: library, language: language)
      let asks = max(arguments.list(.ids).count, asked.queries.count, 1)
      let whole = TextBound.tokens(budget * asks)
      let bound = arguments.number(.maxChars).map(TextBound.letters) ?? whole
      return try await answer(asked).result(within: bound)
    } catch {
      return ToolAnswer(Problem(error), in: language).result(within: .tokens(budget))
    }
  }

  /// The one that is asked for, else that of the question.
  private func language(of given: [String: JSONValue]) -> Language {
    if let language = given[Parameter.language.name]?.text.flatMap(Language.init(rawValue:)) {
      return language
    }
    let texts = ["query", "queries", "topic", "component"].compactMap { name in
      given[name]?.text ?? given[name]?.items.first?.text
    }
    return texts.lazy.compactMap { LanguageRecognizer.language(of: $0) }.first ?? .en
  }

  // MARK: - Definition

  /// As `tools/list` gives it.
  var definition: JSONValue {
    let properties = Dictionary(firstOf: parameters.map { ($0.name, $0.describedSchema) })
    return .record([
      "name": name, "description": about, "title": title,
      "inputSchema": JSONValue.record([
        "type": "object", "additionalProperties": false, "properties": properties,
        "required": parameters.filter(\.isRequired).map(\.name).nonEmpty,
      ]),
      "outputSchema": ToolAnswer.schema(keys),
      // What is asked is a file on this machine: the world outside is not reached.
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ])
  }
}

extension JSONValue {
  /// As a question's parameters have it; nil of null, which is as good as nothing. What is no text that can be read, such as
  /// half an emoji, and no number either is U+0000, which no parameter takes.
  fileprivate var values: [String]? {
    switch self {
    case .null: nil
    case .list(let items): items.flatMap { $0.values ?? [] }
    case .string(let text): [text]
    case .boolean(let value): [String(value)]
    case .number(let number) where number.isFinite: [whole.map(String.init) ?? String(number)]
    case .number, .object: ["\0"]
    }
  }
}

extension Parameter {
  // As models expect them.
  static let words = row("words"), queries = row("queries"), ids = row("ids"), section = row("section")
  static let detail = row("detail"), lookUp = row("lookUp"), called = row("called"), maxChars = row("maxChars")
}
