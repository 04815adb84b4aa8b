import Logging
import ServiceLifecycle
import Testing
import UnixSignals

@testable import HIGServer

@Suite("A service that signals stop")
struct SignalledServiceTests {
  /// Waits for what never comes, whether it is asked to stop or cancelled.
  private struct Stubborn: Service {
    func run() async throws {
      let (never, report) = AsyncStream.makeStream(of: Void.self)
      await Task { for await _ in never {} }.value
      report.finish()
    }
  }

  /// Ends when it is asked to.
  private struct Obliging: Service {
    func run() async throws {
      try await gracefulShutdown()
    }
  }

  private struct Broken: Service {
    struct Failure: Error {}

    func run() async throws {
      throw Failure()
    }
  }

  private func run(_ service: some Service, grace: Duration = .seconds(3600), _ sent: [UnixSignal]) async throws {
    let (signals, report) = AsyncStream.makeStream(of: UnixSignal.self)
    for signal in sent {
      report.yield(signal)
    }
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    try await SignalledService(service: service, grace: grace, logger: logger).run(until: signals)
  }

  @Test("The first signal asks it to end, and its end is waited for", .timeLimit(.minutes(20)))
  func first() async throws {
    try await run(Obliging(), [.sigterm])
  }

  @Test("A second signal waits for nothing", .timeLimit(.minutes(20)))
  func second() async throws {
    try await run(Stubborn(), [.sigterm, .sigint])
  }

  @Test("When the grace is over, nothing is waited for", .timeLimit(.minutes(20)))
  func grace() async throws {
    try await run(Stubborn(), grace: .milliseconds(1), [.sigterm])
  }

  @Test("What it throws is thrown on", .timeLimit(.minutes(20)))
  func failure() async throws {
    await #expect(throws: Broken.Failure.self) { try await run(Broken(), []) }
  }
}
