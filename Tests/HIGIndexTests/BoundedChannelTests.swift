import Foundation
import Synchronization
import Testing

@testable import HIGIndex

@Suite("Handing values from one thread to another")
struct BoundedChannelTests {
  private struct Failure: Error {}

  private func drain(_ channel: BoundedChannel<Int>) throws -> [Int] {
    var values: [Int] = []
    while let value = try channel.next() {
      values.append(value)
    }
    return values
  }

  @Test("All values come, in order, and then nothing", arguments: [1, 4, 1_000])
  func order(capacity: Int) throws {
    let channel = BoundedChannel<Int>(capacity: capacity) { send in
      for value in 0..<500 where !send(value) {
        return
      }
    }
    #expect(try drain(channel) == Array(0..<500))
    #expect(try channel.next() == nil)
  }

  @Test("What the producer throws comes after the values that it sent")
  func failure() throws {
    let channel = BoundedChannel<Int>(capacity: 2) { send in
      _ = send(1)
      _ = send(2)
      throw Failure()
    }
    #expect(try channel.next() == 1)
    #expect(try channel.next() == 2)
    #expect(throws: Failure.self) { try channel.next() }
  }

  @Test("The producer is never further ahead than the capacity allows")
  func bound() throws {
    let sent = Mutex(0)
    let channel = BoundedChannel<Int>(capacity: 3) { send in
      for value in 0..<200 {
        sent.withLock { $0 += 1 }
        _ = send(value)
      }
    }
    for taken in 0..<200 {
      // Three in the channel, one that was taken, and one that waits to be sent.
      #expect(sent.withLock { $0 } <= taken + 5)
      #expect(try channel.next() == taken)
    }
  }

  @Test("After a cancel the producer is told that nothing more is wanted, wherever it was, and returns")
  func cancel() throws {
    let returned = DispatchSemaphore(value: 0)
    let channel = BoundedChannel<Int>(capacity: 1) { send in
      defer { returned.signal() }
      while send(1) {}
    }
    #expect(try channel.next() == 1)
    channel.cancel()
    channel.cancel()
    #expect(returned.wait(timeout: .now() + 30) == .success)
    #expect(try channel.next() == nil)
  }
}
