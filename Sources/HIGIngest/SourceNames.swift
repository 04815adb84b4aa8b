import Foundation
import HIGModel

/// Decides which source each page of a run belongs to, and what that source is called.
///
/// A page is part of the source that it declares. Markdown pages on one topic each that lie in one
/// folder are one edition, as repositories keep it. Any other page is a source of its own, named
/// after its file.
struct SourceNames {
  /// Whom each name was given to: to whoever declares it, or to a file or a folder.
  private var owners: [String: String] = [:]
  /// The earliest date of the pages of each declared source.
  private let firstDates: [String: String]

  /// - Parameter pages: all of the run, in any order.
  init(_ pages: some Sequence<Page> = []) {
    firstDates = pages.reduce(into: [:]) { dates, page in
      guard let declared = page.declaredSource, let date = page.source.published else { return }
      dates[declared] = min(dates[declared] ?? date, date)
    }
  }
  /// What the edition in each folder is about, so far.
  private var topics: [String: Set<TopicID>] = [:]

  /// Which source a page belongs to.
  struct Name: Equatable {
    /// The source's id.
    var source: String
    /// Which page of the source it is, where that has several: its file's name without ending.
    var part: String?
    /// What to call the source where its pages do not say.
    var title: String?
  }

  /// The name for the next page of a run.
  /// - Parameters:
  ///   - page: as a reader made it, its source called after its file.
  ///   - path: of its file.
  ///   - topics: what it is about.
  mutating func name(_ page: Page, at path: String, topics: Set<TopicID>) -> Name {
    let stem = page.source.id
    if let declared = page.declaredSource {
      let name = dated(declared, page.source)
      owners[name] = "declared"
      return Name(source: name, part: stem)
    }
    let place = Self.names(path).dropLast().joined(separator: "/")
    let folders = Array(Self.names(PageTwins.folder(of: place)).reversed())
    if page.source.format == .markdown, topics.count == 1, let folder = folders.first, folder != ".",
      let edition = edition(in: folders, at: place, with: topics)
    {
      return Name(source: edition, part: stem, title: edition)
    }
    return Name(source: take(stem, for: "file " + path, folders))
  }

  /// An edition belongs to a page: pages that restate what a publisher's say at a later date are a
  /// source of their own.
  private func dated(_ declared: String, _ source: Source) -> String {
    guard source.restates, let date = source.published, date != firstDates[declared] else {
      return declared
    }
    return declared + "-" + date
  }

  /// The name for a page of somebody's own, which Apple's outline does not know: all of them below
  /// one folder are one source.
  /// - Parameter root: the folder that was named and led to it; nil where the file itself was.
  mutating func name(ofSitePage page: Page, at path: String, below root: String?) -> Name {
    // What the folder is called, also where its path is `.` or `..`.
    let site = root.map { URL(fileURLWithPath: $0, isDirectory: true).standardizedFileURL.lastPathComponent }
    guard let root, let site, site != "/" else {
      return Name(source: take(page.source.id, for: "file " + path, Self.names(path).dropLast().reversed()))
    }
    let folders = Self.names(root).filter { $0 != "." }
    let owner = "site " + folders.joined(separator: "/")
    let below = Self.names(path).filter { $0 != "." }.dropFirst(folders.count).dropLast()
    return Name(
      source: take(site, for: owner, folders.dropLast().reversed()),
      part: (below + [page.source.id]).joined(separator: "/"),
      title: site
    )
  }

  private static func names(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  /// The edition in a folder, where what lies at `place` says nothing on `new` yet.
  private mutating func edition(in folders: [String], at place: String, with new: Set<TopicID>) -> String? {
    guard topics[place, default: []].isDisjoint(with: new) else { return nil }
    topics[place, default: []].formUnion(new)
    return take(folders[0], for: "folder " + folders.reversed().joined(separator: "/"), folders.dropFirst())
  }

  /// `name`, or where another has it, with as many names of folders before it as make it another
  /// one.
  private mutating func take(_ name: String, for owner: String, _ folders: some Sequence<String>) -> String {
    var name = name
    var folders = folders.makeIterator()
    while let other = owners[name], other != owner {
      name = (folders.next() ?? "again") + "-" + name
    }
    owners[name] = owner
    return name
  }
}

extension Page {
  /// The page as part of the source that it belongs to.
  func named(_ name: SourceNames.Name) -> Page {
    var page = self
    page.source.id = name.source
    page.source.title = name.title ?? page.source.title
    page.part = name.part
    return page
  }
}
