import Foundation
import HIGAnswers
import HIGModel

/// The hits of the last search by their numbers: `hig 2` shows the second.
struct LastHits {
  /// By the number that each was shown with.
  let ids: [String: String]

  init(_ answer: SearchAnswer) {
    let first = answer.request.offset + 1
    ids = Dictionary(uniqueKeysWithValues: zip(first..., answer.hits).map { ("\($0)", "\($1.entry.id)") })
  }

  /// Those that were kept; none where nothing was.
  init() {
    let kept = FileManager.default.contents(atPath: Self.path)
    ids = kept.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// Remembers them. Where nothing can be written, nothing is remembered.
  func keep() {
    try? FileManager.default.createDirectory(atPath: Environment.cache, withIntermediateDirectories: true)
    try? Data(JSONRenderer.encode(ids.json).utf8).write(to: URL(fileURLWithPath: Self.path))
  }

  /// - Throws: `Problem` (`notFound`).
  func hit(_ number: Int) throws -> String {
    guard let id = ids["\(number)"] else {
      throw Problem(.notFound, "There is no hit \(number) in the list.", hint: "The list shows \(ids.count).")
    }
    return id
  }

  private static var path: String { Environment.cache + "/last-hits" }
}
