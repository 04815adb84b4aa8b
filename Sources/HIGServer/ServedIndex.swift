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
    /// The file that is there and cannot be served, and why.
    var refused: (file: [FileIdentity?], problem: Problem)?
  }

  private let path: String
  private let readers: Int
  private let state: Mutex<State>
  /// In which look-ups are made.
  let turns = Turns(count: PageRoutes.atATime)

  /// - Parameters:
  ///   - path: of the index.
  ///   - readers: how many look-ups may run at a time.
  /// - Throws: `Problem` (`indexUnusable`), where there is none that is whole.
  package init(path: String, readers: Int = PageRoutes.atATime) throws {
    self.path = path
    self.readers = readers
    let file = Self.file(path)
    let reader = try IndexReader(path: path, readers: readers, tellsPath: false)
    state = Mutex(State(current: Current(reader, PageStore.ofServer(turns)), file: file))
  }

  var current: Current { state.withLock(\.current) }

  /// What is wrong with the file that is there now; nil where it is the one that is served.
  var refused: Problem? { state.withLock { $0.refused?.problem } }

  /// Whether the open index itself is what is wrong: somebody wrote into its file.
  var isDamaged: Bool {
    state.withLock { $0.refused?.file.first??.isSameFile(as: $0.current.reader.identity) ?? false }
  }

  /// Looks whether another file stands at the index's place, and serves it where it is whole.
  /// - Returns: what there is to tell about it; nil where nothing changed.
  func look() async -> String? {
    let file = Self.file(path)
    let isKnown = state.withLock { state in
      if state.file == file { state.refused = nil }
      return state.file == file || state.refused?.file == file
    }
    if isKnown { return nil }
    switch await opened() {
    case .success(let reader):
      let known = current
      // The same bytes make the same pages.
      let next = Current(reader, reader.digest == known.reader.digest ? known.pages : PageStore.ofServer(turns))
      await next.library.warm(readers)
      state.withLock { $0 = State(current: next, file: file) }
      return "serves the index \(reader.digest)"
    case .failure(let problem):
      state.withLock { $0.refused = (file, problem) }
      return "goes on with the index \(current.reader.digest): \(problem)"
    }
  }

  /// Opens the file on a thread that may wait for it.
  private func opened() async -> Result<IndexReader, Problem> {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [path, readers] in
        do {
          continuation.resume(
            returning: .success(try IndexReader(path: path, readers: readers, tellsPath: false))
          )
        } catch {
          let problem = error as? Problem ?? Problem(.machine, "The index cannot be opened: \(error).")
          continuation.resume(returning: .failure(problem))
        }
      }
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

extension PageStore {
  /// Of the size that a server keeps: the bundled guidelines in all languages take a third of it.
  fileprivate static func ofServer(_ turns: Turns) -> PageStore { PageStore(capacity: 64 << 20, turns: turns) }
}

extension Library {
  /// Reads and compiles what every search needs, once for each look-up that can run at a time, so that the first who search
  /// do not wait for it.
  func warm(_ readers: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<readers {
        group.addTask { _ = await answer(.search(SearchRequest(query: "color 色 \(number)"))) }
      }
    }
  }
}
