import HIGModel

/// Files in the folders that were searched and are no pages, by their kind: one line says how many
/// of each there are.
struct SkippedFiles {
  /// By what is said of them, in the order they were met.
  private var kinds: [Saying: (first: String, count: Int)] = [:]

  /// - Parameter path: of the file or folder.
  mutating func add(_ name: String, at path: String) { add(kind: Self.kind(of: name), at: path) }

  mutating func add(kind: Saying, at path: String) {
    if !WordList.assets.contains(kind.en) {
      add((path, 1), as: kind)
    }
  }

  mutating func add(_ other: SkippedFiles) {
    for (name, kind) in other.kinds {
      add(kind, as: name)
    }
  }

  private mutating func add(_ kind: (first: String, count: Int), as name: Saying) {
    let known = kinds[name] ?? (kind.first, 0)
    kinds[name] = (min(known.first, kind.first), known.count + kind.count)
  }

  /// Kinds that are not seen by a name.
  static let ignored: Saying = "named in .gitignore or .ignore"
  static let packages: Saying = "a folder of packages"
  private static let misnamed: Saying = "a name that is not UTF-8"

  private static func kind(of name: String) -> Saying {
    if name.contains("\u{FFFD}") { return misnamed }
    if name.hasPrefix(".") { return "a hidden name" }
    if WordList.savedFolders.all.contains(where: name.hasSuffix) {
      return "a folder that a browser saved with a page"
    }
    return name.lastIndex(of: ".").map { "\(name[$0...].lowercased())" } ?? "no ending"
  }

  /// What to do about files of a kind.
  private static func hint(on kind: Saying) -> Saying {
    switch kind {
    case misnamed: "Rename it: convmv -r -f ISO-8859-1 -t UTF-8 --notest FOLDER"
    case ignored: "With --no-ignore it is read, too."
    case packages: "To read it, name the folder itself."
    default: ForeignFormat.hint(on: kind.en) ?? "A file that is named itself is read whatever its ending."
    }
  }

  var diagnostics: [Diagnostic] {
    kinds.sorted { $0.key.en < $1.key.en }.map { name, kind in
      let which = kind.count == 1 ? "one" : "several"
      return Diagnostic(.filesSkipped, which, source: kind.first, name, kind.count, hint: Self.hint(on: name))
    }
  }
}
