import HIGModel

extension Block {
  var isHeading: Bool { if case .heading = content { true } else { false } }

  /// Whether it is a heading of the first level, or of one that the page does not say.
  var isTitle: Bool { isHeading && headingLevel ?? 1 == 1 }
  /// Of a heading; nil where the page does not say it.
  var headingLevel: Int? { if case .heading(_, let level) = content { level } else { nil } }
}

extension [Block] {
  /// Each heading with what stands below it, up to the next heading of any level.
  var sections: [Range<Int>] {
    let headings = indices.filter { self[$0].isHeading }
    return zip(headings, headings.dropFirst() + [count]).map { $0..<$1 }
  }
}

extension Sequence<Block> {
  /// How long their words are together.
  var bytes: Int { reduce(0) { $0 + $1.content.plainText.utf8.count } }
}
