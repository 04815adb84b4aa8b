import Algorithms
import HIGModel
import HIGText

/// What the records of answers hold: `api.tsv`, read once.
struct Records {
  /// In the order of the file.
  let all: [Record]

  /// A record, or what it is a part of.
  package struct Record {
    let name: String
    let about: String
    package fileprivate(set) var keys: [Key]
  }

  /// A key of a record.
  package struct Key {
    let name: String
    /// What its value is: `string`, `[Section]`, `{integer}`, `Strength`.
    let type: String
    let isOptional: Bool
    let about: String
  }

  static let own = Records(TabSeparated(utf8: PackageResources.api_tsv))

  init(_ rows: TabSeparated) {
    var all: [Record] = []
    for row in rows.rows where row.count == 4 && row[0].first?.isUppercase == true {
      if row[1].isEmpty {
        all.append(Record(name: row[0], about: row[3], keys: []))
      } else if !all.isEmpty {
        let isOptional = row[2].hasSuffix("?")
        let type = isOptional ? String(row[2].dropLast()) : row[2]
        all[all.count - 1].keys.append(Key(name: row[1], type: type, isOptional: isOptional, about: row[3]))
      }
    }
    self.all = all
  }

  subscript(name: String) -> Record? { all.first { $0.name == name } }

  /// The record of the items, where the answer is a list; else that of the answer.
  private func picked(_ endpoint: Endpoint, _ view: AnswerView) -> (whole: Record?, items: Record?) {
    if view == .opensearch { return (nil, nil) }
    let whole = self[view == .compact ? "Compact" : endpoint.isList ? "Envelope" : endpoint.record]
    if endpoint.isList {
      return (whole, self[endpoint.record])
    }
    let items = whole?.keys.first { $0.name == "items" }?.type
    return (whole, items.flatMap { self[$0.filter(\.isLetter)] })
  }

  /// Keys that `fields` can name.
  func fields(of endpoint: Endpoint) -> [String] {
    endpoint.views.flatMap { view in
      let (whole, items) = picked(endpoint, view)
      return (items ?? whole)?.keys.map(\.name) ?? []
    }.uniqued().map { $0 }
  }

  /// - Throws: `Problem` (`invalid`), where no view of the answer has such a key.
  func check(_ fields: [String], of endpoint: Endpoint) throws {
    let known = fields.isEmpty ? [] : self.fields(of: endpoint)
    let unknown = fields.filter { !known.contains($0) }
    if !unknown.isEmpty {
      throw Problem(unknown.map { .unknown("fields", $0, known: known) })
    }
  }

  /// The schema of an answer with some of its keys.
  func partial(_ endpoint: Endpoint, _ view: AnswerView) -> JSONValue? {
    let (whole, items) = picked(endpoint, view)
    guard let items else { return whole?.schema(isPartial: true) }
    guard let schema = whole?.schema, case .object(var properties)? = schema["properties"] else { return nil }
    properties["items"] = ["type": "array", "items": items.schema(isPartial: true)]
    return schema.adding(["properties": .object(properties)])
  }
}

extension Records {
  /// Those that ask a look-up.
  private static let commands = Endpoint.table.names.filter { $0.hasPrefix("hig ") && !$0.contains(".") }.map {
    String($0.dropFirst(4))
  }

  /// The enumerations of the program that records have.
  static let choices: [String: [String]] = {
    func values<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> [String] {
      type.allCases.map(\.rawValue)
    }
    return [
      "EntryKind": values(EntryKind.self), "Strength": values(Strength.self), "Language": values(Language.self),
      "NoteSort": values(NoteSort.self), "NumberKind": values(NumberKind.self), "MatchedBy": values(MatchedBy.self),
      "Form": values(Measure.Form.self),
      "Unit": values(Measure.Unit.self), "Role": values(Quantity.Role.self), "Fate": values(TopicDifference.Fate.self),
      "Comparator": values(Quantity.Comparator.self), "ReferenceKind": values(Reference.Kind.self),
      "ChangeSort": values(Change.Sort.self), "Method": values(Alignment.Method.self),
      "Code": values(Problem.Code.self), "Direction": values(LinkDirection.self),
      "Severity": values(Diagnostic.Severity.self), "SuggestionKind": Suggestion.Kind.allCases.map(\.name),
      "LookUp": commands,
    ]
  }()

  /// As a schema of JSON.
  fileprivate static func schema(of type: Substring) -> JSONValue {
    let inner = type.dropFirst().dropLast()
    if type.hasPrefix("[") { return ["type": "array", "items": schema(of: inner)] }
    if type.hasPrefix("{") { return ["type": "object", "additionalProperties": schema(of: inner)] }
    if let values = choices[String(type)] { return .record(["type": "string", "enum": values]) }
    if type.first?.isUppercase == true { return ["$ref": .string("#/components/schemas/\(type)")] }
    return type == "any" ? [:] : ["type": .string(String(type))]
  }
}

extension Records.Record {
  /// As a schema of JSON. Other keys may come.
  var schema: JSONValue { schema(isPartial: false) }

  /// - Parameter isPartial: whether any key may be missing.
  fileprivate func schema(isPartial: Bool) -> JSONValue {
    let properties = keys.map { key in
      let about: JSONValue = key.about.isEmpty ? [:] : ["description": .string(key.about)]
      return (key.name, Records.schema(of: key.type[...]).adding(about))
    }
    return .record([
      "type": "object", "properties": Dictionary(firstOf: properties),
      "required": isPartial ? nil : keys.filter { !$0.isOptional }.map(\.name),
      "description": about.isEmpty ? nil : about,
    ])
  }
}
