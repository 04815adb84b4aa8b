internal import HIGModel
internal import HIGText

/// Corrections by hand of how statements are paired: `Index/alignments.tsv`.
struct Corrections: Sendable {
  /// What somebody found out about two statements.
  enum Verdict: String {
    case same, apart
  }

  private struct Correction: Sendable {
    var isSame: Bool
    var sides: [(source: String, start: String)]
  }

  private var byTopic: [TopicID: [Correction]] = [:]

  init(_ rows: TabSeparated) throws {
    for row in rows.rows {
      guard let topic = TopicID(row[0]), let verdict = Verdict(rawValue: row[1]) else {
        throw Problem(
          .machine,
          "alignments.tsv: no topic and verdict (same or apart) in: \(row.joined(separator: " | "))."
        )
      }
      byTopic[topic, default: []].append(
        Correction(isSame: verdict == .same, sides: [(row[2], row[3]), (row[4], row[5])])
      )
    }
  }

  /// Whether somebody corrected anything in `topic`.
  func knows(_ topic: TopicID) -> Bool {
    byTopic[topic] != nil
  }

  /// What is known of two statements of `topic`; nil where nobody looked.
  func verdict(_ left: AlignedEntry, _ right: AlignedEntry, in topic: TopicID) -> Verdict? {
    guard let corrections = byTopic[topic] else { return nil }
    let correction = corrections.first { correction in
      left.has(correction.sides[0]) && right.has(correction.sides[1])
        || left.has(correction.sides[1]) && right.has(correction.sides[0])
    }
    return correction.map { $0.isSame ? .same : .apart }
  }
}

extension AlignedEntry {
  /// Whether one of its statements is from the source and begins so.
  fileprivate func has(_ side: (source: String, start: String)) -> Bool {
    members.contains { member in
      (side.source == "*" || side.source == member.source)
        && member.draft.plainText.hasPrefix(side.start)
    }
  }
}
