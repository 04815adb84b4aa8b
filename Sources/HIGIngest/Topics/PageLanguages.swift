import HIGModel
import HIGText

/// Which languages the text of a topic is in.
///
/// A language that a page neither declares nor gives both a heading and sentences has no text of
/// its own there: a name, a quotation or a piece of code in Latin letters belongs to the Japanese
/// around it.
struct PageLanguages {
  /// The one language of all that does not declare another; nil where the text is in two.
  let only: Language?

  init(_ blocks: ArraySlice<Block>) {
    var titled: Set<Language> = []
    var sentences: [Language: Int] = [:]
    for block in blocks {
      guard let language = block.language else { continue }
      if block.isHeading {
        titled.insert(language)
      } else if block.isProse {
        sentences[language, default: 0] += 1
      }
    }
    let main = sentences.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    let least = sentences.count == 2 ? sentences.values.min() ?? 0 : 0
    // A page whose titles name a thing in both languages at once says half of its sentences in
    // each.
    let isTitledInBoth = titled.count == 2 && least * 8 >= main?.value ?? 0
    let isInBoth = least > 0 && (isTitledInBoth || least > 1 && least * 2 >= main?.value ?? 0)
    if isInBoth || titled.isEmpty && sentences.count == 2 {
      only = nil
    } else {
      only = main?.key ?? titled.first
    }
  }
}

extension Block {
  /// Whether it is text of several words, of which neither code nor links are most: only that shows
  /// the language of a page.
  fileprivate var isProse: Bool {
    switch content {
    case .heading, .definitions, .table, .caption: return false
    default: break
    }
    let text = Array(content.passages.joined())
    let words = text.reduce(0) { $0 + ($1.isPlain ? $1.text.utf8.count : 0) }
    return words * 2 > text.plainText.utf8.count && words >= Self.shortest
  }

  /// In bytes.
  private static let shortest = 12
}

extension Inline {
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .strong, .example: true
    case .code, .link: false
    }
  }
}
