internal import HIGModel
internal import HIGText

// Items of lists, as programs save them.

extension [Inline] {
  /// Without `·`, `a)` or `1.` and the space after it.
  var withoutBulletOfWord: [Inline] {
    guard let first = first?.text else { return self }
    let mark = first.prefix { !$0.isWhitespace }
    let isMark =
      mark.count == 1 && mark.first?.isLetter == false || mark == "o"
      || [".", ")"].contains(mark.last)
    return isMark && mark.count < 5 ? dropping(mark.utf8.count).trimmingStart : self
  }

  /// Whether it is nothing but a link to a place of its own page, as in a table of contents.
  var isPageLink: Bool {
    guard count == 1, case .link(_, let url) = self[0] else { return false }
    return url.hasPrefix("#")
  }
}
