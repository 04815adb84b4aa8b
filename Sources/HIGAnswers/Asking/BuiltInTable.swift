import HIGText

/// A table that is built into the program: a row a thing, found by its first field.
package struct BuiltInTable {
  /// First fields, in the order of the file.
  package let names: [String]
  private let rows: [String: [String]]

  /// - Parameter bytes: records with tabs between their fields, in UTF-8.
  package init(_ bytes: [UInt8]) {
    let all = TabSeparated(utf8: bytes).rows
    names = all.map { $0[0] }
    rows = Dictionary(firstOf: all.map { ($0[0], Array($0.dropFirst())) })
  }

  /// What stands behind a first field: as many fields as are asked for, those empty that the table does not have.
  package func row(_ name: String, _ count: Int) -> [String] {
    let fields = rows[name, default: []]
    return (0..<count).map { fields[safe: $0] ?? "" }
  }
}
