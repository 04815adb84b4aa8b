internal import Foundation
package import HIGModel
internal import HIGText

/// Answers as JSON, keys in alphabetical order; absent values are left out.
///
/// Other programs rely on the shapes, which are the records of this folder. `docs/api.md` describes them, and a test
/// compares both.
package enum JSONRenderer {
  package static func render(_ answer: Answer, _ form: JSONForm = JSONForm()) -> String {
    let record = record(answer, nil, form)
    // What is about the index itself has editions of its own, or none.
    let spoken: any Encodable =
      answer.editions == SpokenEditions() ? record : SpokenRecord(record: record, editions: answer.editions)
    return encode(spoken, fields: form.fields)
  }

  /// - Parameter part: which part of a list the answer is; nil where it is whole.
  private static func record(_ answer: Answer, _ part: ListPart?, _ form: JSONForm) -> any Encodable {
    switch answer {
    case .search(let answer) where form.view == .compact:
      CompactRecord(answer, in: form.only ?? answer.language ?? form.language)
    case .search(let answer): SearchRecord(answer, hasFacets: form.hasFacets)
    case .suggest(let answer): SuggestRecord(answer)
    case .topics(let categories): PlainListRecord(categories.flatMap(\.topics).map(TopicSummaryRecord.init), part)
    case .topic(let answer) where form.view == .compact: CompactRecord(answer, in: form.language)
    case .topic(let answer): TopicRecord(answer)
    case .entry(let answer): EntryPageRecord(answer)
    case .specs(let answer): SpecsRecord(answer)
    case .symbols(let answer):
      PlainListRecord(answer.symbols.map(SymbolRecord.init), part, notices: answer.notices.map(\.text))
    case .links(let answer): LinksRecord(answer, part)
    case .related(let answer): PlainListRecord(answer.related.map(RelatedRecord.init), part)
    case .compare(let answer): CompareRecord(answer, part)
    case .difference(let answer): DifferenceRecord(answer, part, in: form.language)
    case .sources(let sources): PlainListRecord(sources.map(SourceRecord.init), part)
    case .status(let status): StatusRecord(status)
    case .part(let answer, let part): record(answer, part, form)
    case .problem(let problem): ProblemRecord(problem, in: form.language)
    }
  }

  /// The entries of a topic, one a line, as `hig export` writes them.
  package static func export(_ topic: Topic) -> String {
    let records = topic.entries.map { EntryRecord($0, section: SectionRecord(topic, of: $0)) }
    return records.map { encode($0) }.joined()
  }

  /// - Parameter fields: keys of the items, or of a record that is no list; all where empty.
  private static func encode(_ record: any Encodable, fields: [String]) -> String {
    let whole = encode(record)
    guard !fields.isEmpty, case .object(var keys)? = try? JSONValue(whole) else { return whole }
    func picked(_ value: JSONValue) -> JSONValue {
      guard case .object(let keys) = value else { return value }
      return .object(keys.filter { fields.contains($0.key) })
    }
    if case .list(let items)? = keys["items"] {
      keys["items"] = .list(items.map(picked))
      return encode(JSONValue.object(keys))
    }
    return encode(keys["code"] == nil ? picked(.object(keys)) : .object(keys))
  }

  /// One line of JSON.
  package static func encode(_ record: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Records are strings, whole numbers and finite fractions, which JSON can always write.
    let data = (try? encoder.encode(record)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
