internal import HIGModel
internal import HIGText

/// Makes lists of what somebody typed as one: paragraphs one after the other that begin with the
/// same bullet, and lines of one paragraph that each begin with a sign: `❌ Never shout.` above `❌
/// Never blink.`
enum TypedLists {
  /// Signs that stand before an item and in no sentence.
  static let bullets: Set<Unicode.Scalar> = ["•", "・", "●", "◦", "‣", "▪", "➢", "◾"]

  /// More in one paragraph are no list, and each takes the rest of the text along.
  private static let mostSigns = 100

  /// Where items begin in a text that somebody typed as one: at signs that stand first, or behind
  /// white space. None where there are not several.
  static func starts(in words: String.UnicodeScalarView, of isSign: (Unicode.Scalar) -> Bool)
    -> [String.Index]
  {
    let starts = words.indices.filter { index in
      isSign(words[index])
        && (index == words.startIndex || words[words.index(before: index)].isWhitespace)
    }
    return (2...mostSigns).contains(starts.count) ? starts : []
  }

  static func joined(_ blocks: [Block]) -> [Block] {
    var joined: [Block] = []
    var run: [Block] = []
    for block in blocks.map(\.listingSigned) {
      if let last = run.last, !block.continues(last) {
        joined += list(of: run)
        run = []
      }
      if block.bullet == nil {
        joined.append(block)
      } else {
        run.append(block)
      }
    }
    return joined + list(of: run)
  }

  /// One list of several paragraphs; a single one stays what it is.
  private static func list(of run: [Block]) -> [Block] {
    guard run.count > 1, var list = run.first else { return run }
    let items = run.map(\.withoutBullet)
    list.content = .list(items: items, ordered: false)
    list.itemLines = run.map(\.place.line)
    return [list]
  }
}

extension Block {
  /// The bullet that it begins with.
  fileprivate var bullet: Unicode.Scalar? {
    guard case .paragraph(let text) = content, let first = text.first?.text.unicodeScalars.first,
      TypedLists.bullets.contains(first)
    else { return nil }
    return first
  }

  /// A list of what stands after each of several signs, where a sign begins it.
  fileprivate var listingSigned: Block {
    guard case .paragraph(let text) = content, let first = text.first?.text.unicodeScalars.first,
      ItemMark.strength(of: first) != nil
    else { return self }
    let plain = text.plainText
    let words = plain.unicodeScalars
    let starts = TypedLists.starts(in: words) { ItemMark.strength(of: $0) != nil }
    guard !starts.isEmpty else { return self }
    let offsets = (starts + [words.endIndex]).map { plain.utf8[..<$0].count }
    var list = self
    list.content = .list(
      items: zip(offsets, offsets.dropFirst()).map { start, end in
        text.dropping(start).prefix(bytes: end - start).trimmed
      },
      ordered: false
    )
    return list
  }

  fileprivate var withoutBullet: [Inline] {
    guard case .paragraph(let text) = content, let bullet else { return [] }
    return text.dropping(UTF8.width(bullet)).trimmingStart
  }

  /// Whether it is the next item of the list that `item` is of.
  fileprivate func continues(_ item: Block) -> Bool {
    bullet != nil && bullet == item.bullet && language == item.language && anchor == item.anchor
      && !followsBreak
  }
}
