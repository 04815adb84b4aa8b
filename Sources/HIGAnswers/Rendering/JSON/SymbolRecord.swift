internal import HIGModel

/// A developer name and the entries that have it.
struct SymbolRecord: Encodable {
  let name: String
  let entries: [NameRecord]

  init(_ symbol: SymbolAnswer) {
    name = symbol.name
    entries = symbol.entries.map(NameRecord.init)
  }
}
