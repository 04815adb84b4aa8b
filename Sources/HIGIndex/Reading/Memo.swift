import Synchronization

/// Keeps what was made for each key, for whoever asks next.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// Values that are kept; then it begins anew.
  private let limit: Int
  /// Whether a value is worth its memory.
  private let isKept: @Sendable (Value) -> Bool

  init(limit: Int = 20_000, keeping isKept: @escaping @Sendable (Value) -> Bool = { _ in true }) {
    self.limit = limit
    self.isKept = isKept
  }

  /// The value for `key`, if it was made.
  func known(_ key: Key) -> Value? { values.withLock { $0[key] } }

  /// The value for `key`; made where it is not there. Two that ask at a time may both make it.
  func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let known = known(key) {
      return known
    }
    let made = try make()
    if !isKept(made) {
      return made
    }
    values.withLock { values in
      if values.count >= limit {
        values.removeAll()
      }
      values[key] = made
    }
    return made
  }
}
