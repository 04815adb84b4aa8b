internal import HIGModel

/// Any answer, with the editions that it speaks from beside its own keys.
struct SpokenRecord: Encodable {
  let record: any Encodable
  let editions: SpokenEditions

  private enum CodingKeys: String, CodingKey {
    case editions
    case otherEditions = "other_editions"
  }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var keys = encoder.container(keyedBy: CodingKeys.self)
    try keys.encodeIfPresent(editions.shown.map(\.id).nonEmpty, forKey: .editions)
    try keys.encodeIfPresent(editions.others.map(\.id).nonEmpty, forKey: .otherEditions)
  }
}
