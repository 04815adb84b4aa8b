internal import Dispatch
internal import Synchronization

/// Hands values from the thread that makes them to the one that takes them, with some in between: both work at a time.
final class BoundedChannel<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var end: Result<Void, any Error>?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - capacity: values that are made and not yet taken, at the most.
  ///   - make: gives all values, on another thread. It is to end where giving one answers false.
  init(capacity: Int, make: @escaping @Sendable (_ give: (Value) -> Bool) throws -> Void) {
    for _ in 0..<capacity {
      free.signal()
    }
    DispatchQueue.global().async {
      let end = Result { try make(self.give) }
      self.state.withLock { $0.end = end }
      self.filled.signal()
    }
  }

  private func give(_ value: Value) -> Bool {
    free.wait()
    let isWanted = state.withLock { state in
      if !state.isCancelled {
        state.values.append(value)
      }
      return !state.isCancelled
    }
    if isWanted {
      filled.signal()
    }
    return isWanted
  }

  /// The next value; nil after the last.
  /// - Throws: what the maker threw.
  func next() throws -> Value? {
    filled.wait()
    let (value, end) = state.withLock { state in
      (state.values.isEmpty ? nil : state.values.removeFirst(), state.end)
    }
    if let value {
      free.signal()
      return value
    }
    filled.signal()
    try end?.get()
    return nil
  }

  /// No more values are wanted.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    free.signal()
  }
}
