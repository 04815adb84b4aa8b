internal import HIGModel
internal import HIGText

/// Joins what blank lines part in a text and belongs together: sentences that go on over the edge of a printed page,
/// and items of one list with blank lines between them.
struct PartedLines {
  /// Positions of the lines that a printed page has at its edges.
  let furniture: Set<Int>

  /// - Parameter groups: of lines, blank lines between two.
  func joined(_ groups: [[TextLine]]) -> [[TextLine]] {
    groups.reduce(into: []) { joined, group in
      guard let last = joined.last?.last, let first = group.first else { return joined.append(group) }
      if isParted(last, first), Self.goesOn(last, first) {
        let text = WrappedText.joined(last.text, first.text)
        joined[joined.count - 1][joined[joined.count - 1].count - 1].text = text
        joined[joined.count - 1] += group.dropFirst()
      } else if let above = joined.last, Self.isOneList(above, group) {
        joined[joined.count - 1] += group
      } else {
        joined.append(group)
      }
    }
  }

  /// Whether the edge of a page stands between two lines.
  private func isParted(_ last: TextLine, _ first: TextLine) -> Bool {
    last.place.line < first.place.line && (last.place.line..<first.place.line).contains(where: furniture.contains)
  }

  private static func goesOn(_ last: TextLine, _ first: TextLine) -> Bool {
    guard last.isText, !last.endsSentence, first.kind == .prose, let letter = first.text.unicodeScalars.first,
      let before = last.text.unicodeScalars.last
    else { return false }
    let isJapanese = before.isJapanese && letter.isJapanese && last.text.isLonger(than: longestTitle)
    return letter.properties.isLowercase || isJapanese
  }

  /// In letters, of a Japanese line.
  private static let longestTitle = 20

  private static func isOneList(_ above: [TextLine], _ below: [TextLine]) -> Bool {
    guard let last = above.last, let first = below.first, last.isItem, last.kind == first.kind,
      !first.followsBreak, above.allSatisfy(\.isItem), below.allSatisfy(\.isItem)
    else { return false }
    return first.ordinal == last.ordinal.map { $0 + 1 }
  }
}

extension TextLine {
  fileprivate var isItem: Bool { if case .bullet = kind { true } else { false } }
  fileprivate var isText: Bool { isItem || kind == .prose }
}
