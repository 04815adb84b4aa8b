import HIGModel

extension Block {
  /// The block as if it stood where its item `number` does: what is made of an item knows its line.
  func atItem(_ number: Int) -> Block {
    var item = self
    item.twin = twin.map { "\($0).\(number + 1)" }
    guard itemLines.indices.contains(number) else { return item }
    item.place.line = itemLines[number]
    return item
  }
}
