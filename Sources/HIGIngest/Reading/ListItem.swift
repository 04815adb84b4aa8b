internal import HIGModel

/// An item of a list, and where it begins.
struct ListItem {
  var text: [Inline]
  /// Counted from one.
  var line: Int
}

extension Block {
  /// The block as if it stood where its item `number` does: what is made of an item knows its line.
  func atItem(_ number: Int) -> Block {
    guard itemLines.indices.contains(number) else { return self }
    var item = self
    item.place.line = itemLines[number]
    return item
  }
}
