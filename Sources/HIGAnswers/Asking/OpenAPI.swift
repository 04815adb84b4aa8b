import Foundation
import HIGModel

/// The description of the API for other programs (OpenAPI 3.1), made of the tables of endpoints, parameters and records.
struct OpenAPI {
  /// An answer of each endpoint, by its name.
  let examples: [String: JSONValue]

  var document: JSONValue {
    Self.skeleton("document").adding([
      "paths": .object(Dictionary(firstOf: Endpoint.all.map { ("/api/v1/" + $0.path, path($0)) })),
      "components": ["schemas": schemas, "responses": responses],
    ])
  }

  /// What stays in it, whatever can be asked: a part of `openapi.json`.
  private static func skeleton(_ part: String) -> JSONValue { skeletons?[part] ?? [:] }

  private static let skeletons = try? JSONValue(String(decoding: PackageResources.openapi_json, as: UTF8.self))

  // MARK: - Paths

  private func path(_ endpoint: Endpoint) -> JSONValue {
    var answers: [String: JSONValue] = [
      "200": answer(endpoint),
      "304": Self.skeleton("unchanged"),
    ]
    if endpoint.name == "rule" { answers["308"] = Self.skeleton("moved") }
    for code in Self.codes {
      answers["\(Problem(code, "").httpStatus)"] = ["$ref": .string("#/components/responses/\(code.rawValue)")]
    }
    return [
      "get": .record([
        "operationId": endpoint.name, "summary": endpoint.about.en, "description": endpoint.about.ja,
        "parameters": (endpoint.pathParameters + endpoint.parameters).map { parameter($0.named(for: endpoint)) },
        "responses": answers,
      ])
    ]
  }

  private func answer(_ endpoint: Endpoint) -> JSONValue {
    let json = JSONValue.record(["schema": schema(endpoint), "example": examples[endpoint.name]])
    let text: JSONValue = ["schema": ["type": "string"]]
    let content: JSONValue =
      endpoint.answer == nil
      ? ["application/x-ndjson": text] : ["application/json": json, "text/markdown": text]
    return [
      "description": .string(endpoint.about.en),
      "headers": Self.skeleton("headers"),
      "content": content,
    ]
  }

  /// That of all forms that an answer has. With `fields` keys are missing that are else required.
  private func schema(_ endpoint: Endpoint) -> JSONValue {
    let whole: JSONValue = endpoint.isList ? Self.envelope(endpoint.record) : Self.reference(endpoint.record)
    let compact = endpoint.views.contains(.compact) ? [Self.reference("Compact")] : []
    let texts: [JSONValue] = endpoint.views.contains(.opensearch) ? [["type": "array", "items": [:]]] : []
    let partial = endpoint.views.compactMap { Records.own.partial(endpoint, $0) }
    return ["anyOf": .list([whole] + compact + texts + partial)]
  }

  private static func reference(_ record: String) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(record)")]
  }

  private static func envelope(_ item: String) -> JSONValue {
    [
      "allOf": [
        reference("Envelope"),
        ["type": "object", "properties": ["items": ["type": "array", "items": reference(item)]]],
      ]
    ]
  }

  private func parameter(_ parameter: Parameter) -> JSONValue {
    .record([
      "name": parameter.name, "in": parameter.isInPath ? "path" : "query",
      "required": parameter.isRequired, "schema": parameter.schema,
      "description": parameter.about.en + "\n\n" + parameter.about.ja,
      "example": parameter.isList ? [parameter.example].json : parameter.exampleValue,
      "style": parameter.isList ? "form" : nil, "explode": parameter.isList ? false : nil,
    ])
  }

  // MARK: - Components

  private var schemas: JSONValue {
    .object(Dictionary(firstOf: Records.own.all.map { ($0.name, $0.schema) }))
  }

  /// Those that come over HTTP.
  private static let codes = Problem.Code.allCases.filter { ![.nothingRead, .partlyRead].contains($0) }

  private var responses: JSONValue {
    let responses = Self.codes.map { code -> (String, JSONValue) in
      let example = Problem(code, "…").record(in: .en)
      let content: JSONValue = [
        "schema": Self.reference("Problem"),
        "example": example,
      ]
      return (code.rawValue, ["description": example["title"] ?? "", "content": ["application/problem+json": content]])
    }
    return .object(Dictionary(firstOf: responses))
  }
}

extension Parameter {
  /// With the keys that can be asked for at an address.
  fileprivate func named(for endpoint: Endpoint) -> Parameter {
    guard name == Parameter.fields.name else { return self }
    var parameter = self
    let keys = Records.own.fields(of: endpoint)
    parameter.type = .choice(keys)
    parameter.example = keys.first ?? ""
    return parameter
  }

  /// The schema with what the parameter is for: of the input of tools, which have no other place for it.
  package var describedSchema: JSONValue {
    let schema = schema(isTerse: true)
    // What can be chosen says by its names what it is.
    if case .choice = type { return schema }
    return isPlain || about.en.isEmpty ? schema : schema.adding(["description": .string(about.en)])
  }

  /// As a schema of JSON.
  var schema: JSONValue { schema(isTerse: false) }

  /// - Parameter isTerse: without bounds that nobody reaches, and without the usual value of a plain one: every word of a
  ///   tool's definition is paid for.
  private func schema(isTerse: Bool) -> JSONValue {
    var schema: [String: JSONValue]
    switch type {
    // Nothing is found by U+0000, and nothing has it.
    case .text: schema = isTerse ? ["type": "string"] : ["type": "string", "pattern": "^[^\\u0000]*$"]
    case .known: schema = isTerse ? ["type": "string"] : ["type": "string", "minLength": 1]
    case .truth: schema = ["type": "boolean"]
    case .choice(let values): schema = ["type": "string", "enum": values.json]
    case .whole(let range):
      schema = ["type": "integer", "minimum": range.lowerBound.json]
      schema["maximum"] = isTerse && range.count > 1_000 ? nil : range.upperBound.json
    }
    if isList {
      schema = ["type": "array", "items": .object(schema)]
      schema["minItems"] = isTerse ? nil : 1
    } else if let usual, !(isTerse && isPlain) {
      schema["default"] = value(usual)
    }
    return .object(schema)
  }

  fileprivate var exampleValue: JSONValue { value(example) }

  private func value(_ text: String) -> JSONValue {
    switch type {
    case .truth: .boolean(text == "true")
    case .whole: .number(Double(text) ?? 0)
    case .text, .known, .choice: .string(text)
    }
  }
}

extension Library {
  /// `/openapi.json`, with answers of this index as examples.
  package func description() async -> String {
    var examples: [String: JSONValue] = [:]
    for endpoint in Endpoint.all where endpoint.answer != nil {
      let address = endpoint.example.prefix { $0 != "?" }
      let query = QueryString(String(endpoint.example.dropFirst(address.count + 1)))
      let rest = address.dropFirst(endpoint.path.prefix { $0 != "{" }.count)
      let (answer, form) = await answer(endpoint, query.values, String(rest))
      if answer.problem != nil { continue }
      examples[endpoint.name] = JSONRenderer.value(answer, form)
    }
    return JSONRenderer.encode(OpenAPI(examples: examples).document)
  }
}
