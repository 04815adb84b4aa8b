internal import Logging
internal import ServiceLifecycle
internal import UnixSignals

/// Runs a service until signals ask it to stop.
///
/// The first signal lets the answers go out that are under way. After the time of grace, or at a second signal,
/// nothing is waited for: a client that never reads its answer would keep the server from ever stopping.
struct SignalledService {
  let service: any Service
  /// How long answers may take to go out after the first signal.
  let grace: Duration
  let logger: Logger

  private enum Event: Sendable {
    case ended((any Error)?)
    case signal
    case graceIsOver
  }

  /// Returns when the service has stopped, or when nothing is waited for any longer.
  /// - Throws: what the service throws.
  func run(until signals: some AsyncSequence<UnixSignal, Never> & Sendable) async throws {
    let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: logger))
    let (events, report) = AsyncStream.makeStream(of: Event.self)
    let running = Task { await Self.run(group, report) }
    let watching = Task {
      for await _ in signals { report.yield(.signal) }
    }
    defer {
      running.cancel()
      watching.cancel()
    }
    var isStopping = false
    for await event in events {
      switch event {
      case .ended(let error?): throw error
      case .ended(nil), .graceIsOver: return
      case .signal where isStopping: return
      case .signal:
        isStopping = true
        await group.triggerGracefulShutdown()
        Task { await Self.wait(grace, report) }
      }
    }
  }

  private static func run(_ group: ServiceGroup, _ report: AsyncStream<Event>.Continuation) async {
    do {
      try await group.run()
      report.yield(.ended(nil))
    } catch {
      report.yield(.ended(error))
    }
  }

  private static func wait(_ grace: Duration, _ report: AsyncStream<Event>.Continuation) async {
    try? await Task.sleep(for: grace)
    report.yield(.graceIsOver)
  }
}
