import HIGModel

// Rows of what is named in an entry, and of the names that lead to it.

extension InsertRow {
  static func formerName(_ slug: String, position: Int, entry: Int64?, topic: Int64) -> InsertRow {
    InsertRow(
      "former_name",
      [
        "topic": topic, "slug": slug, "entry": entry, "position": position,
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
      table,
      ["entry": entry, "position": position, column: name]
    )
  }

  static func reference(_ reference: Reference, position: Int, entry: Int64) -> InsertRow {
    InsertRow(
      "reference",
      [
        "entry": entry,
        "position": position,
        "kind": reference.kind.rawValue,
        "quote": reference.quote,
        "target": reference.target,
        "topic": reference.topic?.rawValue,
        "resolved": reference.isResolved,
        "url": reference.url,
      ]
    )
  }
}
