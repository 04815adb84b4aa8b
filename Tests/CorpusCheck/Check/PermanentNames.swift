import Foundation
import HIGModel

/// The names that entries have for good, one a line in `ids.txt`: programs and people cite them.
struct PermanentNames {
  private let path: String
  /// The line of each name.
  private let lines: [String: Int]

  /// - Throws: `Problem` where the file cannot be read.
  init(file path: String) throws {
    self.path = path
    lines = Dictionary(try numberedLines(of: path).map { (String($0.text), $0.number) }) { first, _ in first }
  }

  /// Adds the names that came to the end of the list.
  /// - Returns: how many.
  func accept(_ topics: [Topic]) throws -> Int {
    let new = topics.flatMap(\.entries).map(\.id.description).filter { lines[$0] == nil }
    let list = try String(contentsOfFile: path, encoding: .utf8)
    try (list + new.map { $0 + "\n" }.joined()).write(toFile: path, atomically: true, encoding: .utf8)
    return new.count
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
