internal import Foundation
package import HIGModel
internal import HIGText

/// Answers as JSON, keys in alphabetical order; absent values are left out.
///
/// Other programs rely on the shapes, which are the records of this folder. `docs/api.md` describes them, and a test
/// compares both.
package enum JSONRenderer {
  package static func render(_ answer: Answer, _ form: JSONForm = JSONForm()) -> String {
    encode(value(answer, form))
  }

  static func value(_ answer: Answer, _ form: JSONForm) -> JSONValue {
    // What is about the index itself has editions of its own, or none.
    let spoken = answer.editions
    let whole = value(answer, answer.shownPart, form).adding(
      .record([
        "editions": spoken.shown.map(\.id).nonEmpty, "other_editions": spoken.others.map(\.id).nonEmpty,
      ])
    )
    return picked(whole, form.fields)
  }

  /// - Parameter part: which part of a list the answer is; nil where it is whole.
  private static func value(_ answer: Answer, _ part: ListPart?, _ form: JSONForm) -> JSONValue {
    switch answer {
    case .search(let answer) where form.view == .compact:
      answer.compact(part, in: form.only ?? answer.language ?? form.language)
    case .search(let answer): answer.record(part, hasFacets: form.hasFacets)
    case .suggest(let answer) where form.view == .opensearch:
      // Only this much of it is read by browsers (OpenSearch Suggestions 1.1).
      [.string(answer.query), answer.suggestions.map(\.text).json]
    case .suggest(let answer): list(answer.suggestions, part, answer.notices)
    case .topics(let categories): list(categories.flatMap(\.topics), part)
    case .topic(let answer) where form.view == .compact: answer.compact(in: form.language)
    case .topic(let answer): answer.json
    case .entry(let answer): answer.json
    case .specs(let answer):
      list(answer.found, part, notices: answer.notices).adding(.record(["query": echo(answer.query)]))
    case .checklist(let answer):
      list(answer.groups.flatMap { topic in topic.rules.map { $0.record(of: topic) } }, part)
    case .symbols(let answer): list(answer.symbols, part, answer.notices)
    case .links(let answer): answer.record(part)
    case .related(let answer): list(answer.related, part)
    case .compare(let answer): answer.record(part)
    case .difference(let answer): answer.record(part, in: form.language)
    case .sources(let sources): list(sources, part)
    case .status(let status): status.json
    case .part(let answer, let part): value(answer, part, form)
    case .problem(let problem): problem.record(in: form.language)
    }
  }

  /// What every list has, whatever is in it: the envelope.
  static func list(_ items: [some JSONConvertible], _ part: ListPart?, notices: [String] = []) -> JSONValue {
    let part = part ?? ListPart(whole: items.count)
    return .record([
      "items": items, "total": part.total, "limit": part.limit, "offset": part.offset, "notices": notices,
    ])
  }

  static func list(_ items: [some JSONConvertible], _ part: ListPart?, _ notices: [Remark]) -> JSONValue {
    list(items, part, notices: notices.map(\.text))
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
