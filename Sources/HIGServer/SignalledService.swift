import Logging
import ServiceLifecycle
import UnixSignals

/// Runs a service until signals ask it to stop.
///
/// The first signal lets the answers go out that are under way. After the time of grace, or at a second signal,
/// nothing is waited for: a client that never reads its answer would keep the server from ever stopping.
struct SignalledService {
  let service: any Service
  /// How long answers may take to go out after the first signal.
  let grace: Duration
  let logger: Logger

  /// Returns when the service has stopped, or when nothing is waited for any longer.
  /// - Throws: what the service throws.
  func run(until signals: some AsyncSequence<UnixSignal, Never> & Sendable) async throws {
    let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: logger))
    let (asked, report) = AsyncThrowingStream.makeStream(of: UnixSignal.self)
    let running = Task {
      do {
        try await group.run()
        report.finish()
      } catch {
        report.finish(throwing: error)
      }
    }
    let watching = Task {
      for await signal in signals { report.yield(signal) }
    }
    defer {
      running.cancel()
      watching.cancel()
    }
    var isStopping = false
    for try await _ in asked {
      if isStopping { return }
      isStopping = true
      await group.triggerGracefulShutdown()
      Task {
        try? await Task.sleep(for: grace)
        report.finish()
      }
    }
  }
}
