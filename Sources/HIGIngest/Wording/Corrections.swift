internal import HIGModel

/// Corrections by hand of how statements are paired: `Index/alignments.tsv`.
struct Corrections: Sendable {
  /// What somebody found out about two statements.
  enum Verdict: String, Sendable {
    case same, apart
  }

  /// One correction.
  struct Correction: Sendable {
    var verdict: Verdict
    var left: Side
    var right: Side
  }

  /// A statement, known by its source (`*` is any) and by how its text begins.
  struct Side: Sendable {
    var source: String
    var start: String
  }

  private var byTopic: [TopicID: [Correction]] = [:]

  /// - Throws: `Problem` where a record has no topic or no such verdict.
  init(_ rows: DataFile) throws {
    for row in rows.records {
      guard let topic = TopicID(row[0]), let verdict = Verdict(rawValue: row[1]) else {
        throw rows.problem(row, "there is no topic “\(row[0])” or no verdict “\(row[1])” (same, apart)")
      }
      byTopic[topic, default: []].append(
        Correction(
          verdict: verdict,
          left: Side(source: row[2], start: row[3]),
          right: Side(source: row[4], start: row[5])
        )
      )
    }
  }

  /// Those in `topic`, in the order of the file.
  func corrections(of topic: TopicID) -> [Correction] {
    byTopic[topic] ?? []
  }
}
