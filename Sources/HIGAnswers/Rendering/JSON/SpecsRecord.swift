internal import HIGIndex
internal import HIGModel
internal import HIGText

/// Numbers that were looked up.
struct SpecsRecord: ListRecord {
  let query: String
  let items: [SpecRecord]
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String]

  init(_ answer: SpecsAnswer) {
    query = String(answer.query.unicodeScalars.prefix(QueryParser.longestQuery))
    items = answer.found.map(SpecRecord.init)
    total = answer.total
    limit = answer.limit
    offset = answer.offset
    notices = answer.notices
  }
}

/// A fact in numbers, and the entry it is in.
struct SpecRecord: Encodable {
  let id: String
  let path: String
  let title: Bilingual<String>
  let quantity: QuantityRecord
  let editions: [String]

  init(_ found: LocatedQuantity) {
    id = found.entry.description
    path = WebAddress.of(found.entry)
    title = found.topicTitle
    quantity = QuantityRecord(found.quantity)
    editions = found.editions.map(\.id)
  }
}
