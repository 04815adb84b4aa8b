internal import Dispatch
internal import Foundation

/// Hands values from the thread that makes them to the one that takes them, with a few in between:
/// both work at the same time.
///
/// A channel that suspends tasks will not do: SQLite's side runs inside of a transaction, which is
/// one synchronous call.
final class BoundedChannel<Value: Sendable>: @unchecked Sendable {
  /// Guards everything below, and is signalled when any of it changes.
  private let condition = NSCondition()
  private let capacity: Int
  private var values: [Value] = []
  /// What the producer ended with; nil while it works.
  private var end: Result<Void, any Error>?
  private var isCancelled = false

  /// - Parameters:
  ///   - capacity: values that are made and not yet taken, at the most.
  ///   - produce: sends all values, on another thread. It is to return where sending one answers
  ///     false.
  init(capacity: Int, produce: @escaping @Sendable (_ send: (Value) -> Bool) throws -> Void) {
    self.capacity = max(capacity, 1)
    DispatchQueue.global().async {
      let end = Result { try produce(self.send) }
      self.condition.withLock {
        self.end = end
        self.condition.broadcast()
      }
    }
  }

  /// Waits while the channel is full.
  /// - Returns: whether more values are wanted.
  private func send(_ value: Value) -> Bool {
    condition.withLock {
      while values.count >= capacity && !isCancelled {
        condition.wait()
      }
      if isCancelled {
        return false
      }
      values.append(value)
      condition.broadcast()
      return true
    }
  }

  /// The next value, which is waited for; nil after the last.
  /// - Throws: what the producer threw, after the values that it sent.
  func next() throws -> Value? {
    try condition.withLock {
      while values.isEmpty && end == nil && !isCancelled {
        condition.wait()
      }
      if values.isEmpty || isCancelled {
        try end?.get()
        return nil
      }
      condition.broadcast()
      return values.removeFirst()
    }
  }

  /// No more values are wanted: the producer is to return.
  func cancel() {
    condition.withLock {
      isCancelled = true
      values = []
      condition.broadcast()
    }
  }
}
