import GRDB
import Synchronization

/// A few connections to one file. What asks for one gets that with the fewest look-ups waiting.
///
/// All connections are opened at once, and so to one file: a pool that opens them when they are
/// needed would, after the index was replaced, answer from the old file and the new one by turns.
final class ConnectionPool: Sendable {
  private let connections: [DatabaseQueue]
  /// How many look-ups each connection has to do.
  private let loads: Mutex<[Int]>

  init(path: String, count: Int, configuration: Configuration) throws {
    connections = try (0..<max(count, 1)).map { _ in
      try DatabaseQueue(path: path, configuration: configuration)
    }
    loads = Mutex(Array(repeating: 0, count: connections.count))
  }

  /// Reads with a consistent view of the file, on one of the connections' threads.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let chosen = loads.withLock { loads in
      let chosen = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[chosen] += 1
      return chosen
    }
    defer { loads.withLock { $0[chosen] -= 1 } }
    return try await connections[chosen].read(body)
  }

  /// Reads on the calling thread, which waits meanwhile.
  func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try connections[0].read(body)
  }
}
