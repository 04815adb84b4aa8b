extension Substring {
  /// Without white space at either end.
  package var trimmingSpaces: Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...end]
  }
}

extension String {
  /// Without white space at either end.
  package var trimmingSpaces: String { String(self[...].trimmingSpaces) }
}

extension String {
  /// Without `suffix`, where it ends so.
  package func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
