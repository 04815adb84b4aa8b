internal import HIGModel

// Rows of what is named in an entry, and of the names that lead to it.

extension InsertRow {
  static func formerName(_ slug: String, position: Int, entry: Int64, topic: Int64) -> InsertRow {
    InsertRow(
      table: "former_name",
      columns: [
        "topic": .integer(topic), "slug": .text(slug), "entry": .integer(entry), "position": .integer(position),
      ]
    )
  }

  static func platform(_ name: String, position: Int, entry: Int64) -> InsertRow {
    named("platform", column: "name", name, position: position, entry: entry)
  }

  static func entryComponent(_ id: String, position: Int, entry: Int64) -> InsertRow {
    named("entry_component", column: "component", id, position: position, entry: entry)
  }

  static func symbol(_ name: String, position: Int, entry: Int64) -> InsertRow {
    named("symbol", column: "name", name, position: position, entry: entry)
  }

  private static func named(
    _ table: String,
    column: StaticString,
    _ name: String,
    position: Int,
    entry: Int64
  ) -> InsertRow {
    InsertRow(
      table: table,
      columns: ["entry": .integer(entry), "position": .integer(position), column: .text(name)]
    )
  }

  static func reference(_ reference: Reference, position: Int, entry: Int64) -> InsertRow {
    InsertRow(
      table: "reference",
      columns: [
        "entry": .integer(entry),
        "position": .integer(position),
        "kind": .text(reference.kind.rawValue),
        "quote": .text(reference.quote),
        "target": .text(reference.target),
        "topic": .text(reference.topic?.rawValue),
        "resolved": .integer(reference.isResolved ? 1 : 0),
        "url": .text(reference.url),
      ]
    )
  }
}
