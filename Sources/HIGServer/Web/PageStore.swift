import HTTPTypes
import Synchronization

/// What decides how a page looks.
struct PageKey: Hashable {
  /// Path and query, without a choice of language.
  var address: String
  /// Reading and interface language.
  var languages: String
}

/// A page as it is sent.
struct RenderedPage {
  var body: Body
  /// Of HTTP; a page of another one than 200 is not kept.
  var status: Int
  /// Those that go with it, whoever asks.
  var headers: HTTPFields = [:]
}

/// Pages that were rendered, kept until there are too many, as long as the index stays.
final class PageStore: Sendable {
  private let pages: Mutex<Pages>
  /// Pages that are being rendered, for whoever asks for them meanwhile.
  private let underWay = Mutex<[PageKey: Task<RenderedPage, any Error>]>([:])
  private let turns: Turns

  /// - Parameters:
  ///   - capacity: bytes that are kept at most, about; the bundled guidelines in all languages take a third of the usual ones.
  ///   - turns: in which pages are rendered.
  init(capacity: Int = 64 << 20, turns: Turns) {
    pages = Mutex(Pages(capacity: capacity))
    self.turns = turns
  }

  /// The page, rendered where it is not kept: once, however many ask at a time.
  /// - Throws: `Problem` (`busy`).
  func page(_ key: PageKey, render: @escaping @Sendable () async -> RenderedPage) async throws -> RenderedPage {
    if let kept = kept(key) {
      return kept
    }
    let task = underWay.withLock { underWay in
      let task = underWay[key] ?? Task { try await self.rendered(key, render) }
      underWay[key] = task
      return task
    }
    return try await task.value
  }

  private func kept(_ key: PageKey) -> RenderedPage? {
    pages.withLock { $0.page(key) }
  }

  private func rendered(_ key: PageKey, _ render: @Sendable () async -> RenderedPage) async throws -> RenderedPage {
    defer { underWay.withLock { $0[key] = nil } }
    // It may have been finished since it was looked for.
    if let kept = kept(key) {
      return kept
    }
    let page = try await turns.take(render)
    if page.status == 200 {
      pages.withLock { $0.keep(page, as: key) }
    }
    return page
  }

  /// Bytes that are kept, about.
  var size: Int { pages.withLock(\.size) }

  /// Two generations: what is used moves to the young one; when that is full, the old one goes. What was not used for
  /// a while is forgotten, and nothing has to be sorted by age.
  private struct Pages {
    let capacity: Int
    var young: [PageKey: RenderedPage] = [:]
    var old: [PageKey: RenderedPage] = [:]
    var youngSize = 0
    var oldSize = 0

    var size: Int { youngSize + oldSize }

    mutating func page(_ key: PageKey) -> RenderedPage? {
      if let page = young[key] {
        return page
      }
      guard let page = old.removeValue(forKey: key) else { return nil }
      oldSize -= page.body.size
      keep(page, as: key)
      return page
    }

    mutating func keep(_ page: RenderedPage, as key: PageKey) {
      if page.body.size > capacity / 2 {
        return
      }
      if youngSize + page.body.size > capacity / 2 {
        old = young
        oldSize = youngSize
        young = [:]
        youngSize = 0
      }
      youngSize += page.body.size - (young.updateValue(page, forKey: key)?.body.size ?? 0)
    }
  }
}
