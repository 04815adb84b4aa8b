import DequeModule
import HIGModel
import Synchronization

/// Lets a few work at a time, and the others after them in the order in which they came; too many, or too long, do not wait.
///
/// Where all share the processors, whoever asks for more waits for everybody else: at 16 readers one page in a hundred
/// came after 2.3 times the usual time; in turns it is 1.7 times.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: Deque<(number: Int, continuation: CheckedContinuation<Bool, Never>)> = []
    var next = 0
  }

  /// How many pages are rendered, and so look-ups run, at a time.
  static let usual = 4

  private let state: Mutex<State>
  private let mostWaiting: Int
  private let patience: Duration

  /// - Parameters:
  ///   - count: how many work at a time.
  ///   - mostWaiting: how many wait at the most.
  ///   - patience: how long each of them does.
  init(count: Int, mostWaiting: Int = 64, patience: Duration = .seconds(2)) {
    state = Mutex(State(free: count))
    self.mostWaiting = mostWaiting
    self.patience = patience
  }

  /// How many wait for their turn.
  var waiting: Int { state.withLock(\.waiting.count) }

  /// Waits for its turn, then does `work`.
  /// - Throws: `Problem` (`busy`) where too many wait, or the turn does not come.
  func take<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard await begin() else {
      throw Problem(
        .busy,
        "Too many ask at the moment.",
        hint: "Ask again in a second."
      )
    }
    defer { end() }
    return try await work()
  }

  private func begin() async -> Bool {
    await withCheckedContinuation { continuation in
      let number: Int? = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          continuation.resume(returning: true)
          return nil
        }
        guard state.waiting.count < mostWaiting else {
          continuation.resume(returning: false)
          return nil
        }
        state.next += 1
        state.waiting.append((state.next, continuation))
        return state.next
      }
      guard let number else { return }
      Task { [patience] in
        try? await Task.sleep(for: patience)
        self.giveUp(number)
      }
    }
  }

  private func giveUp(_ number: Int) {
    let late = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    late?.continuation.resume(returning: false)
  }

  private func end() {
    let next = state.withLock { state in
      let next = state.waiting.popFirst()
      state.free += next == nil ? 1 : 0
      return next
    }
    next?.continuation.resume(returning: true)
  }
}
