internal import Synchronization

/// Keeps what was made for each key, for whoever asks next.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// Values that are kept; then it begins anew.
  private let limit = 20_000

  /// The value for `key`; made where it is not there. Two that ask at a time may both make it.
  func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let known = values.withLock({ $0[key] }) {
      return known
    }
    let made = try make()
    values.withLock { values in
      if values.count >= limit {
        values.removeAll()
      }
      values[key] = made
    }
    return made
  }
}
