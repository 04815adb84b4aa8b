import Dispatch
import HIGAnswers
import HIGIndex
import HIGModel
import Synchronization

/// The index that is served. Another one that takes its place on the disk takes it here, too: opened and checked beside, it is
/// the one that later requests begin with. A file that cannot be served is told of, and the index before it stays.
package final class ServedIndex: Sendable {
  /// An index, and the pages that were rendered from it. A request keeps what it began with.
  struct Current {
    let library: Library
    let pages: PageStore
  }

  private struct State {
    var current: Current
    /// The file of `current`, as far as is known.
    var file: [FileIdentity?]
    /// What is there and cannot be served.
    var refused: Refusal?
  }

  private struct Refusal {
    let file: [FileIdentity?]
    let reason: Problem
  }

  private let path: String
  private let state: Mutex<State>
  /// In which look-ups are made.
  let turns = Turns(count: Turns.usual)

  /// - Throws: `Problem` (`indexUnusable`), where there is none at `path` that is whole.
  package init(path: String) throws {
    self.path = path
    let file = FileIdentity.ofIndex(path)
    state = Mutex(State(current: Current(library: try Self.library(path), pages: PageStore(turns: turns)), file: file))
  }

  private static func library(_ path: String) throws -> Library {
    Library(index: try IndexReader(path: path, readers: Turns.usual, tellsPath: false))
  }

  var current: Current { state.withLock(\.current) }

  /// Whether the file that is there now cannot be served.
  var isRefusing: Bool { state.withLock { $0.refused != nil } }

  /// Whether the open index itself is what is wrong: somebody wrote into its file.
  var isDamaged: Bool {
    state.withLock { $0.refused?.file.first??.isSameFile(as: $0.current.library.index.identity) ?? false }
  }

  /// Looks whether another file stands at the index's place, and serves it where it is whole.
  /// - Returns: what there is to tell about it; nil where nothing changed.
  func look() async -> String? {
    let file = FileIdentity.ofIndex(path)
    let isKnown = state.withLock { state in
      if state.file == file { state.refused = nil }
      // Bytes that are at fault stay so; what the machine lacked it may have a moment later.
      let isRefused = state.refused.map { $0.reason.code == .indexUnusable && $0.file == file } == true
      return state.file == file || isRefused
    }
    if isKnown { return nil }
    do {
      let library = try await opened()
      let (known, digest) = (current, library.digest)
      // The same bytes make the same pages.
      let pages = digest == known.library.digest ? known.pages : PageStore(turns: turns)
      await library.warm()
      state.withLock { $0 = State(current: Current(library: library, pages: pages), file: file) }
      return "serves the index \(digest)"
    } catch {
      let problem = error as? Problem ?? Problem(.machine, "\(error)")
      let known = state.withLock { state in
        defer { state.refused = Refusal(file: file, reason: problem) }
        return state.refused?.reason
      }
      return known == problem ? nil : "goes on with the index \(current.library.digest): \(problem)"
    }
  }

  /// Opens the file on a thread that may wait for it.
  private func opened() async throws -> Library {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { [path] in continuation.resume(with: Result { try Self.library(path) }) }
    }
  }
}

extension Library {
  /// Reads and compiles what every search needs, once for each look-up that can run at a time, so that the first who search
  /// do not wait for it.
  func warm() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Turns.usual {
        group.addTask { _ = try? await search(SearchRequest(query: "color 色 \(number)")) }
      }
    }
  }
}
