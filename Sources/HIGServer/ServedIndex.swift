internal import Dispatch
internal import HIGAnswers
internal import HIGIndex
internal import HIGModel
internal import HIGText
internal import Synchronization

/// The index that is served. Another one that takes its place on the disk takes it here, too: opened and checked beside, it is
/// the one that later requests begin with. A file that cannot be served is told of, and the index before it stays.
package final class ServedIndex: Sendable {
  /// An index, and the pages that were rendered from it. A request keeps what it began with.
  struct Current: Sendable {
    let library: Library
    let pages: PageStore
    let reader: IndexReader
  }

  private struct State: Sendable {
    var current: Current
    /// The file of `current`, as far as is known.
    var file: [FileIdentity?]
    /// The file that is there and cannot be served.
    var refused: [FileIdentity?]?
  }

  private let path: String
  private let state: Mutex<State>
  /// In which look-ups are made.
  let turns = Turns(count: PageRoutes.atATime)

  /// - Throws: `Problem` (`indexUnusable`), where there is none at `path` that is whole.
  package init(path: String) throws {
    self.path = path
    let file = Self.file(path)
    state = Mutex(State(current: Current(try Self.reader(path), PageStore(turns: turns)), file: file))
  }

  private static func reader(_ path: String) throws -> IndexReader {
    try IndexReader(path: path, readers: PageRoutes.atATime, tellsPath: false)
  }

  var current: Current { state.withLock(\.current) }

  /// Whether the file that is there now cannot be served.
  var isRefusing: Bool { state.withLock { $0.refused != nil } }

  /// Whether the open index itself is what is wrong: somebody wrote into its file.
  var isDamaged: Bool {
    state.withLock { $0.refused?.first??.isSameFile(as: $0.current.reader.identity) ?? false }
  }

  /// Looks whether another file stands at the index's place, and serves it where it is whole.
  /// - Returns: what there is to tell about it; nil where nothing changed.
  func look() async -> String? {
    let file = Self.file(path)
    let isKnown = state.withLock { state in
      if state.file == file { state.refused = nil }
      return state.file == file || state.refused == file
    }
    if isKnown { return nil }
    do {
      let reader = try await opened()
      let known = current
      // The same bytes make the same pages.
      let next = Current(reader, reader.digest == known.reader.digest ? known.pages : PageStore(turns: turns))
      await next.library.warm()
      state.withLock { $0 = State(current: next, file: file) }
      return "serves the index \(reader.digest)"
    } catch {
      state.withLock { $0.refused = file }
      return "goes on with the index \(current.reader.digest): \(error)"
    }
  }

  /// Opens the file on a thread that may wait for it.
  private func opened() async throws -> IndexReader {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { [path] in continuation.resume(with: Result { try Self.reader(path) }) }
    }
  }

  private static func file(_ path: String) -> [FileIdentity?] {
    [FileIdentity(path), FileIdentity(path + ".sum")]
  }
}

extension ServedIndex.Current {
  fileprivate init(_ reader: IndexReader, _ pages: PageStore) {
    self.init(library: Library(index: reader), pages: pages, reader: reader)
  }
}

extension Library {
  /// Reads and compiles what every search needs, once for each look-up that can run at a time, so that the first who search
  /// do not wait for it.
  func warm() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<PageRoutes.atATime {
        group.addTask { _ = await answer(.search(SearchRequest(query: "color 色 \(number)"))) }
      }
    }
  }
}
