import Synchronization
import Testing

@testable import HIGServer

@Suite("Pages that are kept")
struct PageStoreTests {
  /// Renders the same page each time, and counts how often.
  private final class Press: Sendable {
    private let turns = Mutex(0)
    let status: Int

    init(status: Int = 200) {
      self.status = status
    }

    var count: Int { turns.withLock { $0 } }

    func render() async -> RenderedPage {
      turns.withLock { $0 += 1 }
      // Others get a turn, as they do while a page asks the index.
      for _ in 0..<100 {
        await Task.yield()
      }
      return RenderedPage(body: Body((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 89) }), status: status)
    }
  }

  private static func key(_ number: Int, _ languages: String = "ja") -> PageKey {
    PageKey(address: "/\(number)", languages: languages)
  }

  @Test("What was not used is forgotten, and never more is kept than may be")
  func capacity() async throws {
    let store = PageStore(capacity: 10_000, turns: Turns(count: 4))
    let first = Press()
    for number in 0..<100 {
      _ = try await store.page(Self.key(0), render: first.render)
      _ = try await store.page(Self.key(number), render: Press().render)
      #expect(store.size <= 10_000)
    }
    #expect(first.count == 1, "used again and again")
    let forgotten = Press()
    _ = try await store.page(Self.key(1), render: forgotten.render)
    #expect(forgotten.count == 1)
    let inEnglish = Press()
    _ = try await store.page(Self.key(99, "en"), render: inEnglish.render)
    #expect(inEnglish.count == 1)
  }

  @Test("A page that many ask for at a time is rendered once")
  func together() async throws {
    let store = PageStore(capacity: 10_000, turns: Turns(count: 4))
    let press = Press()
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { try await store.page(Self.key(1), render: press.render).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 16))
    #expect(press.count == 1)
  }

  @Test("What is not found is looked for again")
  func missing() async throws {
    let store = PageStore(capacity: 10_000, turns: Turns(count: 4))
    let press = Press(status: 404)
    for _ in 0..<2 {
      #expect(try await store.page(Self.key(1), render: press.render).status == 404)
    }
    #expect(press.count == 2)
    #expect(store.size == 0)
  }
}
