internal import HIGModel
internal import HIGText

extension Diagnostic {
  /// A table in which `missing` places have no cell.
  static func ragged(_ missing: Int, source: String, place: Place) -> Diagnostic {
    Diagnostic(
      .warning,
      .tableRagged,
      source: source,
      place: place,
      message:
        "The table lacks \(missing) \(missing == 1 ? "cell" : "cells"); what follows in such a row may stand under the wrong title.",
      hint: "Compare the table with the original, and fill its rows up."
    )
  }

  /// A row with `cells` more than its table has columns.
  static func excess(_ cells: Int, source: String, place: Place) -> Diagnostic {
    Diagnostic(
      .warning,
      .tableRagged,
      source: source,
      place: place,
      message:
        "The row has \(cells) \(cells == 1 ? "cell" : "cells") more than the table has columns; what is in them was left out.",
      hint: "Give each column a title."
    )
  }

  /// Text in more than `levels` quotations, lists or the like.
  static func tooDeep(_ levels: Int, source: String) -> Diagnostic {
    Diagnostic(
      .warning,
      .nestingTooDeep,
      source: source,
      message:
        "Elements are nested more than \(levels) deep; what lies deeper was left out, and what follows may be."
    )
  }

  /// A table of which `rows` may have their cells in wrong columns.
  static func unclear(_ rows: Int, source: String, place: Place) -> Diagnostic {
    Diagnostic(
      .note,
      .tableUnclear,
      source: source,
      place: place,
      message:
        "\(rows) rows of a table have fewer cells than it has columns; the empty ones were put at the end.",
      hint: "A saved HTML page keeps the cells apart."
    )
  }

  /// A table of data in a cell of another.
  static func nestedTable(source: String, place: Place) -> Diagnostic {
    Diagnostic(
      .warning,
      .tableNested,
      source: source,
      place: place,
      message: "A table stands in a cell of another; its words are one text there.",
      hint: "Put it after the other table."
    )
  }
}

/// What can be said of a page as a whole, whatever it was read from.
struct PageChecks {
  private let page: Page
  private let path: String
  /// A page that is mostly in letters of neither language. Kanji without kana are Chinese.
  let isForeign: Bool

  init(page: Page, path: String) {
    self.page = page
    self.path = path
    // A cell that spans many rows is there many times.
    let texts = page.blocks.filter { if case .table = $0.content { false } else { true } }
    let letters = Letters(texts.map(\.content.plainText))
    isForeign =
      letters.foreign > letters.known && letters.foreign >= (letters.isSimplified ? 1 : Self.enoughToTell)
  }

  func diagnostics() -> [Diagnostic] {
    repeatedHeadings() + unknownLanguage()
  }

  /// Headings that stand twice in one section. Pages without levels have no sections to tell them
  /// apart.
  private func repeatedHeadings() -> [Diagnostic] {
    var above: [String] = []
    var first: [[String]: Place] = [:]
    return page.blocks.compactMap { block in
      guard case .heading(let text, let level?) = block.content else {
        return nil
      }
      let title = (block.language?.rawValue ?? "") + text.plainText.lowercased()
      let outer = min(max(level, 1), Self.deepestLevel) - 1
      above =
        above.prefix(outer) + Array(repeating: "", count: max(0, outer - above.count)) + [title]
      guard let place = first[above] else {
        first[above] = block.place
        return nil
      }
      return Diagnostic(
        .note,
        .headingTwice,
        source: path,
        place: block.place,
        message: "The heading “\(text.plainText.prefix(60))” stands twice, first in \(place).",
        hint: "Give each a name of its own, so that links find the right one."
      )
    }
  }

  /// Of a heading, as HTML and Markdown have them.
  private static let deepestLevel = 6

  private func unknownLanguage() -> [Diagnostic] {
    guard isForeign else { return [] }
    return [
      Diagnostic(
        .warning,
        .languageUnknown,
        source: path,
        place: page.blocks.first?.place,
        message: "The page is in neither Japanese nor English, and was left out.",
        hint: "Only pages in these two languages can be compared and searched."
      )
    ]
  }

  /// A name or two in another language are no page in it.
  private static let enoughToTell = 40

  /// How many letters are of languages that we read, and how many are not.
  private struct Letters {
    var known = 0
    var foreign = 0
    /// Whether there are letters that only Chinese has, as it is written since 1956.
    var isSimplified = false

    private static let simplified: Set<Unicode.Scalar> = [
      "个", "们", "这", "为", "时", "说", "对", "应", "该", "钮", "页", "间", "开", "关", "图", "标", "简", "设", "计",
      "长", "题", "颜",
      "选", "择", "线", "单", "发", "击", "动", "显",
    ]

    init(_ texts: [String]) {
      var kana = 0
      var kanji = 0
      for text in texts {
        for scalar in text.unicodeScalars {
          switch scalar.script {
          case .hiragana, .katakana: kana += 1
          case .kanji: kanji += 1
          case .latin: known += 1
          case .digit, .space: break
          case .other: foreign += Self.mayBeLetter(scalar) && scalar.properties.isAlphabetic ? 1 : 0
          }
        }
      }
      known += kana
      if kana * 20 < kanji {
        foreign += kanji
        isSimplified = texts.contains { $0.unicodeScalars.contains(where: Self.simplified.contains) }
      } else {
        known += kanji
      }
    }

    /// The marks of our two languages are none: looking a scalar up takes time, and they are many.
    private static func mayBeLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x80 && !(0x2000...0x33FF).contains(scalar.value)
        && !(0xFF00...0xFFEF).contains(scalar.value)
    }
  }
}
