internal import Foundation
internal import HIGModel

/// Answers as JSON, keys in alphabetical order.
package enum JSONRenderer {
  static func render(_ answer: Answer) -> String {
    switch answer {
    case .search(let answer): encode(SearchRecord(answer))
    case .topics(let categories): encode(categories.map(CategoryRecord.init))
    case .topic(let answer): encode(TopicRecord(answer))
    case .entry(let answer): encode(EntryPageRecord(answer))
    case .problem(let problem): encode(ProblemRecord(problem))
    }
  }

  /// One line of JSON.
  package static func encode(_ record: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The records hold strings, whole numbers and finite fractions, which JSON can always say.
    let data = (try? encoder.encode(record)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
