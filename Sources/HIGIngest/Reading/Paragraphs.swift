internal import HIGModel
internal import HIGText

extension [[Inline]] {
  /// Paragraphs of one item or cell as running text: a space parts them, and a full stop where both sides are Japanese,
  /// which has no spaces, and the first has none.
  var asRunningText: [Inline] {
    var text: [Inline] = []
    for paragraph in self where !paragraph.isEmpty {
      if let mark = Self.mark(
        after: text.last?.text.unicodeScalars.last,
        before: paragraph.first?.text.unicodeScalars.first
      ) {
        text.append(.text(mark))
      }
      text += paragraph
    }
    return text.joiningText
  }

  private static func mark(after last: Unicode.Scalar?, before first: Unicode.Scalar?) -> String? {
    guard let last, let first else { return nil }
    guard last.isJapanese && first.isJapanese else {
      return last.script == .space ? nil : " "
    }
    return last.script.isJapanese && first.script.isJapanese ? "。" : nil
  }
}

extension [Inline] {
  /// Neighbours of one kind made one, empty pieces left out.
  var joiningText: [Inline] {
    var joined: [Inline] = []
    for piece in self where !piece.text.isEmpty {
      switch (joined.last, piece) {
      case (.text(let left)?, .text(let right)): joined[joined.count - 1] = .text(left + right)
      case (.strong(let left)?, .strong(let right)):
        joined[joined.count - 1] = .strong(left + right)
      case (.example(let left)?, .example(let right)):
        joined[joined.count - 1] = .example(left + right)
      default: joined.append(piece)
      }
    }
    return joined
  }

  /// Without white space at either end.
  var trimmed: [Inline] {
    var text = trimmingStart
    while let last = text.popLast() {
      let words = last.text.unicodeScalars.reversed().drop { $0.properties.isWhitespace }.reversed()
      if words.isEmpty {
        continue
      }
      return text + [last.replacingText(String(String.UnicodeScalarView(words)))]
    }
    return []
  }
}
