import GRDB
import Synchronization

/// What is read when it is first asked for, and then kept. Whoever asks meanwhile waits for it.
final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let read: @Sendable (Database) throws -> Value

  init(_ read: @escaping @Sendable (Database) throws -> Value) {
    self.read = read
  }

  /// The value, if it was made.
  var made: Value? { value.withLock { $0 } }

  func get(_ database: Database) throws -> Value {
    try value.withLock { value in
      let kept = try value ?? read(database)
      value = kept
      return kept
    }
  }
}
