package import HIGModel

/// What can be written as JSON. Other programs rely on the shapes: `api.tsv` describes them.
package protocol JSONConvertible {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
  package var json: JSONValue { self }

  /// A record of what it is called with: `.keyed(id: "a", title: "Alerts")`.
  static let keyed = Recording(start: [:])

  /// With further keys: `value.with(title: "Alerts")`.
  var with: Recording { Recording(start: self) }

  @dynamicCallable
  struct Recording {
    fileprivate let start: JSONValue

    /// Absent values are left out; a value that is no object stays as it is.
    func dynamicallyCall(withKeywordArguments keys: KeyValuePairs<String, (any JSONConvertible)?>) -> JSONValue {
      guard case .object(var values) = start else { return start }
      values.reserveCapacity(values.count + keys.count)
      for case (let key, let value?) in keys { values[key] = value.json }
      return .object(values)
    }
  }

  /// A record, also of keys that are no names; absent values are left out.
  package static func record(_ keys: KeyValuePairs<String, (any JSONConvertible)?>) -> JSONValue {
    keyed.dynamicallyCall(withKeywordArguments: keys)
  }

  /// With further keys; a value that is no object stays as it is.
  package func adding(_ others: JSONValue) -> JSONValue {
    guard case .object(let keys) = self, case .object(let others) = others else { return self }
    return .object(keys.merging(others) { _, other in other })
  }
}

extension String: JSONConvertible { package var json: JSONValue { .string(self) } }
extension Bool: JSONConvertible { package var json: JSONValue { .boolean(self) } }
extension Int: JSONConvertible { package var json: JSONValue { .number(Double(self)) } }
extension Double: JSONConvertible { package var json: JSONValue { .number(self) } }

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .list(map { $0.json }) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  package var json: JSONValue { .object(mapValues { $0.json }) }
}

extension Bilingual: JSONConvertible where Value == String {
  package var json: JSONValue { .keyed(ja: ja, en: en) }
}

extension MarkedText: JSONConvertible {
  package var json: JSONValue { .keyed(text: text, marks: markPairs) }

  /// Its marks as pairs of start and end, in Unicode scalars.
  var markPairs: [[Int]] { marks.map { [$0.lowerBound, $0.upperBound] } }
}

extension Array {
  /// Nil where there is nothing: absent values are left out of records.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Bool {
  /// Nil where it goes without saying.
  var ifTrue: Bool? { self ? true : nil }
}

extension Double {
  /// Rounded to three places: more of a score says nothing.
  var thousandths: Double { (self * 1000).rounded() / 1000 }
}
