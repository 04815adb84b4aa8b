import HIGModel
import HIGText

/// Joins what blank lines part in a text and belongs together: sentences that go on over the edge
/// of a printed page, and items of one list with blank lines between them.
struct PartedLines {
  /// Positions of the lines that a printed page has at its edges.
  let furniture: Set<Int>

  /// - Parameter groups: of lines, blank lines between two.
  func joined(_ groups: [[TextLine]]) -> [[TextLine]] {
    var joined: [[TextLine]] = []
    // Whether the last group so far is nothing but items.
    var isList = false
    for group in groups {
      let isItems = group.allSatisfy(\.isItem)
      let joint = joined.last?.last.flatMap { last in group.first.flatMap { self.joint(last, $0) } }
      if joint == .sentence {
        let last = joined.count - 1
        let end = joined[last].count - 1
        joined[last][end].text = WrappedText.joined(joined[last][end].text, group[0].text)
        joined[last] += group.dropFirst()
        isList = isList && group.dropFirst().allSatisfy(\.isItem)
      } else if joint == .list, isList, isItems {
        joined[joined.count - 1] += group
      } else {
        joined.append(group)
        isList = isItems
      }
    }
    return joined
  }

  /// What two groups have in common.
  private enum Joint { case sentence, list }

  /// - Parameters:
  ///   - last: the last line of a group.
  ///   - first: the first line of the next one.
  private func joint(_ last: TextLine, _ first: TextLine) -> Joint? {
    if isParted(last, first), Self.goesOn(last, first) { return .sentence }
    let follows =
      last.isItem && last.kind == first.kind && first.ordinal == last.ordinal.map { $0 + 1 }
    return follows && !first.followsBreak ? .list : nil
  }

  /// Whether the edge of a page stands between two lines.
  private func isParted(_ last: TextLine, _ first: TextLine) -> Bool {
    last.place.line < first.place.line
      && (last.place.line..<first.place.line).contains(where: furniture.contains)
  }

  private static func goesOn(_ last: TextLine, _ first: TextLine) -> Bool {
    guard last.isText, !last.endsSentence, first.kind == .prose,
      let letter = first.text.unicodeScalars.first,
      let before = last.text.unicodeScalars.last
    else { return false }
    let isJapanese =
      before.isJapanese && letter.isJapanese && last.text.isLonger(than: longestTitle)
    return letter.properties.isLowercase || isJapanese
  }

  /// In letters, of a Japanese line.
  private static let longestTitle = 20
}

extension TextLine {
  fileprivate var isItem: Bool { if case .bullet = kind { true } else { false } }
  fileprivate var isText: Bool { isItem || kind == .prose }
}
