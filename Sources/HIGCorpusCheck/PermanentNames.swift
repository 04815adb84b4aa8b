internal import Foundation
internal import HIGModel

/// The names that entries have for good, one a line in `ids.txt`: programs and people cite them.
struct PermanentNames {
  private let path: String
  /// The line of each name.
  private let lines: [String: Int]

  /// - Throws: `Problem` where the file cannot be read.
  init(file path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Problem(.invalid, "There is no \(path).", hint: "It lists the permanent name of every entry, one a line.")
    }
    self.path = path
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    lines = text.enumerated().reduce(into: [:]) { lines, line in
      if !line.element.isEmpty, !line.element.hasPrefix("#") {
        lines[String(line.element)] = line.offset + 1
      }
    }
  }

  /// Names that went away or came without being written down.
  func faults(for topics: [Topic]) -> [CorpusFault] {
    let present = Set(topics.flatMap(\.entries).map(\.id.description))
    let gone = lines.keys.filter { !present.contains($0) }.sorted().map { name in
      CorpusFault(
        path: path,
        line: lines[name],
        what: "\(name) is gone: an entry keeps its id when it is put into other words."
      )
    }
    let new = present.filter { lines[$0] == nil }.sorted().map {
      CorpusFault(path: path, line: nil, what: "\($0) is new: add it, and it stays.")
    }
    return gone + new
  }
}
