import HIGModel
import HIGText

extension Diagnostic {
  /// A table in which `missing` places have no cell.
  static func ragged(_ missing: Int, source: String, place: Place) -> Diagnostic {
    Diagnostic(.tableRagged, missing == 1 ? "one" : "several", source: source, place: place, missing)
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
