import Foundation

/// A value of JSON.
package enum JSONValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// - Throws: `DecodingError` where it is no JSON.
  package init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func value<Value: Decodable>(_ form: (Value) -> JSONValue) -> JSONValue? {
      (try? container.decode(Value.self)).map(form)
    }
    let null = container.decodeNil() ? JSONValue.null : nil
    // The text is JSON, so that what is nothing else is a number; one that no type holds.
    self =
      null ?? value(Self.boolean) ?? value(Self.number) ?? value(Self.string) ?? value(Self.list)
      ?? value(Self.object) ?? .number(.infinity)
  }

  /// The value of a key; nil where it has none, or is no object.
  package subscript(key: String) -> JSONValue? {
    if case .object(let values) = self { values[key] } else { nil }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  package var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(firstOf: elements))
  }
}
