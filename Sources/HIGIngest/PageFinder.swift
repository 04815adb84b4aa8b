import Algorithms
import Foundation
package import HIGModel

/// Finds the pages at and below the paths that were given.
package struct PageFinder {
  /// Paths of files, each file once: in the order of the paths that were given, those of a folder
  /// by name.
  package private(set) var files: [String] = []
  /// What cannot be found or opened, and why.
  package private(set) var diagnostics: [Diagnostic] = []
  /// For each file, the folder that was named and led to it.
  package private(set) var folders: [String: String] = [:]
  /// Files in those folders that are no pages, by their kind.
  private var others = SkippedFiles()

  /// Whether what `.gitignore` and `.ignore` name is left out of folders.
  private let ignores: Bool

  /// Looks for pages; a folder is searched with all folders below it.
  package init(_ paths: [String], ignoring ignores: Bool = true) {
    self.ignores = ignores
    paths.forEach { look(at: $0) }
    files = Array(files.uniqued(on: Self.whole))
  }

  /// The path without what depends on how it is written, as the system compares it: letters that are equal to Swift may
  /// name two files.
  static func whole(_ path: String) -> [UInt8] {
    Array(URL(fileURLWithPath: path).standardizedFileURL.path.utf8)
  }

  /// What was passed over in the folders: a line for each kind.
  package var skipped: [Diagnostic] { others.diagnostics }

  /// The same files in one order, whatever the order of the paths.
  var sorted: PageFinder {
    var sorted = self
    sorted.files.sort(by: Self.precedes)
    return sorted
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first == second ? first.utf8.lexicographicallyPrecedes(second.utf8) : first < second
  }

  /// These files, and then those of `other`.
  func joined(with other: PageFinder) -> PageFinder {
    var both = self
    both.files = Array((files + other.files).uniqued(on: Self.whole))
    both.diagnostics += other.diagnostics
    both.folders.merge(other.folders) { own, _ in own }
    both.others.add(other.others)
    return both
  }

  private static let endings = PageReader.templates.union(WordList.pageEndings.set)

  private mutating func look(at path: String) {
    do {
      switch try Self.type(of: path) {
      case .typeDirectory: searchNamed(path)
      case .typeRegular: files.append(path)
      default: diagnostics.append(Diagnostic(.fileUnreadable, "device", source: path))
      }
    } catch {
      diagnostics.append(
        error.isMissingFile ? Diagnostic(.pathMissing, source: path) : .unreadable(path, because: error)
      )
    }
  }

  /// Searches a folder that somebody named, and so believes to have pages.
  private mutating func searchNamed(_ folder: String) {
    let before = (files.count, diagnostics.count)
    var below = PageFinder([], ignoring: ignores)
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    below.search(folder, within: root, IgnoreRules(above: folder))
    files += below.files.sorted(by: Self.precedes)
    diagnostics += below.diagnostics
    others.add(below.others)
    for file in below.files {
      folders[file] = folders[file] ?? folder
    }
    guard (files.count, diagnostics.count) == before else { return }
    diagnostics.append(
      Diagnostic(
        .noPages,
        source: folder,
        hint: "Pages end in \(Self.endings.sorted().map { "." + $0 }.joined(separator: ", "))."
      )
    )
  }

  /// - Parameters:
  ///   - root: the folder that was named, at the end of links.
  ///   - rules: those of the folders above.
  private mutating func search(_ folder: String, within root: String, _ rules: IgnoreRules) {
    var rules = rules
    rules.read(folder)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      diagnostics.append(.unreadable(folder, .folderUnreadable, because: error))
      return
    }
    let pages = Set(names.filter(Self.mayBePage).map { $0.split(separator: ".").dropLast().joined(separator: ".") })
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // The system opens no file by a name that is put into other letters.
      if name.hasPrefix(".") || name.contains("\u{FFFD}") || Self.isSavedWith(name, pages) {
        others.add(name, at: path)
        continue
      }
      do {
        try add(path, name, within: root, rules)
      } catch {
        diagnostics.append(
          error.isMissingFile ? Diagnostic(.filesSkipped, "link", source: path) : .unreadable(path, because: error)
        )
      }
    }
  }

  /// Adds a page, or what is in a folder. A link is followed to a file and not to a folder, which
  /// could lead in a circle, and not out of the folder that was named, where others may lay one to
  /// any file; a pipe would be waited on for ever.
  private mutating func add(_ path: String, _ name: String, within root: String, _ rules: IgnoreRules) throws {
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    let leadsOut = type == .typeSymbolicLink && !Self.leads(path, into: root)
    let isFolder = type == .typeDirectory
    if isFolder && WordList.packages.contains(name) {
      others.add(kind: SkippedFiles.packages, at: path)
    } else if ignores && rules.leavesOut(path, isFolder: isFolder) {
      others.add(kind: SkippedFiles.ignored, at: path)
    } else if isFolder {
      search(path, within: root, rules)
    } else if !leadsOut, Self.mayBePage(name), !Self.isAsset(path), try Self.type(of: path) == .typeRegular {
      files.append(path)
    } else {
      others.add(name, at: path)
    }
  }

  /// Whether a link leads to something in a folder; one that leads nowhere is told of.
  private static func leads(_ link: String, into root: String) -> Bool {
    guard FileManager.default.fileExists(atPath: link) else { return true }
    let end = URL(fileURLWithPath: link).resolvingSymlinksInPath().path
    return end.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Whether a folder holds what a browser saved beside a page: pictures, frames, scripts.
  private static func isSavedWith(_ name: String, _ pages: Set<String>) -> Bool {
    WordList.savedFolders.all.contains { name.hasSuffix($0) && pages.contains(String(name.dropLast($0.count))) }
  }

  private static func mayBePage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), !WordList.otherFiles.contains(name.lowercased()) else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Whether it is text that a page is made with, as the source of a drawing.
  private static func isAsset(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().last == "assets" && [".txt", ".json"].contains(where: path.hasSuffix)
  }

  /// The type of what is at `path`, at the end of links.
  private static func type(of path: String) throws -> FileAttributeType? {
    let end = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try FileManager.default.attributesOfItem(atPath: end)[.type] as? FileAttributeType
    // A link that leads nowhere resolves to itself, and no path at all to this folder.
    guard type != .typeSymbolicLink, !path.isEmpty else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOENT)])
    }
    return type
  }
}

extension Diagnostic {
  /// A file or a folder that cannot be opened.
  static func unreadable(_ path: String, _ code: Code = .fileUnreadable, because error: any Error) -> Diagnostic {
    Diagnostic(code, source: path, error.systemReason)
  }
}

extension Error {
  fileprivate var isMissingFile: Bool { (self as? CocoaError)?.code == .fileReadNoSuchFile }
  /// Why the system refused, in its own words: `Permission denied`.
  fileprivate var systemReason: String {
    guard let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error,
      (cause as NSError).domain == NSPOSIXErrorDomain
    else {
      return localizedDescription
    }
    return String(cString: strerror(Int32(truncatingIfNeeded: (cause as NSError).code)))
  }
}
