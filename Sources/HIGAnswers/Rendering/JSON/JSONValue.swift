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
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .list(values)
    } else if let values = try? container.decode([String: JSONValue].self) {
      self = .object(values)
    } else {
      // The text is JSON, so that it is a number; one that no type holds.
      self = .number(.infinity)
    }
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
