import Synchronization

/// A value that is made when it is first asked for, and then kept. Whoever asks meanwhile waits for
/// it.
final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// The value, if it was made.
  var made: Value? { value.withLock { $0 } }

  func get(_ make: () throws -> Value) rethrows -> Value {
    try value.withLock { value in
      if let value {
        return value
      }
      let made = try make()
      value = made
      return made
    }
  }
}
