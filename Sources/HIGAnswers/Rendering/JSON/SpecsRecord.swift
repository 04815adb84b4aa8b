internal import HIGIndex
internal import HIGModel

/// Numbers that were looked up.
struct SpecsRecord: Encodable {
  let query: String
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String]
  let specs: [SpecRecord]

  init(_ answer: SpecsAnswer) {
    query = answer.query
    total = answer.total
    limit = answer.limit
    offset = answer.offset
    notices = answer.notices
    specs = answer.found.map(SpecRecord.init)
  }
}

/// A number and the entry it is in.
struct SpecRecord: Encodable {
  let entry: String
  let title: Bilingual<String>
  let quantity: QuantityRecord

  init(_ found: LocatedQuantity) {
    entry = found.entry.description
    title = found.topicTitle
    quantity = QuantityRecord(found.quantity)
  }
}
