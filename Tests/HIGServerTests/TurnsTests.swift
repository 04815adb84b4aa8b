import HIGModel
import Synchronization
import Testing

@testable import HIGServer

@Suite("Work in turns")
struct TurnsTests {
  /// Works that have begun and go on until they are told to end.
  private final class Works: Sendable {
    private struct State {
      var begun: [Int] = []
      var atWork: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    var begun: [Int] { state.withLock(\.begun) }
    var atWork: Int { state.withLock(\.atWork.count) }

    func work(_ number: Int) async -> Int {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.begun.append(number)
          state.atWork[number] = continuation
        }
      }
      return number
    }

    func end(_ number: Int) {
      state.withLock { $0.atWork.removeValue(forKey: number) }?.resume()
    }
  }

  @Test("Two work at a time, the others wait in the order in which they came, and each gets its result")
  func order() async throws {
    let turns = Turns(count: 2, patience: .seconds(600))
    let works = Works()
    var tasks: [Task<Int, any Error>] = []
    for number in 0..<6 {
      tasks.append(Task { try await turns.take { await works.work(number) } })
      await until { works.atWork + turns.waiting == number + 1 }
    }
    #expect(works.begun == [0, 1])
    #expect(turns.waiting == 4)
    // Whoever ends first lets the next one begin, whichever it is.
    for (ended, begun) in [(1, [0, 1, 2]), (0, [0, 1, 2, 3]), (2, [0, 1, 2, 3, 4]), (3, [0, 1, 2, 3, 4, 5])] {
      works.end(ended)
      await until { works.begun.count == begun.count }
      #expect(works.begun == begun)
      #expect(works.atWork == 2)
    }
    works.end(4)
    works.end(5)
    for (number, task) in tasks.enumerated() {
      #expect(try await task.value == number)
    }
    // Nobody waits any more: the next one begins at once.
    let last = Task { try await turns.take { await works.work(6) } }
    await until { works.atWork == 1 }
    works.end(6)
    #expect(try await last.value == 6)
  }

  @Test("Where too many wait, or the turn does not come, somebody is told to ask again")
  func crowd() async throws {
    let turns = Turns(count: 1, mostWaiting: 1, patience: .milliseconds(100))
    let works = Works()
    let first = Task { try await turns.take { await works.work(1) } }
    await until { works.atWork == 1 }
    let second = Task { try await turns.take { await works.work(2) } }
    await until { turns.waiting == 1 }
    await #expect(throws: Problem.self) { try await turns.take { await works.work(3) } }
    await #expect(throws: Problem.self) { try await second.value }
    works.end(1)
    #expect(try await first.value == 1)
    #expect(works.begun == [1] && turns.waiting == 0)
  }

  private func until(_ isTrue: () -> Bool) async {
    while !isTrue() {
      await Task.yield()
    }
  }
}
