internal import HIGModel

// Rows of what stands at the ends of a topic's pages: logs of changes, further reading.

extension InsertRow {
  static func revision(_ revision: Revision, position: Int, topic: Int64) -> InsertRow {
    InsertRow(
      table: "revision",
      columns: [
        "topic": .integer(topic),
        "position": .integer(position),
        "language": .text(revision.language.rawValue),
        "source": .text(revision.source),
        "date": .text(revision.date),
        "text": .text(revision.text),
      ]
    )
  }

  static func furtherReading(_ reference: Reference, position: Int, topic: Int64) -> InsertRow {
    InsertRow(
      table: "further_reading",
      columns: [
        "topic": .integer(topic),
        "position": .integer(position),
        "kind": .text(reference.kind.rawValue),
        "quote": .text(reference.quote),
        "target": .text(reference.target),
        "resolved": .integer(reference.isResolved ? 1 : 0),
        "url": .text(reference.url),
      ]
    )
  }
}
