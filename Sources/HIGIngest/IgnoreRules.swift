import Foundation

/// What the files `.gitignore` and `.ignore` say to leave out, by the patterns of gitignore(5): of
/// the lines that match a path the last one decides, and folders above a path come before those
/// below. As in ripgrep `.ignore` outweighs `.gitignore`; unlike there, `.gitignore` also counts in
/// a folder that is in no repository.
struct IgnoreRules {
  /// Of `.gitignore` within the repository, and of `.ignore`.
  private var gitLines: [Pattern] = []
  private var ownLines: [Pattern] = []

  /// Those of the folders above `folder`; `.gitignore` only as far as its repository reaches.
  init(above folder: String) {
    let names = Self.names(folder)
    var isInRepository = false
    for count in names.indices {
      isInRepository = read("/" + names[..<count].joined(separator: "/")) || isInRepository
    }
    gitLines = isInRepository ? gitLines : []
  }

  /// Takes in the lines of a folder's own files.
  /// - Returns: whether the folder is a repository, where no lines of Git's from above it count.
  @discardableResult
  mutating func read(_ folder: String) -> Bool {
    let isRepository = FileManager.default.fileExists(atPath: folder + "/.git")
    gitLines = (isRepository ? [] : gitLines) + Self.lines(".gitignore", in: folder)
    ownLines += Self.lines(".ignore", in: folder)
    return isRepository
  }

  func leavesOut(_ path: String, isFolder: Bool) -> Bool {
    let names = Self.names(path)[...]
    let deciding = (gitLines + ownLines).last { $0.matches(names, isFolder: isFolder) }
    return deciding?.isException == false
  }

  private static func names(_ path: String) -> [Substring] {
    URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/")
  }

  private static func lines(_ file: String, in folder: String) -> [Pattern] {
    guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.compactMap { Pattern($0, in: names(folder)) }
  }
}

/// A line of a file of patterns.
private struct Pattern {
  /// The folder that the file lies in.
  private let folder: [Substring]
  /// Between slashes; `**` stands for any number of folders.
  private let parts: [Substring]
  private let isForFolders: Bool
  /// Whether it takes in what a line before it leaves out.
  let isException: Bool

  /// - Returns: nil of a remark.
  init?(_ line: Substring, in folder: [Substring]) {
    var line = line
    while line.last == " ", !line.hasSuffix("\\ ") { line.removeLast() }
    isException = line.hasPrefix("!")
    isForFolders = line.hasSuffix("/")
    let path = line.dropFirst(isException ? 1 : 0).dropLast(isForFolders ? 1 : 0)
    parts = (path.contains("/") ? [] : ["**"]) + path.split(separator: "/")
    self.folder = folder
    guard !line.hasPrefix("#"), !path.isEmpty else { return nil }
  }

  func matches(_ path: ArraySlice<Substring>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders, path.starts(with: folder) else { return false }
    let names = Array(path.dropFirst(folder.count))
    // How many of the names the parts so far may stand for.
    var counts = [0]
    for (place, part) in parts.enumerated() {
      if part == "**", let fewest = counts.first {
        // At the end of a line it is what lies in a folder, and not the folder.
        counts = Array((place == parts.count - 1 ? fewest + 1 : fewest)..<(names.count + 1))
      } else {
        counts = counts.filter { $0 < names.count && fnmatch(String(part), String(names[$0]), 0) == 0 }
          .map { $0 + 1 }
      }
    }
    return counts.last == names.count
  }
}
