/// What someone typed, cut to `QueryParser.longestQuery`, so that the work it makes is bounded.
package struct QueryText: Equatable {
  /// The part that is used.
  package let text: String
  /// What says so where something was cut; else none.
  package let notices: [Remark]

  /// - Parameter typed: of any length.
  package init(_ typed: String) {
    let scalars = typed.unicodeScalars
    let used = scalars.prefix(QueryParser.longestQuery)
    text = used.endIndex == scalars.endIndex ? typed : String(used)
    notices =
      used.endIndex == scalars.endIndex
      ? [] : [Notice.queryTooLong.remark(for: text, ["limit": "\(QueryParser.longestQuery)"])]
  }
}
