import HIGModel

/// Pages that are one page in two languages, as their paths show: `x.ja.md` and `x.en.md`, `x.md`
/// and `x.ja.md`, `ja/x.md` and `en/x.md`.
struct PageTwins {
  private var pages: [[String]: [(path: String, language: Language?, title: String)]] = [:]

  /// Takes in the next page.
  mutating func add(_ page: Page, at path: String) {
    let title = page.blocks.first(where: \.isTitle)?.content.plainText ?? page.source.title
    pages[Self.key(of: path), default: []].append((path, PageLanguages(page.blocks[...]).only, title))
  }

  /// What the page at `path` is called in English, where it is Japanese and its twin is not.
  func englishTitle(ofPageAt path: String) -> String? {
    let group = pages[Self.key(of: path)] ?? []
    guard group.contains(where: { $0.path == path && $0.language == .ja }) else { return nil }
    let english = group.filter { $0.language == .en }
    return english.count == 1 ? english[0].title : nil
  }

  /// The folder that a page and its twin lie in or below; nil where it has none.
  func folder(ofPageAt path: String) -> String? {
    let key = Self.key(of: path)
    let group = pages[key] ?? []
    guard Set(group.compactMap(\.language)).count == 2 else { return nil }
    let folder = key.dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
  }

  /// The folder that `en/` and `ja/` lie in; any other is itself.
  static func folder(of folder: String) -> String {
    let names = folder.split(separator: "/")
    let above = names.prefix(names.lastIndex { !isLanguage($0) }.map { $0 + 1 } ?? 0)
    return above.isEmpty ? folder : (folder.hasPrefix("/") ? "/" : "") + above.joined(separator: "/")
  }

  // MARK: -

  /// Whether the name of a folder, or an ending of one, says which language a page is in.
  static func isLanguage(_ name: some StringProtocol) -> Bool { WordList.languageNames.contains(name.lowercased()) }

  /// Folders, and the file's name without its ending, the names of languages left out.
  private static func key(of path: String) -> [String] {
    var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
    guard let file = parts.popLast() else { return [] }
    let stem = file.split(separator: ".").dropLast().joined(separator: ".")
    let name = stem.isEmpty ? file : stem
    let mark = name.lastIndex { ".-_".contains($0) } ?? name.startIndex
    let isMarked = mark > name.startIndex && isLanguage(name[name.index(after: mark)...])
    return parts.filter { !isLanguage($0) } + [isMarked ? String(name[..<mark]) : name]
  }

}
