/// Which part of a list an answer shows.
package struct ListPart: Equatable {
  /// How many were asked for at most.
  package var limit: Int
  /// How many were passed over.
  package var offset: Int
  /// How many there are in all.
  package private(set) var total = 0
  /// How many are shown.
  package private(set) var shown = 0
}

extension ListPart {
  /// A list whole.
  init(whole count: Int) { self.init(limit: count, offset: 0, total: count, shown: count) }

  /// As it was asked for; nil where a list was asked for whole.
  /// - Parameters:
  ///   - limit: how many, brought into 0 to `SearchRequest.mostHits`; nil for all.
  ///   - offset: how many to pass over; nil for none.
  init?(asked limit: Int?, from offset: Int?) {
    if limit == nil && offset == nil { return nil }
    let passed = min(max(offset ?? 0, 0), SearchRequest.lastOffset)
    self.init(limit: limit.map { min(max($0, 0), SearchRequest.mostHits) } ?? .max, offset: passed)
  }

  /// Those of the next items of the list that are in the part.
  mutating func take<Items: Collection>(_ items: Items) -> [Items.Element] {
    let passed = max(0, offset - total)
    total += items.count
    let taken = Array(items.dropFirst(passed).prefix(limit - shown))
    shown += taken.count
    return taken
  }
}
