import HIGModel
import HIGText

extension Diagnostic {
  /// A table in which `missing` places have no cell.
  static func ragged(_ missing: Int, source: String, place: Place) -> Diagnostic {
    Diagnostic(
      .warning,
      .tableRagged,
      source: source,
      place: place,
      message:
        "The table lacks \(missing) \(word: missing == 1 ? "cell" : "cells"); what follows in such a row may stand under the wrong title.",
      hint: "Compare the table with the original, and fill its rows up."
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

  /// A page in neither language.
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

extension [Diagnostic] {
  /// Pages in another language as one line: a site has a folder for each.
  var withForeignTogether: [Diagnostic] {
    let counts = filter { $0.code == .languageUnknown }.reduce(into: [:]) { $0[$1.folder, default: 0] += 1 }
    var told: Set<Substring> = []
    return compactMap { diagnostic in
      guard diagnostic.code == .languageUnknown, let count = counts[diagnostic.folder], count > 1 else {
        return diagnostic
      }
      var all = diagnostic
      all.source = String(diagnostic.folder)
      all.place = nil
      all.said = "\(count) pages are in neither Japanese nor English, and were left out."
      return told.insert(diagnostic.folder).inserted ? all : nil
    }
  }
}

extension Diagnostic {
  /// That the file lies in: that of its language, where one is.
  fileprivate var folder: Substring {
    let folders = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let end = folders.first { ForeignPage.namesLanguage(String($0)) }?.endIndex ?? folders.last?.endIndex
    return source[..<(end ?? source.startIndex)]
  }
}
