internal import Synchronization

/// What decides how a page looks.
struct PageKey: Hashable, Sendable {
  /// Path and query, without a choice of language.
  var address: String
  /// Reading and interface language.
  var languages: String
}

/// Pages that were rendered, kept until there are too many: the index does not change while the server runs.
final class PageStore: Sendable {
  private let pages: Mutex<Pages>

  /// - Parameter capacity: bytes that are kept at most, about.
  init(capacity: Int) {
    pages = Mutex(Pages(capacity: capacity))
  }

  func page(_ key: PageKey) -> Body? {
    pages.withLock { $0.page(key) }
  }

  func keep(_ body: Body, as key: PageKey) {
    pages.withLock { $0.keep(body, as: key) }
  }

  /// Bytes that are kept, about.
  var size: Int { pages.withLock(\.size) }

  /// Two generations: what is used moves to the young one; when that is full, the old one goes. What was not used for
  /// a while is forgotten, and nothing has to be sorted by age.
  private struct Pages: Sendable {
    let capacity: Int
    var young: [PageKey: Body] = [:]
    var old: [PageKey: Body] = [:]
    var youngSize = 0
    var oldSize = 0

    var size: Int { youngSize + oldSize }

    init(capacity: Int) {
      self.capacity = capacity
    }

    mutating func page(_ key: PageKey) -> Body? {
      if let body = young[key] {
        return body
      }
      guard let body = old.removeValue(forKey: key) else { return nil }
      oldSize -= body.size
      keep(body, as: key)
      return body
    }

    mutating func keep(_ body: Body, as key: PageKey) {
      if body.size > capacity / 2 {
        return
      }
      if youngSize + body.size > capacity / 2 {
        old = young
        oldSize = youngSize
        young = [:]
        youngSize = 0
      }
      youngSize += body.size - (young.updateValue(body, forKey: key)?.size ?? 0)
    }
  }
}
