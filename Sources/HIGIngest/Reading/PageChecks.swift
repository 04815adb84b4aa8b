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

  /// A page in letters of neither language.
  static func foreignLanguage(_ path: String, _ place: Place?) -> Diagnostic {
    Diagnostic(
      .warning,
      .languageUnknown,
      source: path,
      place: place,
      message: "The page is in neither Japanese nor English, and was left out.",
      hint: "Only pages in these two languages can be compared and searched."
    )
  }
}

extension Page {
  /// Whether it is mostly in letters of neither language. Kanji without kana are Chinese.
  var isForeign: Bool {
    var (kana, kanji, latin, foreign) = (0, 0, 0, 0)
    for block in blocks {
      // A cell that spans many rows is there many times.
      if case .table = block.content { continue }
      for scalar in block.content.plainText.unicodeScalars {
        switch scalar.script {
        case .hiragana, .katakana: kana += 1
        case .kanji: kanji += 1
        case .latin: latin += 1
        case .digit, .space: break
        case .other: foreign += Self.mayBeLetter(scalar) && scalar.properties.isAlphabetic ? 1 : 0
        }
      }
    }
    let isChinese = kana * 20 < kanji
    foreign += isChinese ? kanji : 0
    return foreign > latin + kana + (isChinese ? 0 : kanji) && foreign >= Self.enoughToTell
  }

  /// A name or two in another language are no page in it.
  private static let enoughToTell = 20

  /// The marks of our two languages are none: looking a scalar up takes time, and they are many.
  private static func mayBeLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && !(0x2000...0x33FF).contains(scalar.value)
      && !(0xFF00...0xFFEF).contains(scalar.value)
  }
}
