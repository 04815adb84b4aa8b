import Foundation
import HIGModel

/// Which file each page was read from, so that what is found in an entry is told with its file, and
/// a link from one file to another finds what the other is about.
struct PageFiles {
  /// By the source, which of its pages it is, and the language: two files may be one page. Without a language any of them.
  private var paths: [[String?]: String] = [:]
  /// The folder of each file, whole, by the file's path as it was given or found.
  private var folders: [String: String] = [:]
  /// By the file's whole path without its ending: sites link to `forms`, `forms.md` or
  /// `forms.html`.
  private var topics: [String: TopicID] = [:]

  /// - Parameters:
  ///   - topics: what the page is about, in its order.
  ///   - languages: those of its entries.
  mutating func add(_ page: Page, about topics: [TopicID], in languages: Set<Language>, at path: String) {
    for language in languages.map(\.rawValue) + [nil] { paths[[page.source.id, page.part, language]] = path }
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    folders[path] = Self.folder(of: file)
    // Where it has several, the titles of sections lead further than the first topic does.
    guard let topic = topics.first, Set(topics).count == 1 else { return }
    for name in Self.names(of: file) where self.topics[name] == nil {
      self.topics[name] = topic
    }
  }

  /// The file of the page that something stands in.
  /// - Parameters:
  ///   - source: its id.
  ///   - place: in the source.
  ///   - language: of what stands there; nil where it is not known.
  func path(of source: String, _ place: Place?, _ language: Language? = nil) -> String? {
    paths[[source, place?.page, language?.rawValue]]
  }

  /// What the page is about that a link leads to.
  /// - Parameters:
  ///   - link: relative, as the page has it, without what follows `#`.
  ///   - path: of the file that has the link.
  func topic(at link: String, from path: String) -> TopicID? {
    guard let folder = folders[path], !link.hasPrefix("/"), !link.contains("://") else {
      return nil
    }
    var parts = folder.split(separator: "/")
    for part in link.split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    let target = "/" + parts.joined(separator: "/")
    return topics[target] ?? Self.names(of: target).lazy.compactMap { topics[$0] }.first
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// What a file can be called in a link: without its ending, and the page of a folder as the
  /// folder.
  private static func names(of path: String) -> [String] {
    let folder = folder(of: path)
    let file = path.dropFirst(folder.count + 1)
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let isOfFolder = ["index", "readme"].contains(name.lowercased())
    return ["\(folder)/\(name)"] + (isOfFolder ? [folder] : [])
  }
}
