package import HIGModel
import HIGText

/// Answers as JSON, keys in alphabetical order; absent values are left out.
///
/// Other programs rely on the shapes, which are the records of this folder. `docs/api.md` describes them, and a test
/// compares both.
package enum JSONRenderer {
  package static func render(_ answer: Envelope, _ form: JSONForm = JSONForm()) -> String {
    encode(value(answer, form))
  }

  static func value(_ envelope: Envelope, _ form: JSONForm) -> JSONValue {
    // What is about the index itself has editions of its own, or none.
    let spoken = envelope.answer.editions
    var form = form
    form.part = envelope.part
    let whole = envelope.answer.record(form).with(
      editions: spoken.shown.map(\.id).nonEmpty,
      other_editions: spoken.others.map(\.id).nonEmpty
    )
    return picked(form.only.map(whole.only) ?? whole, form.fields)
  }

  /// A query as it is said back.
  static func echo(_ query: String) -> String {
    String(query.unicodeScalars.prefix(QueryParser.longestQuery))
  }

  /// The entries of a topic, one a line, as `hig export` writes them.
  package static func export(_ topic: Topic) -> String {
    topic.entries.map { encode($0.record(section: topic.sectionRecord(of: $0))) }.joined()
  }

  /// - Parameter fields: keys of the items, or of a record that is no list; all where empty.
  private static func picked(_ whole: JSONValue, _ fields: [String]) -> JSONValue {
    guard !fields.isEmpty, case .object(let keys) = whole, keys["code"] == nil else { return whole }
    func picked(_ value: JSONValue) -> JSONValue {
      guard case .object(let keys) = value else { return value }
      return .object(keys.filter { fields.contains($0.key) })
    }
    guard case .list(let items)? = keys["items"] else { return picked(whole) }
    return whole.adding(["items": .list(items.map(picked))])
  }

  /// One line of JSON.
  package static func encode(_ value: JSONValue) -> String { JSONWriter.text(of: value) + "\n" }
}
