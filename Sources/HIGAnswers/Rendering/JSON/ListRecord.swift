/// What every list of the API has, whatever is in it: the envelope that `docs/api.md` describes once.
protocol ListRecord: Encodable {
  associatedtype Item: Encodable
  var items: [Item] { get }
  var total: Int { get }
  var limit: Int { get }
  var offset: Int { get }
  var notices: [String] { get }
}

/// A list that comes whole, or whose only limit is how many were asked for, and that has nothing besides its items.
struct PlainListRecord<Item: Encodable>: ListRecord {
  let items: [Item]
  let total: Int
  let limit: Int
  let offset = 0
  let notices: [String]

  /// - Parameter limit: how many were asked for; nil where nobody could say.
  init(_ items: [Item], limit: Int? = nil, notices: [String] = []) {
    self.items = items
    self.limit = limit ?? items.count
    self.notices = notices
    total = items.count
  }

  private enum CodingKeys: String, CodingKey {
    case items, total, limit, offset, notices
  }
}
