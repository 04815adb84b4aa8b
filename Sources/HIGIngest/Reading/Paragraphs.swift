import Algorithms
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
    let runs = filter { !$0.text.isEmpty }.chunked { $0.joins($1) }
    return runs.map { $0[$0.startIndex].replacingText($0.map(\.text).joined()) }
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
