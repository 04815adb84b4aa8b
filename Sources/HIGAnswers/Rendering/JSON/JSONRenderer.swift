internal import Foundation
package import HIGModel

/// Answers as JSON, keys in alphabetical order; absent values are left out.
///
/// Other programs rely on the shapes, which are the records of this folder. `docs/api.md` describes them, and a test
/// compares both.
package enum JSONRenderer {
  static func render(_ answer: Answer) -> String {
    let record = record(answer, nil)
    // What is about the index itself has editions of its own, or none.
    return answer.editions == SpokenEditions()
      ? encode(record) : encode(SpokenRecord(record: record, editions: answer.editions))
  }

  /// - Parameter part: which part of a list the answer is; nil where it is whole.
  private static func record(_ answer: Answer, _ part: ListPart?) -> any Encodable {
    switch answer {
    case .search(let answer): SearchRecord(answer)
    case .suggest(let answer): SuggestRecord(answer)
    case .topics(let categories): PlainListRecord(categories.flatMap(\.topics).map(TopicSummaryRecord.init), part)
    case .topic(let answer): TopicRecord(answer)
    case .entry(let answer): EntryPageRecord(answer)
    case .specs(let answer): SpecsRecord(answer)
    case .symbols(let answer):
      PlainListRecord(answer.symbols.map(SymbolRecord.init), part, notices: answer.notices)
    case .links(let answer): LinksRecord(answer, part)
    case .related(let answer): PlainListRecord(answer.related.map(RelatedRecord.init), part)
    case .compare(let answer): CompareRecord(answer, part)
    case .difference(let answer): DifferenceRecord(answer, part)
    case .sources(let sources): PlainListRecord(sources.map(SourceRecord.init), part)
    case .status(let status): StatusRecord(status)
    case .part(let answer, let part): record(answer, part)
    case .problem(let problem): ProblemRecord(problem)
    }
  }

  /// The entries of a topic, one a line, as `hig export` writes them.
  package static func export(_ topic: Topic) -> String {
    let records = topic.entries.map { EntryRecord($0, section: SectionRecord(topic, of: $0)) }
    return records.map { encode($0) }.joined()
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
