import HIGModel

// Rows of what stands at the ends of a topic's pages: logs of changes, further reading.

extension InsertRow {
  static func revision(_ revision: Revision, position: Int, topic: Int64) -> InsertRow {
    InsertRow(
      "revision",
      [
        "topic": topic,
        "position": position,
        "language": revision.language.rawValue,
        "source": revision.source,
        "date": revision.date,
        "text": revision.text,
      ]
    )
  }

  static func furtherReading(_ reference: Reference, position: Int, topic: Int64) -> InsertRow {
    InsertRow(
      "further_reading",
      [
        "topic": topic,
        "position": position,
        "kind": reference.kind.rawValue,
        "quote": reference.quote,
        "target": reference.target,
        "resolved": reference.isResolved,
        "url": reference.url,
      ]
    )
  }
}
