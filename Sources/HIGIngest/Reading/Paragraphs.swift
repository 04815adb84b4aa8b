import HIGModel
import HIGText

extension [[Inline]] {
  /// Paragraphs of one item or cell as running text: a space parts them, and a full stop where both
  /// sides are Japanese, which has no spaces, and the first has none.
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
    // The words of the last piece, which grow in one place: a page may be one paragraph of many
    // thousand lines.
    var words = ""
    for piece in self where !piece.text.isEmpty {
      if let last = joined.last, last.joins(piece) {
        words += piece.text
        continue
      }
      joined.replaceLast(words)
      joined.append(piece)
      words = piece.text
    }
    joined.replaceLast(words)
    return joined
  }

  /// Gives the last piece, if there is one, these words.
  private mutating func replaceLast(_ words: String) {
    if let last = popLast() {
      append(last.replacingText(words))
    }
  }

  /// Its first `count` bytes of UTF-8, which end where a letter does.
  func prefix(bytes count: Int) -> [Inline] {
    var left = count
    return compactMap { piece in
      let words = piece.text
      let kept = Swift.min(left, words.utf8.count)
      left -= kept
      return kept == 0
        ? nil
        : piece.replacingText(String(words[..<words.utf8.index(words.startIndex, offsetBy: kept)]))
    }
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

extension Inline {
  /// Whether `next` is of its kind, and no link or code, which stay what they are.
  fileprivate func joins(_ next: Inline) -> Bool {
    switch (self, next) {
    case (.text, .text), (.strong, .strong), (.example, .example): true
    default: false
    }
  }
}
