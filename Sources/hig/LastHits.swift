internal import Foundation
internal import HIGAnswers
internal import HIGModel

/// The hits of the last search by their numbers: `hig 2` shows the second.
struct LastHits {
  /// By the number that each was shown with.
  let ids: [Int: String]

  init(_ answer: SearchAnswer) {
    let first = answer.request.offset + 1
    ids = Dictionary(uniqueKeysWithValues: zip(first..., answer.hits.map { $0.entry.id.description }))
  }

  /// Those that were kept; none where nothing was.
  init() {
    let text = FileManager.default.contents(atPath: Self.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let pairs = text.split(separator: "\n").compactMap { line -> (Int, String)? in
      let parts = line.split(separator: "\t")
      return parts.count == 2 ? Int(parts[0]).map { ($0, String(parts[1])) } : nil
    }
    ids = Dictionary(pairs) { first, _ in first }
  }

  /// Remembers them. Where nothing can be written, nothing is remembered.
  func keep() {
    let lines = ids.sorted { $0.key < $1.key }.map { "\($0)\t\($1)\n" }
    try? FileManager.default.createDirectory(atPath: Environment.cache, withIntermediateDirectories: true)
    try? Data(lines.joined().utf8).write(to: URL(fileURLWithPath: Self.path))
  }

  /// - Throws: `Problem` (`notFound`).
  func hit(_ number: Int) throws -> String {
    guard let id = ids[number] else {
      throw Problem(.notFound, "There is no hit \(number) in the list.", hint: "The list has \(ids.count).")
    }
    return id
  }

  private static var path: String { Environment.cache + "/last-hits" }
}
