internal import HIGModel

/// An entry or a topic by name: its id, and the path to ask for it.
struct NameRecord: Encodable {
  let id: String
  let path: String

  init(_ entry: EntryID) {
    id = entry.description
    path = WebAddress.of(entry)
  }
}
