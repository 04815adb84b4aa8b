/// What every list of the API has, whatever is in it: the envelope that `docs/api.md` describes once.
protocol ListRecord: Encodable {
  associatedtype Item: Encodable
  var items: [Item] { get }
  var total: Int { get }
  var limit: Int { get }
  var offset: Int { get }
  var notices: [String] { get }
}

/// A list that has nothing besides its items.
struct PlainListRecord<Item: Encodable>: ListRecord {
  let items: [Item]
  let total: Int
  let limit: Int
  let offset: Int
  let notices: [String]

  /// - Parameter part: which part of the list `items` are; nil where they are all.
  init(_ items: [Item], _ part: ListPart?, notices: [String] = []) {
    let part = part ?? ListPart(whole: items.count)
    self.items = items
    self.notices = notices
    total = part.total
    limit = part.limit
    offset = part.offset
  }
}
