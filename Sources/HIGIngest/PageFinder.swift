internal import Foundation
internal import HIGModel

/// Finds the files below the paths that were given.
enum PageFinder {
  /// Endings of files that a folder is searched for; a file named itself is read whatever its ending.
  private static let endings: Set<String> = [
    "html", "htm", "xhtml", "md", "markdown", "txt", "text", "json",
  ]

  /// - Returns: paths of files in a stable order, and a diagnostic for each path that leads to none.
  static func find(_ paths: [String]) -> (files: [String], diagnostics: [Diagnostic]) {
    var files: [String] = []
    var diagnostics: [Diagnostic] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        diagnostics.append(
          Diagnostic(
            .error,
            .pathMissing,
            source: path,
            message: "There is no such file or folder.",
            hint: "Check the path."
          )
        )
        continue
      }
      if !isFolder.boolValue, !isRegularFile(path) {
        diagnostics.append(
          Diagnostic(
            .error,
            .fileUnreadable,
            source: path,
            message: "This is no file with text: it is a device or a pipe."
          )
        )
        continue
      }
      let found = isFolder.boolValue ? pages(below: path) : [path]
      if found.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error,
            .noPages,
            source: path,
            message: "The folder holds no pages.",
            hint: "Pages end in \(endings.sorted().map { "." + $0 }.joined(separator: ", "))."
          )
        )
      }
      files += found
    }
    var seen: Set<String> = []
    return (
      files.filter { seen.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted },
      diagnostics
    )
  }

  private static func pages(below folder: String) -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: folder) else {
      return []
    }
    var pages: [String] = []
    for case let name as String in walker {
      let parts = name.split(separator: "/")
      if parts.last?.hasPrefix(".") == true {
        walker.skipDescendants()
        continue
      }
      guard let ending = name.split(separator: ".").last?.lowercased(), endings.contains(ending),
        name.contains(".")
      else {
        continue
      }
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if isRegularFile(path) {
        pages.append(path)
      }
    }
    return pages.sorted()
  }

  /// Whether there is a file at `path`, or a link to one: a pipe would be waited on for ever.
  private static func isRegularFile(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type =
      (try? FileManager.default.attributesOfItem(atPath: resolved))?[.type] as? FileAttributeType
    return type == .typeRegular
  }
}
